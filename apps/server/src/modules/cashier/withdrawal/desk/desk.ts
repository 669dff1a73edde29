/** The reviewers' actions. Each action is one transaction with its audit; one reviewer at a time locks an order. */
import { rejectSentences } from '@hj/contract/console';
import { readClock, type Tx } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import { type AuditAction, recordAudit } from '../../../audit/index.ts';
import { reopenRequirements } from '../../../turnover/index.ts';
import { getBalance, lockWallets } from '../../../wallet/index.ts';
import { listReversedDeposits } from '../../deposit/store.ts';
import { costsOf, turnoverOf } from '../answer.ts';
import { insertPayout, listPayouts } from '../payout/payout-store.ts';
import { advance } from '../progress.ts';
import { refuse } from '../refusals.ts';
import type { WithdrawalState } from '../rules.ts';
import { listSteps, lockWithdrawal, setReviewer, type Withdrawal } from '../store.ts';
import type { WithdrawalDeps } from '../withdrawals.ts';
import { countWaiting, findDeskRow, isFrozen, listDesk, readBackground } from './desk-store.ts';
import type { WithdrawalDesk } from './desk-types.ts';

/** The audit action without its prefix `withdrawal-`. */
type DeskAction = AuditAction extends infer Action
  ? Action extends `withdrawal-${infer Name}`
    ? Name
    : never
  : never;

const lockMs = 15 * 60_000;

/** Locks the order's row. @throws AppError 6004, 6012 locked by another reviewer */
async function requireFree(
  deps: Pick<WithdrawalDeps, 'findStaffName'>,
  tx: Tx,
  id: bigint,
  { actor }: StaffAction,
): Promise<Withdrawal> {
  const order = await lockWithdrawal(tx, id);
  if (order === undefined) throw refuse('withdrawal-not-found');
  const isHeld = order.lockedUntil !== null && order.lockedUntil > (await readClock(tx));
  if (isHeld && order.lockedBy !== null && order.lockedBy !== actor) {
    const name = await deps.findStaffName(tx, order.lockedBy);
    throw name === undefined
      ? refuse('locked-by-unknown-reviewer')
      : refuse('locked-by-reviewer', { values: { name } });
  }
  return order;
}

function requireState(order: Withdrawal, ...states: WithdrawalState[]): void {
  if (!states.includes(order.state)) throw refuse('state-changed');
}

/** Leaving the risk review needs `canDecideRisk`. @throws AppError 6012 */
function requireRiskRole({ state }: Withdrawal, may: { canDecideRisk: boolean }): void {
  if (state === 'risk-review' && !may.canDecideRisk) throw refuse('risk-role-required');
}

export function createDesk(deps: WithdrawalDeps): WithdrawalDesk {
  /** Runs an action and its audit in one transaction. */
  function perform<Result>(
    id: bigint,
    name: DeskAction,
    action: StaffAction,
    work: (tx: Tx, order: Withdrawal) => Promise<Result>,
  ): Promise<Result> {
    return deps.db.transaction(async (tx) => {
      const order = await requireFree(deps, tx, id, action);
      const result = await work(tx, order);
      const { actor, reason, address, requestId } = action;
      await recordAudit(tx, {
        ...{ actor, action: `withdrawal-${name}`, subject: `withdrawal:${id}`, address, requestId },
        detail: { orderNo: order.orderNo, member: String(order.memberId), before: order.state, reason },
      });
      return result;
    });
  }

  const step = (action: StaffAction) => ({
    actor: action.actor,
    note: action.reason === '' ? null : action.reason,
  });

  return {
    list: async (filter) => {
      const found = await listDesk(deps.db, filter);
      return { ...found, rows: found.rows.map((row) => ({ ...row, ...costsOf(row) })) };
    },
    overview: () => countWaiting(deps.db),
    async get(id) {
      const row = await findDeskRow(deps.db, id);
      const background = row && (await readBackground(deps.db, id, row.memberId));
      if (row === undefined || background === undefined) {
        throw refuse('withdrawal-not-found');
      }
      const [steps, payouts, balance, turnoverNow] = await Promise.all([
        listSteps(deps.db, id),
        listPayouts(deps.db, id),
        getBalance(deps.db, row.memberId),
        deps.turnover.state(deps.db, row.memberId),
      ]);
      const member = { ...background.member, balance: balance.cash };
      return {
        ...row,
        ...costsOf(row),
        ...background,
        member,
        steps,
        payouts,
        turnoverNow: turnoverOf(turnoverNow),
      };
    },
    lock: (id, action) =>
      perform(id, 'lock', action, async (tx, order) => {
        requireState(order, 'submitted', 'risk-review');
        const lockedUntil = new Date((await readClock(tx)).getTime() + lockMs);
        await setReviewer(tx, id, { by: action.actor, until: lockedUntil });
        return { lockedUntil };
      }),
    unlock: (id, action) =>
      perform(id, 'unlock', action, async (tx, order) => {
        if (order.lockedBy !== null) await setReviewer(tx, id, undefined);
      }),
    approve: (id, action, may) =>
      perform(id, 'approve', action, async (tx, order) => {
        requireState(order, 'submitted', 'risk-review');
        requireRiskRole(order, may);
        await requirePayable(deps, tx, order, may);
        if ((await listPayouts(tx, id)).length > 0) throw refuse('payout-failed-before');
        await insertPayout(tx, order);
        await advance(deps, tx, order, { state: 'paying', ...step(action) });
      }),
    sendToRisk: (id, action) =>
      perform(id, 'to-risk', action, async (tx, order) => {
        requireState(order, 'submitted');
        const flags = [...new Set([...order.flags, 'sent-by-reviewer' as const])];
        await advance(deps, tx, order, { state: 'risk-review', flags, ...step(action) });
      }),
    reject: (id, action, { reason, canDecideRisk }) =>
      perform(id, 'reject', action, async (tx, order) => {
        const text = action.reason.trim();
        if (text === '') throw refuse('reject-reason-missing');
        requireState(order, 'submitted', 'risk-review');
        requireRiskRole(order, { canDecideRisk });
        // What the member pays for unmet turnover is the price of a withdrawal before it is met (C72).
        if (reason === 'turnover' && order.administrativeFee + order.forfeited > 0n)
          throw refuse('deduction-accepted');
        const balanceAfter = await release(tx, order, action.requestId);
        await reopenRequirements(tx, order.memberId, id, await listReversedDeposits(tx, order.memberId));
        const rejected = { reason, text: text.slice(0, 200) };
        const note = rejectSentences[reason];
        await advance(deps, tx, order, {
          state: 'rejected',
          actor: action.actor,
          note,
          rejected,
          balanceAfter,
        });
      }),
    retryPayout: (id, action, may) =>
      perform(id, 'retry-payout', action, async (tx, order) => {
        requireState(order, 'risk-review');
        requireRiskRole(order, may);
        await requirePayable(deps, tx, order, may);
        const last = (await listPayouts(tx, id)).at(-1);
        if (last?.state !== 'failed') throw refuse('no-failed-payout');
        await insertPayout(tx, order);
        await advance(deps, tx, order, { state: 'paying', ...step(action) });
      }),
  };
}

/** C69: no payout to a new destination before `heldUntil`; orders of members with an open AML case need the risk desk. */
async function requirePayable(
  deps: WithdrawalDeps,
  tx: Tx,
  order: Withdrawal,
  may: { canDecideRisk: boolean },
): Promise<void> {
  if (order.heldUntil !== null && order.heldUntil > (await readClock(tx))) {
    throw refuse('destination-cooling');
  }
  if (!may.canDecideRisk && (await deps.hasOpenCase(tx, order.memberId))) {
    throw refuse('aml-case-open');
  }
  // C74: orders of a frozen account need the risk desk, too.
  if (!may.canDecideRisk && (await isFrozen(tx, order.memberId))) {
    throw refuse('account-frozen');
  }
}

/** Releases the whole hold. @returns the balance afterwards */
async function release(tx: Tx, { id, memberId }: Withdrawal, requestId: string): Promise<bigint> {
  const posting = await lockWallets(tx, { members: [memberId], holds: [id] });
  posting.release({ holdId: id, kind: 'withdrawal-release', reference: `withdrawal:${id}` });
  const balance = posting.available(memberId);
  await posting.write(requestId);
  return balance;
}
