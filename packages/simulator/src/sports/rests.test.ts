/** In a rest betting is open: it is priced as the section that follows it, of which nothing has been played. */
import { marketKey } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import type { Pairing, SportRules } from '../engine/rules.ts';
import { frameOf } from '../engine/test-frame.ts';
import { createRandom, hashText } from '../prng.ts';
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

const seed = hashText('rests');
const matches = 40;

interface Rest {
  /** Chances before and after the section has begun, of the markets offered then. */
  prices: [name: string, resting: readonly number[], begun: readonly number[]][];
}

function* restsOf<Match extends Pairing, Setup, State, Model>(
  rules: SportRules<Match, Setup, State, Model>,
): Generator<Rest> {
  const calendar = rules.calendar(seed);
  for (let match = 0; match < matches; match++) {
    const setup = rules.setup(calendar.pairing(match * 7), [0.4, -0.3]);
    const { steps } = rules.script(
      setup,
      createRandom(seed, rules.number, match),
      frameOf(rules.ordinarySeconds, seed, match),
    );
    for (const [i, { state }] of steps.entries()) {
      const next = steps[i + 1];
      if (!next || rules.matchState(state, setup, 'during').phase !== 'break') continue;
      const law = rules.law(setup, state);
      const begun = new Map(
        rules
          .offer(rules.law(setup, next.state), next.state, law, setup)
          .map(({ market, chances }) => [marketKey(market), chances]),
      );
      const prices = rules
        .offer(law, state, law, setup)
        .map(({ market, chances }): Rest['prices'][number] => {
          const name = `${marketKey(market)} in ${JSON.stringify(state)}`;
          return [name, chances, begun.get(marketKey(market)) ?? []];
        });
      yield { prices };
    }
  }
}

const scans: readonly (readonly [string, () => Generator<Rest>])[] = [
  ['basketball', () => restsOf(basketball)],
  ['tennis', () => restsOf(tennis)],
  ['table tennis', () => restsOf(tableTennis)],
  ['volleyball', () => restsOf(volleyball)],
  ['baseball', () => restsOf(baseball)],
  ['snooker', () => restsOf(snooker)],
  ['ice hockey', () => restsOf(iceHockey)],
  ['handball', () => restsOf(handball)],
  ['badminton', () => restsOf(badminton)],
  ['rugby', () => restsOf(rugby)],
  ['e-sports', () => restsOf(esports)],
  ['valorant', () => restsOf(valorant)],
  ['arena games', () => restsOf(arena)],
];

describe('the rests of a match', () => {
  it.each(scans)(
    'of %s are priced as the play after them',
    (_, rests) => {
      let seen = 0;
      const found: string[] = [];
      for (const { prices } of rests()) {
        seen += prices.length;
        for (const [name, resting, begun] of prices) {
          if (resting.some((chance, i) => !(Math.abs(chance - (begun[i] ?? Number.NaN)) < 1e-5)))
            found.push(`${name}: ${resting} becomes ${begun}`);
        }
      }
      expect(found.slice(0, 3)).toEqual([]);
      expect(seen).toBeGreaterThan(matches);
    },
    120_000,
  );
});
