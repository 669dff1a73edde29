import { adjustmentCalls, type ConsoleAnswer, type ConsoleInput } from '@hj/contract/console';
import { formatAmount, parseAmount } from '@hj/money';
import { AppError, memberId, type Queries, type RoutesOf } from '@hj/platform';
import type { Desks } from '../../modules.ts';
import { actionOf, type ConsoleDeps, type ConsoleSession, type StaffCall } from '../context.ts';
import { deskOf } from '../desk.ts';
import { once } from '../once.ts';
import { briefsOf, memberFilter } from '../people.ts';
import { requireSettled } from '../staff/settled.ts';

type Desk = Desks['adjustments'];
type Row = Awaited<ReturnType<Desk['decide']>>;
type Decision = Parameters<Desk['decide']>[1];
type Proposal = Parameters<Desk['propose']>[0];
type AdjustmentView = ConsoleAnswer<'/console/api/v1/adjustments/decide'>;

function adjustmentRoutes(deps: ConsoleDeps): RoutesOf<typeof adjustmentCalls, ConsoleSession> {
  const propose = (input: { reason: string }, proposal: Proposal, context: StaffCall) =>
    once(deps, context, input, async () => {
      const { id } = await deps.desks.adjustments.propose(proposal, actionOf(context, input.reason));
      return { adjustmentId: id.toString() };
    });
  const decide = (input: { adjustmentId: string; reason: string }, how: Decision, context: StaffCall) =>
    once(deps, context, input, async () => {
      if (how === 'approved') await requireSettled(deps, context.session.staffId);
      const action = actionOf(context, input.reason);
      const row = await deps.desks.adjustments.decide(BigInt(input.adjustmentId), how, action);
      return viewOne(deps.db, row);
    });
  return {
    '/console/api/v1/adjustments/list': (input) => list(deps, input),
    '/console/api/v1/adjustments/propose': (input, context) => propose(input, proposalOf(input), context),
    '/console/api/v1/deposits/chargeback': (input, context) =>
      propose(input, { kind: 'chargeback', orderId: BigInt(input.orderId) }, context),
    '/console/api/v1/adjustments/decide': (input, context) =>
      decide(input, input.approve ? 'approved' : 'rejected', context),
    '/console/api/v1/adjustments/withdraw': (input, context) => decide(input, 'withdrawn', context),
  };
}

function proposalOf(input: ConsoleInput<'/console/api/v1/adjustments/propose'>): Proposal {
  if (input.kind === 'deposit') return { kind: 'deposit', orderId: BigInt(input.orderId) };
  const amount = parseAmount(input.amount);
  if (amount === undefined || amount <= 0n) throw new AppError(6007, { message: '金额必须大于零' });
  return { kind: input.kind, memberId: memberId(BigInt(input.memberId)), amount };
}

async function list(
  { db, desks }: ConsoleDeps,
  { pageNum, pageSize, sort, state, member }: ConsoleInput<'/console/api/v1/adjustments/list'>,
): Promise<ConsoleAnswer<'/console/api/v1/adjustments/list'>> {
  const who = await memberFilter(db, member);
  if (who === undefined) return { list: [], total: 0, pageNum, pageSize };
  const states = state === undefined ? [] : [state];
  const found = await desks.adjustments.list({ pageNum, pageSize, sort, states, ...who });
  const view = await viewer(db, found.list);
  return { list: found.list.map(view), total: found.total, pageNum, pageSize };
}

async function viewOne(q: Queries, row: Row): Promise<AdjustmentView> {
  return (await viewer(q, [row]))(row);
}

async function viewer(q: Queries, rows: readonly Row[]): Promise<(row: Row) => AdjustmentView> {
  const brief = await briefsOf(
    q,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
  );
  return (row) => ({
    adjustmentId: row.id.toString(),
    kind: row.kind,
    state: row.state,
    member: { memberId: row.memberId.toString(), name: row.memberName },
    amount: formatAmount(row.amount),
    orderId: row.orderId?.toString() ?? null,
    orderNo: row.orderNo,
    reason: row.reason,
    proposedBy: brief(row.proposedBy),
    proposedAt: row.proposedAt.getTime(),
    decidedBy: row.decidedBy === null ? null : brief(row.decidedBy),
    decidedAt: row.decidedAt?.getTime() ?? null,
    decisionNote: row.decisionNote,
    balanceBefore: row.balanceBefore === null ? null : formatAmount(row.balanceBefore),
    balanceAfter: row.balanceAfter === null ? null : formatAmount(row.balanceAfter),
  });
}

export const desk = deskOf(adjustmentCalls, adjustmentRoutes);
