/** How long a bet in play waits for its decision, by sport and by league; a league's own delay wins. */
import type { Sport } from '@hj/betting';
import type { Db } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import { raiseVersion } from '../controls/controls-store.ts';
import { scopeExists } from '../controls/stop-store.ts';
import { auditTrading, requireWhy } from '../reasons.ts';
import { refuse } from '../refusals.ts';
import { type DelayPlace, deleteDelay, upsertDelay } from './bet-delay-store.ts';

export interface BetDelayInput {
  scope: { kind: 'sport'; id: Sport } | { kind: 'league'; id: number };
  /** `undefined` gives the configured one back. */
  delayMs: number | undefined;
  action: StaffAction;
}

/** As the database has it. */
export const longestDelayMs = 60_000;

/**
 * Bets that wait already keep the delay they were taken with.
 * @throws AppError 6008 no reason of the list, or not between 0 and 60 s · 6303 no such league, or no delay to take away
 */
export async function setBetDelay(db: Db, { scope, delayMs, action }: BetDelayInput): Promise<void> {
  const given = requireWhy(action);
  if (delayMs !== undefined && !(Number.isInteger(delayMs) && delayMs >= 0 && delayMs <= longestDelayMs)) {
    throw refuse('delay-out-of-bounds');
  }
  const place: DelayPlace = scope;
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    if (!(await scopeExists(tx, scope))) throw refuse('no-data');
    const before = await deleteDelay(tx, place);
    if (delayMs !== undefined) await upsertDelay(tx, place, delayMs);
    else if (before === undefined) throw refuse('no-data');
    await auditTrading(tx, action, {
      action: 'delay',
      subject: `${scope.kind}:${scope.id}`,
      detail: { before: before ?? null, after: delayMs ?? null, ...given },
    });
  });
}
