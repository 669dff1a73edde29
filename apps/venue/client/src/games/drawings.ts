import type { SymbolCode } from '@hj/games';
import { art as hongtu } from './hongtu.ts';
import { art as lion } from './lion.ts';
import { art as shanhai } from './shanhai.ts';

const urls = import.meta.glob<string>('../../art/{hongtu,shanhai,lion}/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const arts = { hongtu, shanhai, lion };

/** The address of a symbol's drawing, for pages outside the stage. */
export function symbolDrawing(game: string, symbol: SymbolCode): string | undefined {
  const art = Object.values(arts).find(({ code }) => code === game);
  return art && urls[`../../art/${game}/${art.symbols[symbol]}.svg`];
}
