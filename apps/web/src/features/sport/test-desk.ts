/** For tests: matches of other sports. */
import type { WireMatchState } from '@hj/contract';
import type { WireMatch } from '../../shared/sportsbook/match-store.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';

const tennisState: WireMatchState = {
  ...aMatch().state,
  re_time: '',
  t_count: 0,
  t_status: 'stop',
  se_now: '2',
  se_type: 3,
  HalfTime: '',
  gameStatus: 'in-play',
  sc_FT_H: 1,
  sc_FT_A: 0,
  sc_FT_C: 0,
  sc_game_H: '40',
  sc_game_A: '15',
  redCards: { home: 0, away: 0 },
  live: {
    section: 'set2',
    sectionText: '第二盘',
    clock: null,
    sections: [
      { period: 'set1', name: '第一盘', home: 6, away: 4 },
      { period: 'set2', name: '第二盘', home: 2, away: 3 },
    ],
    serving: 'away',
    outs: null,
    bases: null,
  },
};

export function aTennisMatch(overrides: Partial<WireMatch> = {}): WireMatch {
  return aMatch({
    gide: '71',
    gameType: 'TN',
    league: '上海大师赛男子单打',
    leagueId: '3001',
    team_h: '张之臻',
    team_c: '商竣程',
    state: tennisState,
    markets: [
      aMarket('match-winner:full', { home: 1_400, away: 2_900 }),
      aMarket('game-total:set1:38', { over: 1_900, under: 1_900 }),
      aMarket('game-total:set2:42', { over: 1_850, under: 1_950 }),
    ],
    ...overrides,
  });
}

/** A champion event of `count` runners; the last is the favourite. */
export function aChampionEvent(count: number): WireMatch {
  const outcomes = Array.from({ length: count }, (_, at) => ({
    o: `球队${at + 1}`,
    r: `FS${String(at + 1).padStart(2, '0')}`,
    p: 50_000 - at * 1_000,
  }));
  return aMatch({
    gide: '90',
    gameType: 'FS',
    showType: 'FSFT',
    team_h: '英格兰超级联赛',
    team_c: '冠军',
    state: { ...aMatch().state, gameStatus: 'not-started', isLive: false },
    markets: [{ ...aMarket('outright:full', {}), w: 'FS', outcomes }],
  });
}
