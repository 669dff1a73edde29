import { adjustmentCalls, type ConsoleAnswer, type ConsoleInput } from '@hj/contract/console';
import { memberId, type Queries, type RoutesOf } from '@hj/platform';
import type { Desks } from '../../modules.ts';
import { actionOf, type ConsoleDeps, type ConsoleSession, type StaffCall } from '../context.ts';
import { deskOf } from '../desk.ts';
import { once } from '../once.ts';
import { briefsOf, memberFilter } from '../people.ts';
import { refuse } from '../refusals.ts';
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
      return { adjustmentId: id };
    });
  const decide = (input: { adjustmentId: bigint; reason: string }, how: Decision, context: StaffCall) =>
    once(deps, context, input, async () => {
      if (how === 'approved') await requireSettled(deps, context.session.staffId);
      const action = actionOf(context, input.reason);
      const row = await deps.desks.adjustments.decide(input.adjustmentId, how, action);
      return viewOne(deps.db, row);
    });
  return {
    '/console/api/v1/adjustments/list': (input) => list(deps, input),
    '/console/api/v1/adjustments/propose': (input, context) => propose(input, proposalOf(input), context),
    '/console/api/v1/deposits/chargeback': (input, context) =>
      propose(input, { kind: 'chargeback', orderId: input.orderId }, context),
    '/console/api/v1/adjustments/decide': (input, context) =>
      decide(input, input.approve ? 'approved' : 'rejected', context),
    '/console/api/v1/adjustments/withdraw': (input, context) => decide(input, 'withdrawn', context),
  };
}

function proposalOf(input: ConsoleInput<'/console/api/v1/adjustments/propose'>): Proposal {
  if (input.kind === 'deposit') return { kind: 'deposit', orderId: input.orderId };
  const { amount } = input;
  if (amount === 0n) throw refuse('adjustment-zero');
  const member = memberId(input.memberId);
  return input.kind === 'debit'
    ? { kind: 'debit', memberId: member, amount, ground: input.ground }
    : { kind: 'credit', memberId: member, amount };
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
    ...row,
    adjustmentId: row.id,
    member: { memberId: row.memberId, name: row.memberName },
    proposedBy: brief(row.proposedBy),
    decidedBy: brief(row.decidedBy),
  });
}

export const desk = deskOf(adjustmentCalls, adjustmentRoutes);
