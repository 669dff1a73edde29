/** What a message changes of what the feed has said: the latest word counts, and after 72 hours none takes a result back. */
import type { Tx } from '@hj/platform';
import { recordAudit } from '../../audit/index.ts';
import { admitLate, isLate, keysOf } from './late-words.ts';
import type { QueuedMessage } from './settlement-store.ts';
import { findLastWordAt, findStanding, sayCancel, sayResults } from './word-store.ts';

/** After every instant that a bet can have been accepted at. */
const endOfTime = 8_640_000_000_000_000;

/** Makes the message the latest word; what comes too late to correct a result is refused, on record. */
export async function applyWord(tx: Tx, queued: QueuedMessage): Promise<void> {
  const { message, matchId } = queued;
  let keys: readonly string[] = keysOf(message) ?? [];
  const lastAt = await findLastWordAt(tx, matchId);
  if (isLate(message, lastAt) && message.allowLate !== true) {
    const admitted = admitLate(message, await findStanding(tx, matchId));
    if (admitted.refused.length > 0) await recordLate(tx, queued, { lastAt, refused: admitted.refused });
    if (admitted.keys.length === 0) return;
    keys = admitted.keys;
  }
  if (message.type === 'settlement' || message.type === 'rollback-settlement') {
    await sayResults(tx, queued, { keys, saidAt: message.at, settled: message.type === 'settlement' });
    return;
  }
  await sayCancel(tx, matchId, {
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
