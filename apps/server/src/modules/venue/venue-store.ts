/** The venues, and who has an account there. */
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';

export interface Venue {
  code: string;
  enName: string;
  name: string;
  category: string;
  provider: string;
  walletMode: 'transfer' | 'seamless';
  /** Who plays its games from the centre wallet. */
  walletProvider: string | null;
  maintenance: boolean;
  maintenanceUntil: Date | null;
}

export interface MemberVenue extends Venue {
  hasAccount: boolean;
  /** As the venue said last. */
  balance: Amount | null;
  inTransit: Amount;
}

const venueColumns = ({ sql }: Queries) => sql`
  v.code, v.en_name, v.name, v.category, v.provider, v.wallet_mode, v.wallet_provider, v.maintenance, v.maintenance_until`;

export async function findVenue(q: Queries, code: string): Promise<Venue | undefined> {
  const [venue] = await q.sql<Venue[]>`select ${venueColumns(q)} from venues v where v.code = ${code}`;
  return venue;
}

export async function findVenueByName(q: Queries, enName: string): Promise<Venue | undefined> {
  const [venue] = await q.sql<Venue[]>`select ${venueColumns(q)} from venues v where v.en_name = ${enName}`;
  return venue;
}

export async function isVenueName({ sql }: Queries, enName: string): Promise<boolean> {
  const rows = await sql`select from venues where en_name = ${enName}`;
  return rows.length === 1;
}

/** With the member's balance there; `codes` narrows them down. */
export function listVenuesOf(
  q: Queries,
  memberId: MemberId,
  codes: readonly string[] = [],
): Promise<MemberVenue[]> {
  return q.sql<MemberVenue[]>`
    select ${venueColumns(q)}, a.member_id is not null as has_account, a.balance,
      coalesce((
        select sum(t.amount) from venue_transfers t
        where t.member_id = ${memberId} and t.venue = v.code and t.state = 'processing'), 0)::bigint as in_transit
    from venues v
    left join venue_accounts a on a.venue = v.code and a.member_id = ${memberId}
    where ${codes.length === 0} or v.code = any(${[...codes]}::text[])
    order by v.sort`;
}

export async function hasAccount({ sql }: Queries, memberId: MemberId, venue: string): Promise<boolean> {
  const rows = await sql`select from venue_accounts where member_id = ${memberId} and venue = ${venue}`;
  return rows.length === 1;
}

export async function insertAccount({ sql }: Tx, memberId: MemberId, venue: string): Promise<void> {
  await sql`
    insert into venue_accounts (member_id, venue) values (${memberId}, ${venue}) on conflict do nothing`;
}

/** Writes only new ones. */
export async function updateBalance(
  { sql }: Queries,
  memberId: MemberId,
  venue: string,
  balance: Amount,
): Promise<void> {
  await sql`
    update venue_accounts set balance = ${balance}, balance_at = clock_timestamp()
    where member_id = ${memberId} and venue = ${venue} and balance is distinct from ${balance}`;
}

/** Money follows the member by itself until the member says otherwise. */
export async function findAutoTransfer({ sql }: Queries, memberId: MemberId): Promise<boolean> {
  const [row] = await sql<{ autoTransfer: boolean }[]>`
    select auto_transfer from venue_members where member_id = ${memberId}`;
  return row?.autoTransfer ?? true;
}

export async function putAutoTransfer({ sql }: Queries, memberId: MemberId, on: boolean): Promise<void> {
  await sql`
    insert into venue_members (member_id, auto_transfer) values (${memberId}, ${on})
    on conflict (member_id) do update set auto_transfer = excluded.auto_transfer`;
}

const mostMarks = 64;

/** Marks of a member: devices, paying instruments and the identity before addresses, which are the weakest sign. */
export function listTableMarks(
  { sql }: Queries,
  memberId: MemberId,
): Promise<{ kind: string; mark: string }[]> {
  return sql<{ kind: string; mark: string }[]>`
    select kind, mark from table_marks_of_members where member_id = ${memberId}
    order by kind = 'address', kind, mark limit ${mostMarks}`;
}
