import type { Queries } from '../db.ts';

export interface DigestOptions {
  /** Tables that are left out. */
  without: readonly string[];
  /** Columns that are left out of every row. */
  withoutColumns?: readonly string[];
  /** SQL conditions on the rows `t` of a table; of the others all rows count. */
  conditions?: Readonly<Record<string, string>>;
}

/** Count and checksum of the rows of each table, in one statement: two results are equal when no row was changed. */
export async function tableDigests(
  { sql }: Queries,
  { without, withoutColumns = [], conditions = {} }: DigestOptions,
): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${without as string[]}::text[]) order by tablename`;
  const row =
    withoutColumns.length === 0 ? 't::text' : `(to_jsonb(t) - '{${withoutColumns.join()}}'::text[])::text`;
  const selects = tables.map(
    ({ name }) => `select '${name}' as name,
      count(*) || ' rows ' || coalesce(md5(string_agg(md5(${row}), '' order by md5(${row}))), '') as digest
      from "${name}" t where ${conditions[name] ?? 'true'}`,
  );
  const rows = await sql.unsafe<{ name: string; digest: string }[]>(selects.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
