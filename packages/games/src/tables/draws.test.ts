import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, test } from 'vitest';
import { deck } from '../cards/card.ts';
import { isLastRound, openShoe } from '../cards/shoe.ts';
import { type SeedReference, seededRandom } from '../rng/random.ts';
import { vectors } from '../rng/test-vectors.ts';
import { type BaccaratWinner, baccaratDecks, baccaratWinner, dealBaccarat } from './baccarat.ts';
import { dealDragonTiger, dragonTigerDecks } from './dragon-tiger.ts';
import { drawRoulette, rouletteColor, rouletteWheel } from './roulette.ts';
import { drawSicBo, sicBoSum } from './sic-bo.ts';

const randomOf = (clientSeed: string, nonce = 0) =>
  seededRandom({ serverSeed: vectors.serverSeed, clientSeed, nonce } satisfies SeedReference);

/** χ² against exact probabilities as a standard normal deviate (Wilson and Hilferty). */
function deviate(counts: readonly number[], probabilities: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const freedom = counts.length - 1;
  const square = counts.reduce((sum, count, index) => {
    const expected = total * (probabilities[index] as number);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread);
}

const timeout = 900_000;

describe('shoe', () => {
  test('holds each card eight times; the first card burns as many as it counts', () => {
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const shoe = openShoe(baccaratDecks, randomOf('shoe', nonce));
      const counts = new Map<string, number>();
      for (const { rank, suit } of shoe.cards)
        counts.set(`${rank}${suit}`, (counts.get(`${rank}${suit}`) ?? 0) + 1);
      expect(counts.size).toBe(deck.length);
      expect([...counts.values()].every((count) => count === baccaratDecks)).toBe(true);
      expect(shoe.next).toBe(1 + Math.min(shoe.cards[0]?.rank as number, 10));
    }
  });

  test('is played to its cut card and one round more, and always has the cards for it', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      let shoe = openShoe(baccaratDecks, randomOf('shoe', nonce));
      let last = false;
      while (!last) {
        last = isLastRound(shoe);
        shoe = dealBaccarat(shoe).shoe;
      }
      expect(shoe.next).toBeGreaterThan(416 - 14);
      expect(shoe.next).toBeLessThanOrEqual(416);
    }
    expect(() => dealBaccarat({ cards: openShoe(8, randomOf('x')).cards, next: 411 })).toThrow(RangeError);
    expect(() => dealDragonTiger({ cards: deck, next: 51 })).toThrow(RangeError);
  });
});

test(
  'baccarat shoes: wins are distributed as enumerated',
  () => {
    const wins: Record<BaccaratWinner, number> = { banker: 0, player: 0, tie: 0 };
    // The first round of each shoe: rounds of one shoe depend on each other.
    for (let nonce = 0; nonce < rounds(40_000); nonce += 1)
      wins[baccaratWinner(dealBaccarat(openShoe(baccaratDecks, randomOf('baccarat', nonce))).outcome)] += 1;
    expect(
      deviate(
        [wins.banker, wins.player, wins.tie],
        [0.458597422632763, 0.44624660934359683, 0.0951559680236402],
      ),
    ).toBeLessThan(3.29);
  },
  timeout,
);

test(
  'dragon-tiger, roulette and sic bo are distributed as they must',
  () => {
    const dragons = deck.map(() => 0);
    for (let nonce = 0; nonce < rounds(30_000); nonce += 1) {
      const { dragon } = dealDragonTiger(openShoe(dragonTigerDecks, randomOf('dragon', nonce))).outcome;
      const place = deck.findIndex(({ rank, suit }) => rank === dragon.rank && suit === dragon.suit);
      dragons[place] = (dragons[place] as number) + 1;
    }
    expect(
      deviate(
        dragons,
        deck.map(() => 1 / 52),
      ),
    ).toBeLessThan(3.29);

    const random = randomOf('wheel');
    const pockets = rouletteWheel.map(() => 0);
    const sums = Array.from({ length: 16 }, () => 0);
    for (let round = 0; round < rounds(1_000_000); round += 1) {
      const pocket = drawRoulette(random);
      pockets[pocket] = (pockets[pocket] as number) + 1;
      const sum = sicBoSum(drawSicBo(random)) - 3;
      sums[sum] = (sums[sum] as number) + 1;
    }
    expect(
      deviate(
        pockets,
        pockets.map(() => 1 / 37),
      ),
    ).toBeLessThan(3.29);
    const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
    expect(
      deviate(
        sums,
        ways.map((count) => count / 216),
      ),
    ).toBeLessThan(3.29);
  },
  timeout,
);

test('the wheel holds each number once, and red and black take turns', () => {
  expect([...rouletteWheel].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
  rouletteWheel.slice(1).forEach((number, index) => {
    expect(rouletteColor(number)).toBe(index % 2 === 0 ? 'red' : 'black');
  });
});
