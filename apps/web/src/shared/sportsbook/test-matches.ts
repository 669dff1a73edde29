/** Matches for tests: a live match of the second half with two lines, unless told otherwise. */
import type { WireMarket } from '@hj/contract';
import type { WireMatch } from './match-store.ts';
import type { SlipEntry } from './slip-rules.ts';

export function aMarket(
  key: string,
  prices: Record<string, number>,
  overrides: Partial<WireMarket> = {},
): WireMarket {
  return {
    marketId: String(
      1 + Math.abs([...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 99_991),
    ),
    key,
    w: 'RE',
    gameId: '100',
    status: 'active',
    rank: 0,
    outcomes: Object.entries(prices).map(([o, p]) => ({ o, r: o.toUpperCase(), p })),
    ...overrides,
  };
}

export function aMatch(overrides: Partial<WireMatch> = {}): WireMatch {
  return {
    gameId: '100',
    hgid: '101',
    gide: '1',
    gameType: 'FT',
    kind: null,
    showType: 'RB',
    league_id: '7',
    leagueId: '7',
    league: '英格兰超级联赛',
    leagueShort: '英超',
    region: '英格兰',
    tier: 1,
    team_h: '曼城',
    team_c: '利物浦',
    crest_h: 1,
    crest_c: 2,
    round: '第12轮',
    startsAt: 1_700_000_000_000,
    neutral: false,
    simulated: true,
    state: {
      re_time: '2H^67:24',
      t_count: 4_044,
      t_status: 'run',
      se_now: '2H',
      se_type: 2,
      HalfTime: '1-1',
      gameStatus: 'second-half',
      isLive: true,
      addedMinutes: null,
      sc_FT_H: 2,
      sc_FT_A: 1,
      sc_FT_C: 1,
      sc_H1_H: 1,
      sc_H1_A: 1,
      sc_set_H: null,
      sc_set_A: null,
      sc_game_H: null,
      sc_game_A: null,
      inningNum: null,
      live: null,
      corners: { home: 6, away: 2 },
      yellowCards: { home: 1, away: 2 },
      redCards: { home: 0, away: 1 },
      stop: null,
      last: null,
      at: 1_700_000_000_000,
    },
    incidents: [],
    statistics: null,
    more: 86,
    mainSeq: 5,
    seq: 9,
    markets: [
      aMarket('handicap:full:-2', { home: 1_920, away: 1_980 }),
      aMarket('total:full:16', { over: 1_940, under: 1_940 }),
    ],
    ...overrides,
  };
}

export function anEntry(gide: string, marketId: string, overrides: Partial<SlipEntry> = {}): SlipEntry {
  return {
    gameInfo: {
      gide,
      gameId: `g${gide}`,
      gameType: 'FT',
      league: '英格兰超级联赛',
      team_h: '阿森纳',
      team_c: '切尔西',
    },
    playInfo: { w: 'RE', key: 'handicap:full:-2' },
    oddInfo: { r: 'REH', gameId: `g${gide}`, marketId, outcome: 'home', price: 1_920 },
    championRate: null,
    bettingData: { active: '', ticket_id: '' },
    isInvalid: false,
    stake: '',
    ...overrides,
  };
}
