import type { ActivityPage, activityCategories } from '@hj/contract';
import type { Queries, Tx } from '@hj/platform';
import { readTerms, type Terms, type TermsText } from './terms.ts';

export interface Activity {
  id: bigint;
  code: string;
  page: ActivityPage;
  category: (typeof activityCategories)[number];
  sort: number;
  startsAt: Date;
  endsAt: Date | null;
  paused: boolean;
  version: number;
  terms: Terms;
}

type Row = Omit<Activity, 'terms'> & { terms: unknown };

const columns = ({ sql }: Queries) => sql`
  a.id, a.code, a.page, a.category, a.sort, a.starts_at, a.ends_at, a.paused, a.version, v.terms`;
const withTerms = (row: Row): Activity => ({ ...row, terms: readTerms(row.terms) });

/** In the order of the list. */
export async function listActivities(q: Queries): Promise<Activity[]> {
  const rows = await q.sql<Row[]>`
    select ${columns(q)} from activities a join activity_versions v on (v.activity_id, v.version) = (a.id, a.version)
    order by a.sort, a.id`;
  return rows.map(withTerms);
}

export async function findActivity(q: Queries, id: bigint): Promise<Activity | undefined> {
  const [row] = await q.sql<Row[]>`
    select ${columns(q)} from activities a join activity_versions v on (v.activity_id, v.version) = (a.id, a.version)
    where a.id = ${id}`;
  return row && withTerms(row);
}

export async function findActivityByCode(q: Queries, code: string): Promise<Activity | undefined> {
  const [row] = await q.sql<Row[]>`
    select ${columns(q)} from activities a join activity_versions v on (v.activity_id, v.version) = (a.id, a.version)
    where a.code = ${code}`;
  return row && withTerms(row);
}

/** Names of games, by code. */
export async function listGameNames(
  { sql }: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await sql<{ code: string; name: string }[]>`
    select code, name from activity_games where code = any(${[...codes]}::text[])`;
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Holds the row, so that neither a pause nor another version comes between a claim's decision and its commit. */
export async function holdActivity(tx: Tx, id: bigint): Promise<Activity | undefined> {
  await tx.sql`select from activities where id = ${id} for share`;
  return findActivity(tx, id);
}

export async function lockActivityByCode(
  { sql }: Tx,
  code: string,
): Promise<{ id: bigint; version: number } | undefined> {
  const [row] = await sql<{ id: bigint; version: number }[]>`
    select id, version from activities where code = ${code} for update`;
  return row;
}

export interface ActivityDraft extends Omit<Activity, 'id' | 'version' | 'terms' | 'paused'> {
  terms: TermsText;
}

export async function insertActivity({ sql }: Tx, id: bigint, draft: ActivityDraft): Promise<void> {
  await sql`
    insert into activities (id, code, page, category, sort, starts_at, ends_at, version)
    values (${id}, ${draft.code}, ${draft.page}, ${draft.category}, ${draft.sort}, ${draft.startsAt}, ${draft.endsAt}, 1)`;
}

export async function updateActivity(
  { sql }: Tx,
  id: bigint,
  version: number,
  draft: ActivityDraft,
): Promise<void> {
  await sql`
    update activities set version = ${version}, sort = ${draft.sort}, starts_at = ${draft.startsAt}, ends_at = ${draft.endsAt}
    where id = ${id}`;
}

export async function insertVersion(
  { sql }: Tx,
  { id, version, terms, madeBy }: { id: bigint; version: number; terms: TermsText; madeBy: string },
): Promise<void> {
  await sql`
    insert into activity_versions (activity_id, version, terms, made_by)
    values (${id}, ${version}, ${sql.json(terms)}, ${madeBy})`;
}

/** Given prizes stay; a stock below their number becomes their number. */
export async function saveStock(
  { sql }: Tx,
  id: bigint,
  { code, stock }: { code: string; stock: number | null },
): Promise<void> {
  await sql`
    insert into activity_prizes as p (activity_id, prize, stock) values (${id}, ${code}, ${stock})
    on conflict (activity_id, prize) do update
    set stock = case when excluded.stock is not null then greatest(excluded.stock, p.given) end`;
}

export async function markPaused({ sql }: Tx, id: bigint, paused: boolean): Promise<boolean> {
  const rows = await sql`update activities set paused = ${paused} where id = ${id} returning id`;
  return rows.length === 1;
}
