/**
 * One read of a chain (C33). Invariants:
 * - every block is read until it is final: the cursor stays `confirmations` behind the head, so that a restart misses nothing, and
 *   transfers removed by a reorganisation are forgotten;
 * - a transfer is credited once, with enough confirmations and an unchanged block hash;
 * - a transfer without an order, or beyond its member's deposit limits, is never credited: it becomes an unmatched payment.
 */
import { formatCoin } from '@hj/money';
import type { Db, Tx } from '@hj/platform';
import { announceDeposit } from '../deposit/announce.ts';
import { closeClaims, lockClaimed } from '../deposit/claim/end-claims.ts';
import { creditDeposit } from '../deposit/credit.ts';
import { keepReceived } from '../deposit/received.ts';
import { fitsLimits } from '../deposit/room.ts';
import type { DepositOrder } from '../deposit/store.ts';
import type { CashierNeighbours } from '../deps.ts';
import { type Chain, ChainUnreachable } from './chain.ts';
import { referenceOf } from './reference.ts';
import {
  endTransfer,
  forgetMissing,
  forgetTransfer,
  type LockedTransfer,
  listFinal,
  listWatched,
  lockCursor,
  lockSeen,
  matchSeen,
  moveCursor,
  openCursor,
  rewindCursor,
  type TransferKey,
  type UnmatchedReason,
  writeSeen,
} from './watch-store.ts';

interface WatchDeps extends Pick<CashierNeighbours, 'tellMember'> {
  db: Db;
}

/** Most blocks per read. */
const mostBlocks = 500n;

/**
 * Reads new blocks of a chain and credits final transfers.
 * @returns whether more blocks can be read immediately
 * @throws ChainUnreachable nothing has changed but earlier credits of this call
 */
export async function watchChain(deps: WatchDeps, chain: Chain): Promise<boolean> {
  const { db } = deps;
  const head = await chain.head();
  const needed = BigInt(chain.confirmations);
  const start = head > needed ? head - needed : 0n;
  const from = await openCursor(db, chain.network, start);
  const last = from + mostBlocks - 1n;
  const to = last < head ? last : head;
  if (to >= from) await readBlocks(db, chain, { from, to, head });
  for (const final of await listFinal(db, chain.network, head - needed))
    await creditFinal(deps, chain, final);
  return to < head;
}

async function readBlocks(
  db: Db,
  chain: Chain,
  { from, to, head }: { from: bigint; to: bigint; head: bigint },
): Promise<void> {
  const { network } = chain;
  const tip = await chain.blockHash(to);
  const transfers = await chain.listTransfers(from, to);
  if ((await chain.blockHash(to)) !== tip) throw new ChainUnreachable('the chain changed while it was read');
  const final = head - BigInt(chain.confirmations);
  const done = to < final ? to : final;
  await db.transaction(async (tx) => {
    // Another worker moved the cursor: this read is outdated.
    if ((await lockCursor(tx, network)) !== from) return;
    const forgotten = await forgetMissing(tx, network, { from, to, transfers });
    await writeSeen(tx, network, transfers);
    await matchSeen(tx, network);
    await moveCursor(tx, network, { nextBlock: done >= from ? done + 1n : from, head });
    for (const order of await listWatched(tx, network, forgotten)) announceDeposit(tx, order, order.state);
  });
}

async function creditFinal(
  deps: WatchDeps,
  chain: Chain,
  final: TransferKey & { blockNumber: bigint; blockHash: string },
): Promise<void> {
  const isThere = (await chain.blockHash(final.blockNumber)) === final.blockHash;
  await deps.db.transaction(async (tx) => {
    if (!isThere) {
      await rewindCursor(tx, chain.network, final.blockNumber);
      return forgetTransfer(tx, final);
    }
    const transfer = await lockSeen(tx, final);
    if (transfer !== undefined) await creditTransfer(deps, tx, final, transfer);
  });
}

async function creditTransfer(
  deps: WatchDeps,
  tx: Tx,
  key: TransferKey,
  transfer: LockedTransfer,
): Promise<void> {
  if (transfer.orderId === null) return keepUnmatched(deps, tx, key, { transfer, reason: 'no-order' });
  const claimed = await lockClaimed(tx, key, transfer.orderId);
  const order = claimed.orders.get(transfer.orderId);
  if (order === undefined) return keepUnmatched(deps, tx, key, { transfer, reason: 'no-order' });
  if (order.state === 'paid') return keepUnmatched(deps, tx, key, { transfer, order, reason: 'paid-before' });
  if (!(await fitsLimits(tx, order)))
    return keepUnmatched(deps, tx, key, { transfer, order, reason: 'over-limit' });
  await creditDeposit(deps, tx, order, referenceOf(key), `chain:${key.network}`);
  await endTransfer(tx, key, { state: 'credited' });
  await closeClaims(deps, tx, key, claimed, order.id);
}

const verdicts: Readonly<Record<UnmatchedReason, string>> = {
  'no-order': 'unknown-order',
  'paid-before': 'paid-twice',
  'over-limit': 'over-limit',
};

async function keepUnmatched(
  deps: WatchDeps,
  tx: Tx,
  key: TransferKey,
  { transfer, order, reason }: { transfer: LockedTransfer; order?: DepositOrder; reason: UnmatchedReason },
): Promise<void> {
  const payment = {
    provider: 'chain',
    orderNo: order?.orderNo ?? transfer.to,
    reference: referenceOf(key),
    amount: formatCoin(transfer.amount),
    currency: 'USDT',
    verdict: verdicts[reason],
  };
  await keepReceived(deps, tx, payment, order);
  await endTransfer(tx, key, { state: 'unmatched', reason });
}
