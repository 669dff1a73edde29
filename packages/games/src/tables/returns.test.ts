import { describe, expect, test } from 'vitest';
import { type Card, deck } from '../cards/card.ts';
import {
  type BaccaratOutcome,
  baccaratBets,
  baccaratDecks,
  baccaratFreeBets,
  baccaratTotal,
  baccaratWinner,
  dealBaccarat,
} from './baccarat.ts';
import { type DragonTigerOutcome, dragonTigerBets, dragonTigerDecks } from './dragon-tiger.ts';
import { rouletteBets, rouletteCoverage } from './roulette.ts';
import { type SicBoOutcome, sicBoBets, sicBoSum } from './sic-bo.ts';
import type { TableBets } from './types.ts';

type Weighted<Outcome> = readonly [outcome: Outcome, weight: number];

/** Expected loss of a unit staked on each bet, and the most that comes back, over all outcomes. */
function edgesOf<Outcome>(bets: TableBets<Outcome>, outcomes: Iterable<Weighted<Outcome>>) {
  const returned = new Map(Object.keys(bets).map((code) => [code, 0n]));
  const most = new Map<string, number>();
  let total = 0n;
  for (const [outcome, weight] of outcomes) {
    total += BigInt(weight);
    for (const [code, bet] of Object.entries(bets)) {
      const back = bet.returned(outcome);
      returned.set(code, (returned.get(code) as bigint) + BigInt(weight) * BigInt(back));
      most.set(code, Math.max(most.get(code) ?? 0, back));
    }
  }
  const edges = new Map(
    [...returned].map(([code, sum]) => {
      const locked = BigInt(bets[code]?.locked ?? 0) * 100n * total;
      return [code, Number(((locked - sum) * 10n ** 18n) / (100n * total)) / 1e18];
    }),
  );
  return { edges, most };
}

function expectEdges<Outcome>(
  bets: TableBets<Outcome>,
  { edges, most }: ReturnType<typeof edgesOf>,
  codes = Object.keys(bets),
) {
  for (const code of codes) {
    expect(edges.get(code), code).toBeCloseTo(bets[code]?.edge as number, 12);
    expect(most.get(code), code).toBe(bets[code]?.most);
  }
}

/** Cards of one value: ace to 9, and ten for the sixteen tens and pictures of a deck. */
const values = Array.from({ length: 10 }, (_, index) => index + 1);

/**
 * Every round of a full shoe by the values of its cards. The cards that were not needed are drawn all the same, so that each outcome is
 * counted among the 4,998,398,275,503,360 ordered draws of six (reference 2.3).
 */
function* baccaratRounds(): Generator<Weighted<BaccaratOutcome>> {
  const left = values.map((value) => (value < 10 ? 4 : 16) * baccaratDecks);
  const card = (value: number): Card => ({ rank: value, suit: 'S' });
  const drawn: Card[] = [];
  function* draws(weight: number): Generator<Weighted<BaccaratOutcome>> {
    if (drawn.length === 6) {
      yield [dealBaccarat({ cards: drawn, next: 0 }).outcome, weight];
      return;
    }
    for (const [index, value] of values.entries()) {
      const count = left[index] as number;
      left[index] = count - 1;
      drawn.push(card(value));
      yield* draws(weight * count);
      drawn.pop();
      left[index] = count;
    }
  }
  yield* draws(1);
}

/** Baccarat rounds with equal outcomes added up: for the bets on totals and numbers of cards. */
function summedRounds(): Weighted<BaccaratOutcome>[] {
  const sums = new Map<string, [BaccaratOutcome, number]>();
  for (const [outcome, weight] of baccaratRounds()) {
    const key = `${baccaratTotal(outcome.player)}:${outcome.player.length}:${baccaratTotal(outcome.banker)}:${outcome.banker.length}`;
    const sum = sums.get(key);
    if (sum) sum[1] += weight;
    else sums.set(key, [outcome, weight]);
  }
  return [...sums.values()];
}

/** First four cards of a shoe by rank and suit; by symmetry the first is the king of spades. */
function* firstFour(): Generator<Weighted<BaccaratOutcome>> {
  const first: Card = { rank: 13, suit: 'S' };
  const countOf = (card: Card, before: readonly Card[]) =>
    baccaratDecks - before.filter(({ rank, suit }) => rank === card.rank && suit === card.suit).length;
  for (const second of deck)
    for (const third of deck)
      for (const fourth of deck) {
        const weight =
          countOf(second, [first]) *
          countOf(third, [first, second]) *
          countOf(fourth, [first, second, third]);
        yield [{ player: [first, second], banker: [third, fourth] }, weight];
      }
}

describe('baccarat', () => {
  const rounds = summedRounds();
  const pairs = ['player-pair', 'banker-pair', 'any-pair', 'perfect-pair'];

  test('wins of banker and player and ties are the published combinations', () => {
    const combinations = { banker: 0, player: 0, tie: 0 };
    for (const [outcome, weight] of rounds) combinations[baccaratWinner(outcome)] += weight;
    expect(combinations).toEqual({
      banker: 2_292_252_566_437_888,
      player: 2_230_518_282_592_256,
      tie: 475_627_426_473_216,
    });
  });

  test('every bet loses its declared edge, with commission and without', () => {
    const others = (bets: object) => Object.keys(bets).filter((code) => !pairs.includes(code));
    expectEdges(baccaratBets, edgesOf(baccaratBets, rounds), others(baccaratBets));
    expectEdges(baccaratFreeBets, edgesOf(baccaratFreeBets, rounds), others(baccaratFreeBets));
  });

  test('pairs lose their declared edge', () => {
    const onPairs = Object.fromEntries(Object.entries(baccaratBets).filter(([code]) => pairs.includes(code)));
    expectEdges(onPairs, edgesOf(onPairs, firstFour()), pairs);
  });
});

test('dragon-tiger: every bet loses its declared edge', () => {
  function* rounds(): Generator<Weighted<DragonTigerOutcome>> {
    for (const dragon of deck)
      for (const tiger of deck)
        yield [{ dragon, tiger }, dragon === tiger ? dragonTigerDecks - 1 : dragonTigerDecks];
  }
  expectEdges(dragonTigerBets, edgesOf(dragonTigerBets, rounds()));
});

test('roulette: the 157 bets of the layout lose 1 in 37 each', () => {
  expect(Object.keys(rouletteCoverage)).toHaveLength(157);
  expect(new Set(Object.values(rouletteCoverage).map(String)).size).toBe(157);
  const outcomes = Array.from({ length: 37 }, (_, number): Weighted<number> => [number, 1]);
  expectEdges(rouletteBets, edgesOf(rouletteBets, outcomes));
});

describe('sic bo', () => {
  const faces = [1, 2, 3, 4, 5, 6];
  const throws = faces.flatMap((a) =>
    faces.flatMap((b) => faces.map((c): Weighted<SicBoOutcome> => [[a, b, c], 1])),
  );

  test('every bet loses its declared edge; the edges are those of the reference', () => {
    const found = edgesOf(sicBoBets, throws);
    expectEdges(sicBoBets, found);
    const published = {
      big: 0.0278,
      'sum-4': 0.125,
      'sum-16': 0.1111,
      'sum-6': 0.1204,
      'sum-14': 0.0972,
      'sum-8': 0.125,
      'sum-12': 0.0741,
      'sum-10': 0.125,
      'triple-3': 0.162,
      'triple-any': 0.1111,
      'double-2': 0.1111,
      'pair-1-6': 0.0278,
      'single-5': 0.037,
    };
    for (const [code, edge] of Object.entries(published))
      expect(found.edges.get(code), code).toBeCloseTo(edge, 4);
  });

  test('the sums fall as often as the reference says', () => {
    const counts = Array.from(
      { length: 19 },
      (_, sum) => throws.filter(([dice]) => sicBoSum(dice) === sum).length,
    );
    expect(counts.slice(3)).toEqual([1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]);
  });
});
