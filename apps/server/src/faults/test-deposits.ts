/** For tests only: deposits as `pay` writes them, without the calls. */
import { randomUUID } from 'node:crypto';
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

export interface ClaimedTransfer {
  /** Of the unmatched payment. */
  id: bigint;
  claimId: bigint;
  memberId: MemberId;
  /** Claims it, too. */
  strangerId: MemberId;
}

/** An open order of 717.00, which is 100 USDT, and a claim for it. */
async function plantClaim({ owner: { sql } }: World, memberId: MemberId, txHash: string): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`
    insert into deposit_orders (id, order_no, member_id, channel_id, provider, amount, coin_rate, request_id, expires_at)
    select id, 'D' || id, ${memberId}, 'usdt-trc20', 'chain', 71700, 7.17, 'test', now() + interval '1 hour'
    from (select nextval('ids') as id) as given returning id`;
  const id = row?.id ?? 0n;
  await sql`
    insert into deals (id, member_id, type, title, order_no, amount, state, step, order_id, created_at)
    values (${id}, ${memberId}, 'deposit', '{"code":"as-written","values":{"text":"存款"}}', ${`D${id}`}, 71700, 'pending', 'checking', ${id}, now())`;
  await sql`
    insert into coin_instructions (order_id, network, address, exact_amount, rate, confirmations_needed, created_at, claimed_until)
    values (${id}, 'TRC20', 'TAddressOfTheHouse', 100000000 + ${id} % 9999 + 1, 71700, 3, now() - interval '1 minute', now() + interval '3 hours')`;
  const [claim] = await sql<{ id: bigint }[]>`
    insert into coin_transfer_claims (member_id, order_id, network, tx_hash) values (${memberId}, ${id}, 'TRC20', ${txHash}) returning id`;
  return claim?.id ?? 0n;
}

/** A transfer of 90 USDT that names no order and is claimed by two members, each for an order of his own. */
export async function plantClaimed(
  world: World,
  memberId: MemberId,
  strangerId: MemberId,
): Promise<ClaimedTransfer> {
  const { sql } = world.owner;
  const txHash = randomUUID().replaceAll('-', '').repeat(2);
  await sql`
    insert into coin_transfers
      (network, tx_hash, log_index, block_number, block_hash, from_address, to_address, amount, block_at, state, reason, ended_at)
    values ('TRC20', ${txHash}, 0, 1, 'block', 'TSender', 'TAddressOfTheHouse', 90000000, now(), 'unmatched', 'no-order', now())`;
  const [row] = await sql<{ id: bigint }[]>`
    insert into deposit_unmatched (provider, order_no, reference, amount, currency, verdict)
    values ('chain', 'TAddressOfTheHouse', ${`TRC20:${txHash}:0`}, '90.00', 'USDT', 'unknown-order') returning id`;
  const claimId = await plantClaim(world, memberId, txHash);
  await plantClaim(world, strangerId, txHash);
  return { id: row?.id ?? 0n, claimId, memberId, strangerId };
}
