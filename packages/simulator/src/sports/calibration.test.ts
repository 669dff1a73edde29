/** Every model against its own matches: the frequency of an outcome equals its priced chance. */
import { type Grade, gradeSelection, outcomesOf } from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { eventsOf } from '../engine/course.ts';
import { defaultMargins } from '../engine/margin-table.ts';
import { priceAll } from '../engine/prices.ts';
import type { Fair, Pairing, SportRules } from '../engine/rules.ts';
import { frameOf } from '../engine/test-frame.ts';
import { createRandom } from '../prng.ts';
import { arena } from './arena/index.ts';
import { badminton } from './badminton/index.ts';
import { baseball } from './baseball/index.ts';
import { basketball } from './basketball/index.ts';
import { esports } from './esports/index.ts';
import { handball } from './handball/index.ts';
import { iceHockey } from './ice-hockey/index.ts';
import { rugby } from './rugby/index.ts';
import { snooker } from './snooker/index.ts';
import { tableTennis } from './table-tennis/index.ts';
import { tennis } from './tennis/index.ts';
import { valorant } from './valorant/index.ts';
import { volleyball } from './volleyball/index.ts';

/** Share of the stake won and lost. */
const shares: Record<Grade, readonly [won: number, lost: number]> = {
  W: [1, 0],
  LW: [0.5, 0],
  P: [0, 0],
  LL: [0, 0.5],
  L: [0, 1],
};

interface Tally {
  excess: number;
  variance: number;
  count: number;
}

interface Probe {
  tallies: Map<string, Tally>;
  faults: string[];
}

/** Prices above the fair ones of the match's law: only with one of those could two markets be set against each other. */
function generous(offer: readonly Fair[]): string[] {
  return priceAll(offer, defaultMargins('BK', 1, 'prematch')).flatMap(({ prices, market }, i) =>
    prices
      // Not every outcome has a price.
      .filter(
        ({ price, outcome }) => price * (offer[i]?.chances[outcomesOf(market).indexOf(outcome)] ?? 0) >= 1000,
      )
      .map(({ price }) => `${market.type}:${market.period} is fair below ${price}`),
  );
}

/** Prices matches before their start and at a moment within, and counts the results. */
function probe<Match extends Pairing, Setup, State, Model>(
  rules: SportRules<Match, Setup, State, Model>,
  matches: number,
): Probe {
  const calendar = rules.calendar(5);
  const tallies = new Map<string, Tally>();
  const faults: string[] = [];
  for (let slot = 0; slot < rounds(matches); slot++) {
    const setup = rules.setup(calendar.pairing(slot), [0.3, -0.4]);
    const { steps, broken } = rules.script(
      setup,
      createRandom(slot, 91),
      frameOf(rules.ordinarySeconds, slot),
    );
    const last = steps.at(-1);
    if (!last || broken) continue;
    const sequence = steps.flatMap(eventsOf);
    const result = { ...rules.result(last.state, setup), sequence };
    const moment = rules.ordinarySeconds * createRandom(slot, 92).next();
    const within = steps.findLast(({ at }) => at <= moment) ?? last;
    // Between two steps the clock runs on.
    const now = rules.running?.(within.state, moment) ?? within.state;
    const moments = [['before', rules.begin(setup)] as const, ['during', now] as const];
    for (const [when, state] of moments) {
      if (when === 'during' && within === last) continue;
      const law = rules.law(setup, state);
      const { goals: score } = rules.matchState(state, setup, 'during');
      const offer = rules.offer(law, state, law, setup);
      faults.push(...generous(offer));
      for (const { market, chances } of offer) {
        const outcomes = outcomesOf(market);
        const sum = chances.reduce((total, p) => total + p, 0);
        if (outcomes.length !== chances.length || Math.abs(sum - 1) > 0.002)
          faults.push(`${market.type}:${market.period} has ${chances.length} chances of ${sum}`);
        outcomes.forEach((outcome, i) => {
          const grade = gradeSelection({ ...market, outcome }, result, score);
          if (grade === undefined) {
            faults.push(`${market.type}:${market.period}:${market.line} is not decided`);
            return;
          }
          const [won, lost] = shares[grade];
          const p = chances[i] ?? 0;
          const name = `${when} ${market.type}:${market.period} ${outcome}`;
          const tally = tallies.get(name) ?? { excess: 0, variance: 0, count: 0 };
          tallies.set(name, tally);
          tally.excess += won - p * (won + lost);
          tally.variance += p * (1 - p) * (won + lost) ** 2;
          tally.count++;
        });
      }
    }
  }
  return { tallies, faults };
}

const sports: readonly (readonly [string, () => Probe])[] = [
  ['basketball', () => probe(basketball, 4000)],
  ['tennis', () => probe(tennis, 1500)],
  ['table tennis', () => probe(tableTennis, 2500)],
  ['volleyball', () => probe(volleyball, 1500)],
  ['baseball', () => probe(baseball, 2000)],
  ['snooker', () => probe(snooker, 3000)],
  ['ice hockey', () => probe(iceHockey, 3000)],
  ['handball', () => probe(handball, 2000)],
  ['badminton', () => probe(badminton, 2500)],
  ['rugby', () => probe(rugby, 2500)],
  ['e-sports', () => probe(esports, 2000)],
  ['valorant', () => probe(valorant, 1000)],
  ['arena games', () => probe(arena, 3000)],
];

describe('the prices of a sport', () => {
  it.each(sports)(
    'of %s fit the results of its matches',
    (_, run) => {
      const { tallies, faults } = run();
      expect([...new Set(faults)]).toEqual([]);
      const strays: string[] = [];
      let squares = 0;
      let counted = 0;
      for (const [name, { excess, variance, count }] of tallies) {
        if (variance < 8) continue;
        const z = excess / Math.sqrt(variance);
        squares += z * z;
        counted++;
        // A model of the field may be off by a point in a hundred; chance is not.
        if (Math.abs(z) > 4 && Math.abs(excess / count) > 0.012)
          strays.push(`${name}: ${z.toFixed(1)}, ${(excess / count).toFixed(4)}`);
      }
      expect(strays).toEqual([]);
      expect(counted).toBeGreaterThan(10);
      // Markets of one match hang together: the sum of squares spreads wider than that of independent ones.
      expect(squares / counted).toBeLessThan(2.5);
    },
    120_000,
  );
});
