import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOf, type Market, marketKey, outcomesOf, parseMarketKey } from './index.ts';
import { everyMarket } from './test-markets.ts';

const anyMarket: fc.Arbitrary<Market> = fc
  .record({
    market: fc.constantFrom(...everyMarket),
    quarters: fc.integer({ min: -200, max: 200 }),
  })
  .map(({ market, quarters }) =>
    kindOf(market.type).param === 'line' ? { ...market, line: quarters } : market,
  );

describe('the key of a market', () => {
  it.each([
    ['handicap:full:-2', { type: 'handicap', period: 'full', line: -2 }],
    ['total:first:7', { type: 'total', period: 'first', line: 7 }],
    ['corner-handicap:full:0', { type: 'corner-handicap', period: 'full', line: 0 }],
    ['winner:first', { type: 'winner', period: 'first' }],
  ] as const)('%s', (key, market) => {
    expect(parseMarketKey(key)).toEqual(market);
    expect(marketKey(market)).toBe(key);
  });

  it('is read back to the same market', () => {
    fc.assert(
      fc.property(anyMarket, (market) => {
        expect(parseMarketKey(marketKey(market))).toEqual(market);
      }),
    );
  });

  it.each([
    '',
    'winner',
    'winner:',
    'winner:third',
    'winner:q1',
    'next-goal:full',
    'next-goal:full:0',
    'next-goal:full:11',
    'winner-total:full:8',
    'winner-total:full:-2',
    'three-way-handicap:full:2',
    'set-score:full:4',
    'set-winner:set8',
    'winner:full:0',
    'winner:full:',
    'Winner:full',
    'goals:full',
    'handicap:full',
    'handicap:full:',
    'handicap:full: 2',
    'handicap:full:+2',
    'handicap:full:-0',
    'handicap:full:02',
    'handicap:full:1e1',
    'handicap:full:0x2',
    'handicap:full:0.5',
    'handicap:full:NaN',
    'handicap:full:99999999999999999999',
    'handicap:full:2:2',
    'half-full:first',
    'toString:full',
  ])('is not %j', (key) => {
    expect(() => parseMarketKey(key)).toThrow(RangeError);
  });
});

describe('the outcomes of a market', () => {
  it.each([
    ['winner:full', 'home draw away'],
    ['handicap:first:-2', 'home away'],
    ['corner-handicap:full:-2', 'home away'],
    ['total:full:10', 'over under'],
    ['corner-total:first:10', 'over under'],
    ['odd-even:full', 'odd even'],
    ['corner-odd-even:full', 'odd even'],
    ['total-goals:full', '0-1 2-3 4-6 7+'],
    ['total-goals:first', '0 1 2 3+'],
    [
      'half-full:full',
      'home/home home/draw home/away draw/home draw/draw draw/away away/home away/draw away/away',
    ],
    ['double-chance:full', 'home-draw draw-away home-away'],
    ['both-score:first', 'yes no'],
    ['correct-score:first', '1-0 2-0 2-1 3-0 3-1 3-2 0-0 1-1 2-2 3-3 0-1 0-2 1-2 0-3 1-3 2-3 other'],
  ])('%s are %s', (key, outcomes) => {
    expect(outcomesOf(parseMarketKey(key)).join(' ')).toBe(outcomes);
  });

  it('correct-score:full are all scores from 0-0 to 4-4, and other', () => {
    const outcomes = outcomesOf({ type: 'correct-score', period: 'full' });
    expect(outcomes).toHaveLength(26);
    expect(new Set(outcomes).size).toBe(26);
    expect(outcomes.every((each) => /^([0-4]-[0-4]|other)$/.test(each))).toBe(true);
    expect(outcomes.at(0)).toBe('1-0');
    expect(outcomes.at(-1)).toBe('other');
  });

  it('are at least two, and all different, in every market', () => {
    fc.assert(
      fc.property(anyMarket, (market) => {
        if (market.type === 'outright') return;
        const outcomes = outcomesOf(market);
        expect(outcomes.length).toBeGreaterThan(1);
        expect(new Set(outcomes).size).toBe(outcomes.length);
      }),
    );
  });

  it('do not exist for half/full of the first half', () => {
    expect(() => outcomesOf({ type: 'half-full', period: 'first' })).toThrow(RangeError);
  });
});
