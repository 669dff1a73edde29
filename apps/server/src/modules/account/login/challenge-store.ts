/** Pending logins: challenges wait for a code, tickets for a second step. */
import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';

export type StepUpCode = 6025 | 6026 | 6027 | 6028 | 6029;
export type ChallengeChannel = 'sms' | 'email' | 'voice';

export interface ChallengeDraft {
  memberId: MemberId;
  deviceHash: Buffer;
  addressKey: string;
  code: StepUpCode;
  expiresAt: Date;
}

/** Upserts the challenge: one per member, device and address, so that a repeat keeps the sent code. */
export async function putChallenge(q: Queries, draft: ChallengeDraft): Promise<void> {
  await q.sql`
    insert into login_challenges as c (member_id, device_hash, address_key, code, expires_at)
    values (${draft.memberId}, ${draft.deviceHash}, ${draft.addressKey}, ${draft.code}, ${draft.expiresAt})
    on conflict on constraint login_challenges_one do update set
      code = excluded.code, expires_at = excluded.expires_at`;
}

export interface StoredChallenge {
  id: bigint;
  memberId: MemberId;
  channel: ChallengeChannel | null;
}

/** The subject of a challenge's code; the purpose is `new-device`. */
export const challengeSubject = ({ id }: Pick<StoredChallenge, 'id'>) => `login:${id}`;

/** The pending login of this name, device and address, whose password was right. */
export async function findChallenge(
  q: Queries,
  asked: { name: string; deviceHash: Buffer; addressKey: string; now: Date },
): Promise<StoredChallenge | undefined> {
  const [row] = await q.sql<{ id: bigint; memberId: bigint; channel: ChallengeChannel | null }[]>`
    select c.id, c.member_id, c.channel from login_challenges c join members m on m.id = c.member_id
    where m.name_key = ${asked.name.toLowerCase()} and c.device_hash = ${asked.deviceHash}
      and c.address_key = ${asked.addressKey} and c.expires_at > ${asked.now}`;
  return row && { id: row.id, memberId: memberId(row.memberId), channel: row.channel };
}

export async function setChallengeChannel(q: Queries, id: bigint, channel: ChallengeChannel): Promise<void> {
  await q.sql`update login_challenges set channel = ${channel} where id = ${id}`;
}

/** Deletes the row; false when another request deleted it. It completes exactly one login. */
export async function takeChallenge(tx: Tx, id: bigint): Promise<boolean> {
  return (await tx.sql`delete from login_challenges where id = ${id}`).count > 0;
}

export interface TicketDraft {
  ticketHash: Buffer;
  memberId: MemberId;
  deviceHash: Buffer;
  addressKey: string;
  remember: boolean;
  rememberedHash: Buffer | undefined;
  expiresAt: Date;
}

export async function insertTicket(tx: Tx, draft: TicketDraft): Promise<void> {
  await tx.sql`
    insert into login_tickets
      (ticket_hash, member_id, device_hash, address_key, remember, remembered_hash, expires_at)
    values (${draft.ticketHash}, ${draft.memberId}, ${draft.deviceHash}, ${draft.addressKey}, ${draft.remember},
      ${draft.rememberedHash ?? null}, ${draft.expiresAt})`;
}

export interface StoredTicket {
  id: bigint;
  memberId: MemberId;
  name: string;
  remember: boolean;
  rememberedHash: Buffer | undefined;
  tries: number;
}

interface TicketQuery {
  ticketHash: Buffer;
  /** The hash of the request's device for the member of this name. */
  deviceHashOf: (name: string) => Buffer;
  addressKey: string;
  now: Date;
}

/** The ticket of this device and address, if it has not expired. */
export async function findTicket(q: Queries, asked: TicketQuery): Promise<StoredTicket | undefined> {
  const [row] = await q.sql<
    {
      id: bigint;
      memberId: bigint;
      name: string;
      deviceHash: Buffer;
      remember: boolean;
      rememberedHash: Buffer | null;
      tries: number;
    }[]
  >`
    select t.id, t.member_id, m.name, t.device_hash, t.remember, t.remembered_hash, t.tries
    from login_tickets t join members m on m.id = t.member_id
    where t.ticket_hash = ${asked.ticketHash} and t.address_key = ${asked.addressKey}
      and t.expires_at > ${asked.now} and m.status = 'normal'`;
  if (!row?.deviceHash.equals(asked.deviceHashOf(row.name))) return undefined;
  return {
    id: row.id,
    memberId: memberId(row.memberId),
    name: row.name,
    remember: row.remember,
    rememberedHash: row.rememberedHash ?? undefined,
    tries: row.tries,
  };
}

/** Counts a try before the proof is checked, in a statement of its own; false when none is left. */
export async function countTicketTry(q: Queries, id: bigint, most: number): Promise<boolean> {
  const rows = await q.sql`
    update login_tickets set tries = tries + 1 where id = ${id} and tries < ${most} returning 1`;
  return rows.length > 0;
}

/** Deletes the row; false when another request deleted it. It completes exactly one login. */
export async function takeTicket(tx: Tx, id: bigint): Promise<boolean> {
  return (await tx.sql`delete from login_tickets where id = ${id}`).count > 0;
}

/** Deletes the pending logins of a member whose password changed. */
export async function deleteWaiting(tx: Tx, id: MemberId): Promise<void> {
  await tx.sql`delete from login_challenges where member_id = ${id}`;
  await tx.sql`delete from login_tickets where member_id = ${id}`;
}

/** Deletes expired rows; returns how many. */
export async function deleteExpiredWaiting(q: Queries, now: Date): Promise<number> {
  const challenges = await q.sql`delete from login_challenges where expires_at < ${now}`;
  const tickets = await q.sql`delete from login_tickets where expires_at < ${now}`;
  return challenges.count + tickets.count;
}
