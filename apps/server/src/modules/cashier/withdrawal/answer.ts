/** Answers for withdrawals and turnover, as shown to the member and the desk. */
import type { CallAnswer } from '@hj/contract';
import type { Queries } from '@hj/platform';
import type { TurnoverState } from '../../turnover/index.ts';
import { listSteps, type Withdrawal } from './store.ts';

export type OrderAnswer = CallAnswer<'/fd/api/v1/withdraw/withdrawOrderInfo'>;
export type TurnoverAnswer = CallAnswer<'/fd/api/v1/withdraw/preview'>['turnover'];

export async function answerOf(q: Queries, order: Withdrawal): Promise<OrderAnswer> {
  const steps = await listSteps(q, order.id);
  return { ...order, ...costsOf(order), orderId: order.id, payoutFailed: isPayoutFailed(order), steps };
}

/** Waits for the risk desk because its payout failed. */
export const isPayoutFailed = ({ state, flags }: Pick<Withdrawal, 'state' | 'flags'>) =>
  state === 'risk-review' && flags.includes('payout-failed');

type Costs = Pick<Withdrawal, 'fee' | 'administrativeFee' | 'forfeited' | 'arrives' | 'coinAmount'>;

/** Costs and paid amount; none of a returned order. */
export function costsOf({
  state,
  fee,
  administrativeFee,
  forfeited,
  arrives,
  coinAmount,
}: Costs & Pick<Withdrawal, 'state'>): Costs {
  return state === 'rejected'
    ? { fee: 0n, administrativeFee: 0n, forfeited: 0n, arrives: 0n, coinAmount: null }
    : { fee, administrativeFee, forfeited, arrives, coinAmount };
}

export function turnoverOf(state: TurnoverState): TurnoverAnswer {
  return { ...state, rows: state.rows.map((row) => ({ ...row, requirementId: row.id })) };
}
