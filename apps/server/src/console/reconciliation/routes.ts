import { type ConsoleAnswer, reconciliationCalls } from '@hj/contract/console';
import type { Queries, RoutesOf } from '@hj/platform';
import { findLastCheck, listFaults } from '../../modules/wallet/index.ts';
import type { Desks } from '../../modules.ts';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { briefsOf } from '../people.ts';

type Desk = Desks['reconciliation'];
type Run = Awaited<ReturnType<Desk['run']>>;
type RunView = ConsoleAnswer<'/console/api/v1/reconciliation/run'>;

function reconciliationRoutes({
  db,
  desks,
}: ConsoleDeps): RoutesOf<typeof reconciliationCalls, ConsoleSession> {
  const desk = desks.reconciliation;
  return {
    '/console/api/v1/reconciliation/runs': async ({ pageNum, pageSize }) => {
      const { list, total } = await desk.runs(db, { pageNum, pageSize });
      const view = await runViewer(db, list);
      return { list: list.map(view), total, pageNum, pageSize, providers: desk.providers() };
    },
    '/console/api/v1/reconciliation/run': async ({ provider, day }, context) => {
      const run = await desk.run({ provider, day }, actionOf(context, '手动对账'));
      return (await runViewer(db, [run]))(run);
    },
    '/console/api/v1/reconciliation/differences': async ({ pageNum, pageSize, state }) => {
      const found = await desk.differences(db, { pageNum, pageSize, state });
      const brief = await briefsOf(
        db,
        found.list.map(({ resolvedBy }) => resolvedBy),
      );
      const list = found.list.map((row) => ({
        ...row,
        differenceId: row.id,
        resolvedBy: brief(row.resolvedBy),
      }));
      return { list, total: found.total, open: found.open, pageNum, pageSize };
    },
    '/console/api/v1/reconciliation/faults': async () => {
      const last = await findLastCheck(db);
      if (last === undefined) return { checkedAt: null, total: 0, list: [] };
      const list = [...(await listFaults(db, last.id))];
      return { checkedAt: last.checkedAt, total: last.faults, list };
    },
    '/console/api/v1/reconciliation/resolve': async ({ differenceId, note }, context) => {
      await desk.resolve({ id: differenceId, note }, actionOf(context, note));
      return {};
    },
  };
}

async function runViewer(q: Queries, runs: readonly Run[]): Promise<(run: Run) => RunView> {
  const brief = await briefsOf(
    q,
    runs.map(({ requestedBy }) => requestedBy),
  );
  return (run) => ({ ...run, runId: run.id, by: brief(run.requestedBy) });
}

export const desk = deskOf(reconciliationCalls, reconciliationRoutes);
