import type { WithdrawalRow } from './queries.ts';

/** For tests: a withdrawal in the queue. */
export const withdrawalOf = (over: Partial<WithdrawalRow> = {}): WithdrawalRow => ({
  ...{ orderId: '9', orderNo: 'W20261129000009', member: { memberId: '9', name: 'demo1' }, grade: 2 },
  ...{ kind: 'bank', destination: '招商银行 尾号 0731', amount: '100.00', fee: '0.00', forfeited: '0.00' },
  ...{ administrativeFee: '0.00', arrives: '100.00', coinAmount: null, rate: null, state: 'submitted' },
  ...{
    flags: [],
    turnoverPercent: 100,
    heldUntil: null,
    isHeld: false,
    lock: null,
    reason: null,
    createdAt: 0,
  },
  ...{ endedAt: null, waitingMs: 1 },
  ...over,
});
