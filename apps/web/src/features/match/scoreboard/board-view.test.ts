import type { WireMatchState } from '@hj/contract';
import { describe, expect, it } from 'vitest';
import { aMatch } from '../../../shared/sportsbook/test-matches.ts';
import { boardColumns, boardMode, isExtraInnings } from './board-view.ts';

const { state: base } = aMatch();
const live = (overrides: Partial<NonNullable<WireMatchState['live']>> = {}) => ({
  section: 'q3',
  sectionText: '第三节',
  clock: null,
  sections: [],
  serving: null,
  outs: null,
  bases: null,
  ...overrides,
});
const state = (overrides: Partial<WireMatchState>): WireMatchState => ({
  ...base,
  gameStatus: 'in-play',
  ...overrides,
});
const section = (period: string, name: string, home: number, away: number) => ({ period, name, home, away });
const lines = (info: Parameters<typeof boardColumns>[0], at: WireMatchState) =>
  boardColumns(info, at).map(
    ({ head, home, away, isCurrent }) => `${head} ${home}:${away}${isCurrent ? ' *' : ''}`,
  );

describe('the score table', () => {
  it('[3.39] shows the quarters of basketball and their sum, without the halves', () => {
    const at = state({
      sc_FT_H: 71,
      sc_FT_A: 64,
      live: live({
        sections: [
          section('q1', '第一节', 30, 22),
          section('q2', '第二节', 21, 28),
          section('q3', '第三节', 20, 14),
          section('first', '上半场', 51, 50),
        ],
      }),
    });
    expect(lines({ gameType: 'BK', kind: null }, at)).toEqual([
      '1 30:22',
      '2 21:28',
      '3 20:14 *',
      '总分 71:64',
    ]);
  });

  it('shows games, sets and the points of tennis', () => {
    const at = state({
      sc_FT_H: 1,
      sc_FT_A: 0,
      sc_set_H: 1,
      sc_set_A: 0,
      sc_game_H: '40',
      sc_game_A: 'A',
      live: live({
        section: 'set2',
        sections: [section('set1', '第一盘', 6, 4), section('set2', '第二盘', 2, 3)],
      }),
    });
    expect(lines({ gameType: 'TN', kind: null }, at)).toEqual(['1 6:4', '2 2:3 *', '盘 1:0', '局分 40:A *']);
  });

  it('[9.6] shows the innings of baseball, the current one by its number, and the tenth as overtime', () => {
    const sections = Array.from({ length: 10 }, (_, index) =>
      section(`inning${index + 1}`, `${index + 1}`, 0, 0),
    );
    const at = state({ inningNum: 9, live: live({ section: 'full', sections }) });
    const columns = boardColumns({ gameType: 'BS', kind: null }, at);
    expect(columns).toHaveLength(11);
    expect(columns.filter(({ isCurrent }) => isCurrent).map(({ head }) => head)).toEqual(['10']);
    expect(isExtraInnings(at)).toBe(true);
    expect(isExtraInnings(state({ inningNum: 8 }))).toBe(false);
    expect(isExtraInnings(state({ inningNum: null }))).toBe(false);
  });

  it('shows frames and the points of the frame in snooker, and maps in e-sports', () => {
    const snooker = state({
      sc_FT_H: 4,
      sc_FT_A: 3,
      sc_game_H: '57',
      sc_game_A: '12',
      live: live({ section: 'full' }),
    });
    expect(lines({ gameType: 'SK', kind: null }, snooker)).toEqual(['局 4:3', '本局 57:12 *']);
    const esports = state({
      sc_FT_H: 1,
      sc_FT_A: 0,
      live: live({
        section: 'map2',
        sections: [section('map1', '第一图', 13, 7), section('map2', '第二图', 5, 9)],
      }),
    });
    expect(lines({ gameType: 'OP', kind: 'esports' }, esports)).toEqual(['1 13:7', '2 5:9 *', '图 1:0']);
  });

  it('is not there before the start, and for football until extra time', () => {
    expect(boardColumns({ gameType: 'FT', kind: null }, base)).toEqual([]);
    const before = state({
      gameStatus: 'not-started',
      live: live({ sections: [section('q1', '第一节', 0, 0)] }),
    });
    expect(boardColumns({ gameType: 'BK', kind: null }, before)).toEqual([]);
  });

  it('forgets the points of the game once the match is over', () => {
    const over = state({
      gameStatus: 'ended',
      sc_game_H: '0',
      sc_game_A: '0',
      live: live({ section: 'full' }),
    });
    expect(lines({ gameType: 'SK', kind: null }, over)).toEqual([]);
  });
});

describe('the board', () => {
  it('knows whether a match is to come, played or over', () => {
    expect(boardMode({ gameStatus: 'not-started' })).toBe('before');
    expect(boardMode({ gameStatus: 'break' })).toBe('live');
    expect(boardMode({ gameStatus: 'penalties' })).toBe('live');
    expect(boardMode({ gameStatus: 'ended' })).toBe('ended');
  });
});
