import type { PayingSymbol, SlotModel, SymbolCode } from './types.ts';

/** For tests only: a second evaluator that tries every path through the grid, one cell per reel. Sum of all pays, in coin units. */
export function naivePay(model: SlotModel, grid: readonly SymbolCode[][]): number {
  const scatters = grid.flat().filter((symbol) => symbol === 'S').length;
  const scatterPay = scatters >= 3 ? (model.scatterPay[scatters - 3] ?? 0) : 0;
  const paths = model.pays === 'lines' ? model.lines : allPaths(model.rows, grid.length);
  const symbols = Object.keys(model.paytable) as PayingSymbol[];
  let sum = scatterPay;
  for (const symbol of symbols) {
    // Paths that agree in their winning cells are one way: a Set of the winning beginnings counts each once.
    const beginnings = new Map<string, number>();
    for (const [index, path] of paths.entries()) {
      const run = runOf(
        path.map((row, reel) => grid[reel]?.[row] as SymbolCode),
        symbol,
      );
      if (run >= 3) beginnings.set(model.pays === 'lines' ? String(index) : path.slice(0, run).join(), run);
    }
    const longest = Math.max(0, ...beginnings.values());
    for (const run of beginnings.values())
      if (model.pays === 'lines' || run === longest) sum += model.paytable[symbol][run - 3] ?? 0;
  }
  return sum;
}

function runOf(symbols: readonly SymbolCode[], wanted: PayingSymbol): number {
  let run = 0;
  while (run < symbols.length && (symbols[run] === wanted || symbols[run] === 'W')) run += 1;
  return run;
}

function allPaths(rows: number, reels: number): number[][] {
  let paths: number[][] = [[]];
  for (let reel = 0; reel < reels; reel += 1)
    paths = paths.flatMap((path) => Array.from({ length: rows }, (_, row) => [...path, row]));
  return paths;
}
