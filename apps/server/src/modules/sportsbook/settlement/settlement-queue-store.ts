/** The feed messages that end bets, in order of arrival. Ingest writes them in its own transaction; the worker settles by them. */
import type { FeedBetCancel, FeedRollbackCancel, FeedRollbackSettlement, FeedSettlement } from '@hj/betting';
import type { Tx } from '@hj/platform';

export type SettlementMessage = (
  | FeedSettlement
  | FeedBetCancel
  | FeedRollbackSettlement
  | FeedRollbackCancel
) & {
  /**
   * The request that it was sent for (`trading/`); messages of a feed have none. Two members of staff decided it, so it may correct a
   * result later than 72 hours after it (`late-messages.ts`).
   */
  requestId?: string;
};

/** Records a message for the settlement worker. Delivering it twice is harmless: a bet is reconciled to the latest message, once. */
export async function enqueueSettlement(tx: Tx, message: SettlementMessage): Promise<void> {
  await tx.sql`
    insert into settlement_queue (match_id, kind, message)
    values (${message.matchId}, ${message.type}, ${JSON.stringify(message)}::text::jsonb)`;
}
