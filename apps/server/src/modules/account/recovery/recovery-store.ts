/** Tickets of the recovery: the member and the next step. */
import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';

/** The finished step: 1 named, 2 verified. */
export type RecoveryStep = 1 | 2;

export interface RecoveryTicket {
  id: bigint;
  /** Undefined when name and contact do not belong together. */
  memberId: MemberId | undefined;
  expiresAt: Date;
}

export interface TicketKey {
  tokenHash: Buffer;
  bindingHash: Buffer;
  step: RecoveryStep;
}

export async function insertRecoveryTicket(
  q: Queries,
  ticket: TicketKey & Omit<RecoveryTicket, 'id'>,
): Promise<void> {
  await q.sql`
    insert into recovery_tickets (token_hash, binding_hash, step, member_id, expires_at)
    values (${ticket.tokenHash}, ${ticket.bindingHash}, ${ticket.step}, ${ticket.memberId ?? null}, ${ticket.expiresAt})`;
}

export async function findRecoveryTicket(q: Queries, key: TicketKey): Promise<RecoveryTicket | undefined> {
  const [row] = await q.sql<{ id: bigint; memberId: bigint | null; expiresAt: Date }[]>`
    select id, member_id, expires_at from recovery_tickets
    where token_hash = ${key.tokenHash} and binding_hash = ${key.bindingHash} and step = ${key.step}`;
  return (
    row && {
      id: row.id,
      memberId: row.memberId === null ? undefined : memberId(row.memberId),
      expiresAt: row.expiresAt,
    }
  );
}

export async function extendRecoveryTicket(q: Queries, id: bigint, until: Date): Promise<void> {
  await q.sql`update recovery_tickets set expires_at = greatest(expires_at, ${until}) where id = ${id} and step = 1`;
}

/** Replaces the ticket of step one with that of step two; false when it no longer exists. */
export async function advanceRecoveryTicket(
  q: Queries,
  id: bigint,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await q.sql`
    update recovery_tickets set step = 2, token_hash = ${tokenHash}, expires_at = ${expiresAt}
    where id = ${id} and step = 1 returning 1`;
  return rows.length > 0;
}

/** Deletes the ticket; false when another request deleted it. It sets exactly one password. */
export async function takeRecoveryTicket(tx: Tx, id: bigint): Promise<boolean> {
  return (await tx.sql`delete from recovery_tickets where id = ${id} and step = 2`).count > 0;
}

/** Deletes the recovery tickets of a member whose password changed. */
export async function deleteRecoveryTickets(tx: Tx, id: MemberId): Promise<void> {
  await tx.sql`delete from recovery_tickets where member_id = ${id}`;
}

export async function deleteExpiredRecoveryTickets(q: Queries, before: Date): Promise<number> {
  return (await q.sql`delete from recovery_tickets where expires_at < ${before}`).count;
}
