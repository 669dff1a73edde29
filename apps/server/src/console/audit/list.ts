import type { ConsoleAnswer, ConsoleInput } from '@hj/contract/console';
import type { ConsoleDeps } from '../context.ts';
import { briefsOf, periodOf } from '../people.ts';
import { listAudit } from './store.ts';

/** Actors and actions, with names. */
export async function searchAudit(
  { db }: ConsoleDeps,
  { from, to, ...filter }: ConsoleInput<'/console/api/v1/audit/list'>,
): Promise<ConsoleAnswer<'/console/api/v1/audit/list'>> {
  const found = await listAudit(db, { ...filter, ...periodOf({ from, to }) });
  const brief = await briefsOf(
    db,
    found.list.map(({ actor }) => actor),
  );
  const list = found.list.map((row) => ({ ...row, auditId: row.id, by: brief(row.actor) }));
  return { list, total: found.total, pageNum: filter.pageNum, pageSize: filter.pageSize };
}
