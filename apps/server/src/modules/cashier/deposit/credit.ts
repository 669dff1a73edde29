/**
 * Credits a paid order. Invariants: the order's row is locked and not paid yet; everything is one transaction; payment, fee and
 * bonus are separate transfers (I6).
 */
import { type Amount, coinsForWorth, displayAmount, formatCoin, parseCoinRate } from '@hj/money';
import { nextIds, type Tx } from '@hj/platform';
import { type GrantPermit, grantBonus } from '../../promotion/index.ts';
import { openRequirement } from '../../turnover/index.ts';
import { type AccountRef, changeDeal, dealText, lockWallets } from '../../wallet/index.ts';
import { creditCoin } from '../coin/index.ts';
import { transferOf } from '../coin/reference.ts';
import { findSentCoins } from '../coin/watch-store.ts';
import type { CashierNeighbours } from '../deps.ts';
import { announceDeposit } from './announce.ts';
import { endClaimsOf } from './claim/end-claims.ts';
import { getPaidDay } from './reward/reward-store.ts';
import { type DepositBonus, decideBonus } from './reward/rewards.ts';
import { type DepositOrder, markPaid } from './store.ts';

/**
 * Credits the member's wallet with a paid order: deposit, fee, bonus, turnover requirements and the deal. Ends the claims for it.
 * @param reference the provider's payment number; it pays only one order (`onePaymentPerOrder`)
 */
export async function creditDeposit(
  deps: Pick<CashierNeighbours, 'tellMember'>,
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
  if (order.kind === 'coin') await endClaimsOf(deps, tx, order, reference);
  tx.publish('deposit.paid', { orderId: String(order.id), memberId: String(order.memberId) });
  announceDeposit(tx, order, 'paid');
}

async function creditCash(tx: Tx, order: DepositOrder, paidBy: string, requestId: string): Promise<void> {
  const { memberId, amount, fee } = order;
  const channel = `channel:${order.channelId}` as const;
  const posting = await lockWallets(tx, {
    members: [memberId],
    systems: fee > 0n ? [channel, 'house'] : [channel],
  });
  // Under the wallet's lock: of two concurrent payments only one is the first of the day.
  const bonus = await decideBonus(tx, order);
  const endedAt = await markPaid(tx, order.id, { reference: paidBy, bonus: bonus?.amount ?? 0n });
  const cash: AccountRef = { memberId, kind: 'cash' };
  const reference = `deposit:${order.id}`;
  posting.transfer({ kind: 'deposit', from: { system: channel }, to: cash, amount, reference, memberId });
  if (fee > 0n)
    posting.transfer({ kind: 'deposit-fee', from: cash, to: { system: 'house' }, amount: fee, reference });
  const afterDeposit = posting.available(memberId);
  await posting.write(requestId);
  const as = creditedAs(order);
  await changeDeal(tx, order.orderNo, {
    ...{ step: 'succeeded', endedAt, ...movedBy(order), balanceAfter: afterDeposit },
    note: as && ((await sentCoinsNote(tx, order, paidBy, as)) ?? dealText('credited-as-received', as)),
  });
  await requireTurnover(tx, order);
  if (bonus !== undefined) await grantDepositBonus(tx, order, bonus, requestId);
}

/** The effect of a deposit for its deal: coins leave the centre wallet as it is. */
export function movedBy(order: Pick<DepositOrder, 'id' | 'amount' | 'fee' | 'coinRate' | 'credit'>): {
  amount: Amount;
  fee: Amount;
  coins?: { amount: bigint; worth: Amount };
} {
  const { amount, fee, credit } = order;
  if (credit === 'cash') return { amount: amount - fee, fee };
  return { amount: 0n, fee, coins: { amount: coinsOf(order), worth: amount - fee } };
}

/** Ordered and received sum of an order that is credited as received. */
function creditedAs({ amount, orderedAmount }: DepositOrder) {
  if (orderedAmount === null) return null;
  return { ordered: displayAmount(orderedAmount), received: displayAmount(amount) };
}

/** Of an order of coins, whose sums are its coins. */
async function sentCoinsNote(
  tx: Tx,
  { id }: DepositOrder,
  paidBy: string,
  as: NonNullable<ReturnType<typeof creditedAs>>,
) {
  const transfer = transferOf(paidBy);
  const coins = transfer && (await findSentCoins(tx, transfer, id));
  if (coins === undefined) return undefined;
  const [orderedCoins, sentCoins] = [formatCoin(coins.ordered), formatCoin(coins.sent)];
  return dealText('sent-coins-credited', { ...as, orderedCoins, sentCoins });
}

/** The coins credited by the order at its rate, in 10⁻⁶, rounded up. @throws Error if the order has no rate */
export function coinsOf({
  id,
  amount,
  fee,
  coinRate,
}: Pick<DepositOrder, 'id' | 'amount' | 'fee' | 'coinRate'>): bigint {
  const rate = parseCoinRate(coinRate ?? '');
  if (rate === undefined) throw new Error(`deposit order ${id} has no rate`);
  return coinsForWorth(amount - fee, rate);
}

/** Credits the coin wallet; coin deposits have no bonus. */
async function creditCoins(tx: Tx, order: DepositOrder, paidBy: string, requestId: string): Promise<void> {
  const { id, memberId, channelId, orderNo } = order;
  const coins = coinsOf(order);
  await creditCoin(tx, { memberId, amount: coins, channelId, reference: `deposit:${id}`, requestId });
  const endedAt = await markPaid(tx, id, { reference: paidBy, bonus: 0n });
  const values = { coins: formatCoin(coins) };
  const as = creditedAs(order);
  await changeDeal(tx, orderNo, {
    ...movedBy(order),
    // The centre wallet does not change: the title shows the coins.
    title: dealText('deposit-of-coins', { method: order.channelName, ...values }),
    step: 'succeeded',
    endedAt,
    note: as
      ? dealText('coins-credited-as-received', { ...as, ...values })
      : dealText('coins-credited', values),
  });
}

/** Grants the bonus of the order's reward for the day on which the order was marked paid. */
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

/** A deposit has a turnover requirement of once its amount; a bonus adds a requirement of its own. */
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
