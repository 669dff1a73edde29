import type { SlotModel, SymbolCode } from '@hj/games';

/** Name of a symbol's drawing in the folder of its game: the model names it as `slot-lion-red`, the folder is the game. */
export function pictureOf({ art, code }: SlotModel, symbol: SymbolCode): string {
  return art[symbol].replace(/^slot-/, '').replace(`${code}-`, '');
}
