/** Bets for tests: a single in play that was taken, unless told otherwise. */
import type { WireBet } from '@hj/contract';

type Leg = WireBet['legs'][number];

export function aLeg(overrides: Partial<Leg> = {}): Leg {
  return {
    gide: '1',
    marketId: '10',
    key: 'handicap:full:-2',
    outcome: 'home',
    gameType: 'FT',
    kind: null,
    league: '英格兰超级联赛',
    team_h: '阿森纳',
    team_c: '切尔西',
    simulated: false,
    startsAt: 1_000,
    selection: '阿森纳 -0.5',
    market: '全场让球',
    inPlay: true,
    score: '0-0',
    price: 1_920,
    odds: '0.92',
    resultCode: null,
    result: null,
    reason: null,
    ...overrides,
  };
}

export function aBet(overrides: Partial<WireBet> = {}): WireBet {
  return {
    betId: '77',
    ticket_id: 'HJB7Q2X8841',
    kind: 'single',
    name: '单注',
    lines: 1,
    legs: [aLeg()],
    oddsType: 'H',
    odds: null,
    stake: '500.00',
    stakePerLine: '500.00',
    risk: '500.00',
    toWin: '460.00',
    state: 'accepted',
    resultCode: null,
    reason: null,
    notAccepted: null,
    correction: null,
    payout: null,
    cut: null,
    placedAt: 1_000,
    decideAt: null,
    settledAt: null,
    ...overrides,
  };
}
