import type { Queries } from '../db.ts';

export interface DigestOptions {
  /** Tables that are left out. */
  without: readonly string[];
  /** Columns that are left out of every row. */
  withoutColumns?: readonly string[];
  /** SQL conditions on the rows `t` of a table; of the others all rows count. */
  conditions?: Readonly<Record<string, string>>;
}

/** By database and question: no test adds a table after its first digest. */
const statements = new WeakMap<Queries['sql'], Map<string, string>>();

/**
 * Count and checksum of the rows of each table, in one statement: two results are equal when no row was changed. Generated suites ask
 * thousands of times, and a plan of two hundred tables costs more than their rows: the statement is prepared.
 */
export async function tableDigests(
  { sql }: Queries,
  options: DigestOptions,
): Promise<Record<string, string>> {
  const known = statements.get(sql) ?? new Map<string, string>();
  statements.set(sql, known);
  const asked = JSON.stringify(options);
  const statement = known.get(asked) ?? (await digestStatement(sql, options));
  known.set(asked, statement);
  const rows = await sql.unsafe<{ name: string; digest: string }[]>(statement, [], { prepare: true });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

async function digestStatement(
  sql: Queries['sql'],
  { without, withoutColumns = [], conditions = {} }: DigestOptions,
): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${without as string[]}::text[]) order by tablename`;
  const row =
    withoutColumns.length === 0 ? 't::text' : `(to_jsonb(t) - '{${withoutColumns.join()}}'::text[])::text`;
  // Hashes of 64 bits, added up: without an order, and with equal rows counted.
  const selects = tables.map(
    ({
      name,
    }) => `select '${name}' as name, count(*) || ' rows ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as digest
      from "${name}" t where ${conditions[name] ?? 'true'}`,
  );
  return selects.join(' union all ');
}
