import { beforeEach, describe, expect, it } from 'vitest';
import {
  countSentence,
  initialDesk,
  setGameType,
  setLeagues,
  setSearch,
  setShowType,
  showTypeNames,
  toggleFold,
  useDesk,
} from './desk-state.ts';
import { gameName } from './games.ts';
import { findMatches, groupByLeague, type ListedMatch, uniqueMatches } from './groups.ts';
import { readSportSearch } from './search.ts';
import { swipeDirection } from './use-swipe.ts';

describe('the state of the desk', () => {
  beforeEach(() => useDesk.setState(initialDesk));

  it('[3.35] [3.37] [3.49] [2.140] starts with football in play, no filter and no date', () => {
    expect(useDesk.getState()).toMatchObject({ gameType: 'FT', showType: 'RB', gameDate: '', leagues: [] });
    expect(gameName('FT')).toBe('足球');
  });

  it('[2.138] [2.139] [3.47] [3.48] has a tab for the early market and one for today', () => {
    expect(showTypeNames).toEqual({ RB: '滚球', FT: '今日', FU: '早盘' });
    setShowType('FU');
    expect(useDesk.getState().showType).toBe('FU');
    expect(countSentence('FU', 12)).toBe('12 场待开');
  });

  it('drops the filters with the part of the day they belonged to', () => {
    setLeagues(['7']);
    setSearch('曼');
    setShowType('FT');
    expect(useDesk.getState()).toMatchObject({ leagues: [], search: '' });
    setLeagues(['7']);
    setGameType('BK');
    expect(useDesk.getState()).toMatchObject({ gameType: 'BK', leagues: [] });
  });

  it('folds a league and opens it again', () => {
    toggleFold('7');
    expect(useDesk.getState().folded.has('7')).toBe(true);
    toggleFold('7');
    expect(useDesk.getState().folded.has('7')).toBe(false);
  });
});

const listed = (gide: string, leagueId: string, overrides: Partial<ListedMatch> = {}): ListedMatch => ({
  gide,
  leagueId,
  league: `联赛${leagueId}`,
  leagueShort: `联${leagueId}`,
  team_h: `主${gide}`,
  team_c: `客${gide}`,
  startsAt: 0,
  simulated: true,
  ...overrides,
});

describe('the list of the desk', () => {
  const matches = [listed('1', 'a'), listed('2', 'b'), listed('3', 'a')];
  const shape = (sort: 'L' | 'T') =>
    groupByLeague(matches, sort).map(({ leagueId, matches: each }) => [leagueId, each.length]);

  it('has one head per league, or by time one per run of a league', () => {
    expect(shape('L')).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(shape('T')).toEqual([
      ['a', 1],
      ['b', 1],
      ['a', 1],
    ]);
    expect(new Set(groupByLeague(matches, 'T').map(({ id }) => id)).size).toBe(3);
  });

  it('is searched by team and by league', () => {
    expect(findMatches(matches, ' 主2 ').map(({ gide }) => gide)).toEqual(['2']);
    expect(findMatches(matches, '联赛a')).toHaveLength(2);
    expect(findMatches([listed('4', 'c', { team_h: 'FC Köln' })], 'fc')).toHaveLength(1);
    expect(findMatches(matches, '')).toHaveLength(3);
  });

  it('shows a match once though two pages have it', () => {
    expect(uniqueMatches([matches, [listed('3', 'a'), listed('4', 'a')]]).map(({ gide }) => gide)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });
});

describe('the address of the desk', () => {
  it('keeps a match and drops what it does not know', () => {
    expect(readSportSearch({ match: 123, x: 1 })).toEqual({ match: '123' });
    expect(readSportSearch({ match: '1; drop' })).toEqual({});
    expect(readSportSearch({})).toEqual({});
  });
});

describe('a finger on the cards', () => {
  it('turns the columns sideways, and leaves scrolling alone', () => {
    expect(swipeDirection(-80, 10)).toBe('left');
    expect(swipeDirection(80, -10)).toBe('right');
    expect(swipeDirection(-80, 90)).toBeUndefined();
    expect(swipeDirection(-20, 0)).toBeUndefined();
  });
});
