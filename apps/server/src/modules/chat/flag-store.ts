/** Messages held back by the filters, and their blocked terms. */
import type { Queries, Tx } from '@hj/platform';
import type { Fault } from './filter.ts';

export interface Flag {
  id: bigint;
  rid: string;
  uid: string;
  name: string | null;
  fault: Fault;
  body: string;
  createdAt: Date;
}

export async function insertFlag(
  { sql }: Queries,
  { rid, uid, fault, body }: Pick<Flag, 'rid' | 'uid' | 'fault' | 'body'>,
): Promise<void> {
  await sql`
    insert into chat_flags (rid, uid, fault, body, created_at) values (${rid}, ${uid}, ${fault}, ${body}, clock_timestamp())`;
}

export async function listTerms({ sql }: Queries): Promise<string[]> {
  const rows = await sql<{ term: string }[]>`select term from chat_terms order by term`;
  return rows.map(({ term }) => term);
}

export async function insertTerm({ sql }: Tx, term: string, actor: string): Promise<boolean> {
  const { count } =
    await sql`insert into chat_terms (term, actor) values (${term}, ${actor}) on conflict do nothing`;
  return count > 0;
}

export async function deleteTerm({ sql }: Tx, term: string): Promise<boolean> {
  const { count } = await sql`delete from chat_terms where term = ${term}`;
  return count > 0;
}

export async function deleteFlagsBefore({ sql }: Queries, moment: Date): Promise<number> {
  const { count } = await sql`delete from chat_flags where created_at < ${moment}`;
  return count;
}

export async function listFlags({ sql }: Queries, rid: string, limit: number): Promise<Flag[]> {
  return await sql<Flag[]>`
    select f.id, f.rid, f.uid, m.name, f.fault, f.body, f.created_at
    from chat_flags f join chat_speakers s on s.uid = f.uid left join members m on m.id = s.member_id
    where f.rid = ${rid} order by f.id desc limit ${limit}`;
}
