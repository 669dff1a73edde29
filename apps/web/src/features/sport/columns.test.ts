import { deskSlots } from '@hj/betting';
import type { GameType, WireMatchState } from '@hj/contract';
import { describe, expect, it } from 'vitest';
import { outcomesOfSlot } from '../../shared/sportsbook/markets.ts';
import { sectionOf } from '../../shared/sportsbook/section.ts';
import { aMatch } from '../../shared/sportsbook/test-matches.ts';
import { columnsOf, pagesOf } from './columns.ts';
import { countdownText } from './countdown.ts';
import { awayScore, scoreLines } from './score-lines.ts';

type Live = NonNullable<WireMatchState['live']>;

const live = (section: string, overrides: Partial<Live> = {}): Live => ({
  section,
  sectionText: '',
  clock: null,
  sections: [],
  serving: null,
  outs: null,
  bases: null,
  ...overrides,
});

const state = (overrides: Partial<WireMatchState> = {}): WireMatchState => ({
  ...aMatch().state,
  se_now: '',
  gameStatus: 'in-play',
  ...overrides,
});

const names = (gameType: GameType, kind: 'esports' | 'handball' | 'ice-hockey' | null = null) => {
  const { full, section } = columnsOf(gameType, kind);
  return [full.map(({ name }) => name).join(' '), section.map(({ name }) => name).join(' ')];
};

describe('the columns of a sport', () => {
  it('are named in its own words', () => {
    expect(names('FT')).toEqual(['独赢 让球 大小 单双', '独赢 让球 大小']);
    expect(names('BK')).toEqual(['独赢 让分 总分 单双', '独赢 让分 总分']);
    expect(names('TN')).toEqual(['独赢 让盘 让局 总局数', '独赢 让局 总局数']);
    expect(names('VB')).toEqual(['独赢 让局 让分 总分', '独赢 让分 总分']);
    expect(names('BS')).toEqual(['独赢 让分 总分 单双', '独赢 让分 总分']);
    expect(names('SK')).toEqual(['独赢 让局 总局数 单双', '']);
    expect(names('OP', 'esports')).toEqual(['独赢 让图 总图数', '独赢 让回合 总回合']);
    expect(names('OP', 'handball')).toEqual(['独赢 让球 大小 单双', '独赢 让球 大小']);
  });

  it.each(['FT', 'VF', 'BK', 'TN', 'VB', 'TT', 'SK', 'BS', 'OP'] as const)(
    'of %s have two or three cells each, at most four columns and a page on a phone',
    (gameType) => {
      const columns = columnsOf(gameType, null);
      expect(columns.full.length).toBeLessThanOrEqual(4);
      expect(columns.section.length).toBeLessThanOrEqual(3);
      const { full, section } = deskSlots(gameType, 'ice-hockey');
      for (const slot of [...full, ...section]) expect([2, 3]).toContain(outcomesOfSlot(slot).length);
      const paged = pagesOf(columns).flatMap((page) => page.columns);
      expect(new Set(paged)).toEqual(new Set([...columns.full, ...columns.section]));
    },
  );
});

describe('the part of a match beside the whole', () => {
  const section = (gameType: GameType, now: WireMatchState, offered: readonly string[] = []) =>
    sectionOf(columnsOf(gameType, null), now, (slot) => offered.includes(slot));

  it('is the first half of football until it is over', () => {
    expect(section('FT', state({ se_now: '1H', gameStatus: 'first-half' }))).toBe('first');
    expect(section('FT', state({ se_now: 'HT', gameStatus: 'half-time' }))).toBeUndefined();
  });

  it('is the first half of basketball in two quarters', () => {
    expect(section('BK', state({ live: live('q2') }))).toBe('first');
    expect(section('BK', state({ gameStatus: 'break', live: live('q1') }))).toBe('first');
    expect(section('BK', state({ gameStatus: 'break', live: live('q2') }))).toBeUndefined();
    expect(section('BK', state({ live: live('q3') }))).toBeUndefined();
  });

  it('is the set that is played, and in a break the next that has lines', () => {
    expect(section('TN', state({ live: live('set2') }), ['game-total:set2'])).toBe('set2');
    const pause = state({ gameStatus: 'break', live: live('set1') });
    expect(section('TN', pause, ['section-winner:set2'])).toBe('set2');
    expect(section('TN', state({ gameStatus: 'not-started', live: null }))).toBe('set1');
    expect(section('TN', state({ gameStatus: 'ended', live: live('set2') }))).toBeUndefined();
  });

  it('is the first five innings of baseball', () => {
    expect(section('BS', state({ inningNum: 4, live: live('full') }))).toBe('first5');
    expect(section('BS', state({ inningNum: 5, live: live('full') }))).toBeUndefined();
  });

  it('does not exist in snooker', () => expect(section('SK', state())).toBeUndefined());
});

describe('the score of the list', () => {
  const texts = (gameType: GameType, now: WireMatchState) => {
    const lines = scoreLines(gameType, now);
    return [lines?.home, lines?.away].map((side) => side?.map(({ text }) => text).join(' '));
  };
  const sections = [
    { period: 'set1', name: '第一盘', home: 6, away: 4 },
    { period: 'set2', name: '第二盘', home: 2, away: 3 },
  ];

  it('[3.33] reads the away score from A first and falls back to C', () => {
    expect(awayScore({ sc_FT_A: 1, sc_FT_C: 9 })).toBe(1);
    expect(awayScore(JSON.parse('{"sc_FT_C": 9}'))).toBe(9);
  });

  it('is sets, games and points in tennis, with the sets before', () => {
    const now = state({
      sc_FT_H: 1,
      sc_FT_A: 0,
      sc_game_H: '40',
      sc_game_A: 'Adv',
      live: live('set2', { sections }),
    });
    expect(texts('TN', now)).toEqual(['1 2 40', '0 3 A']);
    expect(scoreLines('TN', now)?.detail).toBe('6-4');
    expect(texts('TN', { ...now, gameStatus: 'ended' })).toEqual(['1', '0']);
  });

  it('is points in basketball, with the quarters', () => {
    const now = state({ sc_FT_H: 51, sc_FT_A: 47, live: live('set2', { sections }) });
    expect(texts('BK', now)).toEqual(['51', '47']);
    expect(scoreLines('BK', now)?.detail).toBe('6-4 2-3');
  });

  it('[9.6] says overtime of baseball from the tenth inning on, with outs and bases', () => {
    const at = (inningNum: number) =>
      scoreLines('BS', state({ inningNum, live: live('full', { outs: 2, bases: [true, false, true] }) }));
    expect(at(8)?.detail).toBe('2出局 一三垒');
    expect(at(9)?.detail).toBe('加时 2出局 一三垒');
  });

  it('says nobody out in the rest between the halves of an inning of baseball', () => {
    const rest = state({ inningNum: 3, gameStatus: 'break', live: live('full', { outs: 0 }) });
    expect(scoreLines('BS', rest)?.detail).toBe('');
  });

  it('parts extra time and shoot-out of football from the score beside the teams', () => {
    const after = [
      { period: 'extra', name: '加时', home: 1, away: 1 },
      { period: 'penalties', name: '点球大战', home: 4, away: 2 },
    ];
    const now = state({ sc_FT_H: 2, sc_FT_A: 2, live: live('penalties', { sections: after }) });
    expect(texts('FT', now)).toEqual(['2', '2']);
    expect(scoreLines('FT', now)?.detail).toBe('加时 1-1 点球大战 4-2');
  });

  it('says half-time score and corners of football, and nothing before the start', () => {
    expect(scoreLines('FT', state())?.detail).toBe('半场 1-1 角球 6-2');
    expect(scoreLines('FT', state({ gameStatus: 'not-started' }))).toBeUndefined();
  });
});

describe('the round of virtual football', () => {
  it('counts down to its start, once it is near', () => {
    expect(countdownText(151_000)).toBe('02:31');
    expect(countdownText(0)).toBeUndefined();
    expect(countdownText(7_200_000)).toBeUndefined();
  });
});
