import type { PayingSymbol, SlotModel, SlotWin, SymbolCode } from './types.ts';

type Cell = [reel: number, row: number];

/** All wins of a grid: lines or ways from the left, then the scatters. */
export function winsOf(model: SlotModel, grid: readonly SymbolCode[][]): SlotWin[] {
  const wins = model.pays === 'lines' ? lineWins(model, grid) : wayWins(model, grid);
  return [...wins, ...scatterWins(model, grid)];
}

/** A line pays its longest run from the left, of the symbol on the first reel; wilds, which the first reel has not, stand in. */
function lineWins(model: SlotModel, grid: readonly SymbolCode[][]): SlotWin[] {
  return model.lines.flatMap((rows, index) => {
    const cells = rows.map((row, reel): Cell => [reel, row]);
    const symbols = cells.map(([reel, row]) => grid[reel]?.[row] as SymbolCode);
    const symbol = symbols[0] as SymbolCode;
    if (!pays(symbol)) return [];
    const other = symbols.findIndex((each) => each !== symbol && each !== 'W');
    const count = other < 0 ? symbols.length : other;
    const pay = payOf(model, symbol, count);
    return pay > 0 ? [{ symbol, count, line: index + 1, cells: cells.slice(0, count), pay }] : [];
  });
}

/** Each symbol pays its longest run of reels from the left, times the product of its cells (wilds included) on those reels. */
function wayWins(model: SlotModel, grid: readonly SymbolCode[][]): SlotWin[] {
  const first = new Set((grid[0] ?? []).filter(pays));
  return [...first].flatMap((symbol) => {
    const reels: Cell[][] = [];
    for (const [reel, column] of grid.entries()) {
      const cells = column.flatMap((each, row): Cell[] =>
        each === symbol || each === 'W' ? [[reel, row]] : [],
      );
      if (cells.length === 0) break;
      reels.push(cells);
    }
    const ways = reels.reduce((product, cells) => product * cells.length, 1);
    const pay = ways * payOf(model, symbol, reels.length);
    return pay > 0 ? [{ symbol, count: reels.length, ways, cells: reels.flat(), pay }] : [];
  });
}

function scatterWins(model: SlotModel, grid: readonly SymbolCode[][]): SlotWin[] {
  const cells = grid.flatMap((column, reel) =>
    column.flatMap((each, row): Cell[] => (each === 'S' ? [[reel, row]] : [])),
  );
  const pay = model.scatterPay[cells.length - 3] ?? 0;
  return pay > 0 ? [{ symbol: 'S', count: cells.length, cells, pay }] : [];
}

function pays(symbol: SymbolCode): symbol is PayingSymbol {
  return symbol !== 'W' && symbol !== 'S';
}

function payOf(model: SlotModel, symbol: PayingSymbol, count: number): number {
  return model.paytable[symbol][count - 3] ?? 0;
}
