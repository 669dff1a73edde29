import type { ConsoleAnswer } from '@hj/contract/console';
import { formatAmount, formatCoin } from '@hj/money';
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
    orderId: row.id.toString(),
    orderNo: row.orderNo,
    member: { memberId: row.memberId.toString(), name: row.memberName },
    grade: extras.get(row.id)?.grade ?? 0,
    turnoverPercent: extras.get(row.id)?.turnoverPercent ?? 0,
    kind: row.kind,
    destination: row.destination,
    amount: formatAmount(row.amount),
    fee: formatAmount(row.fee),
    administrativeFee: formatAmount(row.administrativeFee),
    forfeited: formatAmount(row.forfeited),
    arrives: formatAmount(row.arrives),
    coinAmount: row.coinAmount === null ? null : formatCoin(row.coinAmount),
    rate: row.rate,
    state: row.state,
    flags: row.flags,
    heldUntil: row.heldUntil?.getTime() ?? null,
    lock:
      row.lockedBy === null || row.lockedUntil === null
        ? null
        : { by: brief(row.lockedBy), until: row.lockedUntil.getTime() },
    reason: row.reason,
    createdAt: row.createdAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
    waitingMs: Math.max(0, row.waitingMs),
  }));
}

export async function viewRow(q: Queries, row: Row): Promise<RowView> {
  const [view] = await viewRows(q, [row]);
  if (view === undefined) throw new Error('a row has no view');
  return view;
}

export async function viewFacts(q: Queries, facts: Facts): Promise<FactsView> {
  const { member, totals, turnover } = facts;
  const brief = await briefsOf(
    q,
    facts.steps.map(({ actor }) => actor),
  );
  return {
    row: await viewRow(q, facts),
    member: {
      registeredAt: member.registeredAt.getTime(),
      status: member.status,
      balance: formatAmount(member.balance),
      deposits: { count: totals.depositCount, amount: formatAmount(totals.deposits) },
      withdrawals: { count: totals.withdrawalCount, amount: formatAmount(totals.withdrawals) },
    },
    turnover: {
      required: formatAmount(turnover.required),
      done: formatAmount(turnover.done),
      lack: formatAmount(turnover.lack),
    },
    turnoverNow: turnoverView(facts.turnoverNow),
    address: facts.address,
    steps: facts.steps.map(({ state, actor, note, at }) => ({
      state,
      by: brief(actor),
      note,
      at: at.getTime(),
    })),
    payouts: facts.payouts.map((payout) => ({
      ...payout,
      createdAt: payout.createdAt.getTime(),
      endedAt: payout.endedAt?.getTime() ?? null,
    })),
    history: facts.history.map(({ id, orderNo, amount, state, createdAt }) => ({
      ...{ orderId: id.toString(), orderNo, amount: formatAmount(amount), state },
      createdAt: createdAt.getTime(),
    })),
  };
}

function turnoverView(state: Facts['turnoverNow']): FactsView['turnoverNow'] {
  return {
    required: formatAmount(state.required),
    done: formatAmount(state.done),
    lack: formatAmount(state.lack),
    administrativeRate: state.administrativeRate,
    administrativeFee: formatAmount(state.administrativeFee),
    forfeited: formatAmount(state.forfeited),
    rows: state.rows.map((row) => ({
      requirementId: row.id.toString(),
      kind: row.kind,
      name: row.name,
      principal: formatAmount(row.principal),
      bonus: formatAmount(row.bonus),
      required: formatAmount(row.required),
      done: formatAmount(row.done),
      lack: formatAmount(row.lack),
      openedAt: row.openedAt.getTime(),
      deduction: formatAmount(row.deduction),
    })),
  };
}
