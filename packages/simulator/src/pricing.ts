/** The whole book of a match at one moment: every offered market with its prices. */
import {
  type FeedMarket,
  type FeedPrice,
  type Market,
  marketKey,
  type Outcome,
  outcomesOf,
  type Period,
  pricePair,
  type Score,
} from '@hj/betting';
import {
  cornerGrid,
  type Distribution,
  firstGoalGrid,
  fullGoalGrid,
  gridSize,
  handicapChance,
  totalChance,
} from './grid.ts';
import { halfFullChances } from './half-full.ts';
import { type BookView, fixedMarkets, isDecided, offeredLines, restOf } from './lines.ts';
import { nearlyCertain, powerExponent, powerPrice, roundPrice, symmetricPair, unoffered } from './margin.ts';
import { margins } from './margins.ts';
import { expectedFactor, lowScoreFactor, remainingCorners, remainingGoals } from './model.ts';
import type { FullView } from './whole/laws.ts';
import { priceWhole } from './whole/price.ts';

/** A market of the book; `suspended` ones are known but too one-sided to be priced. */
export interface BookEntry extends FeedMarket {
  market: Market;
}

interface Grids {
  full: Distribution;
  first: Distribution | undefined;
  corners: Distribution;
}

function makeGrids(view: BookView): Grids {
  const { means, goals } = view;
  const rest = remainingGoals(means, view);
  const all = restOf(rest, 'full');
  const corner = restOf(remainingCorners(means, view.time), 'full');
  const full = fullGoalGrid(all.home, all.away, { ...goals, of: (x, y) => lowScoreFactor(means, x, y) });
  const { second } = rest;
  const first = view.halfTime
    ? undefined
    : firstGoalGrid(rest.first.home, rest.first.away, {
        ...goals,
        of: (x, y) => expectedFactor(means, x, y, second.home, second.away),
      });
  return { full, first, corners: cornerGrid(corner.home, corner.away) };
}

/** Prices every market that is offered now, in the order of the page. */
export function priceBook(view: BookView): BookEntry[] {
  const grids = makeGrids(view);
  const entries: BookEntry[] = [];
  for (const market of fixedMarkets(view.tier)) {
    if (!isDecided(market, view)) entries.push(priceFixed(market, view, grids));
  }
  if (view.time < 2) entries.push(...priceLines(view, grids));
  return isFull(view) ? [...entries, ...priceWhole(view)] : entries;
}

function isFull(view: BookView): view is FullView {
  return view.whole !== undefined;
}

function priceLines(view: BookView, grids: Grids): BookEntry[] {
  const groups = new Map<string, { entry: BookEntry; imbalance: number }[]>();
  for (const market of offeredLines(view)) {
    const chance = lineChance(market, view, grids);
    const pair = symmetricPair(chance, margins(market, view.tier));
    const entry: BookEntry = { market, key: marketKey(market), status: 'suspended', rank: 0, prices: [] };
    if (pair) {
      const [first, second] = pricePair(...pair);
      const [a = '', b = ''] = outcomesOf(market);
      entry.status = 'active';
      entry.prices = [
        { outcome: a, price: roundPrice(first) },
        { outcome: b, price: roundPrice(second) },
      ];
    }
    const group = `${market.type}:${market.period}`;
    const members = groups.get(group);
    const member = { entry, imbalance: Math.abs(chance - 0.5) };
    if (members) members.push(member);
    else groups.set(group, [member]);
  }
  return [...groups.values()].flatMap((members) => {
    members.sort((a, b) => a.imbalance - b.imbalance);
    return members.map(({ entry }, rank) => ({
      ...entry,
      rank: entry.status === 'active' ? rank : unoffered,
    }));
  });
}

function lineChance({ type, period, line = 0 }: Market, view: BookView, grids: Grids): number {
  const goals = (period === 'first' ? grids.first : grids.full) ?? grids.full;
  const { corners } = view;
  switch (type) {
    case 'handicap':
      return handicapChance(goals, line);
    case 'total':
      return totalChance(goals, line, view.goals.home + view.goals.away);
    case 'corner-handicap':
      // Corners count from the start of the match, goals from now.
      return handicapChance(grids.corners, line + 4 * (corners.home - corners.away));
    default:
      return totalChance(grids.corners, line, corners.home + corners.away);
  }
}

function priceFixed(market: Market, view: BookView, grids: Grids): BookEntry {
  const outcomes = outcomesOf(market);
  const chances = fixedChances(market, outcomes, view, grids);
  return { market, key: marketKey(market), ...priceOutcomes(market, outcomes, chances, view.tier) };
}

function priceOutcomes(
  market: Market,
  outcomes: readonly Outcome[],
  chances: Float64Array,
  tier: 1 | 2 | 3,
): Pick<FeedMarket, 'status' | 'rank' | 'prices'> {
  // Two of three results: the chances sum to two, and an outcome may be certain while the others are not.
  const isDouble = market.type === 'double-chance';
  let best = 0;
  let open = 0;
  for (let i = 0; i < chances.length; i++) {
    const chance = chances[i] ?? 0;
    if (chance > best) best = chance;
    if (chance > 1e-9) open++;
  }
  if (best > nearlyCertain || open < 2) return { status: 'suspended', rank: unoffered, prices: [] };
  const exponent = powerExponent(chances, margins(market, tier));
  const highest = isDouble ? 101_000 : market.period === 'first' ? 201_000 : 271_000;
  const prices: FeedPrice[] = [];
  for (let i = 0; i < chances.length; i++) {
    const chance = chances[i] ?? 0;
    const outcome = outcomes[i];
    if (chance > 1e-9 && outcome !== undefined)
      prices.push({ outcome, price: powerPrice(chance, exponent, highest) });
  }
  return { status: 'active', rank: 0, prices };
}

const chanceScratch = new Map<number, Float64Array>();

function scratch(length: number): Float64Array {
  let array = chanceScratch.get(length);
  if (!array) {
    array = new Float64Array(length);
    chanceScratch.set(length, array);
  }
  return array.fill(0);
}

/** Fair chances of the outcomes of a market without a line, in the order of `outcomesOf`. */
export function fairChances(market: Market, view: BookView): number[] {
  return Array.from(fixedChances(market, outcomesOf(market), view, makeGrids(view)));
}

function fixedChances(
  { type, period }: Market,
  outcomes: readonly Outcome[],
  view: BookView,
  grids: Grids,
): Float64Array {
  const grid = (period === 'first' ? grids.first : grids.full) ?? grids.full;
  const chances = scratch(outcomes.length);
  const { goals, corners } = view;
  switch (type) {
    case 'winner':
      return winnerChances(chances, grid, goals);
    case 'double-chance': {
      const [home = 0, draw = 0, away = 0] = winnerChances(scratch(3), grid, goals).slice();
      chances.set([home + draw, draw + away, home + away]);
      return chances;
    }
    case 'odd-even':
      return oddEvenChances(chances, grid, goals.home + goals.away);
    case 'corner-odd-even':
      return oddEvenChances(chances, grids.corners, corners.home + corners.away);
    case 'total-goals':
      return bucketChances(
        chances,
        grid,
        goals.home + goals.away,
        bounds[period === 'first' ? 'first' : 'full'],
      );
    case 'both-score':
      return bothScoreChances(chances, grid, goals);
    case 'correct-score':
      return correctScoreChances(chances, outcomes, grid, goals, period);
    default:
      return halfFullChances(chances, view);
  }
}

function winnerChances(
  chances: Float64Array,
  { difference, centre }: Distribution,
  goals: Score,
): Float64Array {
  const lead = goals.home - goals.away;
  for (let i = 0; i < difference.length; i++) {
    const final = i - centre + lead;
    const at = final > 0 ? 0 : final === 0 ? 1 : 2;
    chances[at] = (chances[at] ?? 0) + (difference[i] ?? 0);
  }
  return chances;
}

function oddEvenChances(chances: Float64Array, { total }: Distribution, now: number): Float64Array {
  for (let n = 0; n < total.length; n++) {
    const at = (n + now) % 2 === 1 ? 0 : 1;
    chances[at] = (chances[at] ?? 0) + (total[n] ?? 0);
  }
  return chances;
}

/** Highest total of every outcome but the last. */
const bounds = { full: [1, 3, 6], first: [0, 1, 2] } as const;

function bucketChances(
  chances: Float64Array,
  { total }: Distribution,
  now: number,
  highest: readonly number[],
): Float64Array {
  for (let n = 0; n < total.length; n++) {
    let at = highest.findIndex((bound) => n + now <= bound);
    if (at < 0) at = highest.length;
    chances[at] = (chances[at] ?? 0) + (total[n] ?? 0);
  }
  return chances;
}

function bothScoreChances(chances: Float64Array, { cells }: Distribution, goals: Score): Float64Array {
  let no = 0;
  for (let n = 0; n < gridSize; n++) {
    if (goals.home === 0) no += cells[n] ?? 0;
    if (goals.away === 0) no += cells[n * gridSize] ?? 0;
  }
  if (goals.home === 0 && goals.away === 0) no -= cells[0] ?? 0;
  chances[0] = 1 - no;
  chances[1] = no;
  return chances;
}

const scorePlaces = new Map<Period, Int8Array>();

/** Place of a correct score among the outcomes, by home × 5 + away. */
function placesOf(period: Period, outcomes: readonly Outcome[]): Int8Array {
  let known = scorePlaces.get(period);
  if (!known) {
    known = new Int8Array(25).fill(-1);
    for (let home = 0; home < 5; home++) {
      for (let away = 0; away < 5; away++) known[home * 5 + away] = outcomes.indexOf(`${home}-${away}`);
    }
    scorePlaces.set(period, known);
  }
  return known;
}

function correctScoreChances(
  chances: Float64Array,
  outcomes: readonly Outcome[],
  { cells }: Distribution,
  goals: Score,
  period: Period,
): Float64Array {
  const placed = placesOf(period, outcomes);
  let listed = 0;
  for (let home = goals.home; home < 5; home++) {
    for (let away = goals.away; away < 5; away++) {
      const at = placed[home * 5 + away] ?? -1;
      if (at < 0) continue;
      const chance = cells[(home - goals.home) * gridSize + away - goals.away] ?? 0;
      chances[at] = chance;
      listed += chance;
    }
  }
  chances[outcomes.length - 1] = Math.max(0, 1 - listed);
  return chances;
}
