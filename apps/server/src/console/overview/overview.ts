import type { ConsoleAnswer } from '@hj/contract/console';
import { beijingDayStart } from '@hj/platform';
import { findLastCheck } from '../../modules/wallet/index.ts';
import type { ConsoleDeps } from '../context.ts';

type Overview = ConsoleAnswer<'/console/api/v1/overview'>;
type Waiting = Overview['withdrawals']['submitted'];

const one = { pageNum: 1, pageSize: 1 };

/** Pending work, and the figures of the day. */
export async function overview(deps: ConsoleDeps): Promise<Overview> {
  const now = deps.now();
  const from = new Date(beijingDayStart(now.getTime()));
  const { deposits, adjustments } = deps.desks;
  const [opened, paid, unmatched, proposed, withdrawals, cases, documents, reconciliation, ledger] =
    await Promise.all([
      deposits.list({ ...one, states: [], from }),
      deposits.list({ ...one, states: ['paid'], from }),
      deposits.unmatched({ ...one, open: true }),
      adjustments.list({ ...one, states: ['proposed'] }),
      waitingWithdrawals(deps),
      openCases(deps),
      deps.desks.people.documents.list({ ...one, state: 'pending' }),
      reconciliationState(deps),
      ledgerState(deps),
    ]);
  return {
    at: now,
    deposits: {
      opened: opened.total,
      paid: paid.total,
      paidAmount: opened.paidAmount,
      unmatched: unmatched.total,
    },
    withdrawals,
    adjustments: { proposed: proposed.total },
    cases,
    documents: { pending: documents.total },
    reconciliation,
    ledger,
  };
}

async function waitingWithdrawals({ desks }: ConsoleDeps): Promise<Overview['withdrawals']> {
  const rows = await desks.withdrawals.overview();
  const of = (state: string): Waiting => {
    const row = rows.find((candidate) => candidate.state === state);
    return row ?? { count: 0, amount: 0n, oldestAt: null };
  };
  return { submitted: of('submitted'), riskReview: of('risk-review'), paying: of('paying') };
}

/** Lists begin with the oldest that waits. */
async function openCases({ desks }: ConsoleDeps): Promise<Overview['cases']> {
  const [open, assigned] = await Promise.all([
    desks.cases.list({ ...one, state: 'open' }),
    desks.cases.list({ ...one, state: 'assigned' }),
  ]);
  const starts = [...open.list, ...assigned.list].map(({ openedAt }) => openedAt);
  const oldestAt = starts.reduce<Date | null>(
    (first, at) => (first === null || at < first ? at : first),
    null,
  );
  return { open: open.total + assigned.total, oldestAt };
}

async function reconciliationState({ db, desks }: ConsoleDeps): Promise<Overview['reconciliation']> {
  const [{ open }, { list }] = await Promise.all([
    desks.reconciliation.differences(db, { ...one, state: 'open' }),
    desks.reconciliation.runs(db, one),
  ]);
  return { open, lastRunAt: list[0]?.startedAt ?? null };
}

async function ledgerState({ db }: ConsoleDeps): Promise<Overview['ledger']> {
  const last = await findLastCheck(db);
  if (last === undefined) return { state: 'unknown', faults: 0, checkedAt: null };
  const state = last.faults === 0 ? 'clean' : 'faulty';
  return { state, faults: last.faults, checkedAt: last.checkedAt };
}
