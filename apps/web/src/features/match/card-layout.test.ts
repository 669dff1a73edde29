import { marketTypes, outcomesOf, type Period, parseMarketKey } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { marketOf } from '../../shared/sportsbook/markets.ts';
import { aMarket } from '../../shared/sportsbook/test-matches.ts';
import { cellText, layoutOf, orderedOutcomes, sideColumns } from './card-layout.ts';

const known = (key: string) => parseMarketKey(key);
const texts = (key: string) => outcomesOf(known(key)).map((outcome) => cellText(known(key), outcome));

describe('the cells of a market', () => {
  it('say the sign of a handicap; the head says whose it is', () => {
    expect(texts('handicap:full:-2')).toEqual(['-0.5', '+0.5']);
    expect(texts('handicap:full:0')).toEqual(['0', '0']);
    expect(texts('three-way-handicap:full:-4')).toEqual(['-1', '-1', '+1']);
    expect(layoutOf(known('handicap:full:-2'))).toMatchObject({ columns: 2, heads: 'sides' });
    expect(layoutOf(known('three-way-handicap:full:-4'))).toMatchObject({
      columns: 3,
      heads: 'sides-and-draw',
    });
  });

  it('say the line of a total, and the outcome of everything else in short words', () => {
    expect(texts('total:full:11')).toEqual(['大 2.5/3', '小 2.5/3']);
    expect(texts('winner:full')).toEqual(['主胜', '平局', '客胜']);
    expect(texts('match-winner:full')).toEqual(['主胜', '客胜']);
    expect(texts('half-full:full').slice(0, 3)).toEqual(['主/主', '主/和', '主/客']);
    expect(texts('double-chance:full')).toEqual(['主或和', '和或客', '主或客']);
    expect(texts('win-margin:full').slice(0, 2)).toEqual(['净胜1球', '净胜2球']);
    expect(texts('nth-frame:full:5')).toEqual(['主', '客']);
    expect(texts('home-last-digit:full')[0]).toBe('0或5');
    expect(texts('set-score:full:5')).toEqual(['3-0', '3-1', '3-2', '2-3', '1-3', '0-3']);
  });

  it('tell the two words of a combination apart', () => {
    expect(texts('winner-total:full:10').slice(0, 2)).toEqual(['主 & 大', '主 & 小']);
    expect(texts('winner-first-goal:full').slice(0, 2)).toEqual(['主 & 主先进', '主 & 客先进']);
    expect(texts('double-both-score:full').slice(0, 2)).toEqual(['主或和 & 都进球', '主或和 & 不都进']);
  });

  it('differ from each other within every market that there is', () => {
    const seen = marketTypes.flatMap((type) => {
      const periods: readonly Period[] = ['full', 'first', 'set1', 'map1', 'q1', 'first5'];
      const params = ['', ':2', ':3', ':4', ':5'];
      const keys = periods.flatMap((period) => params.map((param) => `${type}:${period}${param}`));
      const key = keys.find((each) => marketOf(each));
      return key === undefined ? [] : [key];
    });
    expect(seen).toHaveLength(marketTypes.length);
    const sameWords = seen.filter((key) => {
      const words = texts(key);
      const { heads, columns } = layoutOf(known(key));
      // Under the heads of the sides, one word may stand once per side.
      return heads === 'none'
        ? new Set(words).size < words.length
        : new Set(words).size * columns < words.length;
    });
    expect(sameWords).toEqual([]);
  });
});

describe('the order of outcomes', () => {
  it('is that of the page, whatever order they came in', () => {
    expect(
      orderedOutcomes(known('winner:full'), aMarket('winner:full', { away: 4_000, home: 2_000 })),
    ).toEqual(['home', 'away']);
  });

  it('puts home, draw and away of a combination beside each other', () => {
    const prices = Object.fromEntries(
      outcomesOf(known('winner-total:full:10')).map((outcome) => [outcome, 2_000]),
    );
    expect(
      orderedOutcomes(known('winner-total:full:10'), aMarket('winner-total:full:10', prices)).slice(0, 4),
    ).toEqual(['home&over', 'draw&over', 'away&over', 'home&under']);
  });

  it('puts the favourite first among the runners of a champion market', () => {
    const wire = aMarket('outright:full', { 阿森纳: 4_000, 曼城: 2_000, 利物浦: 3_000 });
    expect(orderedOutcomes(known('outright:full'), wire)).toEqual(['曼城', '利物浦', '阿森纳']);
  });

  it('lays scores and margins out by who wins, and keeps the rest below', () => {
    expect(sideColumns(['1-0', '2-1', '0-0', '0-1', 'other'], 3)).toEqual({
      columns: [['1-0', '2-1'], ['0-0'], ['0-1']],
      rest: ['other'],
    });
    expect(sideColumns(['3-0', '3-1', '1-3'], 2)).toEqual({ columns: [['3-0', '3-1'], ['1-3']], rest: [] });
    expect(sideColumns(['home-1', 'away-4+', 'no-goal', 'score-draw'], 2)).toEqual({
      columns: [['home-1'], ['away-4+']],
      rest: ['no-goal', 'score-draw'],
    });
    expect(sideColumns(['home-regular', 'away-regular', 'home-penalties'], 2).columns).toEqual([
      ['home-regular', 'home-penalties'],
      ['away-regular'],
    ]);
  });
});
