import { parseAmount } from '@hj/money';
import { type Db, type MemberId, nextIds } from '@hj/platform';
import { findChannel, insertChannels, insertContacts, insertPayees } from './channel/channel-store.ts';
import { channelSeeds, contactSeeds, payeeSeeds, yuan } from './channel/seed-channels.ts';
import { creditDeposit } from './credit.ts';
import { insertDeposit } from './deposit.ts';
import { insertReward } from './reward/reward-store.ts';
import { isReferenceUsed, lockOrderByNumber } from './store.ts';

/** The deposits of the demo have no claims. */
const withoutNotices = { tellMember: async () => undefined };

/** Seeds the channels and one paid deposit per demo member; idempotent. */
export async function seedDeposits(db: Db, members: MemberId[]): Promise<void> {
  await insertChannels(db, channelSeeds);
  await insertPayees(db, payeeSeeds);
  await insertContacts(db, contactSeeds);
  await insertReward(db, {
    ...{ name: '每日首存礼金', minAmount: yuan(100), rate: '0.03', maxReward: yuan(888), multiplier: 5 },
  });
  const amount = parseAmount('10000.00') ?? 0n;
  for (const memberId of members) {
    const reference = `demo-${memberId}`;
    await db.transaction(async (tx) => {
      if (await isReferenceUsed(tx, 'sandbox', reference)) return;
      const [[id], channel] = [await nextIds(tx, 1), await findChannel(tx, 'bank')];
      if (id === undefined || channel === undefined)
        throw new Error('the demo deposit could not be prepared');
      const orderNo = `D${id}`;
      await insertDeposit(tx, {
        ...{ id, orderNo, memberId, channel, amount, fee: 0n, bonus: 0n, rewardId: undefined },
        ...{ coinRate: null, payeeId: undefined, expiresMs: 60_000, requestId: 'seed' },
      });
      const order = await lockOrderByNumber(tx, 'sandbox', orderNo);
      if (order === undefined) throw new Error('the demo deposit was not written');
      await creditDeposit(withoutNotices, tx, order, reference, 'seed');
    });
  }
}
