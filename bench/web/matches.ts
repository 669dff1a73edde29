/** Fixed matches of a desk: the same in every run. */
import type { ResourceResponse, WireMarket, WireMatchState } from '@hj/contract';

type WireMatch = ResourceResponse<'get_game_more'>['match'];

const startsAt = 1_795_241_795_000;
const sides = (home: number, away: number) => ({ home, away });

function state(nth: number, at: number): WireMatchState {
  const minute = 10 + (nth % 30);
  return {
    re_time: `1H^${minute}:00`,
    t_count: minute * 60,
    t_status: 'run',
    se_now: '1H',
    se_type: 2,
    HalfTime: '',
    gameStatus: 'first-half',
    isLive: true,
    addedMinutes: null,
    sc_FT_H: nth % 3,
    sc_FT_A: nth % 2,
    sc_FT_C: nth % 2,
    sc_H1_H: null,
    sc_H1_A: null,
    sc_set_H: null,
    sc_set_A: null,
    sc_game_H: null,
    sc_game_A: null,
    inningNum: null,
    live: null,
    corners: sides(nth % 7, nth % 5),
    yellowCards: sides(0, 0),
    redCards: sides(0, 0),
    stop: null,
    last: null,
    at,
  };
}

const shapes: readonly [key: string, outcomes: readonly string[]][] = [
  ['winner:full', ['home', 'draw', 'away']],
  ['handicap:full:-2', ['home', 'away']],
  ['total:full:10', ['over', 'under']],
  ['odd-even:full', ['odd', 'even']],
  ['winner:first', ['home', 'draw', 'away']],
  ['handicap:first:-1', ['home', 'away']],
  ['total:first:4', ['over', 'under']],
];

/** Prices walk up and down between 1.60 and 2.40, by the turn. */
const price = (nth: number, turn: number): number => 1_600 + ((nth * 37 + turn * 110) % 800);

export function market(nth: number, of: number, turn: number): WireMarket {
  const [key, outcomes] = shapes[of % shapes.length] ?? ['winner:full', []];
  return {
    marketId: `${nth * 10 + of + 1}`,
    key,
    w: 'R',
    gameId: `${nth}`,
    status: 'active',
    rank: 0,
    outcomes: outcomes.map((o, at) => ({ o, r: o.toUpperCase(), p: price(nth + at, turn) })),
  };
}

export const marketsPerMatch = shapes.length;

export function match(nth: number): WireMatch {
  const league = `${1 + Math.floor(nth / 10)}`;
  return {
    gameId: `${nth}`,
    hgid: `${nth}`,
    gide: `${nth}`,
    gameType: 'FT',
    kind: null,
    showType: 'RB',
    league_id: league,
    leagueId: league,
    league: `第${league}联赛`,
    leagueShort: `第${league}`,
    region: '测试',
    tier: 1,
    team_h: `主队${nth}`,
    team_c: `客队${nth}`,
    crest_h: 1 + (nth % 36),
    crest_c: 1 + ((nth + 7) % 36),
    round: '第1轮',
    startsAt,
    neutral: false,
    simulated: true,
    state: state(nth, Date.now()),
    incidents: [],
    statistics: null,
    more: 90,
    mainSeq: 1,
    seq: 1,
    markets: shapes.map((_, of) => market(nth, of, 0)),
  };
}
