import type { Queries } from '../db.ts';

/** Marks a sealed request as taken; false if it was taken before. */
export async function claimSealedRequest(q: Queries, digest: Buffer, at: Date): Promise<boolean> {
  const rows = await q.sql`
    insert into sealed_requests (digest, at) values (${digest}, ${at}) on conflict do nothing returning 1`;
  return rows.length === 1;
}

/** Forgets marks of requests that are too old to be taken anyway; returns how many. */
export async function deleteSealedRequestsBefore(q: Queries, before: Date): Promise<number> {
  return (await q.sql`delete from sealed_requests where at < ${before}`).count;
}
