/** Transfers seen on a chain, and the read cursor. */
import type { Network } from '@hj/contract';
import type { Amount, CoinAmount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';
import type { ChainTransfer } from './chain.ts';

export interface TransferKey {
  network: Network;
  txHash: string;
  logIndex: number;
}

/** Joins a transfer `t` with the payment `u` that it is, by the payment number (`referenceOf`). */
export const isTransferOf = ({ sql }: Queries) => sql`
  u.provider = 'chain' and t.network = split_part(u.reference, ':', 1) and t.tx_hash = split_part(u.reference, ':', 2)
  and t.log_index::text = split_part(u.reference, ':', 3)`;

/** The next block to read; a new cursor begins at `start`. */
export async function openCursor({ sql }: Queries, network: Network, start: bigint): Promise<bigint> {
  const [row] = await sql<{ nextBlock: bigint }[]>`
    with opened as (
      insert into coin_cursors (network, next_block, head) values (${network}, ${start}, ${start})
      on conflict (network) do nothing returning next_block)
    select next_block from opened
    union all select next_block from coin_cursors where network = ${network} limit 1`;
  // Another worker inserted the cursor concurrently.
  return row?.nextBlock ?? openCursor({ sql }, network, start);
}

/** Locks the cursor: one worker at a time writes transfers of a chain. */
export async function lockCursor({ sql }: Tx, network: Network): Promise<bigint | undefined> {
  const [row] = await sql<{ nextBlock: bigint }[]>`
    select next_block from coin_cursors where network = ${network} for update`;
  return row?.nextBlock;
}

export async function moveCursor(
  { sql }: Tx,
  network: Network,
  { nextBlock, head }: { nextBlock: bigint; head: bigint },
): Promise<void> {
  await sql`
    update coin_cursors set next_block = ${nextBlock}, head = ${head}, read_at = clock_timestamp()
    where network = ${network}`;
}

/** Moves the cursor back to a block that a reorganisation replaced. */
export async function rewindCursor({ sql }: Tx, network: Network, block: bigint): Promise<void> {
  await sql`update coin_cursors set next_block = least(next_block, ${block}) where network = ${network}`;
}

const listed = ({ sql }: Queries, transfers: readonly ChainTransfer[]) => sql`
  unnest(
    ${transfers.map(({ txHash }) => txHash)}::text[],
    ${transfers.map(({ logIndex }) => logIndex)}::int[],
    ${transfers.map(({ blockNumber }) => blockNumber)}::bigint[],
    ${transfers.map(({ blockHash }) => blockHash)}::text[],
    ${transfers.map(({ from }) => from)}::text[],
    ${transfers.map(({ to }) => to)}::text[],
    ${transfers.map(({ amount }) => amount)}::bigint[],
    ${transfers.map(({ blockAt }) => blockAt)}::timestamptz[]
  ) as seen(tx_hash, log_index, block_number, block_hash, from_address, to_address, amount, block_at)`;

/** Marks transfers forgotten that a reorganisation removed from blocks [from, to]. Returns their orders. */
export async function forgetMissing(
  q: Tx,
  network: Network,
  { from, to, transfers }: { from: bigint; to: bigint; transfers: readonly ChainTransfer[] },
): Promise<bigint[]> {
  const rows = await q.sql<{ orderId: bigint | null }[]>`
    update coin_transfers as t set state = 'forgotten'
    where t.network = ${network} and t.state = 'seen' and t.block_number between ${from} and ${to}
      and not exists (select from ${listed(q, transfers)} where seen.tx_hash = t.tx_hash and seen.log_index = t.log_index)
    returning t.order_id`;
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

/** Upserts seen transfers; a forgotten transfer that is in a block again becomes `seen`. */
export async function writeSeen(q: Tx, network: Network, transfers: readonly ChainTransfer[]): Promise<void> {
  if (transfers.length === 0) return;
  await q.sql`
    insert into coin_transfers as t
      (network, tx_hash, log_index, block_number, block_hash, from_address, to_address, amount, block_at)
    select ${network}, seen.* from (
      select tx_hash, log_index, block_number, block_hash, from_address, to_address, amount, block_at
      from ${listed(q, transfers)}) as seen
    on conflict on constraint coin_transfers_pkey do update
      set state = 'seen', block_number = excluded.block_number, block_hash = excluded.block_hash, block_at = excluded.block_at
      where t.state in ('seen', 'forgotten') and (t.to_address, t.amount) = (excluded.to_address, excluded.amount)
        and (t.state, t.block_hash) is distinct from ('seen', excluded.block_hash)`;
}

/** Matches transfers to orders by network, address, exact amount and time (two minutes of clock skew allowed). */
export async function matchSeen({ sql }: Tx, network: Network): Promise<void> {
  await sql`
    update coin_transfers as t set order_id = i.order_id
    from coin_instructions as i
    where t.network = ${network} and t.state = 'seen' and t.order_id is null
      and i.network = t.network and i.address = t.to_address and i.exact_amount = t.amount
      and t.block_at between i.created_at - interval '2 minutes' and i.claimed_until`;
}

export interface WatchedOrder {
  id: bigint;
  memberId: MemberId;
  amount: Amount;
  state: string;
}

/** Orders with a payment that is not final yet, and the orders `further`. */
export function listWatched(
  { sql }: Tx,
  network: Network,
  further: readonly bigint[],
): Promise<WatchedOrder[]> {
  return sql<WatchedOrder[]>`
    select id, member_id, amount, state from deposit_orders
    where id = any(${[...further]}::bigint[])
      or id in (select order_id from coin_transfers where network = ${network} and state = 'seen')`;
}

/** Seen transfers with enough confirmations. */
export function listFinal(
  { sql }: Queries,
  network: Network,
  lastBlock: bigint,
): Promise<(TransferKey & { blockNumber: bigint; blockHash: string })[]> {
  return sql<(TransferKey & { blockNumber: bigint; blockHash: string })[]>`
    select network, tx_hash, log_index, block_number, block_hash
    from coin_transfers where network = ${network} and state = 'seen' and block_number <= ${lastBlock}
    order by block_number, tx_hash, log_index limit 200`;
}

export interface LockedTransfer {
  orderId: bigint | null;
  amount: bigint;
  to: string;
  from: string;
}

/** Locks a seen transfer; undefined if it is not `seen` any more or in another block. */
export async function lockSeen(
  { sql }: Tx,
  { network, txHash, logIndex, blockHash }: TransferKey & { blockHash: string },
): Promise<LockedTransfer | undefined> {
  const [row] = await sql<LockedTransfer[]>`
    select order_id, amount, to_address as "to", from_address as "from" from coin_transfers
    where network = ${network} and tx_hash = ${txHash} and log_index = ${logIndex} and state = 'seen'
      and block_hash = ${blockHash} for update`;
  return row;
}

export type UnmatchedReason = 'no-order' | 'paid-before' | 'over-limit';

export async function endTransfer(
  { sql }: Tx,
  { network, txHash, logIndex }: TransferKey,
  end: { state: 'credited' } | { state: 'unmatched'; reason: UnmatchedReason },
): Promise<void> {
  await sql`
    update coin_transfers set state = ${end.state}, reason = ${'reason' in end ? end.reason : null}, ended_at = clock_timestamp()
    where network = ${network} and tx_hash = ${txHash} and log_index = ${logIndex}`;
}

export async function forgetTransfer({ sql }: Tx, key: TransferKey): Promise<void> {
  await sql`
    update coin_transfers set state = 'forgotten'
    where network = ${key.network} and tx_hash = ${key.txHash} and log_index = ${key.logIndex} and state = 'seen'`;
}

/** The coins of a transfer, and those that the order asked for. */
export async function findSentCoins(
  { sql }: Queries,
  { network, txHash, logIndex }: TransferKey,
  orderId: bigint,
): Promise<{ sent: CoinAmount; ordered: CoinAmount } | undefined> {
  const [row] = await sql<{ sent: CoinAmount; ordered: CoinAmount }[]>`
    select t.amount as sent, i.exact_amount as ordered from coin_transfers t, coin_instructions i
    where t.network = ${network} and t.tx_hash = ${txHash} and t.log_index = ${logIndex} and i.order_id = ${orderId}`;
  return row;
}

/** The transfer of an unmatched payment was credited to an order by a claim. */
export async function markTransferCredited(
  { sql }: Tx,
  { network, txHash, logIndex }: TransferKey,
  orderId: bigint,
): Promise<void> {
  await sql`
    update coin_transfers set state = 'credited', reason = null, order_id = ${orderId}
    where network = ${network} and tx_hash = ${txHash} and log_index = ${logIndex} and state = 'unmatched'`;
}
