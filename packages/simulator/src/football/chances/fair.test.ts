import { gradeSelection, kindOf, type Market, type MatchResult, marketKey, outcomesOf } from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { createFootballCalendar } from '../calendar.ts';
import { isDecided } from '../decided.ts';
import type { MatchMeans } from '../model.ts';
import { movingMarkets, standingMarkets } from '../offer.ts';
import { drawMatch } from '../test-matches.ts';
import { figuresBefore, type MatchView, type nil } from '../view.ts';
import { fairBook, fairChances } from './index.ts';

const seed = 11;

const viewOf = (means: MatchMeans): MatchView => ({ ...figuresBefore(false), tier: 1, means, anchor: means });

describe('fair prices', () => {
  // The message's expected total 2.93922 and difference 0.2694 (feeds-and-models.md §4.2).
  const message = viewOf({ home: 1.604, away: 1.335, homeCorners: 5, awayCorners: 5, yellow: 4 });
  const freeFit = viewOf({ home: 1.598, away: 1.331, homeCorners: 5, awayCorners: 5, yellow: 4 });
  const percent = (market: Market, outcome: string, view: MatchView): number =>
    100 * (fairChances(market, view)[outcomesOf(market).indexOf(outcome)] ?? 0);

  it.each([
    ['winner', 'home', undefined, 42.57],
    ['winner', 'draw', undefined, 26.75],
    ['winner', 'away', undefined, 30.68],
    ['total', 'over', 10, 55.93],
    ['both-score', 'yes', undefined, 59.83],
    ['correct-score', '0-0', undefined, 5.73],
    ['correct-score', '1-1', undefined, 12.42],
  ] as const)('[C37] reproduce the real message within 0.7 points: %s %s', (type, outcome, line, real) => {
    const market: Market = line === undefined ? { type, period: 'full' } : { type, period: 'full', line };
    expect(Math.abs(percent(market, outcome, message) - real)).toBeLessThan(0.7);
  });

  it.each([
    [-1, 49.14],
    [0, 58.11],
    [-3, 35.92],
    [-4, 27.53],
  ])('reproduce its Asian handicap of %i quarters within 0.7 points', (line, real) => {
    const market: Market = { type: 'handicap', period: 'full', line };
    expect(Math.abs(percent(market, 'home', freeFit) - real)).toBeLessThan(0.7);
  });

  it('sum to the possible payouts of a market', () => {
    for (const market of [...standingMarkets(1, false), ...movingMarkets(message)]) {
      const { pays } = kindOf(market.type);
      const sum = fairChances(market, message).reduce((total, chance) => total + chance, 0);
      if (pays === 'one') expect(sum, marketKey(market)).toBeCloseTo(1, 6);
      if (pays === 'two') expect(sum, marketKey(market)).toBeCloseTo(2, 6);
      if (pays === 'at-most-one') expect(sum, marketKey(market)).toBeLessThan(1);
    }
  });
});

/** Expected and observed shares of each outcome of a market over many matches. */
class Comparison {
  readonly #seen = new Map<string, { expected: number[]; observed: number[]; variance: number[] }>();

  add(market: Market, chances: readonly number[], result: MatchResult, scoreAtBet: typeof nil): void {
    const outcomes = outcomesOf(market);
    const name = `${market.type}:${market.period}`;
    const shares = outcomes.map((outcome) =>
      shareOf(gradeSelection({ ...market, outcome }, result, scoreAtBet)),
    );
    // A push or void decides nothing; a half win counts as half of a decided stake.
    const decided = kindOf(market.type).asian || name.startsWith('half-most:') ? shares[0]?.decided : 1;
    if (!decided) return;
    const entry = this.#entry(name, outcomes.length);
    outcomes.forEach((_, index) => {
      const p = chances[index] ?? 0;
      // A player who is not on the pitch has no chance yet, and so no price.
      if (p === 0 && market.type.endsWith('-scorer')) return;
      entry.expected[index] = (entry.expected[index] ?? 0) + decided * p;
      entry.observed[index] = (entry.observed[index] ?? 0) + (shares[index]?.won ?? 0);
      entry.variance[index] = (entry.variance[index] ?? 0) + decided * p * (1 - p);
    });
  }

  #entry(name: string, size: number) {
    const zeros = (): number[] => new Array<number>(size).fill(0);
    const entry = this.#seen.get(name) ?? { expected: zeros(), observed: zeros(), variance: zeros() };
    this.#seen.set(name, entry);
    return entry;
  }

  /** Markets whose χ² would come by chance once in a hundred thousand; rare outcomes are left out. */
  faults(): string[] {
    return [...this.#seen].flatMap(([name, { expected, observed, variance }]) => {
      const counted = expected.flatMap((e, i) => (e >= 8 && (variance[i] ?? 0) > 5 ? [i] : []));
      // The second of two says the same as the first.
      if (expected.length === 2) counted.splice(1);
      if (counted.length === 0) return [];
      const chi = counted.reduce(
        (sum, i) => sum + ((observed[i] ?? 0) - (expected[i] ?? 0)) ** 2 / (variance[i] ?? 1),
        0,
      );
      if (chi < quantile(counted.length)) return [];
      return [`${name}: χ² ${chi.toFixed(1)}, ${observed} for ${expected.map(Math.round)}`];
    });
  }

  get size(): number {
    return this.#seen.size;
  }
}

/** The value that χ² exceeds once in a hundred thousand times (Wilson and Hilferty). */
function quantile(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 4.265 * Math.sqrt(spread)) ** 3;
}

const grades = {
  W: { won: 1, decided: 1 },
  LW: { won: 0.5, decided: 0.5 },
  P: { won: 0, decided: 0 },
  LL: { won: 0, decided: 0.5 },
  L: { won: 0, decided: 1 },
} as const;

function shareOf(grade: keyof typeof grades | undefined): { won: number; decided: number } {
  if (!grade) throw new RangeError('a finished match grades every market');
  return grades[grade];
}

describe('simulated matches', () => {
  const calendar = createFootballCalendar(seed);

  it.each([
    ['at the start', 0],
    ['in the first half', 150_000],
    ['in the second half', 520_000],
  ])(
    '[C37] come out as often as the fair prices say, in every market (χ²), %s',
    (_, moment) => {
      const comparison = new Comparison();
      for (let slot = 1000; slot < 1000 + rounds(2000); slot++) {
        const match = drawMatch({ ...calendar.pairing(slot), knockout: false }, seed, true);
        // Goals under review are not yet goals, and nothing can be bet on then.
        if (match.stopAt(moment)) continue;
        const { means } = match.setup;
        const view: MatchView = { ...match.viewAt(moment), tier: 1, anchor: means };
        const { result } = match;
        const fair = fairBook(view);
        // One line of each kind: those of one match come out alike.
        const kinds = new Map<string, Market>();
        for (const market of [...standingMarkets(view.tier, false), ...movingMarkets(view)]) {
          const name = `${market.type}:${market.period}`;
          if (!kinds.has(name) && !isDecided(market, view)) kinds.set(name, market);
        }
        for (const market of kinds.values()) comparison.add(market, fair(market), result, view.goals);
      }
      expect(comparison.size).toBeGreaterThan(50);
      expect(comparison.faults()).toEqual([]);
    },
    60_000,
  );
});
