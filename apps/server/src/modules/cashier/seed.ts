import { parseAmount } from '@hj/money';
import { type Db, type MemberId, nextIds } from '@hj/platform';
import { creditDeposit } from './deposit.ts';
import { findChannel, insertChannels, insertOrder, isReferenceUsed, lockOrderByNumber } from './store.ts';

const yuan = (amount: number): bigint => BigInt(amount) * 100n;

const channels = [
  {
    id: 'bank',
    name: '网银支付',
    minAmount: yuan(100),
    maxAmount: yuan(50_000),
    quickAmounts: [100, 500, 1000, 3000, 5000, 10_000].map(yuan),
    recommended: true,
    sort: 1,
  },
  {
    id: 'quick',
    name: '银联快捷',
    minAmount: yuan(50),
    maxAmount: yuan(20_000),
    quickAmounts: [50, 100, 300, 500, 1000, 2000].map(yuan),
    recommended: false,
    sort: 2,
  },
] as const;

/** The channels, and a first deposit for each demo member: an order like any other, paid once however often this runs. */
export async function seedDeposits(db: Db, members: MemberId[]): Promise<void> {
  await insertChannels(
    db,
    channels.map((channel) => ({
      ...channel,
      quickAmounts: [...channel.quickAmounts],
      provider: 'sandbox',
      kind: 'redirect',
      bonusHint: null,
    })),
  );
  const amount = parseAmount('10000.00') ?? 0n;
  for (const memberId of members) {
    const reference = `demo-${memberId}`;
    await db.transaction(async (tx) => {
      if (await isReferenceUsed(tx, 'sandbox', reference)) return;
      const [[id], channel] = [await nextIds(tx, 1), await findChannel(tx, 'bank')];
      if (id === undefined || channel === undefined)
        throw new Error('the demo deposit could not be prepared');
      const orderNo = `D${id}`;
      await insertOrder(tx, { id, orderNo, memberId, channel, amount, expiresMs: 60_000, requestId: 'seed' });
      const order = await lockOrderByNumber(tx, 'sandbox', orderNo);
      if (order === undefined) throw new Error('the demo deposit was not written');
      await creditDeposit(tx, order, reference, 'seed');
    });
  }
}
