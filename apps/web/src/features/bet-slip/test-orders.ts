import type { WireBet } from '@hj/contract';
import type { PendingOrder } from './pending-order.ts';

export function aBet(overrides: Partial<WireBet> = {}): WireBet {
  return {
    betId: '77',
    ticket_id: 'HJB7Q2X8841',
    gide: '1',
    marketId: '10',
    key: 'handicap:full:-2',
    outcome: 'home',
    league: '英格兰超级联赛',
    team_h: '阿森纳',
    team_c: '切尔西',
    selection: '阿森纳 -0.5',
    market: '全场让球',
    inPlay: true,
    score: '0-0',
    oddsType: 'H',
    price: 1_920,
    odds: '0.92',
    stake: '500.00',
    risk: '500.00',
    toWin: '460.00',
    state: 'accepted',
    resultCode: null,
    reason: null,
    payout: null,
    placedAt: 1_000,
    decideAt: null,
    settledAt: null,
    ...overrides,
  };
}

export function anOrder(): PendingOrder {
  return {
    key: '0190b0a2-7c1e-4f6b-9a51-0c2f6f6b1a11',
    request: {
      marketId: '10',
      outcome: 'home',
      price: 1_920,
      score: '0-0',
      stake: '500.00',
      oddsType: 'H',
      autoOdd: 'better',
    },
    memberId: '10001',
    gide: '1',
    shown: {
      selection: '阿森纳 -0.5',
      market: '全场让球',
      match: '阿森纳 v 切尔西',
      odds: '0.92',
      stake: '500.00',
    },
    sentAt: 1_000,
    betId: undefined,
  };
}
