import type { Db, MemberId, Tx } from '@hj/platform';
import { changeDeal } from '../../wallet/index.ts';
import { announceDeposit } from './credit.ts';
import { closePending, expirePending } from './store.ts';

const chunk = 200;

/** Writes down that the time of open orders is over; a payment that comes all the same is credited. Returns how many. */
export async function expireDeposits(db: Db): Promise<number> {
  for (let done = 0; ; ) {
    const orders = await db.transaction(async (tx) => {
      const expired = await expirePending(tx, chunk);
      for (const order of expired) {
        await changeDeal(tx, order.orderNo, { state: 'closed', stateText: '已过期' });
        announceDeposit(tx, order, 'expired');
      }
      return expired;
    });
    done += orders.length;
    if (orders.length < chunk) return done;
  }
}

/** Closes what the member has open: he excluded himself. */
export async function closePendingDeposits(tx: Tx, memberId: MemberId): Promise<void> {
  for (const orderNo of await closePending(tx, memberId)) {
    await changeDeal(tx, orderNo, { state: 'closed', stateText: '已关闭' });
  }
}
