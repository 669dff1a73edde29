/** Answers for withdrawals and turnover, as shown to the member and the desk. */
import type { CallAnswer } from '@hj/contract';
import type { Queries } from '@hj/platform';
import type { TurnoverState } from '../../turnover/index.ts';
import { listSteps, type Withdrawal } from './store.ts';

export type OrderAnswer = CallAnswer<'/fd/api/v1/withdraw/withdrawOrderInfo'>;
export type TurnoverAnswer = CallAnswer<'/fd/api/v1/withdraw/preview'>['turnover'];

export async function answerOf(q: Queries, order: Withdrawal): Promise<OrderAnswer> {
  return { ...order, orderId: order.id, steps: await listSteps(q, order.id) };
}

export function turnoverOf(state: TurnoverState): TurnoverAnswer {
  return { ...state, rows: state.rows.map((row) => ({ ...row, requirementId: row.id })) };
}
