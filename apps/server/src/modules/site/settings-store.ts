/** The settings of the site, in versions. */
import type { SiteSettings } from '@hj/contract';
import type { Queries, Tx } from '@hj/platform';

export interface StoredVersion {
  version: number;
  content: unknown;
  actor: string;
  savedAt: Date;
}

export async function findSettings({ sql }: Queries): Promise<StoredVersion | undefined> {
  const [row] = await sql<StoredVersion[]>`
    select version, settings as content, actor, saved_at from site_settings order by version desc limit 1`;
  return row;
}

/** The version after this one. @returns whether no other was saved meanwhile */
export async function insertSettings(
  { sql }: Tx,
  { version, settings }: { version: number; settings: SiteSettings },
  { actor, now }: { actor: string; now: Date },
): Promise<boolean> {
  const { count } = await sql`
    insert into site_settings (version, settings, actor, saved_at)
    select ${version + 1}, ${sql.json(settings)}, ${actor}, ${now}
    where ${version} = (select coalesce(max(version), 0) from site_settings)
    on conflict (version) do nothing`;
  return count > 0;
}
