/** Red packets and their claims. */
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface Packet {
  id: bigint;
  rid: string;
  memberId: MemberId;
  /** Of the sender, masked. */
  name: string;
  total: Amount;
  amounts: Amount[];
  claimed: number;
  minGrade: number;
  createdAt: Date;
  expiresAt: Date;
  closedAt: Date | null;
  returned: Amount;
}

const columns = ({ sql }: Queries) => sql`
  id, rid, member_id, name, total, amounts, claimed, min_grade, created_at, expires_at, closed_at, returned`;

export async function insertPacket(
  { sql }: Tx,
  packet: Pick<
    Packet,
    'id' | 'rid' | 'memberId' | 'name' | 'total' | 'amounts' | 'minGrade' | 'createdAt' | 'expiresAt'
  >,
): Promise<void> {
  const { id, rid, memberId, name, total, amounts, minGrade, createdAt, expiresAt } = packet;
  await sql`
    insert into chat_packets (id, rid, member_id, name, total, amounts, min_grade, created_at, expires_at)
    values (${id}, ${rid}, ${memberId}, ${name}, ${total}, ${[...amounts]}::bigint[], ${minGrade}, ${createdAt}, ${expiresAt})`;
}

export async function findPacket(q: Queries, id: bigint): Promise<Packet | undefined> {
  const [row] = await q.sql<Packet[]>`select ${columns(q)} from chat_packets where id = ${id}`;
  return row;
}

/** Claims of one packet, and the return of its rest, happen one after the other. */
export async function lockPacket(tx: Tx, id: bigint): Promise<Packet | undefined> {
  const [row] = await tx.sql<Packet[]>`select ${columns(tx)} from chat_packets where id = ${id} for update`;
  return row;
}

export async function countPacket(
  { sql }: Tx,
  { id, claimed, closedAt, returned }: Pick<Packet, 'id' | 'claimed' | 'closedAt' | 'returned'>,
): Promise<void> {
  await sql`
    update chat_packets set claimed = ${claimed}, closed_at = ${closedAt}, returned = ${returned} where id = ${id}`;
}

export interface PacketClaim {
  packetId: bigint;
  share: number;
  memberId: MemberId;
  name: string;
  amount: Amount;
  createdAt: Date;
}

export async function insertClaim({ sql }: Tx, claim: PacketClaim): Promise<void> {
  const { packetId, share, memberId, name, amount, createdAt } = claim;
  await sql`
    insert into chat_packet_claims (packet_id, share, member_id, name, amount, created_at)
    values (${packetId}, ${share}, ${memberId}, ${name}, ${amount}, ${createdAt})`;
}

export async function listClaims({ sql }: Queries, packetId: bigint): Promise<PacketClaim[]> {
  return await sql<PacketClaim[]>`
    select packet_id, share, member_id, name, amount, created_at from chat_packet_claims
    where packet_id = ${packetId} order by share`;
}

/** Packets whose time is over and whose rest has not gone back. */
export async function listOverdue({ sql }: Queries, now: Date, limit: number): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from chat_packets where closed_at is null and expires_at <= ${now} order by expires_at limit ${limit}`;
  return rows.map(({ id }) => id);
}
