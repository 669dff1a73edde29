/** The laws of one pricing, each made when the first market asks for it. */
import type { Period, Side } from '@hj/betting';
import { goalsIn, type MatchView } from '../view.ts';
import { type Distribution, gridSize } from './grid.ts';
import { type HalvesLaw, halvesLaw } from './halves.ts';
import { type CountLaw, cardLaw, cornerLaw, sideLaw, windowGrid } from './laws.ts';

export interface Context {
  view: MatchView;
  goals(period: Period): Distribution;
  corners(period: Period): CountLaw;
  cards(period: Period): CountLaw;
  side(period: Period, side: Side): Float64Array;
  halves(): HalvesLaw;
}

function remembering<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}

/** The laws of a view. Only one context may be in use at a time: their grids are scratch space. */
export function makeContext(view: MatchView): Context {
  const goals = remembering((period: Period) => windowGrid(view, period));
  const sides = remembering((name: `${Side} ${Period}`) => {
    const [side, period] = name.split(' ');
    return sideLaw(goals(period === 'first' ? 'first' : 'full'), side === 'home' ? 'home' : 'away');
  });
  const halves = remembering((_: 'both') => halvesLaw(view));
  return {
    view,
    goals,
    corners: remembering((period: Period) => cornerLaw(view, period)),
    cards: remembering((period: Period) => cardLaw(view, period)),
    side: (period, side) => sides(`${side} ${period}`),
    halves: () => halves('both'),
  };
}

/** Sums the chances of final differences (home − away) of a period by the place that they fall into. */
export function byDifference(
  { view, goals }: Context,
  period: Period,
  places: number,
  placeOf: (difference: number) => number,
): number[] {
  const { difference, centre } = goals(period);
  const now = goalsIn(view, period);
  const first = now.home - now.away - centre;
  const chances = new Array<number>(places).fill(0);
  for (let i = 0; i < difference.length; i++) {
    const at = placeOf(first + i);
    chances[at] = (chances[at] ?? 0) + (difference[i] ?? 0);
  }
  return chances;
}

/** The mean of a function of the remaining goals of the match, weighted by their chance. */
export function average({ goals }: Context, weigh: (x: number, y: number) => number): number {
  const { cells } = goals('full');
  let value = 0;
  for (let x = 0; x < gridSize; x++) {
    for (let y = 0; y < gridSize; y++) {
      const chance = cells[x * gridSize + y] ?? 0;
      if (chance > 0) value += chance * weigh(x, y);
    }
  }
  return value;
}
