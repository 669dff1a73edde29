import { otherSports, sports } from '@hj/betting';
import type { WireMatchState, WireStatistics } from '@hj/contract';
import { describe, expect, it } from 'vitest';
import {
  type Incident,
  incidentText,
  joined,
  minuteOf,
  mostIncidents,
  neutralText,
  pointBetween,
} from '../../../shared/sportsbook/incidents.ts';
import { aMatch } from '../../../shared/sportsbook/test-matches.ts';
import { courtOf, picture, project } from './courts/index.ts';
import { spotOf } from './spots.ts';
import { briefStats, statsOf } from './stats.ts';

const incident = (overrides: Partial<Incident> = {}): Incident => ({
  kind: 'goal',
  side: 'home',
  when: "12'",
  score: '1-0',
  at: 1_700_000_000_000,
  ...overrides,
});

describe('the incidents of a match', () => {
  it('join the first answer and the push messages, newest first, each once', () => {
    const first = [incident(), incident({ at: 1_700_000_060_000, kind: 'corner' })];
    const all = joined(joined([], first), [incident({ at: 1_700_000_120_000, kind: 'yellow-card' })]);
    expect(all.map(({ kind }) => kind)).toEqual(['yellow-card', 'corner', 'goal']);
    expect(joined(all, first)).toBe(all);
  });

  it('are no more than the server keeps', () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      incident({ at: 1_700_000_000_000 + index * 1_000 }),
    );
    expect(joined([], many)).toHaveLength(mostIncidents);
    expect(joined([], many)[0]?.at).toBe(1_700_000_049_000);
  });

  it('are told in the words of the sport', () => {
    const text = (kind: string, gameType: 'FT' | 'BK' | 'TN' | 'OP', other: 'esports' | null = null) =>
      incidentText({ kind, side: null }, { gameType, kind: other });
    expect(text('corner', 'FT')).toBe('角球');
    expect(text('section-start', 'BK')).toBe('本节开始');
    expect(text('section-end', 'TN')).toBe('本盘结束');
    expect(text('score', 'OP', 'esports')).toBe('赢下回合');
    expect(text('score', 'TN')).toBe('赢下一局');
    expect([text('kick-scored', 'FT'), text('kick-missed', 'FT')]).toEqual(['罚进', '罚失']);
    expect(text('alien', 'FT')).toBe('比赛事件');
    expect(incidentText({ kind: 'section-end', side: 'home' }, { gameType: 'SK', kind: null })).toBe(
      '拿下本局',
    );
  });

  it('say where they fell once, where they belong to no side', () => {
    const text = (kind: string, when: string, gameType: 'FT' | 'BK' | 'SK') =>
      neutralText(incident({ kind, when, side: null }), { gameType, kind: null });
    expect(text('section-start', '第13局', 'SK')).toBe('第13局 开始');
    expect(text('kick-off', '第一节 12:00', 'BK')).toBe('第一节 12:00 开始');
    expect(text('half-time', '第一节结束 00:00', 'BK')).toBe('第一节结束 00:00');
    expect(text('half-time', "45'", 'FT')).toBe("45' 上半场结束");
  });

  it('hold the points without an event of their own, derived from the score', () => {
    const live = { sectionText: '第一盘', clock: null, sections: [], serving: null, outs: null, bases: null };
    const state = (home: string, away: string, section = 'set1'): WireMatchState => ({
      ...aMatch().state,
      re_time: '',
      sc_game_H: home,
      sc_game_A: away,
      live: { ...live, section },
    });
    const tennis = { gameType: 'TN', kind: null } as const;
    expect(pointBetween(state('15', '15'), state('15', '30'), tennis)).toMatchObject({
      kind: 'point',
      side: 'away',
      when: '第一盘',
      score: '15-30',
    });
    expect(pointBetween(state('40', '40'), state('A', '40'), tennis)).toMatchObject({
      side: 'home',
      score: 'A-40',
    });
    expect(pointBetween(state('15', '15'), state('15', '15'), tennis)).toBeUndefined();
    expect(pointBetween(state('15', '15'), state('30', '30'), tennis)).toBeUndefined();
    // A game or a set that ends sets the points back: no side gained one.
    expect(pointBetween(state('40', '15'), state('0', '0'), tennis)).toBeUndefined();
    expect(pointBetween(state('0', '15'), state('15', '15', 'set2'), tennis)).toBeUndefined();
    expect(
      pointBetween(state('15', '15'), state('15', '30'), { gameType: 'BK', kind: null }),
    ).toBeUndefined();
  });

  it('do not give way to single points', () => {
    const points = Array.from({ length: 40 }, (_, index) =>
      incident({ kind: 'point', at: 1_700_000_100_000 + index }),
    );
    const all = joined([incident({ kind: 'section-start' })], points);
    expect(all.filter(({ kind }) => kind === 'point')).toHaveLength(12);
    expect(all.at(-1)?.kind).toBe('section-start');
  });

  it('have a minute in football only', () => {
    expect(minuteOf("12'")).toBe(12);
    expect(minuteOf("45+2'")).toBe(47);
    expect(minuteOf('第三节 04:31')).toBeUndefined();
  });
});

describe('the field', () => {
  it('exists for every sport that is played on one', () => {
    for (const sport of sports) {
      const kinds = sport === 'OP' ? otherSports : [null];
      for (const kind of kinds) expect(courtOf(sport, kind) !== undefined).toBe(sport !== 'FS');
    }
  });

  it('is wider near than far and lies within the height of the picture', () => {
    const [farLeft, farRight] = [project([0, 0]), project([100, 0])];
    const [nearLeft, nearRight] = [project([0, 100]), project([100, 100])];
    expect(nearRight.x - nearLeft.x).toBeGreaterThan(farRight.x - farLeft.x);
    expect(farLeft.y).toBeGreaterThan(0);
    expect(nearLeft.y).toBeLessThanOrEqual(picture.height);
    expect(project([50, 30]).x).toBe(picture.width / 2);
  });

  it('shows an incident of a side at the end it plays to, mirrored for the other side, always in one place', () => {
    for (const kind of ['goal', 'corner', 'penalty', 'score', 'yellow-card', 'kick-off']) {
      for (const sport of ['FT', 'BK', 'TN', 'BS', 'SK', 'OP'] as const) {
        const home = spotOf(incident({ kind }), sport);
        const away = spotOf(incident({ kind, side: 'away' }), sport);
        expect(home[0] + away[0]).toBeCloseTo(100);
        expect(spotOf(incident({ kind }), sport)).toEqual(home);
        for (const at of [...home, ...away]) expect(at >= 0 && at <= 100).toBe(true);
      }
    }
    expect(spotOf(incident(), 'FT')[0]).toBeGreaterThan(90);
    expect(spotOf(incident({ side: null }), 'FT')).toEqual([50, 50]);
  });
});

describe('the statistics', () => {
  const { state } = aMatch();

  it('of football are those that the feed counts', () => {
    expect(statsOf({ gameType: 'FT', kind: null }, state, null)).toEqual([
      { label: '角球', home: 6, away: 2 },
      { label: '黄牌', home: 1, away: 2 },
      { label: '红牌', home: 0, away: 1 },
      { label: '进球', home: 2, away: 1 },
      { label: '上半场进球', home: 1, away: 1 },
      { label: '下半场进球', home: 1, away: 0 },
    ]);
  });

  it('begin with the statistics of the feed, shares in per cent', () => {
    const statistics: WireStatistics = {
      rows: [
        { kind: 'possession', home: 58, away: 42 },
        { kind: 'shots-on', home: 5, away: 3 },
        { kind: 'dangerous-attacks', home: 64, away: 41 },
      ],
      momentum: { per: 'minute', values: [] },
    };
    const stats = statsOf({ gameType: 'FT', kind: null }, state, statistics);
    expect(briefStats(stats)).toEqual([
      { label: '控球', home: 58, away: 42, isPercent: true },
      { label: '射正', home: 5, away: 3 },
      { label: '危险进攻', home: 64, away: 41 },
    ]);
    expect(stats[3]).toEqual({ label: '角球', home: 6, away: 2 });
    expect(statsOf({ gameType: 'SK', kind: null }, state, statistics)).toHaveLength(3);
  });

  it('of football part the goals of extra time from those of the second half', () => {
    const sections = [{ period: 'extra', name: '加时', home: 1, away: 0 }];
    const live = {
      ...{ section: 'extra', sectionText: '加时赛', clock: null, serving: null, outs: null },
      sections,
    };
    const stats = statsOf({ gameType: 'FT', kind: null }, { ...state, live: { ...live, bases: null } }, null);
    expect(stats.slice(-2)).toEqual([
      { label: '下半场进球', home: 0, away: 0 },
      { label: '加时进球', home: 1, away: 0 },
    ]);
  });

  it('of other sports follow from their sections', () => {
    const sections = [
      { period: 'set1', name: '第一局', home: 25, away: 20 },
      { period: 'set2', name: '第二局', home: 19, away: 25 },
      { period: 'set3', name: '第三局', home: 10, away: 8 },
    ];
    const live: WireMatchState['live'] = {
      section: 'set3',
      sectionText: '第三局',
      clock: null,
      sections,
      serving: 'home',
      outs: null,
      bases: null,
    };
    expect(statsOf({ gameType: 'VB', kind: null }, { ...state, live }, null)).toEqual([
      { label: '总得分', home: 54, away: 53 },
      { label: '领先的局', home: 2, away: 1 },
      { label: '单局最多', home: 25, away: 25 },
    ]);
    expect(statsOf({ gameType: 'SK', kind: null }, { ...state, live }, null)).toEqual([]);
  });
});
