import type { Queries } from '@hj/platform';

/** What a check of the ledger found, for whoever watches. */
export async function recordCheck({ sql }: Queries, faults: number): Promise<void> {
  await sql`insert into ledger_checks (faults) values (${faults})`;
}

/** The latest check; `undefined` before the first one. */
export async function findLastCheck({
  sql,
}: Queries): Promise<{ faults: number; checkedAt: Date } | undefined> {
  const [row] = await sql<{ faults: number; checkedAt: Date }[]>`
    select faults, checked_at as "checkedAt" from ledger_checks order by id desc limit 1`;
  return row;
}
