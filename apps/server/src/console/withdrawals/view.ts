import type { ConsoleAnswer } from '@hj/contract/console';
import type { Queries } from '@hj/platform';
import type { Desks } from '../../modules.ts';
import { briefsOf } from '../people.ts';
import { listExtras } from './store.ts';

type Facts = Awaited<ReturnType<Desks['withdrawals']['get']>>;
type Row = Awaited<ReturnType<Desks['withdrawals']['list']>>['rows'][number];
type FactsView = ConsoleAnswer<'/console/api/v1/withdrawals/get'>;
export type RowView = FactsView['row'];

export async function viewRows(q: Queries, rows: readonly Row[]): Promise<RowView[]> {
  const [extras, brief] = await Promise.all([
    listExtras(
      q,
      rows.map(({ id }) => id),
    ),
    briefsOf(
      q,
      rows.map(({ lockedBy }) => lockedBy),
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    orderId: row.id,
    member: { memberId: row.memberId, name: row.memberName },
    grade: extras.get(row.id)?.grade ?? 0,
    turnoverPercent: extras.get(row.id)?.turnoverPercent ?? 0,
    lock:
      row.lockedBy === null || row.lockedUntil === null
        ? null
        : { by: brief(row.lockedBy), until: row.lockedUntil },
    waitingMs: Math.max(0, row.waitingMs),
  }));
}

export async function viewRow(q: Queries, row: Row): Promise<RowView> {
  const [view] = await viewRows(q, [row]);
  if (view === undefined) throw new Error('a row has no view');
  return view;
}

export async function viewFacts(q: Queries, facts: Facts): Promise<FactsView> {
  const { member, totals } = facts;
  const brief = await briefsOf(
    q,
    facts.steps.map(({ actor }) => actor),
  );
  return {
    ...facts,
    row: await viewRow(q, facts),
    member: {
      ...member,
      deposits: { count: totals.depositCount, amount: totals.deposits },
      withdrawals: { count: totals.withdrawalCount, amount: totals.withdrawals },
    },
    steps: facts.steps.map((step) => ({ ...step, by: brief(step.actor) })),
    history: facts.history.map((order) => ({ ...order, orderId: order.id })),
  };
}
