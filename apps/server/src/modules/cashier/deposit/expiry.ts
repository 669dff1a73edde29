import type { StopKind } from '@hj/contract';
import { addJob, type Db, type JobHandler, type MemberId, type Tx } from '@hj/platform';
import { z } from 'zod';
import { dealText } from '../../wallet/index.ts';
import { announceDeposit } from './announce.ts';
import { recordUnpaid } from './received.ts';
import { closePending, type DepositOrder, type ExpiryFilter, expirePending } from './store.ts';

const chunk = 200;
const payload = z.object({ orderId: z.string().regex(/^\d+$/) });

/** Job and job key of one order: each order has one expiry job. */
export const expiryTask = 'deposit-expire';
export const expiryKey = (orderId: bigint): string => `${expiryTask}:${orderId}`;

/** Records the job that expires the order at `expiresAt`; a paid or closed order makes the job a no-op. */
export async function scheduleExpiry(tx: Tx, { id, expiresAt }: DepositOrder): Promise<void> {
  // The database counts microseconds, a Date milliseconds: the job must not run before the expiry.
  const runAt = new Date(expiresAt.getTime() + 1);
  await addJob(tx, expiryTask, { orderId: id.toString() }, { runAt, key: expiryKey(id) });
}

/** The expiry job of one order. */
export const expireOneJob =
  (db: Db): JobHandler =>
  async (given, { log }) => {
    const { orderId } = payload.parse(given);
    const orders = await expire(db, { orderId: BigInt(orderId) });
    log.debug({ orderId, orders }, 'deposit order expired');
  };

/**
 * Expires all overdue orders; a later payment is still credited. Returns the number of orders. A safety net for orders whose own
 * job was lost or gave up.
 */
export async function expireDeposits(db: Db): Promise<number> {
  for (let done = 0; ; ) {
    const orders = await expire(db, { chunk });
    done += orders;
    if (orders < chunk) return done;
  }
}

/** Expires overdue orders. Returns the number of orders. */
function expire(db: Db, filter: ExpiryFilter): Promise<number> {
  return db.transaction(async (tx) => {
    const expired = await expirePending(tx, filter);
    for (const order of expired) {
      await recordUnpaid(tx, order, 'expired');
      announceDeposit(tx, order, 'expired');
    }
    return expired.length;
  });
}

/** Closes the open orders of a member who stops play; order and record say why. */
export async function closePendingDeposits(tx: Tx, memberId: MemberId, stop: StopKind): Promise<void> {
  for (const order of await closePending(tx, memberId, stop)) {
    await recordUnpaid(tx, order, 'closed', dealText(`closed-by-${stop}`));
    announceDeposit(tx, order, 'closed');
  }
}
