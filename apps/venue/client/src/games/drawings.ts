import type { SymbolCode } from '@hj/games';
import { slotModelOf } from './model.ts';
import { pictureOf } from './picture.ts';

const urls = import.meta.glob<string>('../../art/{hongtu,shanhai,lion}/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a symbol's drawing, for pages outside the stage. */
export function symbolDrawing(game: string, symbol: SymbolCode): string | undefined {
  return urls[`../../art/${game}/${pictureOf(slotModelOf(game), symbol)}.svg`];
}
