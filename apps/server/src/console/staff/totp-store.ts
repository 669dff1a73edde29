import type { Queries, Tx } from '@hj/platform';

export interface Offer {
  staffId: bigint;
  sealed: Buffer;
}

/** Replaces an earlier offer. */
export async function offerTotp(
  { sql }: Tx,
  offer: Offer & { ticketHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into staff_totp_offers (staff_id, ticket_hash, sealed, expires_at)
    values (${offer.staffId}, ${offer.ticketHash}, ${offer.sealed}, ${offer.expiresAt})
    on conflict (staff_id) do update
      set ticket_hash = excluded.ticket_hash, sealed = excluded.sealed, expires_at = excluded.expires_at`;
}

export async function findOffer({ sql }: Queries, ticketHash: Buffer, now: Date): Promise<Offer | undefined> {
  const [row] = await sql<Offer[]>`
    select staff_id, sealed from staff_totp_offers
    where ticket_hash = ${ticketHash} and expires_at > ${now}`;
  return row;
}

/** False when it was taken, or replaced, meanwhile. */
export async function takeOffer({ sql }: Queries, ticketHash: Buffer): Promise<boolean> {
  return (await sql`delete from staff_totp_offers where ticket_hash = ${ticketHash} returning 1`).length > 0;
}

export async function insertTotp(
  { sql }: Tx,
  { staffId, sealed }: Offer,
  step: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into staff_totp (staff_id, sealed, confirmed_at, last_step)
    values (${staffId}, ${sealed}, ${now}, ${step})`;
}

export async function findTotp({ sql }: Queries, staffId: bigint): Promise<Buffer | undefined> {
  const [row] = await sql<{ sealed: Buffer }[]>`select sealed from staff_totp where staff_id = ${staffId}`;
  return row?.sealed;
}

/** Whether this time step is later than every one that was taken; if so it is taken now. */
export async function takeStep({ sql }: Queries, staffId: bigint, step: number): Promise<boolean> {
  const rows = await sql`
    update staff_totp set last_step = ${step} where staff_id = ${staffId} and last_step < ${step} returning 1`;
  return rows.length > 0;
}

export async function deleteTotp({ sql }: Tx, staffId: bigint): Promise<void> {
  await sql`delete from staff_totp where staff_id = ${staffId}`;
  await sql`delete from staff_totp_offers where staff_id = ${staffId}`;
}
