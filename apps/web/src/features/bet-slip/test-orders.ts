import type { PendingOrder } from './order.ts';

export function anOrder(): PendingOrder {
  return {
    key: '0190b0a2-7c1e-4f6b-9a51-0c2f6f6b1a11',
    request: {
      legs: [{ marketId: '10', outcome: 'home', price: 1_920, score: '0-0' }],
      bets: [{ legs: [0], sizes: [1], stake: '500.00' }],
      oddsType: 'H',
      autoOdd: 'better',
      tolerance: 0,
    },
    memberId: '10001',
    shown: [{ name: '阿森纳 -0.5', sub: '全场让球 • 阿森纳 v 切尔西', odds: '0.92', stake: '500.00' }],
    legNames: ['阿森纳 -0.5'],
    sentAt: 1_000,
    betIds: [],
  };
}
