import { isBaseballOvertime, type LiveState, type MatchState } from '@hj/betting';
import { wireMatchState } from '@hj/contract';
import { describe, expect, it } from 'vitest';
import type { CatalogMatch } from './catalog.ts';
import { withIncident } from './incidents.ts';
import { wireStateOf } from './wire-state.ts';

const nil = { home: 0, away: 0 };

function matchOf(
  sport: CatalogMatch['sport'],
  state: Partial<MatchState>,
  change: Partial<CatalogMatch> = {},
): CatalogMatch {
  const counted = { goals: nil, corners: nil, yellowCards: nil, redCards: nil };
  return {
    ...{ id: 7, sport, kind: undefined, round: '', startsAt: 0, neutral: false, simulated: true },
    league: { id: 1, name: '联赛', shortName: '联赛', region: '', tier: 1 },
    home: { id: 1, name: '主队', crest: 1 },
    away: { id: 2, name: '客队', crest: 2 },
    state: { phase: 'in-play', clockSeconds: 0, ...counted, ...state },
    ...{ status: 'live', stop: undefined, held: false, incidents: [], result: undefined },
    ...{ incidentSeq: 0, seq: 1, mainSeq: 1, feedAt: 5, fixtureAt: 0, markets: new Map() },
    ...change,
  };
}

function wireOf(match: CatalogMatch) {
  const view = wireStateOf(match);
  expect(wireMatchState.parse(view)).toEqual(view);
  return view;
}

const live = (change: Partial<LiveState>): LiveState => ({
  section: 'full',
  sectionText: '',
  score: nil,
  ...change,
});

describe('where a match stands, on the wire', () => {
  it('[9.5] shows the clock of basketball as mm:ss, running down', () => {
    const quarter = live({
      section: 'q3',
      sectionText: '第三节',
      clock: { seconds: 271, running: true, direction: 'down' },
      score: { home: 66, away: 71 },
      sectionScores: {
        q1: { home: 20, away: 30 },
        q2: { home: 30, away: 20 },
        q3: { home: 16, away: 21 },
        first: { home: 50, away: 50 },
      },
    });
    const state = wireOf(matchOf('BK', { live: quarter }));
    expect(state).toMatchObject({ re_time: 'Q3^04:31', t_count: 271, t_status: 'run', se_now: 'Q3' });
    expect(state).toMatchObject({ sc_FT_H: 66, sc_FT_C: 71, sc_H1_H: 50, HalfTime: '50-50' });
    expect(state.live?.sections.map(({ period, name }) => [period, name])).toEqual([
      ['q1', '第一节'],
      ['q2', '第二节'],
      ['q3', '第三节'],
    ]);
  });

  it('calls the pause after the second quarter half-time, and overtime OT', () => {
    const pause = live({ section: 'q2', clock: { seconds: 0, running: false, direction: 'down' } });
    expect(wireOf(matchOf('BK', { phase: 'break', live: pause }))).toMatchObject({
      ...{ re_time: 'HT^^', se_now: 'HT', t_status: 'stop', gameStatus: 'break' },
    });
    const overtime = live({ section: 'extra', clock: { seconds: 300, running: true, direction: 'down' } });
    expect(wireOf(matchOf('BK', { live: overtime })).re_time).toBe('OT^05:00');
  });

  it('[9.6] counts innings from 0, so that the tenth is overtime (O30)', () => {
    const inning = (number: number) =>
      live({
        inning: { number, half: 'top', outs: 2, bases: [true, false, true] },
        innings: [{ away: 1, home: 0 }, { away: 2 }],
      });
    const ninth = wireOf(matchOf('BS', { live: inning(9) }));
    expect([ninth.inningNum, isBaseballOvertime(ninth.inningNum ?? 0)]).toEqual([8, false]);
    const tenth = wireOf(matchOf('BS', { live: inning(10) }));
    expect([tenth.inningNum, isBaseballOvertime(tenth.inningNum ?? 0)]).toEqual([9, true]);
    expect(tenth.live).toMatchObject({ outs: 2, bases: [true, false, true] });
    expect(tenth.live?.sections.map(({ away, home }) => [away, home])).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  it('[3.33] shows sets, games and points of tennis, and the frame of snooker', () => {
    const set = live({
      section: 'set2',
      sections: 3,
      score: { home: 1, away: 0 },
      sets: { home: 1, away: 0 },
      points: { home: 'A', away: '40' },
      serving: 'away',
      sectionScores: { set1: { home: 6, away: 4 }, set2: { home: 2, away: 2 } },
    });
    const state = wireOf(matchOf('TN', { live: set }));
    expect(state).toMatchObject({ se_now: '2', se_type: 3, sc_set_H: 1, sc_game_H: 'A', re_time: '' });
    expect(state.live?.sections[1]).toEqual({ period: 'set2', name: '第二盘', home: 2, away: 2 });
    const frame = live({ sections: 19, score: { home: 4, away: 3 }, points: { home: '31', away: '8' } });
    expect(wireOf(matchOf('SK', { live: frame }))).toMatchObject({
      se_now: '8',
      sc_FT_H: 4,
      sc_game_H: '31',
    });
  });

  it('shows extra time and shoot-out of a cup match', () => {
    const goals = { home: 1, away: 1 };
    const extra = {
      section: 'extra',
      sectionText: '加时赛',
      score: { home: 2, away: 1 },
      sectionScores: { extra: { home: 1, away: 0 } },
    } as const;
    expect(
      wireOf(matchOf('FT', { phase: 'extra-time', clockSeconds: 5700, goals, live: live(extra) })),
    ).toMatchObject({ re_time: 'ET^95:00', se_now: 'ET', sc_FT_H: 2, sc_FT_A: 1, gameStatus: 'extra-time' });
    const kicks = live({
      ...{ section: 'penalties', sectionText: '点球大战', score: goals },
      sectionScores: { extra: nil, penalties: { home: 4, away: 2 } },
    });
    const shootOut = wireOf(matchOf('FT', { phase: 'penalties', clockSeconds: 7200, goals, live: kicks }));
    expect(shootOut).toMatchObject({ re_time: 'PK^^', se_now: 'PK', sc_FT_H: 1, sc_FT_A: 1 });
    expect(shootOut.live?.sections.at(-1)).toEqual({
      period: 'penalties',
      name: '点球大战',
      home: 4,
      away: 2,
    });
  });

  it('names the stop of the desk, unless the feed stopped the betting before', () => {
    const state = { phase: 'first-half', clockSeconds: 60 } as const;
    expect(wireOf(matchOf('FT', state)).stop).toBeNull();
    expect(wireOf(matchOf('FT', state, { held: true })).stop).toBe('desk');
    expect(wireOf(matchOf('FT', state, { held: true, stop: 'var' })).stop).toBe('var');
  });
});

describe('the incidents of a match', () => {
  const goal = (at: number, clockSeconds: number) =>
    ({
      type: 'incident',
      at,
      matchId: 7,
      kind: 'goal',
      side: 'home',
      clockSeconds,
      goals: { home: 1, away: 0 },
    }) as const;

  it('are placed by the minute of football, stoppage time beside it', () => {
    const when = (phase: MatchState['phase'], clockSeconds: number) =>
      withIncident([], goal(1, clockSeconds), matchOf('FT', { phase }))[0]?.when;
    expect(when('first-half', 0)).toBe("1'");
    expect(when('first-half', 671)).toBe("12'");
    expect(when('first-half', 2790)).toBe("45+2'");
    expect(when('second-half', 2790)).toBe("47'");
    expect(when('second-half', 5400)).toBe("90+1'");
  });

  it('have the goals of extra time in their score, and count the kicks of the shoot-out apart', () => {
    const score = { home: 2, away: 1 };
    const extra = live({ section: 'extra', sectionText: '加时赛', score });
    expect(withIncident([], { ...goal(1, 5_700), live: extra }, matchOf('FT', {}))[0]).toMatchObject({
      ...{ kind: 'goal', when: "96'", score: '2-1' },
    });
    const kicks = live({
      ...{ section: 'penalties', sectionText: '点球大战', score },
      sectionScores: { penalties: { home: 3, away: 2 } },
    });
    const kick = { ...goal(2, 7_200), live: kicks };
    const told = (kind: 'goal' | 'penalty') => withIncident([], { ...kick, kind }, matchOf('FT', {}))[0];
    expect(told('goal')).toMatchObject({ kind: 'kick-scored', when: '点球大战', score: '3-2' });
    expect(told('penalty')).toMatchObject({ kind: 'kick-missed', score: '3-2' });
  });

  it('are placed by section and clock elsewhere, with the score of the set', () => {
    const set = live({
      section: 'set2',
      sectionText: '第二局',
      sets: nil,
      sectionScores: { set2: { home: 5, away: 3 } },
    });
    const point = { ...goal(1, 0), kind: 'score', live: set } as const;
    expect(withIncident([], point, matchOf('VB', {}))[0]).toMatchObject({ when: '第二局', score: '5-3' });
    const clock = { seconds: 271, running: true, direction: 'down' } as const;
    const basket = live({ sectionText: '第三节', clock, score: { home: 66, away: 71 } });
    expect(withIncident([], { ...point, live: basket }, matchOf('BK', {}))[0]).toMatchObject({
      when: '第三节 04:31',
      score: '66-71',
    });
  });

  it('stand in the order of time, forty at most, each once', () => {
    const match = matchOf('FT', { phase: 'first-half' });
    let list = withIncident([], goal(50, 60), match);
    expect(withIncident(list, goal(50, 60), match)).toBe(list);
    list = withIncident(list, goal(40, 50), match);
    expect(list.map(({ at }) => at)).toEqual([40, 50]);
    for (let at = 51; at < 100; at++) list = withIncident(list, goal(at, at), match);
    expect(list.map(({ at }) => at)).toEqual(Array.from({ length: 40 }, (_, index) => 60 + index));
    expect(withIncident(list, goal(10, 1), match)).toBe(list);
  });
});
