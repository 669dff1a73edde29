import { addJob, type Db, type JobHandler, type MemberId, type Tx } from '@hj/platform';
import { z } from 'zod';
import { changeDeal } from '../../wallet/index.ts';
import { announceDeposit } from './credit.ts';
import { closePending, type DepositOrder, type ExpiryFilter, expirePending } from './store.ts';

const chunk = 200;
const payload = z.object({ orderId: z.string().regex(/^\d+$/) });

/** The name of the job of one order, and of its key: an order has one. */
export const expiryTask = 'deposit-expire';
export const expiryKey = (orderId: bigint): string => `${expiryTask}:${orderId}`;

/** Records the job that ends the order when its time is over. The order may be paid or closed by then: the job does nothing then. */
export async function scheduleExpiry(tx: Tx, { id, expiresAt }: DepositOrder): Promise<void> {
  // The database counts microseconds, this Date does not: the job never comes before the moment.
  const runAt = new Date(expiresAt.getTime() + 1);
  await addJob(tx, expiryTask, { orderId: id.toString() }, { runAt, key: expiryKey(id) });
}

/** The job of one order. */
export const expireOneJob =
  (db: Db): JobHandler =>
  async (given, { log }) => {
    const { orderId } = payload.parse(given);
    const orders = await expire(db, { orderId: BigInt(orderId) });
    log.debug({ orderId, orders }, 'the time of a deposit order is over');
  };

/**
 * Writes down that the time of open orders is over; a payment that comes all the same is credited. Returns how many. The net
 * below the jobs of the orders: it finds those whose job was lost or given up.
 */
export async function expireDeposits(db: Db): Promise<number> {
  for (let done = 0; ; ) {
    const orders = await expire(db, { chunk });
    done += orders;
    if (orders < chunk) return done;
  }
}

/** Expires orders whose time is over; others stay as they are. Returns how many. */
function expire(db: Db, filter: ExpiryFilter): Promise<number> {
  return db.transaction(async (tx) => {
    const expired = await expirePending(tx, filter);
    for (const order of expired) {
      await changeDeal(tx, order.orderNo, { step: 'expired' });
      announceDeposit(tx, order, 'expired');
    }
    return expired.length;
  });
}

/** Closes what the member has open: he excluded himself. */
export async function closePendingDeposits(tx: Tx, memberId: MemberId): Promise<void> {
  for (const orderNo of await closePending(tx, memberId)) {
    await changeDeal(tx, orderNo, { step: 'closed' });
  }
}
