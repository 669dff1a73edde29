/**
 * The result of a bet against a second set of rules: a line is a bit mask of its legs, every leg two half legs, and the code is read
 * off the money. The result before the last leg is checked against every way in which the rest may end.
 */
import type { CancelCode, Grade, OddsType } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { type BetResult, type ResultTerms, resultOfBet } from './bet-result.ts';
import type { FinalCode, LegResult } from './settlement-rules.ts';

const said = (code: FinalCode, winners = 1): LegResult => ({ code, winners });

function single(key: string, price: number, oddsType: OddsType = 'E', risk = 10_000n): ResultTerms {
  return { oddsType, stake: 10_000n, risk, sizes: [1], legs: [{ price, key }] };
}

function slip(prices: readonly number[], sizes: readonly number[], stake: bigint): ResultTerms {
  const legs = prices.map((price) => ({ price, key: 'winner:full' }));
  return { oddsType: 'H', stake, risk: stake, sizes, legs };
}

describe('a single', () => {
  it.each([
    ['[4.72]', 'W', 19_000n, 9_000n],
    ['[4.73]', 'LW', 14_500n, 4_500n],
    ['[4.76]', 'P', 10_000n, 0n],
    ['[4.74]', 'LL', 5_000n, 5_000n],
    ['[4.75]', 'L', 0n, 10_000n],
    ['[4.77]', 'D2', 10_000n, 0n],
  ] as const)('%s with %s is its leg', (_row, code, payout, turnover) => {
    const result = resultOfBet(single('handicap:full:-1', 1900), [said(code)]);
    expect(result).toEqual({ code, payout, turnover });
  });

  it('is open without a result', () => {
    expect(resultOfBet(single('winner:full', 1900), [undefined])).toBeUndefined();
  });

  it.each([
    [1, 65_000n, 10_000n],
    [2, 32_500n, 10_000n],
    [3, 21_667n, 10_000n],
    [8, 8_125n, 1_875n],
  ])('on a champion pays a dead heat of %i by the divided stake (C46)', (winners, payout, turnover) => {
    const result = resultOfBet(single('outright:full', 6500), [said('W', winners)]);
    expect(result).toEqual({ code: 'W', payout, turnover });
  });

  it('follows its odds type, a series never (C46)', () => {
    const malay = { ...single('handicap:full:-1', 3000, 'M'), risk: 5_000n };
    expect(resultOfBet(malay, [said('W')])?.payout).toBe(15_000n);
    const series = { ...slip([3000, 2000], [2], 1_000n), oddsType: 'M' as const };
    expect(resultOfBet(series, [said('W'), said('W')])?.payout).toBe(6_000n);
  });
});

describe('a series', () => {
  it.each([
    ['every leg won', ['W', 'W', 'W'], 'W', 77_746n],
    ['a push', ['W', 'P', 'W'], 'W', 37_925n],
    ['a half win', ['LW', 'W', 'W'], 'W', 59_886n],
    ['a half loss', ['LL', 'LL', 'W'], 'LL', 5_125n],
    ['a void leg', ['W', 'D15', 'W'], 'W', 37_925n],
    ['a lost leg', ['W', 'L', 'W'], 'L', 0n],
    ['pushes and void legs', ['P', 'D2', 'P'], 'P', 10_000n],
    ['only void legs', ['D4', 'D2', 'D2'], 'D4', 10_000n],
  ] as const)('with %s', (_what, codes, code, payout) => {
    const result = resultOfBet(
      slip([1850, 2050, 2050], [3], 10_000n),
      codes.map((each) => said(each)),
    );
    expect(result).toMatchObject({ code, payout });
    expect(result?.turnover).toBe(['P', 'D4'].includes(code) ? 0n : 10_000n);
  });

  it('is lost with its first lost leg, and open until then', () => {
    const terms = slip([1850, 2050, 2050], [3], 10_000n);
    expect(resultOfBet(terms, [said('W'), undefined, said('W')])).toBeUndefined();
    const lost = { code: 'L', payout: 0n, turnover: 10_000n };
    expect(resultOfBet(terms, [undefined, said('L'), undefined])).toEqual(lost);
  });
});

describe('a system', () => {
  it('is lost as soon as no line can win, and not before', () => {
    const trixie = slip([2000, 2000, 2000], [2, 3], 4_000n);
    expect(resultOfBet(trixie, [said('L'), undefined, undefined])).toBeUndefined();
    expect(resultOfBet(trixie, [said('L'), undefined, said('L')])).toMatchObject({ code: 'L' });
    expect(resultOfBet(trixie, [said('L'), said('W'), said('W')])).toEqual({
      code: 'P',
      payout: 4_000n,
      turnover: 4_000n,
    });
  });

  it('counts only the lines on which something was decided', () => {
    // Doubles AB, AC, BC and the treble; A and B are void: only BC … AC and the treble see C.
    const trixie = slip([2000, 2000, 2000], [2, 3], 4_000n);
    expect(resultOfBet(trixie, [said('D1'), said('P'), said('W')])).toEqual({
      code: 'W',
      payout: 7_000n,
      turnover: 3_000n,
    });
  });
});

describe('a patent', () => {
  const patent = slip([2000, 1850, 1400], [1, 2, 3], 7_000n);

  it('pays the single of its one winner, and is open while one leg may win', () => {
    expect(resultOfBet(patent, [said('L'), said('L'), undefined])).toBeUndefined();
    expect(resultOfBet(patent, [said('L'), said('W'), said('L')])).toEqual({
      code: 'LL',
      payout: 1_850n,
      // The winning single moved 8.50; the single at 1.40 is under the floor price and counts nothing.
      turnover: 850n + 1_000n + 4_000n,
    });
  });

  it('is lost with its last leg', () => {
    expect(resultOfBet(patent, [said('L'), said('L'), said('L')])).toEqual({
      code: 'L',
      payout: 0n,
      turnover: 6_000n,
    });
  });
});

// ---- the model ----

function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0) >>> 8) % sides;
  };
}

const bitsOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;
const isVoid = (code: FinalCode): boolean => code.startsWith('D');

/** The returns of a leg's two halves, in thousandths. */
function halvesOf(price: number, code: FinalCode): [bigint, bigint] {
  const won = BigInt(price);
  const table: Record<string, [bigint, bigint]> = {
    W: [won, won],
    LW: [won, 1000n],
    LL: [1000n, 0n],
    L: [0n, 0n],
  };
  return table[code] ?? [1000n, 1000n];
}

function modelOf({ stake, sizes, legs }: ResultTerms, codes: readonly FinalCode[]): BetResult {
  const masks = Array.from({ length: (1 << legs.length) - 1 }, (_, index) => index + 1).filter((mask) =>
    sizes.includes(bitsOf(mask)),
  );
  const perLine = stake / BigInt(masks.length);
  let payout = 0n;
  let turnover = 0n;
  for (const mask of masks) {
    const mine = legs.flatMap(({ price }, index) =>
      mask & (1 << index) ? [{ price, code: codes[index] ?? 'L' }] : [],
    );
    let parts = [perLine];
    for (const { price, code } of mine) {
      const [a, b] = halvesOf(price, code);
      parts = parts.flatMap((part) => [part * a, part * b]);
    }
    const under = 2000n ** BigInt(mine.length);
    payout += (2n * parts.reduce((sum, part) => sum + part, 0n) + under) / (2n * under);
    if (mine.some(({ code }) => code !== 'P' && !isVoid(code))) turnover += perLine;
  }
  const [first = 'L'] = codes;
  const byMoney = payout > stake ? 'W' : payout === stake ? 'P' : payout > 0n ? 'LL' : 'L';
  return { code: codes.every(isVoid) ? first : byMoney, payout, turnover };
}

const codes: readonly (Grade | CancelCode)[] = ['W', 'W', 'W', 'LW', 'P', 'LL', 'L', 'D1', 'D24'];

function anySlip(roll: (sides: number) => number): { terms: ResultTerms; all: FinalCode[] } {
  const count = 2 + (roll(3) === 0 ? roll(7) : roll(3));
  const prices = Array.from({ length: count }, () => 1001 + roll(roll(4) === 0 ? 30_000 : 2_500));
  const from = 2 + roll(count - 1);
  const sizes = roll(2) === 0 ? [count] : Array.from({ length: count - from + 1 }, (_, i) => from + i);
  const lines = Array.from({ length: 1 << count }, (_, mask) => mask).filter((mask) =>
    sizes.includes(bitsOf(mask)),
  ).length;
  const isAllVoid = roll(20) === 0;
  const all = prices.map(() => (isAllVoid ? 'D3' : (codes[roll(codes.length)] ?? 'W')));
  return { terms: slip(prices, sizes, BigInt(lines) * BigInt(1 + roll(3_000_000))), all };
}

describe('every series and system', () => {
  it('[4.72] [4.73] [4.74] [4.75] [4.76] [4.77] has the model’s code, payout and turnover (C46)', () => {
    const roll = dice(2027);
    const wrong: unknown[] = [];
    const seen = new Set<string>();
    for (let round = 0; round < 60_000; round += 1) {
      const { terms, all } = anySlip(roll);
      const result = resultOfBet(
        terms,
        all.map((code) => said(code)),
      );
      const model = modelOf(terms, all);
      if (
        result?.code !== model.code ||
        result.payout !== model.payout ||
        result.turnover !== model.turnover
      ) {
        wrong.push({ terms, all, result, model });
      } else seen.add(result.code);
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect([...seen].sort()).toEqual(expect.arrayContaining(['D3', 'L', 'LL', 'P', 'W']));
  }, 60_000);

  it('is known before its last leg only if no leg can change it any more, and then at once', () => {
    const roll = dice(31);
    const ends: readonly FinalCode[] = ['W', 'LW', 'P', 'LL', 'L', 'D5'];
    let early = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const { terms, all } = anySlip(roll);
      const open = new Set([roll(all.length), roll(all.length)]);
      const told = resultOfBet(
        terms,
        all.map((code, index) => (open.has(index) ? undefined : said(code))),
      );
      const possible = [...open].reduce<FinalCode[][]>(
        (lists, place) => lists.flatMap((list) => ends.map((code) => list.with(place, code))),
        [all],
      );
      const results = possible.map((list) => modelOf(terms, list));
      const [one] = results;
      const isCertain = results.every(({ code }) => code === 'L');
      expect(told !== undefined).toBe(isCertain);
      if (told !== undefined) {
        early += 1;
        for (const result of results) expect(told).toEqual(result);
        expect(one?.code).toBe('L');
      }
    }
    expect(early).toBeGreaterThan(100);
  }, 60_000);
});
