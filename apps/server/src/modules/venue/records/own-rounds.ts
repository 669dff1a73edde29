/**
 * Rounds of a provider whose protocol has no call for them (Swipe Games, the SOFTSWISS-shaped call, HS/XG): its own transactions, as we keep
 * them, are all that anybody can say of what was played (ADR 194). They count once, as `venue_rounds`.
 */
import { type Db, memberId } from '@hj/platform';
import { listChangedRounds } from './own-rounds-store.ts';
import type { RecordSource } from './record-source.ts';

const pageSize = 500;

/** @param db the platform's own; one source serves every such provider, by the window's venue */
export function ownRounds(db: Db, limit = pageSize): RecordSource {
  return {
    async pull({ channel, from, to, cursor }) {
      const after = cursor === null ? 0n : BigInt(cursor);
      const rows = await listChangedRounds(db, { venue: channel, from, to, after, limit });
      const last = rows.at(-1);
      return {
        records: rows.map(({ id, memberId: member, won, bets, payouts, ...row }) => ({
          ...row,
          memberId: memberId(member),
          // A correction may come before its settlement.
          payout: won > 0n ? won : 0n,
          raw: { id: String(id), bets, payouts, won: String(won) },
        })),
        next: last !== undefined && rows.length === limit ? String(last.id) : null,
      };
    },
  };
}
