/** Applies a settlement message: the latest message counts, and after 72 hours none takes a result back. */
import type { Tx } from '@hj/platform';
import { recordAudit } from '../../audit/index.ts';
import { noteFault } from '../trading/requests/request-store.ts';
import { admitLate, isLate, keysOf } from './late-messages.ts';
import { findLastMessageAt, findStanding, storeCancel, storeResults } from './message-store.ts';
import type { QueuedMessage } from './settlement-store.ts';

/** After every instant that a bet can have been accepted at. */
const endOfTime = 8_640_000_000_000_000;

/** Stores the message as the latest; an expired correction is refused and recorded. */
export async function applyMessage(tx: Tx, queued: QueuedMessage): Promise<void> {
  const { message, matchId } = queued;
  let keys: readonly string[] = keysOf(message) ?? [];
  const lastAt = await findLastMessageAt(tx, matchId);
  if (isLate(message, lastAt) && message.requestId === undefined) {
    const admitted = admitLate(message, await findStanding(tx, matchId));
    if (admitted.refused.length > 0) await recordLate(tx, queued, { lastAt, refused: admitted.refused });
    if (admitted.keys.length === 0) return;
    keys = admitted.keys;
  }
  if (!(await storeMessage(tx, queued, keys)) && message.requestId !== undefined) {
    await noteFault(tx, BigInt(message.requestId), outdated);
  }
}

/** The desk's text on a request that a later feed message overtook. */
const outdated = '已有更新的赛果或作废，本申请未能全部生效，请核对后重新提交';

/** @returns whether it is the latest message on all that it names */
function storeMessage(tx: Tx, queued: QueuedMessage, keys: readonly string[]): Promise<boolean> {
  const { message } = queued;
  if (message.type === 'settlement' || message.type === 'rollback-settlement') {
    return storeResults(tx, queued, { keys, saidAt: message.at, settled: message.type === 'settlement' });
  }
  return storeCancel(tx, queued, {
    keys,
    fromMs: message.from ?? 0,
    toMs: message.to ?? endOfTime,
    reason: message.type === 'bet-cancel' ? String(message.reason) : undefined,
    saidAt: message.at,
  });
}

async function recordLate(
  tx: Tx,
  { id, matchId, message }: QueuedMessage,
  { lastAt = 0, refused }: { lastAt: number | undefined; refused: readonly string[] },
): Promise<void> {
  await recordAudit(tx, {
    actor: 'feed',
    action: 'settlement.too-late',
    subject: `match:${matchId}`,
    detail: { message: message.type, at: message.at, lastAt, markets: refused.join(' ').slice(0, 2_000) },
    address: '',
    requestId: `settlement:${id}`,
  });
}
