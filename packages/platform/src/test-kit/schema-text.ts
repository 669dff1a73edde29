import type { Queries } from '../db.ts';

/**
 * The schema after all migrations, as text: tables with their columns, constraints, indexes, triggers and the rights of the
 * server's role; then sequences and functions. Made from the catalog, because the embedded PostgreSQL has no pg_dump.
 */
export async function schemaText(queries: Queries): Promise<string> {
  const [tables, sequences, functions] = await Promise.all([
    listTables(queries),
    listSequences(queries),
    listFunctions(queries),
  ]);
  const head =
    '-- Written by packages/platform/src/schema.test.ts from what migrations/ leave behind. To read, not to run.';
  return `${[head, ...tables, ...sequences, ...functions].join('\n\n')}\n`;
}

async function listTables({ sql }: Queries): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select concat_ws(E'\n',
      case c.relpersistence when 'u' then 'unlogged ' else '' end || 'table ' || c.relname
        || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', ''),
      (select string_agg('  ' || concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then 'not null' end,
          case a.attidentity when 'a' then 'identity always' when 'd' then 'identity by default' end,
          case when a.attgenerated <> '' then 'generated ' || pg_get_expr(d.adbin, d.adrelid)
            when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end), E'\n' order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      (select string_agg('  constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid), E'\n' order by k.contype, k.conname)
        from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'),
      (select string_agg('  ' || pg_get_indexdef(i.indexrelid), E'\n' order by i.indexrelid::regclass::text)
        from pg_index i where i.indrelid = c.oid
          and not exists (select from pg_constraint k where k.conindid = i.indexrelid)),
      (select string_agg('  ' || pg_get_triggerdef(t.oid), E'\n' order by t.tgname)
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal),
      (select '  hj_app: ' || string_agg(lower(p.privilege_type), ', ' order by p.privilege_type)
        from aclexplode(c.relacl) p where p.grantee = 'hj_app'::regrole),
      (select string_agg(g.line, E'\n' order by g.line) from (
        select '  hj_app: ' || lower(p.privilege_type) || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')' as line
        from pg_attribute a, aclexplode(a.attacl) p
        where a.attrelid = c.oid and p.grantee = 'hj_app'::regrole group by p.privilege_type) g)
    ) as text
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;
  return rows.map(({ text }) => text);
}

/** Those that belong to no column. */
async function listSequences({ sql }: Queries): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select format('sequence %s as %s start %s increment %s', c.relname, format_type(s.seqtypid, null), s.seqstart, s.seqincrement)
      as text
    from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    order by c.relname`;
  return rows.map(({ text }) => text);
}

async function listFunctions({ sql }: Queries): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select rtrim(pg_get_functiondef(p.oid), E' \n') as text
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.proname`;
  return rows.map(({ text }) => text);
}
