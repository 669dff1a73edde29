import type { Random } from '../rng/random.ts';
import { winsOf } from './evaluate.ts';
import { slotModels } from './models/index.ts';
import type { SlotModel, SlotModelCode, SpinOutcome, SpinStep, SymbolCode } from './types.ts';

/**
 * One spin, paid or free: a stop for each reel, drawn in reel order with equal chances. Nothing but the model, `free` and the drawn
 * numbers enters; a round is a paid spin and then as many free spins as it wins, each with a nonce of its own.
 */
export function spin(model: SlotModelCode, free: boolean, random: Random): SpinOutcome {
  const stops = slotModels[model].strips.map((strip) => random.below(strip.length));
  return outcomeAt(model, free, stops);
}

/** The outcome of given stops: strip position of each reel's top row. Throws RangeError for a stop that the strip has not. */
export function outcomeAt(code: SlotModelCode, free: boolean, stops: readonly number[]): SpinOutcome {
  const model = slotModels[code];
  requireStops(model, stops);
  const steps = playSteps(model, free ? model.multipliers.free : model.multipliers.paid, stops);
  const scatters = countScatters(steps.at(-1)?.grid ?? []);
  return {
    model: code,
    free,
    stops: [...stops],
    steps,
    scatters,
    freeSpinsWon: freeSpinsFor(model, scatters),
    win: steps.reduce((sum, step) => sum + step.win, 0),
  };
}

function playSteps(model: SlotModel, multipliers: readonly number[], stops: readonly number[]): SpinStep[] {
  const steps: SpinStep[] = [];
  const next = [...stops];
  let grid = stops.map((stop, reel) => windowAt(model, reel, stop));
  for (;;) {
    const wins = winsOf(model, grid);
    const multiplier = multipliers[Math.min(steps.length, multipliers.length - 1)] ?? 1;
    steps.push({ grid, multiplier, wins, win: multiplier * wins.reduce((sum, { pay }) => sum + pay, 0) });
    if (!model.cascades || wins.length === 0) return steps;
    grid = refill(model, grid, new Set(wins.flatMap(({ cells }) => cells.map(String))), next);
  }
}

function windowAt(model: SlotModel, reel: number, stop: number): SymbolCode[] {
  return Array.from({ length: model.rows }, (_, row) => symbolAt(model, reel, stop + row));
}

/** The symbol at a position of a strip, which is a circle. */
function symbolAt(model: SlotModel, reel: number, position: number): SymbolCode {
  const strip = model.strips[reel] ?? [];
  return strip[((position % strip.length) + strip.length) % strip.length] as SymbolCode;
}

/** Winning cells leave, the rest falls, and the strip above the window moves in. `next` is the position of each window's top. */
function refill(
  model: SlotModel,
  grid: SymbolCode[][],
  winning: Set<string>,
  next: number[],
): SymbolCode[][] {
  return grid.map((column, reel) => {
    const kept = column.filter((_, row) => !winning.has(`${reel},${row}`));
    const missing = column.length - kept.length;
    const top = (next[reel] ?? 0) - missing;
    next[reel] = top;
    return [...Array.from({ length: missing }, (_, row) => symbolAt(model, reel, top + row)), ...kept];
  });
}

function countScatters(grid: readonly SymbolCode[][]): number {
  return grid.flat().filter((symbol) => symbol === 'S').length;
}

function freeSpinsFor(model: SlotModel, scatters: number): number {
  if (scatters < 3) return 0;
  return model.freeSpins[Math.min(scatters, model.freeSpins.length + 2) - 3] ?? 0;
}

function requireStops(model: SlotModel, stops: readonly number[]): void {
  const fits = (stop: number, reel: number) =>
    Number.isInteger(stop) && stop >= 0 && stop < (model.strips[reel]?.length ?? 0);
  if (stops.length !== model.strips.length || !stops.every(fits))
    throw new RangeError(`stops ${stops.join(',')} do not fit ${model.code}`);
}
