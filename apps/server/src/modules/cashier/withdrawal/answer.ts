/** Withdrawals as they travel. */
import type { CallAnswer } from '@hj/contract';
import { formatAmount } from '@hj/money';
import type { Queries } from '@hj/platform';
import type { TurnoverState } from '../../turnover/index.ts';
import { listSteps, type Withdrawal } from './store.ts';

export type OrderAnswer = CallAnswer<'/fd/api/v1/withdraw/withdrawOrderInfo'>;

/** Coins in 10⁻⁶ as a plain decimal of at least two places. */
export function formatCoins(units: bigint): string {
  const digits = String(units).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,4}$/, '')}`;
}

export async function answerOf(q: Queries, order: Withdrawal): Promise<OrderAnswer> {
  const steps = await listSteps(q, order.id);
  return {
    orderId: String(order.id),
    orderNo: order.orderNo,
    kind: order.kind,
    destination: order.destination,
    amount: formatAmount(order.amount),
    fee: formatAmount(order.fee),
    administrativeFee: formatAmount(order.administrativeFee),
    forfeited: formatAmount(order.forfeited),
    arrives: formatAmount(order.arrives),
    coinAmount: order.coinAmount === null ? null : formatCoins(order.coinAmount),
    rate: order.rate,
    state: order.state,
    reason: order.reason,
    heldUntil: order.heldUntil?.getTime() ?? null,
    createdAt: order.createdAt.getTime(),
    endedAt: order.endedAt?.getTime() ?? null,
    steps: steps.map(({ state, at }) => ({ state, at: at.getTime() })),
  };
}

export function wireTurnover(state: TurnoverState) {
  return {
    required: formatAmount(state.required),
    done: formatAmount(state.done),
    lack: formatAmount(state.lack),
    administrativeRate: state.administrativeRate,
    administrativeFee: formatAmount(state.administrativeFee),
    forfeited: formatAmount(state.forfeited),
    rows: state.rows.map((row) => ({
      requirementId: String(row.id),
      kind: row.kind,
      name: row.name,
      principal: formatAmount(row.principal),
      bonus: formatAmount(row.bonus),
      required: formatAmount(row.required),
      done: formatAmount(row.done),
      lack: formatAmount(row.lack),
      openedAt: row.openedAt.getTime(),
      deduction: formatAmount(row.deduction),
    })),
  };
}
