import { beforeEach, describe, expect, it } from 'vitest';
import { dayText } from '../../shared/sportsbook/desk-day.ts';
import { initialFilter, listedType, withDate, withGameType, withShowType } from './desk-rules.ts';
import {
  initialDesk,
  openLeague,
  setDate,
  setFavorites,
  setGameType,
  setLeagues,
  setShowType,
  toggleFold,
  useDesk,
} from './desk-state.ts';
import { countSentence, showTypeNames } from './desk-words.ts';
import { gameOf, games } from './games.ts';
import { groupByLeague, type ListedMatch, uniqueMatches } from './groups.ts';
import { swipeDirection } from './use-swipe.ts';

const early = { ...initialFilter, showType: 'FU', gameType: 'BK', gameDate: '2026-11-23' } as const;

describe('the state of the desk', () => {
  beforeEach(() => useDesk.setState(initialDesk));

  it('[3.35] [3.37] [3.49] [2.140] starts with football in play, no filter and no date', () => {
    expect(useDesk.getState()).toMatchObject({ gameType: 'FT', showType: 'RB', gameDate: '', leagues: [] });
    expect(gameOf('FT').name).toBe('足球');
  });

  it('[3.36] [3.38] [3.39] [3.40] [3.41] [3.42] [3.43] [3.44] [3.45] [3.46] has every game type, by name', () => {
    expect(Object.fromEntries(games.map(({ type, name }) => [type, name]))).toEqual({
      FT: '足球',
      BK: '篮球',
      TN: '网球',
      SK: '斯诺克',
      BS: '棒球',
      VB: '排球',
      TT: '乒乓球',
      VF: '虚拟足球',
      OP: '其他',
      FS: '冠军',
      ALL: '全部',
    });
  });

  it('[2.138] [2.139] [2.141] [2.142] [3.47] [3.48] [3.50] [3.51] has a tab for every part of the day', () => {
    expect(showTypeNames).toEqual({
      RB: '滚球',
      FT: '今日',
      FU: '早盘',
      FSFT: '今日冠军',
      FSFU: '早盘冠军',
    });
    setShowType('FSFU');
    expect(useDesk.getState().showType).toBe('FSFU');
    expect(countSentence('FU', 12)).toBe('12 场待开');
    expect(countSentence('FSFU', 3)).toBe('3 项赛事');
    expect(dayText('2026-11-22')).toBe('11-22 周日');
  });

  it('[4.64] drops the league filter with another part of the day', () => {
    setLeagues(['7']);
    setShowType('FU');
    expect(useDesk.getState().leagues).toEqual([]);
  });

  it('[4.66] drops the league filter with another sport', () => {
    setLeagues(['7']);
    setGameType('BK');
    expect(useDesk.getState()).toMatchObject({ gameType: 'BK', leagues: [] });
  });

  it.each(['RB', 'FT', 'FSFT', 'FSFU'] as const)(
    '[4.68] [4.69] %s empties the date and goes back to football',
    (showType) => {
      expect(withShowType(early, showType)).toMatchObject({ showType, gameDate: '', gameType: 'FT' });
    },
  );

  it('keeps sport and date in the early market, and only there is a date', () => {
    expect(withShowType(early, 'FU')).toMatchObject({ gameType: 'BK', gameDate: '2026-11-23' });
    expect(withDate(initialFilter, '2026-11-23').gameDate).toBe('');
    useDesk.setState(early);
    setLeagues(['7']);
    setDate('2026-11-24');
    expect(useDesk.getState()).toMatchObject({ gameDate: '2026-11-24', leagues: [] });
  });

  it('[3.43] opens the champions with their game type, and leaves them with another', () => {
    expect(withGameType(initialFilter, 'FS')).toMatchObject({ gameType: 'FS', showType: 'FSFT' });
    expect(withGameType({ ...initialFilter, showType: 'FSFU' }, 'FS').showType).toBe('FSFU');
    expect(withGameType({ ...initialFilter, showType: 'FSFU' }, 'TN')).toMatchObject({
      gameType: 'TN',
      showType: 'RB',
    });
  });

  it('leaves the favourites for whatever else is chosen', () => {
    for (const choose of [() => setShowType('FT'), () => setGameType('BK'), () => setLeagues(['7'])]) {
      setFavorites(true);
      choose();
      expect(useDesk.getState().isFavorites).toBe(false);
    }
  });

  it('opens a league that was found with its sport and part of the day', () => {
    setFavorites(true);
    openLeague('9', 'TN', 'FU');
    expect(useDesk.getState()).toMatchObject({
      gameType: 'TN',
      showType: 'FU',
      leagues: ['9'],
      isFavorites: false,
    });
  });

  it('folds a league and opens it again', () => {
    toggleFold('7');
    expect(useDesk.getState().folded.has('7')).toBe(true);
    toggleFold('7');
    expect(useDesk.getState().folded.has('7')).toBe(false);
  });
});

const listed = (gide: string, leagueId: string): ListedMatch => ({
  gide,
  gameType: 'FT',
  kind: null,
  leagueId,
  league: `联赛${leagueId}`,
  region: '英格兰',
  simulated: true,
});

describe('the list of the desk', () => {
  it('is refreshed by its list: a sport, all favourites, or champions of every sport', () => {
    expect(listedType({ ...initialFilter, gameType: 'TN' })).toBe('TN');
    expect(listedType({ ...initialFilter, isFavorites: true })).toBe('ALL');
    // The tabs of champions leave the game type at football.
    for (const showType of ['FSFT', 'FSFU'] as const) {
      expect(listedType(withShowType(initialFilter, showType))).toBe('FS');
    }
  });

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

  it('parts a league from the event of its champion', () => {
    const mixed: ListedMatch[] = [...matches, { ...listed('9', 'a'), gameType: 'FS' }];
    for (const sort of ['L', 'T'] as const) {
      const groups = groupByLeague(mixed, sort).filter(({ gameType }) => gameType === 'FS');
      expect(groups.map(({ key, matches: each }) => [key, each.length])).toEqual([['FS-a', 1]]);
    }
  });

  it('shows a match once though two pages have it', () => {
    const pages = [matches, [listed('3', 'a'), listed('4', 'a')]];
    expect(uniqueMatches(pages).map(({ gide }) => gide)).toEqual(['1', '2', '3', '4']);
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
