import type { SponsorContent } from '@hj/contract';
import type { Queries, Tx } from '@hj/platform';
import type { StoredVersion } from './settings-store.ts';

export async function findSponsorContent({ sql }: Queries): Promise<unknown> {
  const [row] = await sql<{ content: unknown }[]>`
    select content from sponsor_content order by version desc limit 1`;
  return row?.content;
}

/** Where there is none yet. */
export async function insertFirstContent({ sql }: Queries, content: SponsorContent): Promise<void> {
  await sql`
    insert into sponsor_content (content, made_by)
    select ${sql.json({ ...content })}, 'seed' where not exists (select from sponsor_content)`;
}

export async function findSponsorVersion({ sql }: Queries): Promise<StoredVersion | undefined> {
  const [row] = await sql<StoredVersion[]>`
    select version, content, made_by as actor, made_at as saved_at from sponsor_content order by version desc limit 1`;
  return row;
}

/** The content after this version. @returns its version; undefined where another was saved meanwhile */
export async function insertSponsorVersion(
  { sql }: Tx,
  { version, content }: { version: number; content: SponsorContent },
  { actor, now }: { actor: string; now: Date },
): Promise<number | undefined> {
  // Two that began with the same version follow each other.
  await sql`select pg_advisory_xact_lock(hashtext('sponsor_content'))`;
  const [row] = await sql<{ version: number }[]>`
    insert into sponsor_content (content, made_by, made_at)
    select ${sql.json({ ...content })}, ${actor}, ${now}
    where ${version} = (select coalesce(max(version), 0) from sponsor_content)
    returning version`;
  return row?.version;
}
