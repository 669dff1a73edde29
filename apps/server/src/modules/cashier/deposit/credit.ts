/**
 * What a paid order does to the money. What this file guards: the order's row is locked and not paid yet, everything happens in
 * one transaction, and each of the channel's money, the fee and the bonus is a transfer of its own (I6).
 */
import { coinsForWorth, formatAmount, formatCoin, parseCoinRate } from '@hj/money';
import { nextIds, type Tx } from '@hj/platform';
import { type GrantPermit, grantBonus } from '../../promotion/index.ts';
import { openRequirement } from '../../turnover/index.ts';
import { type AccountRef, changeDeal, dealText, lockWallets } from '../../wallet/index.ts';
import { creditCoin } from '../coin/index.ts';
import { getPaidDay } from './reward/reward-store.ts';
import { type DepositBonus, decideBonus } from './reward/rewards.ts';
import { type DepositOrder, markPaid } from './store.ts';

/**
 * Moves the money of a paid order into the member's wallet: deposit, fee, bonus, what must be staked for them, and the record.
 * @param reference the provider's own number of the payment; it pays no other order (`onePaymentPerOrder`)
 */
export async function creditDeposit(
  tx: Tx,
  order: DepositOrder,
  reference: string,
  requestId: string,
): Promise<void> {
  if (order.credit === 'coin') {
    await creditCoins(tx, order, reference, requestId);
    await requireTurnover(tx, order);
  } else {
    await creditCash(tx, order, reference, requestId);
  }
  tx.publish('deposit.paid', { orderId: String(order.id), memberId: String(order.memberId) });
  announceDeposit(tx, order, 'paid');
}

/** The pages of the member hear of it. */
export function announceDeposit(
  tx: Tx,
  order: Pick<DepositOrder, 'id' | 'memberId' | 'amount'>,
  state: string,
): void {
  tx.announce('deposit.changed', {
    memberId: String(order.memberId),
    orderId: String(order.id),
    amount: formatAmount(order.amount),
    state,
  });
}

async function creditCash(tx: Tx, order: DepositOrder, paidBy: string, requestId: string): Promise<void> {
  const { memberId, amount, fee } = order;
  const channel = `channel:${order.channelId}` as const;
  const posting = await lockWallets(tx, {
    members: [memberId],
    systems: fee > 0n ? [channel, 'house'] : [channel],
  });
  // Under the wallet's lock: of two orders that are paid at once only one is the first of the day.
  const bonus = await decideBonus(tx, order);
  await markPaid(tx, order.id, { reference: paidBy, bonus: bonus?.amount ?? 0n });
  const cash: AccountRef = { memberId, kind: 'cash' };
  const reference = `deposit:${order.id}`;
  posting.transfer({ kind: 'deposit', from: { system: channel }, to: cash, amount, reference, memberId });
  if (fee > 0n)
    posting.transfer({ kind: 'deposit-fee', from: cash, to: { system: 'house' }, amount: fee, reference });
  const afterDeposit = posting.available(memberId);
  await posting.write(requestId);
  await changeDeal(tx, order.orderNo, { step: 'succeeded', balanceAfter: afterDeposit });
  await requireTurnover(tx, order);
  if (bonus !== undefined) await grantDepositBonus(tx, order, bonus, requestId);
}

/** The coins that the order brings at its rate; rounded up to a millionth. @throws Error when it has none */
export function coinsOf({ id, amount, fee, coinRate }: DepositOrder): bigint {
  const rate = parseCoinRate(coinRate ?? '');
  if (rate === undefined) throw new Error(`deposit order ${id} has no rate`);
  return coinsForWorth(amount - fee, rate);
}

/** Coins bring no bonus. */
async function creditCoins(tx: Tx, order: DepositOrder, paidBy: string, requestId: string): Promise<void> {
  const { id, memberId, channelId, orderNo } = order;
  const coins = coinsOf(order);
  await creditCoin(tx, { memberId, amount: coins, channelId, reference: `deposit:${id}`, requestId });
  await markPaid(tx, id, { reference: paidBy, bonus: 0n });
  const values = { coins: formatCoin(coins) };
  await changeDeal(tx, orderNo, {
    // The centre wallet gets nothing: the title says what came instead.
    title: dealText('deposit-of-coins', { method: order.channelName, ...values }),
    step: 'succeeded',
    note: dealText('coins-credited', values),
  });
}

/** The bonus of the order's reward, for the day on which the order was marked paid. */
async function grantDepositBonus(
  tx: Tx,
  { id, memberId, orderNo, amount: principal }: DepositOrder,
  bonus: DepositBonus & { permit: GrantPermit },
  requestId: string,
): Promise<void> {
  const { permit, rewardId, name, amount, turnover } = bonus;
  if (permit.memberId !== memberId) throw new Error('The permit is of another member.');
  await grantBonus(tx, {
    ...{
      permit,
      name,
      amount,
      requestId,
      orderId: id,
      reference: `deposit:${id}`,
      transferKind: 'deposit-bonus',
    },
    ...{ promotion: `deposit-reward:${rewardId}`, period: await getPaidDay(tx, id) },
    requirement: { kind: 'bonus', reference: `bonus:${id}`, principal, required: turnover },
    note: dealText('bonus-of-deposit', { order: orderNo }),
  });
}

/** A deposit is staked once before it leaves again; a bonus brings its own requirement beside that. */
async function requireTurnover(
  tx: Tx,
  { id: orderId, orderNo, memberId, amount }: DepositOrder,
): Promise<void> {
  const [id = 0n] = await nextIds(tx, 1);
  await openRequirement(tx, {
    ...{ id, memberId, kind: 'deposit', name: `存款 ${orderNo}`, reference: `deposit:${orderId}` },
    ...{ principal: amount, bonus: 0n, required: amount },
  });
}
