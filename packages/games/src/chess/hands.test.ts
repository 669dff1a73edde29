import { describe, expect, test } from 'vitest';
import { type Card, deck } from '../cards/card.ts';
import { seededRandom } from '../rng/random.ts';
import { vectors } from '../rng/test-vectors.ts';
import { bullBullBets, bullMultiple, drawBullBull } from '../tables/bull-bull.ts';
import { drawErBaGang, erBaGangBets, erBaGangDoors, erBaGangMultiple } from '../tables/er-ba-gang.ts';
import { compareErBaGang, dotTiles, type ErBaGangHand, erBaGangKind, erBaGangPoints } from './er-ba-gang.ts';
import { compareNiu, niuCategory } from './niu-niu.ts';
import { compareSanGong, sanGongCategory } from './san-gong.ts';
import { compareZhaJinHua, zhaJinHuaHand } from './zha-jin-hua.ts';

function* hands(size: number, from = 0): Generator<Card[]> {
  if (size === 0) yield [];
  for (let first = from; size > 0 && first <= 52 - size; first += 1)
    for (const rest of hands(size - 1, first + 1)) yield [deck[first] as Card, ...rest];
}

const tally = <Key>(counts: Map<Key, number>, key: Key, count = 1) =>
  counts.set(key, (counts.get(key) ?? 0) + count);
const cards = (text: string): Card[] =>
  text.split(' ').map((card) => ({
    rank: 'A23456789TJQK'.indexOf(card[1] as string) + 1,
    suit: card[0] as Card['suit'],
  }));

describe('niu niu', () => {
  const base = new Map<number, number>();
  const special = new Map<number, number>();
  for (const hand of hands(5)) {
    tally(base, niuCategory(hand, 'none'));
    tally(special, niuCategory(hand, 'all'));
  }
  const list = (counts: Map<number, number>) =>
    Array.from({ length: counts.size }, (_, category) => counts.get(category));

  test('the 2,598,960 hands fall into the categories of the reference', () => {
    expect(list(base)).toEqual([
      872_128, 171_304, 168_096, 171_304, 168_096, 177_424, 168_096, 171_304, 168_096, 171_304, 191_808,
    ]);
    expect(list(special)).toEqual([
      870_984, 171_288, 168_072, 171_288, 168_072, 177_408, 168_072, 171_288, 168_072, 171_288, 190_976, 768,
      608, 776,
    ]);
  });

  test.each([
    ['SK ST HJ C9 D9', 'SA S2 S3 S4 HK', 1],
    ['SK ST HJ CQ DT', 'HK HT SJ DQ CT', 1],
    ['SK S2 H8 C5 D5', 'HK H3 S7 D6 C4', 1],
    ['SJ SQ HK CJ DQ', 'SA HA CA DA S9', -1],
    ['SA HA C2 D2 S3', 'H4 C4 S4 D4 HK', 1],
  ])('%s against %s', (first, second, sign) => {
    expect(Math.sign(compareNiu(cards(first), cards(second), 'all'))).toBe(sign);
    expect(Math.sign(compareNiu(cards(second), cards(first), 'all'))).toBe(-sign);
  });
});

describe('live bull-bull', () => {
  /** Cards of a deck by the facts that decide the category: ace to nine, ten, picture. */
  const classes = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 12];
  const choose = (all: number, some: number): number => {
    let ways = 1;
    for (let taken = 0; taken < some; taken += 1) ways = (ways * (all - taken)) / (taken + 1);
    return ways;
  };

  /** Hands by their class counts. */
  function* compositions(place = 0, left = 5): Generator<number[]> {
    if (place === classes.length) {
      if (left === 0) yield [];
      return;
    }
    for (let count = 0; count <= Math.min(left, classes[place] as number); count += 1)
      for (const rest of compositions(place + 1, left - count)) yield [count, ...rest];
  }

  /** P(the winner of two hands has the category): the higher one of both. */
  function winnerCategories(): number[] {
    const all = [...compositions()].map((counts) => {
      const hand = counts.flatMap((count, index) =>
        Array.from({ length: count }, (): Card => ({ rank: index + 1, suit: 'S' })),
      );
      return { counts, category: niuCategory(hand, 'five-pictures') };
    });
    const sums = Array.from({ length: 12 }, () => 0);
    for (const one of all) {
      const ways = one.counts.reduce(
        (product, count, at) => product * choose(classes[at] as number, count),
        1,
      );
      const left = classes.map((count, at) => count - (one.counts[at] as number));
      for (const other of all) {
        let weight = ways;
        for (let at = 0; at < 11 && weight > 0; at += 1)
          weight *= choose(left[at] as number, other.counts[at] as number);
        const higher = Math.max(one.category, other.category);
        sums[higher] = (sums[higher] as number) + weight;
      }
    }
    const total = sums.reduce((sum, weight) => sum + weight, 0);
    expect(total).toBe(2_598_960 * 1_533_939);
    return sums.map((weight) => weight / total);
  }

  test('every bet loses its declared edge: 0.025 of the winner’s mean multiple', () => {
    const probabilities = winnerCategories();
    const multiples = { equal: 0, double: 0, super: 0 };
    const samples = new Map<number, Card[]>();
    for (const hand of [
      'SA HA S2 H2 S3',
      'SA ST HT C5 D5',
      'SA SA ST HT CT',
      'SA S2 ST HT CT',
      'S2 S2 ST HT CT',
      'S2 S3 ST HT CT',
      'S3 S3 ST HT CT',
      'S3 S4 ST HT CT',
      'S4 S4 ST HT CT',
      'S4 S5 ST HT CT',
      'S5 S5 ST HT CT',
      'SJ SQ HK CJ DQ',
    ].map(cards))
      samples.set(niuCategory(hand, 'five-pictures'), hand);
    for (const mode of Object.keys(multiples) as (keyof typeof multiples)[])
      for (const [category, hand] of samples)
        multiples[mode] += (probabilities[category] as number) * bullMultiple(mode, hand);
    expect([...samples.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(multiples.equal).toBeCloseTo(1, 10);
    expect(multiples.double).toBeCloseTo(1.6110061706942433, 10);
    expect(multiples.super).toBeCloseTo(5.777293639584939, 10);
    for (const mode of Object.keys(multiples) as (keyof typeof multiples)[])
      expect(bullBullBets[`sky-${mode}`]?.edge).toBeCloseTo(0.025 * multiples[mode], 12);
  });

  test('a win pays 0.95 of the winner’s multiple, a loss costs it, and no more than is locked', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const outcome = drawBullBull(seededRandom({ ...vectors, nonce }));
      for (const mode of ['equal', 'double', 'super'] as const) {
        const bet = bullBullBets[`earth-${mode}`];
        const wins = compareNiu(outcome.earth, outcome.banker, 'five-pictures') > 0;
        const multiple = bullMultiple(mode, wins ? outcome.earth : outcome.banker);
        const change = (bet?.returned(outcome) as number) - 100 * (bet?.locked as number);
        expect(change).toBe(wins ? 95 * multiple : -100 * multiple);
        expect(multiple).toBeLessThanOrEqual(bet?.locked as number);
      }
    }
  });
});

describe('zha jin hua', () => {
  test('the 22,100 hands fall into the kinds of the reference', () => {
    const kinds = new Map<string, number>();
    const highs = new Map<number, number>();
    let unsuited235 = 0;
    for (const hand of hands(3)) {
      const { kind, order, isUnsuited235 } = zhaJinHuaHand(hand);
      tally(kinds, kind);
      if (kind === 'high') tally(highs, order[0]);
      if (isUnsuited235) unsuited235 += 1;
    }
    expect(Object.fromEntries(kinds)).toEqual({
      triple: 52,
      'straight-flush': 48,
      flush: 1_096,
      straight: 720,
      pair: 3_744,
      high: 16_440,
    });
    expect(unsuited235).toBe(60);
    expect([14, 13, 12, 11, 10, 9, 8, 7, 6, 5].map((rank) => highs.get(rank))).toEqual([
      3_840, 3_240, 2_640, 2_100, 1_620, 1_200, 840, 540, 300, 120,
    ]);
  });

  test.each([
    ['S2 H3 C5', 'SA HA CA', 1],
    ['S2 H3 C5', 'S7 H7 C2', -1],
    ['SA HK CQ', 'SA H2 C3', 1],
    ['SA H2 C3', 'SK HQ CJ', 1],
    ['S2 S4 S9', 'SA HK CQ', 1],
    ['S2 H2 CA', 'S2 C2 HK', 1],
    ['S9 H7 C4', 'H9 C7 D4', 0],
  ])('%s against %s', (first, second, sign) => {
    expect(Math.sign(compareZhaJinHua(cards(first), cards(second)))).toBe(sign);
    expect(Math.sign(compareZhaJinHua(cards(second), cards(first)))).toBe(sign === 0 ? 0 : -sign);
  });
});

describe('san gong', () => {
  test('the 22,100 hands fall into the categories of the reference', () => {
    const counts = new Map<number, number>();
    for (const hand of hands(3)) tally(counts, sanGongCategory(hand));
    const points = Array.from({ length: 10 }, (_, point) => (point % 2 === 1 ? 2_208 : 2_160));
    expect(Array.from({ length: 13 }, (_, category) => counts.get(category))).toEqual([
      ...points,
      208,
      40,
      12,
    ]);
  });

  test.each([
    ['SK HK CK', 'SA HA CA', 1],
    ['SA HA CA', 'SK HQ CJ', 1],
    ['SK HQ CJ', 'S9 HK CK', 1],
    ['SK HQ C9', 'S9 HT CJ', 1],
    ['SK H4 C5', 'HK S3 C6', 1],
  ])('%s against %s', (first, second, sign) => {
    expect(Math.sign(compareSanGong(cards(first), cards(second)))).toBe(sign);
  });
});

describe('er ba gang', () => {
  const all: ErBaGangHand[] = [];
  dotTiles.forEach((first, index) => {
    for (const second of dotTiles.slice(index + 1)) all.push([first, second]);
  });

  test('the 780 hands fall into the kinds of the reference', () => {
    const kinds = new Map<string, number>();
    const points = new Map<number, number>();
    for (const hand of all) {
      tally(kinds, erBaGangKind(hand));
      if (erBaGangKind(hand) === 'points') tally(points, erBaGangPoints(hand));
    }
    expect(Object.fromEntries(kinds)).toEqual({ pair: 54, 'white-pair': 6, 'two-eight': 16, points: 704 });
    for (let point = 0; point <= 9; point += 1) expect(points.get(point)).toBe(point % 2 === 1 ? 64 : 48);
    for (let point = 1.5; point <= 9.5; point += 1) expect(points.get(point)).toBe(16);
  });

  /** Pairs of disjoint hands, by places of the tiles: each pair of hands as often as it is dealt. */
  function* pairsOfHands(): Generator<[ErBaGangHand, ErBaGangHand]> {
    const at = (place: number) => dotTiles[place] as number;
    for (let a = 0; a < 40; a += 1)
      for (let b = a + 1; b < 40; b += 1)
        for (let c = 0; c < 40; c += 1) {
          if (c === a || c === b) continue;
          for (let d = c + 1; d < 40; d += 1) {
            if (d === a || d === b) continue;
            yield [
              [at(a), at(b)],
              [at(c), at(d)],
            ];
          }
        }
  }

  test('two hands: strict wins and identical ones as the reference says', () => {
    const counts = new Map<number, number>();
    let pairs = 0;
    for (const [first, second] of pairsOfHands()) {
      pairs += 1;
      tally(counts, Math.sign(compareErBaGang(first, second)));
    }
    expect((counts.get(1) as number) / pairs).toBeCloseTo(0.49403654666812563, 12);
    expect((counts.get(-1) as number) / pairs).toBeCloseTo(0.49403654666812563, 12);
    expect((counts.get(0) as number) / pairs).toBeCloseTo(0.011926906663748769, 12);
  });

  test('every bet of the table loses its declared edge; even money the 0.0247018 of the reference', () => {
    const sums = new Map<string, bigint>();
    let pairs = 0n;
    const rest: ErBaGangHand = [1, 2];
    for (const [hand, banker] of pairsOfHands()) {
      pairs += 1n;
      // A door's bet depends on its own hand and the banker's alone, so each door has this pair in turn.
      const outcome = { banker, front: hand, sky: rest, earth: rest };
      for (const mode of ['equal', 'double'] as const) {
        const bet = `front-${mode}`;
        sums.set(bet, (sums.get(bet) ?? 0n) + BigInt(erBaGangBets[bet]?.returned(outcome) as number));
      }
    }
    for (const mode of ['equal', 'double'] as const) {
      const locked = BigInt(erBaGangBets[`front-${mode}`]?.locked as number) * 100n * pairs;
      const edge =
        Number(((locked - (sums.get(`front-${mode}`) as bigint)) * 10n ** 18n) / (100n * pairs)) / 1e18;
      for (const door of erBaGangDoors) expect(erBaGangBets[`${door}-${mode}`]?.edge).toBeCloseTo(edge, 12);
    }
    expect(erBaGangBets['sky-equal']?.edge).toBeCloseTo(0.0247018, 7);
  });

  test('a win pays 0.95 of the winner’s multiple, a loss costs it, the same tiles return the stake; on each door alike', () => {
    const seen = new Set<string>();
    for (let nonce = 0; nonce < 1_500; nonce += 1) {
      const outcome = drawErBaGang(seededRandom({ ...vectors, nonce }));
      for (const door of erBaGangDoors)
        for (const mode of ['equal', 'double'] as const) {
          const bet = erBaGangBets[`${door}-${mode}`];
          const result = Math.sign(compareErBaGang(outcome[door], outcome.banker));
          const multiple = erBaGangMultiple(mode, result > 0 ? outcome[door] : outcome.banker);
          const change = (bet?.returned(outcome) as number) - 100 * (bet?.locked as number);
          expect(change).toBe(result === 0 ? 0 : result > 0 ? 95 * multiple : -100 * multiple);
          seen.add(`${mode} ${result} ${multiple}`);
        }
    }
    expect([...seen].filter((one) => one.startsWith('double'))).toEqual(
      expect.arrayContaining([
        'double 1 1',
        'double 1 2',
        'double 1 3',
        'double -1 2',
        'double -1 3',
        'double 0 1',
      ]),
    );
  });
});
