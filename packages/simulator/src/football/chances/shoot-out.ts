/** How a shoot-out can end from where it stands: kicks scored by both sides, for its handicap and total (PKR, PKOU). */
import type { Market, Score } from '@hj/betting';
import { nearestLines } from '../nearest.ts';
import type { CupStanding } from '../view.ts';
import { kickChance, kicksNext, shootOutWinner } from './cup.ts';
import { shareChance } from './grid.ts';
import type { CountLaw } from './laws.ts';

/** After so many kicks the next pair decides (extra-time.ts). */
const mostKicks = 18;
const size = mostKicks / 2 + 2;

/** Differences and totals of the kicks scored in the end. */
export function shootOutLaw({
  scored,
  taken,
  first,
}: Pick<CupStanding, 'scored' | 'taken' | 'first'>): CountLaw {
  const difference = new Float64Array(2 * size + 1);
  const total = new Float64Array(2 * size + 1);
  // Breadth first by the number of kicks: each standing is reached by many orders of them.
  let open = new Map<string, { scored: Score; taken: Score; chance: number }>();
  const add = (at: Score, took: Score, chance: number): void => {
    const key = `${at.home} ${at.away} ${took.home} ${took.away}`;
    const before = open.get(key)?.chance ?? 0;
    open.set(key, { scored: at, taken: took, chance: before + chance });
  };
  const end = ({ home, away }: Score, chance: number): void => {
    difference[home - away + size] = (difference[home - away + size] ?? 0) + chance;
    total[home + away] = (total[home + away] ?? 0) + chance;
  };
  add(scored, taken, 1);
  while (open.size > 0) {
    const now = [...open.values()];
    open = new Map();
    for (const { scored: at, taken: took, chance } of now) {
      if (shootOutWinner(at, took)) end(at, chance);
      else if (took.home + took.away >= mostKicks) {
        end({ ...at, home: at.home + 1 }, chance / 2);
        end({ ...at, away: at.away + 1 }, chance / 2);
      } else {
        const side = kicksNext(took, first);
        const after = { ...took, [side]: took[side] + 1 };
        add({ ...at, [side]: at[side] + 1 }, after, chance * kickChance);
        add(at, after, chance * (1 - kickChance));
      }
    }
  }
  return { difference, centre: size, total };
}

/** Fair chance of the first side of a line of the shoot-out. */
export function shootOutLineChance({ type, line = 0 }: Market, cup: CupStanding): number {
  const { difference, centre, total } = shootOutLaw(cup);
  return type === 'total' ? shareChance(total, 0, -line) : shareChance(difference, centre, line);
}

const markets = new Map<string, Market>();

/** One object for each market, as a book knows it. */
function marketOf(type: 'handicap' | 'total', line: number): Market {
  const key = `${type} ${line}`;
  const market = markets.get(key) ?? { type, period: 'penalties', line };
  markets.set(key, market);
  return market;
}

/** Handicap and total of the kicks that are scored, at the lines nearest to the expectation. */
export function shootOutMarkets(cup: CupStanding): Market[] {
  // Decided: a line at the final difference would be a push for certain, with no price.
  if (shootOutWinner(cup.scored, cup.taken)) return [];
  const { difference, centre, total } = shootOutLaw(cup);
  const mean = (law: Float64Array, zero: number): number =>
    law.reduce((all, p, i) => all + p * (i - zero), 0);
  const low = 4 * (cup.scored.home + cup.scored.away) + 2;
  return [
    ...nearestLines(-4 * mean(difference, centre), 1, 2, Number.NEGATIVE_INFINITY).map((line) =>
      marketOf('handicap', line),
    ),
    ...nearestLines(4 * mean(total, 0), 1, 2, low).map((line) => marketOf('total', line)),
  ];
}
