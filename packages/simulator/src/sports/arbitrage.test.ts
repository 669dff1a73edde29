/** No two prices of one match may win whatever happens: scanned over every pair, against thousands of ways a match can go. */
import { gradeSelection, grades, type MatchResult, type SequenceEvent } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { createRandom, hashText } from '../prng.ts';
import { baseball } from './baseball/index.ts';
import { basketball } from './basketball/index.ts';
import { createCalendar } from './engine/calendar.ts';
import { type Priced, priceAll } from './engine/prices.ts';
import type { SportPairing, SportRules } from './engine/rules.ts';
import { esports } from './esports/index.ts';
import { handball } from './handball/index.ts';
import { iceHockey } from './ice-hockey/index.ts';
import { snooker } from './snooker/index.ts';
import { tableTennis } from './table-tennis/index.ts';
import { tennis } from './tennis/index.ts';
import { volleyball } from './volleyball/index.ts';

const matchesPerSport = 6;
const storiesPerMatch = 1500;
const seed = hashText('arbitrage');

interface Book {
  entries: readonly Priced[];
  results: readonly MatchResult[];
}

/** Books before the match, with results of all kinds: also of matches between a strong side and a weak one. */
function* booksOf<Format, Setup, State, Law>(rules: SportRules<Format, Setup, State, Law>): Generator<Book> {
  const calendar = createCalendar(rules.leagues, rules.number, seed);
  for (let slot = 0; slot < matchesPerSport; slot++) {
    const pairing = calendar.pairing(slot * 7);
    const setup = rules.setup(pairing, [0, 0]);
    const state = rules.begin(setup);
    const law = rules.law(setup, state);
    const entries = priceAll(rules.offer(law, state, law, setup), pairing.league.tier);
    yield { entries, results: storiesOf(rules, pairing) };
  }
}

/** How far strengths are bent, in shares of what parts the strongest from the weakest of the competition. */
const bends = [0, 0, 1, -1, 2, -2, 4, -4];

function storiesOf<Format, Setup, State, Law>(
  rules: SportRules<Format, Setup, State, Law>,
  pairing: SportPairing<Format>,
): MatchResult[] {
  const spread = Math.max(0.05, Math.abs(pairing.home.strength), Math.abs(pairing.away.strength));
  const results: MatchResult[] = [];
  for (let n = 0; n < storiesPerMatch; n++) {
    const bend = spread * (bends[n % bends.length] ?? 0);
    const home = { ...pairing.home, strength: pairing.home.strength + bend };
    const setup = rules.setup({ ...pairing, home }, [0, (n % 3) - 1]);
    const { steps, broken } = rules.script(setup, createRandom(seed, rules.number, pairing.slot, n));
    const last = steps.at(-1);
    if (broken || !last) continue;
    const sequence: SequenceEvent[] = steps.flatMap(({ event }) => event ?? []);
    results.push({ ...rules.result(last.state, setup), ...(sequence.length > 0 ? { sequence } : {}) });
  }
  return results;
}

interface Offer {
  name: string;
  price: number;
  /** The grade in every story, by its place in `grades`. */
  graded: Uint8Array;
}

function offersOf({ entries, results }: Book): Offer[] {
  return entries.flatMap(({ market, key, status, prices }) =>
    status !== 'active'
      ? []
      : prices.map(({ outcome, price }) => ({
          name: `${key} ${outcome}`,
          price: price / 1000,
          graded: Uint8Array.from(results, (result) => {
            const grade = gradeSelection({ ...market, outcome }, result);
            if (grade === undefined) throw new Error(`${key} is not graded by a finished match`);
            return grades.indexOf(grade);
          }),
        })),
  );
}

/** What a stake of 1 brings back: W, LW, P, LL, L. */
const returnsOf = (price: number): number[] => [price, 1 + (price - 1) / 2, 1, 0.5, 0];
const lost = grades.indexOf('L');

/** What the best split of a stake over two selections brings back at the worst. */
function surest(a: Offer, b: Offer): number {
  const pairs = new Set<number>();
  for (let n = 0; n < a.graded.length; n++) {
    const [first = lost, second = lost] = [a.graded[n], b.graded[n]];
    if (first === lost && second === lost) return 0;
    pairs.add(5 * first + second);
  }
  const [ofA, ofB] = [returnsOf(a.price), returnsOf(b.price)];
  const worst = (share: number): number =>
    Math.min(
      ...[...pairs].map(
        (pair) => share * (ofA[Math.floor(pair / 5)] ?? 0) + (1 - share) * (ofB[pair % 5] ?? 0),
      ),
    );
  // It is concave in the share.
  let [low, high] = [0, 1];
  for (let round = 0; round < 40; round++) {
    const third = (high - low) / 3;
    if (worst(low + third) < worst(high - third)) low += third;
    else high -= third;
  }
  return worst((low + high) / 2);
}

function surePairs(offers: readonly Offer[]): string[] {
  return offers.flatMap((a, index) =>
    offers
      .slice(index + 1)
      .filter((b) => surest(a, b) > 1.000001)
      .map((b) => `${a.name} at ${a.price} with ${b.name} at ${b.price}`),
  );
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
  ['e-sports', () => booksOf(esports)],
];

describe('the prices of one match', () => {
  it.each(scans)(
    '[C37] of %s leave no sure profit in any pair',
    (_, books) => {
      let pairs = 0;
      for (const book of books()) {
        const offers = offersOf(book);
        pairs += (offers.length * (offers.length - 1)) / 2;
        expect(surePairs(offers).slice(0, 5)).toEqual([]);
      }
      expect(pairs).toBeGreaterThan(300);
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
    expect(surePairs(offersOf({ ...book, entries: spoilt })).join()).toContain('match-winner:full home');
  });
});
