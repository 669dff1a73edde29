import type { Db } from '@hj/platform';
import type { CashierNeighbours } from '../../deps.ts';
import { lockOrder } from '../store.ts';
import { deleteClaimsBefore, isHashWaiting, listOldClaims, lockClaim } from './claim-store.ts';
import { closeClaim } from './end-claims.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a claim waits for a transfer that is not seen. */
const waitMs = 7 * dayMs;
/** How long an ended claim is kept: its order, transfer and decision stay for good. */
const keptMs = 180 * dayMs;
const chunk = 100;

type SweepDeps = Pick<CashierNeighbours, 'tellMember'> & { db: Db; now: () => Date };

/** Closes claims to which no transfer waits, and deletes ended ones. @returns how many of each */
export async function sweepClaims(deps: SweepDeps): Promise<{ closed: number; deleted: number }> {
  const now = deps.now().getTime();
  let closed = 0;
  for (let after = 0n; ; ) {
    const found = await listOldClaims(deps.db, {
      ...{ before: new Date(now - waitMs), after, limit: chunk },
    });
    for (const each of found) {
      after = each.id;
      const isClosed = await deps.db.transaction(async (tx) => {
        const order = await lockOrder(tx, each.orderId);
        const claim = await lockClaim(tx, each.id);
        // A transfer that waits for the desk keeps its claims.
        if (order === undefined || claim === undefined || (await isHashWaiting(tx, each))) return false;
        await closeClaim(deps, tx, claim, order, 'not-found');
        return true;
      });
      if (isClosed) closed += 1;
    }
    if (found.length < chunk) break;
  }
  return { closed, deleted: await deleteClaimsBefore(deps.db, new Date(now - keptMs)) };
}
