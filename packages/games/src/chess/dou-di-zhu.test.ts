import { rounds } from '@hj/betting/test-rounds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../rng/random.ts';
import { vectors } from '../rng/test-vectors.ts';
import { dealDouDiZhu, farmerUnits, isSpring, rankCounts } from './dou-di-zhu.ts';
import { allPlays, beats, type Play, playOf, playsOf } from './dou-di-zhu-plays.ts';

/** Plays by type and length, as the oracle counts them (reference 2.4). */
const published = {
  'solo 1': 15,
  'solo-chain 5': 8,
  'solo-chain 6': 7,
  'solo-chain 7': 6,
  'solo-chain 8': 5,
  'solo-chain 9': 4,
  'solo-chain 10': 3,
  'solo-chain 11': 2,
  'solo-chain 12': 1,
  'pair 1': 13,
  'pair-chain 3': 10,
  'pair-chain 4': 9,
  'pair-chain 5': 8,
  'pair-chain 6': 7,
  'pair-chain 7': 6,
  'pair-chain 8': 5,
  'pair-chain 9': 4,
  'pair-chain 10': 3,
  'trio 1': 13,
  'trio-chain 2': 11,
  'trio-chain 3': 10,
  'trio-chain 4': 9,
  'trio-chain 5': 8,
  'trio-chain 6': 7,
  'trio-solo 1': 182,
  'trio-solo-chain 2': 968,
  'trio-solo-chain 3': 3_282,
  'trio-solo-chain 4': 7_184,
  'trio-solo-chain 5': 10_388,
  'trio-pair 1': 156,
  'trio-pair-chain 2': 605,
  'trio-pair-chain 3': 1_200,
  'trio-pair-chain 4': 1_134,
  'four-two-solo 1': 1_326,
  'four-two-pair 1': 858,
  'bomb 1': 13,
  'rocket 1': 1,
};

const counts = (cards: string): number[] => {
  const ranks = '3456789TJQKA2bR';
  const hand = Array.from({ length: 15 }, () => 0);
  for (const card of cards) hand[ranks.indexOf(card)] = (hand[ranks.indexOf(card)] as number) + 1;
  return hand;
};
const play = (cards: string): Play => playOf(counts(cards)) as Play;

describe('plays', () => {
  test('all 27,471 of the oracle, type by type, each by other cards', () => {
    const found: Record<string, number> = {};
    for (const { type, length } of allPlays)
      found[`${type} ${length}`] = (found[`${type} ${length}`] ?? 0) + 1;
    expect(found).toEqual(published);
    expect(allPlays).toHaveLength(27_471);
    expect(new Set(allPlays.map((each) => each.counts.join())).size).toBe(27_471);
  });

  test('no play holds more cards than the deck, and kickers follow the conventions', () => {
    const tooMany = allPlays.filter(({ counts: each }) =>
      each.some((count, rank) => count > (rank < 13 ? 4 : 1)),
    );
    expect(tooMany).toEqual([]);
    const bothJokers = allPlays.filter(({ counts: each }) => each[13] === 1 && each[14] === 1);
    expect(bothJokers.map(({ type }) => type)).toEqual(['rocket']);
  });

  test.each([
    ['34567', 'solo-chain'],
    ['334455', 'pair-chain'],
    ['3334', 'trio-solo'],
    ['333444', 'trio-chain'],
    ['33344456', 'trio-solo-chain'],
    ['33344455', 'trio-solo-chain'],
    ['3334445566', 'trio-pair-chain'],
    ['333345', 'four-two-solo'],
    ['33334455', 'four-two-pair'],
    ['333444555777', 'trio-solo-chain'],
    ['bR', 'rocket'],
  ])('%s is %s', (cards, type) => {
    expect(play(cards).type).toBe(type);
  });

  test.each(['3456', 'JQKA2', '3344', 'KKKAAA222', '333bR', '3333bR', '33334444', '34', 'AA22'])(
    '%s is no play',
    (cards) => {
      expect(playOf(counts(cards))).toBeNull();
    },
  );

  test.each([
    ['4', '3', true],
    ['3', '4', false],
    ['2', 'A', true],
    ['R', 'b', true],
    ['45678', '34567', true],
    ['456789', '34567', false],
    ['4443', '3335', true],
    ['3333', '2', true],
    ['3333', '4444', false],
    ['bR', '2222', true],
    ['2222', 'bR', false],
    ['333345', '2222', false],
    ['44', '3', false],
  ])('%s against %s: %s', (mine, last, wins) => {
    expect(beats(play(mine), play(last))).toBe(wins);
  });

  test('the plays of a hand are those whose cards it has, and it can always lead', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.integer({ min: 0, max: allPlays.length - 1 }),
        (nonce, index) => {
          const hand = rankCounts(dealDouDiZhu(seededRandom({ ...vectors, nonce })).hands[0]);
          const last = allPlays[index] as Play;
          const leads = playsOf(hand, null);
          expect(leads.filter(({ type }) => type === 'solo')).toHaveLength(
            hand.filter((count) => count > 0).length,
          );
          const answers = playsOf(hand, last);
          expect(answers).toEqual(leads.filter((each) => beats(each, last)));
          for (const each of answers) expect(beats(last, each)).toBe(false);
        },
      ),
      { numRuns: 60, seed: 3 },
    );
  });
});

test('the multiple: bid, bombs, spring; the landlord has twice the stake of a farmer', () => {
  const hand = { bid: 3, bombs: 2, landlordWins: true, landlordPlays: 9, farmerPlays: 7 };
  expect(farmerUnits(hand)).toBe(-12);
  expect(farmerUnits({ ...hand, landlordWins: false })).toBe(12);
  expect(isSpring({ ...hand, farmerPlays: 0 })).toBe(true);
  expect(farmerUnits({ ...hand, farmerPlays: 0 })).toBe(-24);
  expect(farmerUnits({ ...hand, landlordWins: false, landlordPlays: 1 })).toBe(24);
});

test('deals: rocket and bombs come as often as they must', () => {
  const deals = rounds(1_000_000);
  const found = { rocket: 0, rocketOfLandlord: 0, rocketInKitty: 0, bombs: 0, bombsOfLandlord: 0 };
  const random = seededRandom({ ...vectors, clientSeed: 'deals', nonce: 0 });
  const hasRocket = (hand: readonly number[]) => hand[13] === 1 && hand[14] === 1;
  const bombsIn = (hand: readonly number[]) => hand.filter((count) => count === 4).length;
  for (let deal = 0; deal < deals; deal += 1) {
    const { hands, kitty } = dealDouDiZhu(random);
    const first = rankCounts(hands[0]);
    const landlord = rankCounts([...hands[0], ...kitty]);
    if (hasRocket(first)) found.rocket += 1;
    if (hasRocket(landlord)) found.rocketOfLandlord += 1;
    if (hasRocket(rankCounts(kitty))) found.rocketInKitty += 1;
    found.bombs += bombsIn(first);
    found.bombsOfLandlord += bombsIn(landlord);
  }
  /** Deviates of a share, or of a mean count of rare events, from its exact value. */
  const deviate = (count: number, expected: number) =>
    (count - deals * expected) / Math.sqrt(deals * expected * (1 - Math.min(expected, 0.5)));
  expect(Math.abs(deviate(found.rocket, 0.09503843466107617))).toBeLessThan(3.29);
  expect(Math.abs(deviate(found.rocketOfLandlord, 0.13277428371767994))).toBeLessThan(3.29);
  expect(Math.abs(deviate(found.rocketInKitty, 0.0020964360587002098))).toBeLessThan(3.29);
  expect(Math.abs(deviate(found.bombs, 0.09783368273934312))).toBeLessThan(3.29);
  expect(Math.abs(deviate(found.bombsOfLandlord, 0.19916142557651992))).toBeLessThan(3.29);
}, 900_000);
