/** Which orders the provider is asked about, and when. Times are of the database's clock. */
import type { Queries, Tx } from '@hj/platform';

/** The first question after an order was opened. */
const firstMs = 60_000;

/** @param orderId an order of a payment provider */
export async function insertInquiry({ sql }: Tx, orderId: bigint): Promise<void> {
  await sql`
    insert into deposit_inquiries (order_id, provider, next_at)
    select id, provider, clock_timestamp() + ${firstMs} * interval '1 millisecond'
    from deposit_orders where id = ${orderId}`;
}

export interface DueInquiry {
  orderId: bigint;
  orderNo: string;
}

/**
 * Takes due orders of a provider and sets their next question: every two minutes and shortly before the expiry while the order is
 * open; after the expiry at the doubling of the time since, at most an hour later, for three days. Removes paid orders and older ones.
 */
export async function takeDueInquiries({ sql }: Tx, provider: string, most: number): Promise<DueInquiry[]> {
  const rows = await sql<(DueInquiry & { isOver: boolean })[]>`
    with due as (
      select order_id from deposit_inquiries
      where provider = ${provider} and next_at <= clock_timestamp()
      order by next_at limit ${most} for update skip locked)
    update deposit_inquiries i set asked_at = clock_timestamp(),
      next_at = case when o.expires_at > clock_timestamp()
        then least(clock_timestamp() + interval '2 minutes',
          greatest(o.expires_at - interval '15 seconds', clock_timestamp() + interval '15 seconds'))
        else clock_timestamp() + least(greatest(clock_timestamp() - o.expires_at, interval '1 minute'), interval '1 hour')
      end
    from due join deposit_orders o on o.id = due.order_id
    where i.order_id = due.order_id
    returning o.id as order_id, o.order_no,
      o.state = 'paid' or o.expires_at < clock_timestamp() - interval '3 days' as is_over`;
  const over = rows.filter(({ isOver }) => isOver).map(({ orderId }) => orderId);
  await sql`delete from deposit_inquiries where order_id = any(${over}::bigint[])`;
  return rows.filter(({ isOver }) => !isOver);
}

/** Ends the questions about an order: the outcome is known. */
export async function endInquiry({ sql }: Queries, orderId: bigint): Promise<void> {
  await sql`delete from deposit_inquiries where order_id = ${orderId}`;
}

/** The provider did not answer: asks again soon, so that a recovered provider is asked within seconds. */
export async function repeatInquiry({ sql }: Queries, orderId: bigint): Promise<void> {
  await sql`
    update deposit_inquiries set next_at = least(next_at, clock_timestamp() + interval '15 seconds')
    where order_id = ${orderId}`;
}

/** Makes the order due, unless it was asked about a moment ago: the member looks at it. */
export async function hastenInquiry({ sql }: Queries, orderId: bigint): Promise<void> {
  await sql`
    update deposit_inquiries set next_at = clock_timestamp()
    where order_id = ${orderId} and next_at > clock_timestamp()
      and (asked_at is null or asked_at < clock_timestamp() - interval '10 seconds')`;
}

/** Makes the orders of the last day due: callbacks may have been lost while no process ran. */
export async function hastenAllInquiries({ sql }: Queries): Promise<number> {
  const rows = await sql`
    update deposit_inquiries i set next_at = clock_timestamp()
    from deposit_orders o
    where o.id = i.order_id and i.next_at > clock_timestamp() and o.expires_at > clock_timestamp() - interval '1 day'
    returning i.order_id`;
  return rows.length;
}

/** Whether this payment waits for the desk, for any reason. */
export async function isUnmatched(
  { sql }: Queries,
  { provider, orderNo, reference }: { provider: string; orderNo: string; reference: string },
): Promise<boolean> {
  const rows = await sql`
    select from deposit_unmatched
    where provider = ${provider} and order_no = ${orderNo} and reference = ${reference} limit 1`;
  return rows.length > 0;
}
