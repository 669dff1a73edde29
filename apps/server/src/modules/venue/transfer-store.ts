/** The transfers between the centre wallet and the venues. */
import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';
import type { TransferDirection, VenueRefusal } from './adapter.ts';

export interface VenueTransfer {
  id: bigint;
  orderNo: string;
  memberId: MemberId;
  venue: string;
  venueName: string;
  provider: string;
  direction: TransferDirection;
  amount: Amount;
  state: 'processing' | 'done' | 'refused';
  reason: VenueRefusal | null;
  cashAfter: Amount;
  venueAfter: Amount | null;
  requestId: string;
  endedAt: Date | null;
}

const columns = ({ sql }: Queries) => sql`
  t.id, t.order_no, t.member_id, t.venue, v.name as venue_name, v.provider, t.direction,
  t.amount, t.state, t.reason, t.cash_after, t.venue_after, t.request_id,
  t.ended_at`;

export async function insertTransfer(
  { sql }: Tx,
  transfer: Pick<
    VenueTransfer,
    'id' | 'orderNo' | 'memberId' | 'venue' | 'direction' | 'amount' | 'cashAfter' | 'requestId'
  >,
): Promise<void> {
  await sql`
    insert into venue_transfers (id, order_no, member_id, venue, direction, amount, cash_after, request_id)
    values (${transfer.id}, ${transfer.orderNo}, ${transfer.memberId}, ${transfer.venue}, ${transfer.direction},
      ${transfer.amount}, ${transfer.cashAfter}, ${transfer.requestId})`;
}

export async function findTransfer(q: Queries, id: bigint): Promise<VenueTransfer | undefined> {
  const [row] = await q.sql<VenueTransfer[]>`
    select ${columns(q)} from venue_transfers t join venues v on v.code = t.venue where t.id = ${id}`;
  return row;
}

export async function lockTransfer(tx: Tx, id: bigint): Promise<VenueTransfer | undefined> {
  const [row] = await tx.sql<VenueTransfer[]>`
    select ${columns(tx)} from venue_transfers t join venues v on v.code = t.venue where t.id = ${id} for update of t`;
  return row;
}

export async function endTransfer(
  { sql }: Tx,
  id: bigint,
  end: Pick<VenueTransfer, 'state' | 'reason' | 'cashAfter' | 'venueAfter'>,
): Promise<void> {
  await sql`
    update venue_transfers set state = ${end.state}, reason = ${end.reason}, cash_after = ${end.cashAfter},
      venue_after = ${end.venueAfter}, ended_at = clock_timestamp()
    where id = ${id}`;
}

/**
 * Takes those that a provider is to be asked about now, for the caller alone. Each is postponed twice as long as the last time, an hour
 * at most. `early`: also those whose time has not come, if they were asked about before.
 */
export function takeDue(
  q: Queries,
  { provider, most, early = false }: { provider: string; most: number; early?: boolean },
): Promise<VenueTransfer[]> {
  return q.sql<VenueTransfer[]>`
    with due as (
      select t.id from venue_transfers t join venues v on v.code = t.venue
      where t.state = 'processing' and v.provider = ${provider}
        and (t.ask_at <= clock_timestamp() or (${early} and t.asked > 0))
      order by t.asked, t.ask_at limit ${most} for update of t skip locked)
    update venue_transfers t
    set asked = least(t.asked + 1, 30000),
      ask_at = clock_timestamp() + least(interval '10 seconds' * power(2, least(t.asked, 12)), interval '1 hour')
    from due, venues v where t.id = due.id and v.code = t.venue
    returning ${columns(q)}`;
}

/** The provider answers again: those that it was asked about are due. */
export async function hastenTransfers({ sql }: Queries, provider: string): Promise<void> {
  await sql`
    update venue_transfers t set ask_at = clock_timestamp()
    from venues v
    where v.code = t.venue and v.provider = ${provider} and t.state = 'processing' and t.asked > 0
      and t.ask_at > clock_timestamp()`;
}
