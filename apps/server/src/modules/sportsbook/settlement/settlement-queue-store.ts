/** The feed's words that end bets, in the order they came. Ingest writes them in its own transaction; the worker settles by them. */
import type { FeedBetCancel, FeedRollbackCancel, FeedRollbackSettlement, FeedSettlement } from '@hj/betting';
import type { Tx } from '@hj/platform';

export type SettlementMessage = (
  | FeedSettlement
  | FeedBetCancel
  | FeedRollbackSettlement
  | FeedRollbackCancel
) & {
  /**
   * The request that it is said for (`trading/`); no feed has one. Two of the staff decided it, so it may correct a result later
   * than 72 hours after it (`late-words.ts`).
   */
  requestId?: string;
};

/** Records a message for the settlement worker. Delivering it twice is harmless: a bet is reconciled to the latest word, once. */
export async function enqueueSettlement(tx: Tx, message: SettlementMessage): Promise<void> {
  await tx.sql`
    insert into settlement_queue (match_id, kind, message)
    values (${message.matchId}, ${message.type}, ${JSON.stringify(message)}::text::jsonb)`;
}
