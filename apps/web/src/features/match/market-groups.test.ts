import { describe, expect, it } from 'vitest';
import { marketOf } from '../../shared/sportsbook/markets.ts';
import { aMarket } from '../../shared/sportsbook/test-matches.ts';
import {
  columnsOf,
  groupMarkets,
  headsOf,
  isInTab,
  lineOf,
  orderedOutcomes,
  scoreColumns,
} from './market-groups.ts';

const teams = { home: '曼城', away: '利物浦' };
const known = (key: string) => {
  const market = marketOf(key);
  if (!market) throw new Error(key);
  return market;
};

describe('the markets of a match', () => {
  const groups = groupMarkets([
    aMarket('winner:first', { home: 2_000, draw: 3_000, away: 4_000 }, { status: 'closed' }),
    aMarket('total:full:10', { over: 1_900, under: 1_900 }),
    aMarket('handicap:full:-2', { home: 1_900, away: 1_900 }, { rank: 0 }),
    aMarket('handicap:full:-3', { home: 1_900, away: 1_900 }, { rank: 1, status: 'closed' }),
    aMarket('handicap:full:-1', { home: 1_900, away: 1_900 }, { rank: 2 }),
    aMarket('corner-total:full:38', { over: 1_900, under: 1_900 }),
    aMarket('half-full:full', { 'home/home': 3_000 }),
    aMarket('odd-even:full', { odd: 1_900, even: 1_900 }),
    aMarket('moon-phase:full', { full: 1_900 }),
  ]);

  it('stand in groups, lines first and the first half last', () => {
    expect(groups.map(({ title }) => title)).toEqual([
      '全场让球',
      '全场大小',
      '半场/全场',
      '全场单双',
      '角球大小',
      '上半场独赢',
    ]);
  });

  it('leave out lines that are closed, and say when a whole group is', () => {
    expect(groups[0]?.lines.map(({ key }) => key)).toEqual(['handicap:full:-2', 'handicap:full:-1']);
    expect(groups.find(({ slot }) => slot === 'winner:first')).toMatchObject({ isClosed: true, lines: [] });
  });

  it('are found under their tab', () => {
    const titles = (tab: Parameters<typeof isInTab>[1]) =>
      groups.filter((group) => isInTab(group, tab)).map(({ title }) => title);
    expect(titles('all')).toHaveLength(6);
    expect(titles('lines')).toEqual(['全场让球', '全场大小']);
    expect(titles('half')).toEqual(['半场/全场', '上半场独赢']);
    expect(titles('corner')).toEqual(['角球大小']);
    expect(titles('other')).toEqual(['全场单双']);
  });

  it('say whose line it is in the head, and the sign in the cell', () => {
    expect(headsOf(known('handicap:full:-2'), teams)).toEqual(['曼城', '利物浦']);
    expect(lineOf(known('handicap:full:-2'), 'home', teams)).toBe('-0.5');
    expect(lineOf(known('handicap:full:-2'), 'away', teams)).toBe('+0.5');
    expect(lineOf(known('handicap:full:0'), 'home', teams)).toBe('0');
    expect(lineOf(known('total:full:11'), 'over', teams)).toBe('大 2.5/3');
    expect(lineOf(known('winner:full'), 'draw', teams)).toBe('平局');
    expect(columnsOf(known('winner:full'))).toBe(3);
  });

  it('lay correct scores out by who wins', () => {
    expect(scoreColumns(['1-0', '2-1', '0-0', '0-1', 'other'])).toEqual({
      columns: [['1-0', '2-1'], ['0-0'], ['0-1']],
      rest: ['other'],
    });
  });

  it('keep the order of the page whatever order they came in', () => {
    const wire = aMarket('winner:full', { away: 4_000, home: 2_000 });
    expect(orderedOutcomes(known('winner:full'), wire)).toEqual(['home', 'away']);
  });
});
