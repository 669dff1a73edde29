import type { Queries } from '@hj/platform';

/** For tests only: every row of every table as text. @param owner of the database, who may read all */
export async function dump({ sql }: Queries): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select t::text as line from ${name} t`);
    texts.push(...rows.map((row) => `${name} ${row.line}`));
  }
  return texts.join('\n');
}
