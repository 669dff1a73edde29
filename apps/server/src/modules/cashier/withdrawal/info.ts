import type { CallAnswer } from '@hj/contract';
import type { MemberId } from '@hj/platform';
import { documentStanding } from '../../profile/index.ts';
import { getBalance } from '../../wallet/index.ts';
import { answerOf, type OrderAnswer, turnoverOf } from './answer.ts';
import { refuse } from './refusals.ts';
import { findOpenWithdrawal, findWithdrawal, readDayUse } from './store.ts';
import { leftOf, requireLimits, unused } from './terms/limits.ts';
import type { WithdrawalDeps } from './withdrawals.ts';

/** The member's balance, limits, turnover and missing requirements for a withdrawal. @throws AppError 6111 */
export async function withdrawInfo(
  deps: WithdrawalDeps,
  memberId: MemberId,
): Promise<CallAnswer<'/fd/api/v1/withdraw/withdrawInfo'>> {
  const { db, config } = deps;
  const [limits, use, balance, personal, view, passwordSet, turnover, open] = await Promise.all([
    requireLimits(deps, db, memberId),
    readDayUse(db, memberId),
    getBalance(db, memberId),
    deps.personal.find(db, memberId),
    deps.personal.show(db, memberId, deps.now()),
    deps.hasWithdrawalPassword(db, memberId),
    deps.turnover.state(db, memberId),
    findOpenWithdrawal(db, memberId),
  ]);
  return {
    centerWalletBalance: balance.cash,
    lockMoney: balance.held,
    bindPhone: personal.phone !== undefined,
    bindRealName: personal.realName !== undefined && personal.birthday !== undefined,
    realName: view.realName,
    documents: config.documentsBefore === 'withdrawal' ? await documentStanding(db, memberId) : 'unasked',
    passwordSet,
    limits: [...limits.values()].map((row) => ({ ...row, ...leftOf(row, use.get(row.kind) ?? unused) })),
    secondFactorFrom: config.withdrawal.secondFactorFrom,
    turnover: turnoverOf(turnover),
    openOrder: open === undefined ? null : await answerOf(db, open),
  };
}

/** @throws AppError 6004 not an order of this member */
export async function withdrawalInfo(
  deps: WithdrawalDeps,
  orderId: bigint,
  memberId: MemberId,
): Promise<OrderAnswer> {
  const order = await findWithdrawal(deps.db, orderId, memberId);
  if (order === undefined) throw refuse('order-not-found');
  return answerOf(deps.db, order);
}
