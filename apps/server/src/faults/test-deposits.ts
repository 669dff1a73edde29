/** For tests only: deposits as `pay` writes them, without the calls. */
import type { MemberId } from '@hj/platform';
import type { World } from './test-world.ts';

export interface OpenOrder {
  id: bigint;
  orderNo: string;
  memberId: MemberId;
}

/** An open order of 100.00. */
export async function plantOrder({ owner }: World, memberId: MemberId, channel: string): Promise<OpenOrder> {
  const [row] = await owner.sql<{ id: bigint }[]>`
    insert into deposit_orders (id, order_no, member_id, channel_id, provider, amount, request_id, expires_at)
    select id, 'D' || id, ${memberId}, ${channel}, 'sandbox', 10000, 'test', now() + interval '1 hour'
    from (select nextval('ids') as id) as given returning id`;
  const id = row?.id ?? 0n;
  await owner.sql`
    insert into deals (id, member_id, type, title, order_no, amount, state, step, order_id, created_at)
    values (${id}, ${memberId}, 'deposit', '{"code":"as-written","values":{"text":"存款"}}', ${`D${id}`}, 10000, 'pending', 'awaiting-payment', ${id}, now())`;
  return { id, orderNo: `D${id}`, memberId };
}

/** An open order of which only 40.00 came. @returns the payment that fits it not */
export async function plantUnmatched(world: World, memberId: MemberId): Promise<OpenOrder> {
  const order = await plantOrder(world, memberId, 'bank');
  const [row] = await world.owner.sql<{ id: bigint }[]>`
    insert into deposit_unmatched (provider, order_no, reference, amount, currency, verdict, member_id)
    values ('sandbox', ${order.orderNo}, ${`R-${order.orderNo}`}, '40.00', 'CNY', 'partial', ${memberId})
    returning id`;
  return { ...order, id: row?.id ?? 0n };
}
