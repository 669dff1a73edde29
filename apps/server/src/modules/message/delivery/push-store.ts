/** Browsers that take messages, and the site's own keys. */
import type { LetterKind } from '@hj/contract';
import type { MemberId, Queries, StoredText, Tx } from '@hj/platform';

/** More browsers of one member would only be forgotten ones. */
export const browsersMost = 5;

export interface SubscriptionDraft {
  memberId: MemberId;
  sessionId: bigint;
  endpointHash: Buffer;
  sealed: Buffer;
  now: Date;
}

/** A browser belongs to the member who subscribed last on it; of a member's browsers the latest are kept. */
export async function saveSubscription({ sql }: Tx, draft: SubscriptionDraft): Promise<void> {
  const { memberId, sessionId, endpointHash, sealed, now } = draft;
  await sql`
    insert into push_subscriptions (member_id, session_id, endpoint_hash, sealed, created_at)
    values (${memberId}, ${sessionId}, ${endpointHash}, ${sealed}, ${now})
    on conflict (endpoint_hash) do update
      set member_id = excluded.member_id, session_id = excluded.session_id, sealed = excluded.sealed, created_at = excluded.created_at`;
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where member_id = ${memberId} order by created_at desc, id desc offset ${browsersMost})`;
}

export async function removeSubscription(
  { sql }: Queries,
  memberId: MemberId,
  endpointHash: Buffer,
): Promise<void> {
  await sql`delete from push_subscriptions where member_id = ${memberId} and endpoint_hash = ${endpointHash}`;
}

export async function deleteSubscription({ sql }: Queries, id: bigint): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`;
}

/** Of sessions that were logged out of or ended by force. */
export async function deleteEndedSubscriptions({ sql }: Queries): Promise<number> {
  const { count } = await sql`
    delete from push_subscriptions p using sessions s where s.id = p.session_id and s.ended_at is not null`;
  return count;
}

export async function countBrowsers({ sql }: Queries, memberId: MemberId): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from push_subscriptions p
    where member_id = ${memberId} and not exists (select from sessions s where s.id = p.session_id and s.ended_at is not null)`;
  return row?.count ?? 0;
}

export interface PushTarget {
  letterId: bigint;
  memberId: MemberId;
  kind: LetterKind;
  sealed: Buffer;
  endpointHash: Buffer;
}

/** The letter and the browser, while both are there, the letter is unread and the session of the browser has not been ended. */
export async function findPushTarget(
  { sql }: Queries,
  { letterId, subscriptionId }: { letterId: bigint; subscriptionId: bigint },
): Promise<PushTarget | undefined> {
  const [row] = await sql<PushTarget[]>`
    select l.id as letter_id, l.member_id, l.kind, p.sealed, p.endpoint_hash
    from letters l join push_subscriptions p on p.member_id = l.member_id
    where l.id = ${letterId} and p.id = ${subscriptionId} and l.read_at is null and l.deleted_at is null
      and not exists (select from sessions s where s.id = p.session_id and s.ended_at is not null)`;
  return row;
}

export interface UnreadLetter {
  memberId: MemberId;
  kind: LetterKind;
  title: StoredText;
  body: StoredText;
}

export async function findUnreadLetter(
  { sql }: Queries,
  letterId: bigint,
): Promise<UnreadLetter | undefined> {
  const [row] = await sql<UnreadLetter[]>`
    select member_id, kind, title, body from letters where id = ${letterId} and read_at is null and deleted_at is null`;
  return row;
}

export interface StoredKeys {
  publicKey: string;
  sealed: Buffer;
}

export async function findPushKeys({ sql }: Queries): Promise<StoredKeys | undefined> {
  const [row] = await sql<StoredKeys[]>`select public_key, sealed from push_keys`;
  return row;
}

/** Unless another process has written its own by now. */
export async function insertPushKeys({ sql }: Queries, keys: StoredKeys, now: Date): Promise<void> {
  await sql`
    insert into push_keys (public_key, sealed, created_at) values (${keys.publicKey}, ${keys.sealed}, ${now})
    on conflict do nothing`;
}
