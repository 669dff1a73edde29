import type { TestProject } from 'vitest/node';
import { createDb, type Db, type Queries } from '../db.ts';
import type { MemberId } from '../member.ts';
import { besideDatabase, databasePlace, templateDatabase } from './global-setup.ts';

/** A member in the template of the test databases whose rows no test may change. */
export interface Bystander {
  memberId: MemberId;
  /** SQL conditions on the rows of tables that have no `member_id`; `$member` stands for the id. */
  owned: Readonly<Record<string, string>>;
  /** Writes the rows as the owner of the database. */
  plant(owner: Db): Promise<void>;
}

/** One statement for all tables, and its result for the template. */
export interface BystanderGuard {
  statement: string;
  digests: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    hjBystander: BystanderGuard;
  }
}

/** Makes the template with the bystander and provides the digests that `drop()` compares. A global setup, after that of the cluster. */
export async function guardBystander(
  project: TestProject,
  { memberId, owned, plant }: Bystander,
): Promise<void> {
  const { ownerUrl } = project.getProvidedContext().hjCluster;
  const admin = createDb({ url: ownerUrl.replace(databasePlace, 'postgres'), max: 1 });
  await admin.sql`
    create database ${admin.sql(besideDatabase)} template ${admin.sql(templateDatabase)} strategy file_copy`;
  await admin.close();
  const owner = createDb({ url: ownerUrl.replace(databasePlace, besideDatabase), max: 1 });
  try {
    await plant(owner);
    const statement = await digestStatement(owner, memberId, owned);
    project.provide('hjBystander', { statement, digests: await readDigests(owner, statement) });
  } finally {
    // PostgreSQL refuses to copy a template that has connections.
    await owner.close();
  }
}

/** The names of the tables in which a row of the bystander was changed, added or removed. */
export async function listChanged(owner: Queries, { statement, digests }: BystanderGuard): Promise<string[]> {
  const now = await readDigests(owner, statement);
  return Object.keys(digests).filter((table) => now[table] !== digests[table]);
}

async function digestStatement(
  { sql }: Queries,
  memberId: MemberId,
  owned: Bystander['owned'],
): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'member_id'`;
  const conditions = {
    ...Object.fromEntries(tables.map(({ name }) => [name, 'member_id = $member'])),
    ...owned,
  };
  const parts = Object.entries(conditions).map(
    ([
      table,
      condition,
    ]) => `select '${table}' as name, md5(string_agg(t::text, e'\\n' order by t::text)) as digest
      from "${table}" t where ${condition.replaceAll('$member', String(memberId))}`,
  );
  return parts.join(' union all ');
}

async function readDigests({ sql }: Queries, statement: string): Promise<Record<string, string>> {
  const rows = await sql.unsafe<{ name: string; digest: string | null }[]>(statement);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? 'no rows']));
}
