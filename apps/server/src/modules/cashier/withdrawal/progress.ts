/** How a withdrawal goes on: its row, its step, its deal, the push and the message to the member, in one transaction. */
import { formatAmount } from '@hj/money';
import type { Tx } from '@hj/platform';
import { changeDeal, type DealStep, dealText } from '../../wallet/index.ts';
import type { CashierNeighbours } from '../deps.ts';
import type { RejectReason } from './desk/desk-types.ts';
import { mayFollow, type RiskFlag, type WithdrawalState } from './rules.ts';
import { changeWithdrawal, insertStep, type Withdrawal } from './store.ts';

export interface Progress {
  state: WithdrawalState;
  /** As `staff:7`, `member:1`, `provider:sandbox`. */
  actor: string;
  /** For the desk. */
  note: string | null;
  flags?: readonly RiskFlag[];
  rejected?: { reason: RejectReason; text: string };
  /** Of the centre wallet, where the money came back. */
  balanceAfter?: bigint;
}

export const dealStepOf = {
  submitted: 'reviewing',
  'risk-review': 'reviewing',
  paying: 'paying-out',
  paid: 'succeeded',
  rejected: 'returned',
} as const satisfies Record<WithdrawalState, DealStep>;

type Told = Pick<CashierNeighbours, 'tellMember'>;

/** Takes an order that is locked one step on. @throws Error if that step does not follow */
export async function goOn(deps: Told, tx: Tx, order: Withdrawal, progress: Progress): Promise<void> {
  const { state, actor, note, flags, rejected, balanceAfter } = progress;
  if (!mayFollow(order.state, state)) throw new Error(`${state} does not follow ${order.state}.`);
  await changeWithdrawal(tx, order.id, {
    state,
    ...(flags === undefined ? {} : { flags }),
    ...(rejected === undefined ? {} : { rejectReason: rejected.reason, reason: rejected.text }),
  });
  await insertStep(tx, order.id, { state, actor, note });
  await changeDeal(tx, order.orderNo, {
    step: dealStepOf[state],
    ...(rejected === undefined ? {} : { note: dealText('as-written', { text: rejected.text }) }),
    ...(balanceAfter === undefined ? {} : { balanceAfter }),
  });
  await tell(deps, tx, { ...order, state }, rejected?.text);
}

/** The push, and the message by SMS and e-mail. It names no amount: a message is read by others, too. */
export async function tell(deps: Told, tx: Tx, order: Withdrawal, reason?: string): Promise<void> {
  const { id, orderNo, memberId, amount, state } = order;
  tx.announce('withdrawal.changed', {
    memberId: String(memberId),
    orderId: String(id),
    amount: formatAmount(amount),
    state,
  });
  const texts = {
    submitted: `您的取款申请 ${orderNo} 已提交，正在审核。如果不是您本人操作，请立即联系在线客服。`,
    'risk-review': `您的取款申请 ${orderNo} 正在复核。如果不是您本人操作，请立即联系在线客服。`,
    paying: `您的取款 ${orderNo} 已通过审核，正在出款。`,
    paid: `您的取款 ${orderNo} 已出款，请留意到账。`,
    rejected: `您的取款 ${orderNo} 未通过，资金已退回中心钱包。原因：${reason ?? ''}`,
  };
  await deps.tellMember(tx, memberId, { title: '取款通知', text: texts[state] });
}
