import type { Queries, Tx } from '@hj/platform';
import type { DifferenceRow, RunRow } from './desk.ts';
import type { Difference } from './rules.ts';

const runColumns = (q: Queries) => q.sql`
  id, provider, to_char(day, 'YYYY-MM-DD') as day, requested_by, state, lines, orders, differences, fault,
  started_at, ended_at`;

export async function insertRun(
  tx: Tx,
  run: { id: bigint; provider: string; day: string; requestedBy: string },
): Promise<void> {
  await tx.sql`
    insert into reconciliation_runs (id, provider, day, requested_by)
    values (${run.id}, ${run.provider}, ${run.day}::text::date, ${run.requestedBy})`;
}

/** Serialises the starts of runs per provider and day, until the end of the transaction. */
export async function lockDay({ sql }: Tx, provider: string, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`reconciliation ${provider} ${day}`}))`;
}

/** Whether a run started in the last five minutes has not ended; an older one died with its process. */
export async function isRunning(q: Queries, provider: string, day: string): Promise<boolean> {
  const rows = await q.sql`
    select from reconciliation_runs
    where provider = ${provider} and day = ${day}::text::date and state = 'running'
      and started_at > clock_timestamp() - interval '5 minutes'`;
  return rows.length > 0;
}

/**
 * The days without a successful run among the `count` days before `today` (Asia/Shanghai), oldest first. Only runs started after
 * the end of the day count.
 */
export async function listMissingDays(
  { sql }: Queries,
  { provider, today, count }: { provider: string; today: string; count: number },
): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    select to_char(d, 'YYYY-MM-DD') as day
    from generate_series(
      (${today}::text::date - ${count}::int)::timestamp, (${today}::text::date - 1)::timestamp, interval '1 day') as d
    where not exists (
      select from reconciliation_runs r
      where r.provider = ${provider} and r.day = d::date and r.state = 'done'
        and r.started_at >= (d + interval '1 day') at time zone 'Asia/Shanghai')
    order by d`;
  return rows.map(({ day }) => day);
}

export async function countOpenDifferences({ sql }: Queries): Promise<number> {
  const [row] = await sql<{ open: number }[]>`
    select count(*)::int as open from reconciliation_differences where state = 'open'`;
  return row?.open ?? 0;
}

export async function endRun(
  tx: Tx,
  id: bigint,
  end: { state: 'done' | 'failed'; lines?: number; orders?: number; differences?: number; fault?: string },
): Promise<void> {
  await tx.sql`
    update reconciliation_runs set state = ${end.state}, lines = ${end.lines ?? null}, orders = ${end.orders ?? null},
      differences = ${end.differences ?? null}, fault = ${end.fault ?? null}, ended_at = clock_timestamp()
    where id = ${id}`;
}

export async function findRun(q: Queries, id: bigint): Promise<RunRow | undefined> {
  const [run] = await q.sql<RunRow[]>`select ${runColumns(q)} from reconciliation_runs where id = ${id}`;
  return run;
}

export async function listRuns(
  q: Queries,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ list: RunRow[]; total: number }> {
  const [list, [count]] = await Promise.all([
    q.sql<RunRow[]>`
      select ${runColumns(q)} from reconciliation_runs
      order by id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    q.sql<{ total: number }[]>`select count(*)::int as total from reconciliation_runs`,
  ]);
  return { list, total: count?.total ?? 0 };
}

const changed = ({ sql }: Queries) => sql`
  (d.statement_amount, d.order_amount, d.ledger_amount)
    is distinct from (excluded.statement_amount, excluded.order_amount, excluded.ledger_amount)`;

/**
 * Upserts differences: a known difference keeps its row, a cleared one opens again, a resolved one stays resolved unless its
 * amounts changed (the audit keeps who resolved it). Open differences not found in this run are cleared.
 */
export async function writeDifferences(
  tx: Tx,
  run: { id: bigint; provider: string; day: string },
  differences: readonly (Difference & { id: bigint })[],
): Promise<void> {
  const column = <Value>(read: (difference: Difference & { id: bigint }) => Value) => differences.map(read);
  await tx.sql`
    insert into reconciliation_differences as d
      (id, provider, day, kind, order_kind, order_no, reference, statement_amount, order_amount, ledger_amount, first_run, last_run)
    select id, ${run.provider}, ${run.day}::text::date, kind, order_kind, order_no, reference, statement, "order", ledger,
      ${run.id}, ${run.id}
    from unnest(
      ${column(({ id }) => id)}::bigint[], ${column(({ kind }) => kind)}::text[],
      ${column(({ orderKind }) => orderKind)}::text[], ${column(({ orderNo }) => orderNo)}::text[],
      ${column(({ reference }) => reference)}::text[], ${column(({ statement }) => statement)}::text[],
      ${column(({ order }) => order)}::bigint[], ${column(({ ledger }) => ledger)}::bigint[]
    ) as found (id, kind, order_kind, order_no, reference, statement, "order", ledger)
    on conflict on constraint reconciliation_differences_once do update
      set last_run = excluded.last_run, statement_amount = excluded.statement_amount,
        order_amount = excluded.order_amount, ledger_amount = excluded.ledger_amount,
        state = case when d.state = 'cleared' or ${changed(tx)} then 'open' else d.state end,
        note = case when ${changed(tx)} then null else d.note end,
        resolved_by = case when ${changed(tx)} then null else d.resolved_by end,
        resolved_at = case when ${changed(tx)} then null else d.resolved_at end`;
  await tx.sql`
    update reconciliation_differences set state = 'cleared'
    where provider = ${run.provider} and day = ${run.day}::text::date and state = 'open' and last_run <> ${run.id}`;
}

const differenceColumns = (q: Queries) => q.sql`
  id, provider, to_char(day, 'YYYY-MM-DD') as day, kind, order_kind, order_no, reference,
  statement_amount as statement, order_amount as "order", ledger_amount as ledger, state, note,
  resolved_by, resolved_at`;

export async function listDifferences(
  q: Queries,
  filter: { pageNum: number; pageSize: number; state: 'open' | 'resolved' | 'cleared' | 'all' },
): Promise<{ list: DifferenceRow[]; total: number; open: number }> {
  const matches = filter.state === 'all' ? q.sql`true` : q.sql`state = ${filter.state}`;
  const [list, [count]] = await Promise.all([
    q.sql<DifferenceRow[]>`
      select ${differenceColumns(q)} from reconciliation_differences where ${matches}
      order by id desc limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`,
    q.sql<{ total: number; open: number }[]>`
      select count(*) filter (where ${matches})::int as total, count(*) filter (where state = 'open')::int as open
      from reconciliation_differences`,
  ]);
  return { list, total: count?.total ?? 0, open: count?.open ?? 0 };
}

export async function lockDifference(tx: Tx, id: bigint): Promise<DifferenceRow | undefined> {
  const [row] = await tx.sql<DifferenceRow[]>`
    select ${differenceColumns(tx)} from reconciliation_differences where id = ${id} for update`;
  return row;
}

export async function markResolved(tx: Tx, id: bigint, by: string, note: string): Promise<void> {
  await tx.sql`
    update reconciliation_differences
    set state = 'resolved', resolved_by = ${by}, note = ${note}, resolved_at = clock_timestamp()
    where id = ${id}`;
}
