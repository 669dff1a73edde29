import type { Queries, Tx } from '@hj/platform';
import type { LedgerFault } from './check.ts';

/** So many faults of a check are kept; their number is kept whole. */
const mostKept = 200;

/** The result of a ledger check, for monitoring. */
export async function recordCheck({ sql }: Tx, faults: readonly LedgerFault[]): Promise<void> {
  const [check] = await sql<{ id: bigint }[]>`
    insert into ledger_checks (faults) values (${faults.length}) returning id`;
  if (check === undefined) throw new Error('the check was not written');
  const kept = faults.slice(0, mostKept);
  await sql`
    insert into ledger_faults (check_id, place, invariant, subject, detail)
    select ${check.id}, place, invariant, subject, detail
    from unnest(
      ${kept.map(({ invariant }) => invariant)}::text[], ${kept.map(({ subject }) => subject)}::text[],
      ${kept.map(({ detail }) => detail)}::text[]
    ) with ordinality as found (invariant, subject, detail, place)`;
}

export interface LastCheck {
  id: bigint;
  faults: number;
  checkedAt: Date;
}

/** The latest check; `undefined` before the first one. */
export async function findLastCheck({ sql }: Queries): Promise<LastCheck | undefined> {
  const [row] = await sql<LastCheck[]>`
    select id, faults, checked_at from ledger_checks order by id desc limit 1`;
  return row;
}

/** Its faults, in its order. */
export function listFaults({ sql }: Queries, checkId: bigint): Promise<LedgerFault[]> {
  return sql<LedgerFault[]>`
    select invariant, subject, detail from ledger_faults where check_id = ${checkId} order by place`;
}
