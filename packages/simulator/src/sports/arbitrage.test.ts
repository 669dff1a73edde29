/** No combination of the prices of one match may win in every course of it: all of them against thousands of courses. */
import type { MatchResult, SequenceEvent } from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import type { SportPairing } from '../engine/calendar.ts';
import { eventsOf } from '../engine/course.ts';
import { defaultMargins } from '../engine/margin-table.ts';
import { type Priced, priceAll } from '../engine/prices.ts';
import type { SportRules } from '../engine/rules.ts';
import { frameOf } from '../engine/test-frame.ts';
import { createRandom, hashText } from '../prng.ts';
import { arena } from './arena/index.ts';
import { virtualArena } from './arena/virtual.ts';
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
import { sureWin } from './test-sure-win.ts';
import { valorant } from './valorant/index.ts';
import { volleyball } from './volleyball/index.ts';

const matchesPerSport = rounds(6, 2);
const storiesPerMatch = 1500;
const seed = hashText('arbitrage');

interface Book {
  entries: readonly Priced[];
  results: readonly MatchResult[];
}

/** Books before the match, with results of all kinds: also of matches between a strong side and a weak one. */
function* booksOf<Format, Setup, State, Model>(
  rules: SportRules<SportPairing<Format>, Setup, State, Model>,
): Generator<Book> {
  const calendar = rules.calendar(seed);
  for (let slot = 0; slot < matchesPerSport; slot++) {
    const pairing = calendar.pairing(slot * 7);
    const setup = rules.setup(pairing, [0, 0]);
    const state = rules.begin(setup);
    const law = rules.law(setup, state);
    const entries = priceAll(
      rules.offer(law, state, law, setup),
      defaultMargins(rules.sport, pairing.league.tier, 'prematch'),
    );
    yield { entries, results: storiesOf(rules, pairing) };
  }
}

/** Changes of the strengths, as shares of the difference between the strongest and the weakest of the competition. */
const bends = [0, 0, 1, -1, 2, -2, 4, -4];

function storiesOf<Format, Setup, State, Model>(
  rules: SportRules<SportPairing<Format>, Setup, State, Model>,
  pairing: SportPairing<Format>,
): MatchResult[] {
  const spread = Math.max(0.05, Math.abs(pairing.home.strength), Math.abs(pairing.away.strength));
  const results: MatchResult[] = [];
  for (let n = 0; n < storiesPerMatch; n++) {
    const bend = spread * (bends[n % bends.length] ?? 0);
    const home = { ...pairing.home, strength: pairing.home.strength + bend };
    const setup = rules.setup({ ...pairing, home }, [0, (n % 3) - 1]);
    const { steps, broken } = rules.script(
      setup,
      createRandom(seed, rules.number, pairing.slot, n),
      frameOf(rules.ordinarySeconds, seed, n),
    );
    const last = steps.at(-1);
    if (broken || !last) continue;
    const sequence: SequenceEvent[] = steps.flatMap(eventsOf);
    results.push({ ...rules.result(last.state, setup), ...(sequence.length > 0 ? { sequence } : {}) });
  }
  return results;
}

const scans: readonly (readonly [string, () => Generator<Book>])[] = [
  ['basketball', () => booksOf(basketball)],
  ['tennis', () => booksOf(tennis)],
  ['table tennis', () => booksOf(tableTennis)],
  ['volleyball', () => booksOf(volleyball)],
  ['baseball', () => booksOf(baseball)],
  ['snooker', () => booksOf(snooker)],
  ['ice hockey', () => booksOf(iceHockey)],
  ['handball', () => booksOf(handball)],
  ['badminton', () => booksOf(badminton)],
  ['rugby', () => booksOf(rugby)],
  ['e-sports', () => booksOf(esports)],
  ['valorant', () => booksOf(valorant)],
  ['arena games', () => booksOf(arena)],
  ['virtual e-sports', () => booksOf(virtualArena)],
];

describe('the prices of one match', () => {
  it.each(scans)(
    '[C37] of %s leave no sure profit, however many are combined',
    (_, books) => {
      let active = 0;
      for (const { entries, results } of books()) {
        expect(sureWin(entries, results)).toBeUndefined();
        active += entries.filter(({ status }) => status === 'active').length;
      }
      expect(active).toBeGreaterThan(6 * matchesPerSport);
    },
    120_000,
  );

  it('would be caught by the scan if one of them were too good', () => {
    const [book] = booksOf(basketball);
    if (!book) throw new Error('no book');
    const spoilt = book.entries.map((entry) => ({
      ...entry,
      prices:
        entry.key === 'match-winner:full'
          ? entry.prices.map((each) => ({ ...each, price: each.price + 400 }))
          : entry.prices,
    }));
    expect(sureWin(spoilt, book.results)).toContain('match-winner:full home');
  });
});
