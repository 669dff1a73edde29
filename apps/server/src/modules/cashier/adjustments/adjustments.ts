/**
 * Adjustments by hand (C35). Invariants: the proposer does not decide; a proposal is decided once, under its row's lock; money,
 * decision and audit (with the balance before and after) are one transaction.
 */
import { type Amount, formatAmount } from '@hj/money';
import { type MemberId, nextIds, type Tx, violatedConstraint } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import { mayEnd, type ProposalEnd, recordAudit } from '../../audit/index.ts';
import { lockWallets } from '../../wallet/index.ts';
import type { DepositDeps } from '../deposit/deposit.ts';
import {
  findAdjustment,
  insertAdjustment,
  isMember,
  listAdjustments,
  lockAdjustment,
  markDecided,
  oneProposalPerOrder,
} from './adjustment-store.ts';
import type { AdjustmentDesk, AdjustmentRow, Proposal } from './desk-types.ts';
import { moveMoney, requireOrder } from './movement.ts';
import { refuse } from './refusals.ts';

/** Upper limit of one adjustment. */
const most = 100_000_000_00n;

/** The desk of adjustments. */
export function createAdjustmentDesk(deps: DepositDeps): AdjustmentDesk {
  return {
    list: (filter) => listAdjustments(deps.db, filter),
    propose: (proposal, action) => propose(deps, proposal, action),
    decide: (id, decision, action) => decide(deps, id, decision, action),
  };
}

async function propose(deps: DepositDeps, proposal: Proposal, action: StaffAction): Promise<{ id: bigint }> {
  const reason = action.reason.trim();
  if (reason === '') throw refuse('reason-missing');
  try {
    return await deps.db.transaction(async (tx) => {
      const { memberId, amount, orderId } = await subjectOf(tx, proposal);
      const [id = 0n] = await nextIds(tx, 1);
      const { kind } = proposal;
      const ground = (proposal.kind === 'debit' && proposal.ground) || null;
      const draft = { id, kind, memberId, orderId, amount, reason, ground, proposedBy: action.actor };
      await insertAdjustment(tx, draft);
      await recordAudit(tx, {
        ...{ actor: action.actor, action: 'adjustment-proposed', subject: `adjustment:${id}` },
        detail: {
          ...{ kind, member: String(memberId), amount: formatAmount(amount), reason, ground },
          order: orderId === null ? null : String(orderId),
        },
        ...{ address: action.address, requestId: action.requestId },
      });
      return { id };
    });
  } catch (error) {
    if (violatedConstraint(error) !== oneProposalPerOrder) throw error;
    throw refuse('adjustment-already-proposed', { cause: error });
  }
}

async function subjectOf(
  tx: Tx,
  proposal: Proposal,
): Promise<{ memberId: MemberId; amount: Amount; orderId: bigint | null }> {
  if ('orderId' in proposal) {
    const { memberId, amount } = await requireOrder(tx, proposal.kind, proposal.orderId);
    return { memberId, amount, orderId: proposal.orderId };
  }
  const { memberId, amount } = proposal;
  if (amount <= 0n || amount > most) throw refuse('amount-invalid');
  if (!(await isMember(tx, memberId))) throw refuse('member-not-found');
  return { memberId, amount, orderId: null };
}

async function decide(
  deps: DepositDeps,
  id: bigint,
  state: ProposalEnd,
  action: StaffAction,
): Promise<AdjustmentRow> {
  const seen = requireOpen(await findAdjustment(deps.db, id), state, action);
  // Freezes in its own transaction before the money moves: after a crash between the two the account is frozen, the proposal
  // still open, and a repeated decision completes it.
  if (seen.kind === 'chargeback' && state === 'approved') {
    await deps.barMember(seen.memberId, 'frozen', {
      ...action,
      reason: `存款 ${seen.orderNo ?? ''} 被付款方撤回：${seen.reason}`,
    });
  }
  await deps.db.transaction(async (tx) => {
    const adjustment = requireOpen(await lockAdjustment(tx, id), state, action);
    const balances = state === 'approved' ? await approve(deps, tx, adjustment, action) : undefined;
    await markDecided(tx, id, { state, by: action.actor, note: action.reason, balances });
    await recordAudit(tx, {
      ...{ actor: action.actor, action: `adjustment-${state}`, subject: `adjustment:${id}` },
      detail: {
        ...{ kind: adjustment.kind, member: String(adjustment.memberId), note: action.reason },
        ...{ amount: formatAmount(adjustment.amount), proposedBy: adjustment.proposedBy },
        before: balances === undefined ? null : formatAmount(balances.before),
        after: balances === undefined ? null : formatAmount(balances.after),
      },
      ...{ address: action.address, requestId: action.requestId },
    });
  });
  const decided = await findAdjustment(deps.db, id);
  if (decided === undefined) throw new Error(`adjustment ${id} is gone`);
  return decided;
}

async function approve(
  deps: DepositDeps,
  tx: Tx,
  adjustment: AdjustmentRow,
  action: StaffAction,
): Promise<{ before: Amount; after: Amount }> {
  const { memberId } = adjustment;
  if (adjustment.orderId !== null) await requireOrder(tx, adjustment.kind, adjustment.orderId);
  const before = (await lockWallets(tx, { members: [memberId] })).available(memberId);
  await moveMoney(deps, tx, adjustment, action.requestId);
  const after = (await lockWallets(tx, { members: [memberId] })).available(memberId);
  return { before, after };
}

/** @throws AppError 6004 no such adjustment, 6012 already decided, 6003 not allowed for this actor */
function requireOpen(
  adjustment: AdjustmentRow | undefined,
  state: ProposalEnd,
  { actor }: StaffAction,
): AdjustmentRow {
  if (adjustment === undefined) throw refuse('adjustment-not-found');
  if (adjustment.state !== 'proposed') throw refuse('adjustment-already-decided');
  if (!mayEnd({ madeBy: adjustment.proposedBy, actor, end: state }))
    throw refuse(state === 'withdrawn' ? 'only-proposer-withdraws' : 'own-proposal');
  return adjustment;
}
