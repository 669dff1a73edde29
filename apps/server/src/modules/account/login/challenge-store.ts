/** Logins that wait: for a code (challenges), or for a second step (tickets). */
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

/** One per member, device and address: asking again keeps the code that was sent. */
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

/** What the code of a challenge is bound to; its purpose is `new-device`. */
export const challengeSubject = ({ id }: Pick<StoredChallenge, 'id'>) => `login:${id}`;

/** The login that waits for a code: this device at this address gave the right password. */
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

/** Whether it was still there: it completes one login. */
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
  /** From the name of the member to the hash that this request's device has for that member. */
  deviceHashOf: (name: string) => Buffer;
  addressKey: string;
  now: Date;
}

/** The ticket, if it is this device's, this address' and in time. */
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

/** Counts a try before it is made, in a statement of its own; false when there are none left. */
export async function countTicketTry(q: Queries, id: bigint, most: number): Promise<boolean> {
  const rows = await q.sql`
    update login_tickets set tries = tries + 1 where id = ${id} and tries < ${most} returning 1`;
  return rows.length > 0;
}

/** Whether it was still there: it completes one login. */
export async function takeTicket(tx: Tx, id: bigint): Promise<boolean> {
  return (await tx.sql`delete from login_tickets where id = ${id}`).count > 0;
}

/** What began with a password ends with it. */
export async function deleteWaiting(tx: Tx, id: MemberId): Promise<void> {
  await tx.sql`delete from login_challenges where member_id = ${id}`;
  await tx.sql`delete from login_tickets where member_id = ${id}`;
}

/** Removes what has expired; returns how many rows. */
export async function deleteExpiredWaiting(q: Queries, now: Date): Promise<number> {
  const challenges = await q.sql`delete from login_challenges where expires_at < ${now}`;
  const tickets = await q.sql`delete from login_tickets where expires_at < ${now}`;
  return challenges.count + tickets.count;
}
