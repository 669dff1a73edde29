/** A state change of a withdrawal: row, step, deal, push and notice, in one transaction. */
import type { RejectReason } from '@hj/contract/console';
import { displayAmount, formatAmount, formatCoin } from '@hj/money';
import type { StoredText, Tx } from '@hj/platform';
import { changeDeal, type DealStep, dealText } from '../../wallet/index.ts';
import type { CashierNeighbours } from '../deps.ts';
import { isPayoutFailed } from './answer.ts';
import { mayFollow, type RiskFlag, type WithdrawalState } from './rules.ts';
import { changeWithdrawal, insertStep, type Withdrawal } from './store.ts';

export interface Progress {
  state: WithdrawalState;
  /** `staff:7`, `member:1`, `provider:sandbox`. */
  actor: string;
  /** For the desk. */
  note: string | null;
  flags?: readonly RiskFlag[];
  rejected?: { reason: RejectReason; text: string };
  /** Balance of the centre wallet after a release. */
  balanceAfter?: bigint;
}

export const dealStepOf = {
  submitted: 'reviewing',
  'risk-review': 'reviewing',
  paying: 'paying-out',
  paid: 'succeeded',
  rejected: 'returned',
} as const satisfies Record<WithdrawalState, DealStep>;

type NoticeDeps = Pick<CashierNeighbours, 'tellMember'>;

const titles = {
  submitted: '取款已提交',
  'risk-review': '取款复核中',
  paying: '取款出款中',
  paid: '取款已出款',
  rejected: '取款已退回',
} as const satisfies Record<WithdrawalState, string>;

/** Moves a locked order to its next state. @returns the instant of its step @throws Error transition not allowed */
export async function advance(
  deps: NoticeDeps,
  tx: Tx,
  order: Withdrawal,
  progress: Progress,
): Promise<Date> {
  const { state, actor, note, flags, rejected, balanceAfter } = progress;
  if (!mayFollow(order.state, state)) throw new Error(`${state} does not follow ${order.state}.`);
  const endedAt = await changeWithdrawal(tx, order.id, {
    state,
    ...(flags === undefined ? {} : { flags }),
    ...(rejected === undefined ? {} : { rejectReason: rejected.reason, reason: rejected.text }),
  });
  const began = await insertStep(tx, order.id, { state, actor, note });
  await changeDeal(tx, order.orderNo, {
    step: dealStepOf[state],
    note: noteOf(progress),
    ...(endedAt === undefined ? {} : { endedAt }),
    ...(balanceAfter === undefined ? {} : { balanceAfter }),
  });
  await notify(deps, tx, { ...order, state, flags: [...(flags ?? order.flags)] }, rejected?.text);
  return endedAt ?? began;
}

/** For the member's record. */
function noteOf({ state, flags, rejected }: Progress): StoredText | null {
  if (rejected !== undefined) return dealText('as-written', { text: rejected.text });
  return isPayoutFailed({ state, flags: [...(flags ?? [])] }) ? dealText('payout-failed') : null;
}

/** What the letter of an end says; messages by SMS and e-mail have no sums, because other people may read them. */
function letterOf(order: Withdrawal, reason: string): string {
  const { orderNo, coinAmount } = order;
  const [amount, arrives] = [displayAmount(order.amount), displayAmount(order.arrives)];
  const payout = coinAmount === null ? arrives : `${arrives}（${formatCoin(coinAmount)} USDT）`;
  if (isPayoutFailed(order)) {
    return `您的取款 ${orderNo} 出款 ${payout} 未成功，款项仍冻结在您的账户中，正在人工处理，将重新出款或退回，结果会通知您。`;
  }
  if (order.state === 'rejected') {
    return `您的取款 ${orderNo} 未通过，${amount} 已全额退回中心钱包，未收取费用。原因：${reason}`;
  }
  return order.arrives === order.amount
    ? `您的取款 ${orderNo} 已出款 ${payout}，请留意到账。`
    : `您的取款 ${orderNo}（${amount}）扣除费用后已出款 ${payout}，请留意到账。`;
}

/** Sends the push, and a notice by SMS and e-mail. */
export async function notify(deps: NoticeDeps, tx: Tx, order: Withdrawal, reason?: string): Promise<void> {
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
  const failed = `您的取款 ${orderNo} 出款未成功，款项仍冻结在您的账户中，正在人工处理，将重新出款或退回，结果会通知您。`;
  const isFailed = isPayoutFailed(order);
  // The inbox has the result of the order; phone and e-mail have each step, as a warning.
  const isTold = isFailed || state === 'paid' || state === 'rejected';
  await deps.tellMember(tx, memberId, {
    title: isFailed ? '取款出款未成功' : titles[state],
    text: isFailed ? failed : texts[state],
    letter: isTold,
    ...(isTold ? { letterText: letterOf(order, reason ?? '') } : {}),
    link: '/mine/transRecord',
  });
}
