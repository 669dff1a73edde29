import { type CallInput, depositOrder } from '@hj/contract';
import { type Amount, displayAmount, multiplyRatio, ratioOf } from '@hj/money';
import { type MoneyContext, nextIds, type Tx } from '@hj/platform';
import { requireLiveSession } from '../../account/index.ts';
import { requireDeposit } from '../../protection/index.ts';
import { dealText, lockWallets, recordDeal, runMemberCommand } from '../../wallet/index.ts';
import { coinInstructions, coinRates } from '../coin/index.ts';
import type { CashierDeps } from '../deps.ts';
import {
  type Channel,
  findChannel,
  listContacts,
  listTakenAmounts,
  lockPayees,
} from './channel/channel-store.ts';
import { movedBy } from './credit.ts';
import { areDepositsOpen } from './deposits-open.ts';
import { scheduleExpiry } from './expiry.ts';
import { countBlockedTry, isBlocked } from './failures.ts';
import { insertInquiry } from './inquiry/inquiry-store.ts';
import { type OrderAnswer, type ViewDeps, viewOf } from './order-view.ts';
import { requirePayer } from './payer.ts';
import { refuse } from './refusals.ts';
import { promiseBonus } from './reward/rewards.ts';
import { giveSignalCode } from './signal-code.ts';
import {
  countOpened,
  countPending,
  type DepositOrder,
  findOrder,
  insertOrder,
  type OrderDraft,
} from './store.ts';

export interface DepositDeps extends CashierDeps, ViewDeps {}

type PayInput = CallInput<'/fd/api/v1/payment/pay'>;

/** Open orders of one member; more are a mistake or an attack. */
const pendingLimit = 5;
/** Orders per member and hour, closed orders included: each reserves an exact amount (of coins for hours). */
const hourLimit = 60;
/** Maximum surcharge in fen that makes the amount of a payment to an account unique. */
const maxSurcharge = 99n;

/**
 * Opens a deposit order. Only the provider's signed callback credits it (C33).
 * @throws AppError 6004 no such channel or reward, 6008 amount outside the channel's limits, 6011 too many orders in an hour,
 * 6012 too many open orders, too many failed payments, payer is not the member, not eligible for the reward, or refused by player
 * protection, 6013 closed, 6015 and 6449 identity missing, 6031 and 6033 place not allowed
 */
export async function openDeposit(
  deps: DepositDeps,
  input: PayInput,
  context: MoneyContext,
): Promise<OrderAnswer> {
  const { memberId } = context.session;
  const { amount } = input;
  if (amount === 0n) throw refuse('amount-zero');
  const refusal = await deps.findRefusal(context, 'deposit');
  let blocked = false;
  try {
    return await runMemberCommand(
      { db: deps.db, requireLiveSession },
      { context, operation: 'payment/pay', body: input, answer: depositOrder },
      async (tx) => {
        // Inside the command: a replayed key still gets its stored answer.
        if (refusal) throw refusal;
        const channel = await requireChannel(deps, tx, input);
        // Serialises orders per member, so that limits hold under concurrency.
        await lockWallets(tx, { members: [memberId] });
        blocked = await isBlocked(tx, memberId);
        if (blocked) throw refuse('payments-failed', { data: { reason: 'payments' } });
        if (await deps.barsDeposits(tx, memberId)) {
          throw refuse('account-under-review', { data: { reason: 'review' } });
        }
        if (channel.needsPayer) await requirePayer(deps, tx, memberId, input.payerName);
        const order = await writeOrder(deps, tx, { channel, input, context });
        return viewOf(deps, tx, order);
      },
    );
  } catch (error) {
    if (blocked) await countBlockedTry(deps, memberId, placeOf(context));
    throw error;
  }
}

async function requireChannel(
  deps: DepositDeps,
  tx: Tx,
  { channelId, amount }: { channelId: string; amount: Amount },
): Promise<Channel> {
  if (!(await areDepositsOpen(deps, tx))) throw refuse('deposits-closed');
  const channel = await findChannel(tx, channelId);
  if (channel === undefined || (channel.kind !== 'coin' && !deps.providers.has(channel.provider))) {
    throw refuse('channel-not-found');
  }
  if (channel.maintenance) throw refuse('channel-in-maintenance');
  const { minAmount, maxAmount } = channel;
  if (amount < minAmount || amount > maxAmount) {
    throw refuse('amount-outside-limits', {
      values: { min: displayAmount(minAmount), max: displayAmount(maxAmount) },
    });
  }
  if (channel.kind === 'agent') await requireAgent(tx, channelId, amount);
  return channel;
}

/** An order for an amount that no agent takes could never be paid. */
async function requireAgent(tx: Tx, channelId: string, amount: Amount): Promise<void> {
  const agents = await listContacts(tx, channelId);
  const serves = agents.some(({ minAmount, maxAmount }) => amount >= minAmount && amount <= maxAmount);
  if (!serves) throw refuse('amount-without-agent');
}

interface Request {
  channel: Channel;
  input: PayInput;
  context: MoneyContext;
}

async function writeOrder(deps: DepositDeps, tx: Tx, request: Request): Promise<DepositOrder> {
  const { channel, input, context } = request;
  const { memberId } = context.session;
  const { amount, payeeId } = await assignPayee(tx, channel, input.amount);
  await requireDeposit(tx, memberId, amount);
  if ((await countPending(tx, memberId)) >= pendingLimit) {
    throw refuse('too-many-open-orders');
  }
  if ((await countOpened(tx, memberId)) >= hourLimit) {
    throw refuse('too-many-orders-an-hour');
  }
  const { configId } = input;
  const { id: channelId, credit } = channel;
  const bonus =
    configId === undefined
      ? undefined
      : await promiseBonus(tx, { memberId, channelId, credit, amount, configId });
  const [id] = await nextIds(tx, 1);
  if (id === undefined) throw new Error('no id was given');
  await insertDeposit(tx, {
    ...{ id, orderNo: `D${id}`, memberId, channel, amount, payeeId },
    ...{ fee: shareOf(amount, channel.feeRate), bonus: bonus?.amount ?? 0n, rewardId: bonus?.rewardId },
    ...{
      coinRate: await rateOf(tx, channel),
      expiresMs: deps.config.payment.expiresMs,
      requestId: context.requestId,
    },
  });
  if (channel.kind === 'agent') await giveSignalCode(tx, id);
  const order = await findOrder(tx, id, memberId);
  if (order === undefined) throw new Error(`deposit order ${id} was not written`);
  await scheduleExpiry(tx, order);
  // A chain is read block by block; a provider is asked, because its callbacks can be lost.
  if (order.kind === 'coin') await coinInstructions(tx, order, deps.config.chains);
  else await insertInquiry(tx, id);
  return order;
}

/** Inserts an order and its deal. */
export async function insertDeposit(
  tx: Tx,
  draft: Omit<OrderDraft, 'channel'> & { channel: Pick<Channel, 'id' | 'provider' | 'name' | 'credit'> },
): Promise<void> {
  const at = await insertOrder(tx, draft);
  const { id, orderNo, memberId, channel } = draft;
  await recordDeal(tx, {
    ...{
      id,
      memberId,
      type: 'deposit',
      title: dealText('deposit', { method: channel.name }),
      orderNo,
      orderId: id,
      at,
      ...movedBy({ ...draft, credit: channel.credit }),
    },
    step: 'awaiting-payment',
  });
}

/** Picks an account and a unique amount: a payment to an account of the house is recognised by its amount alone. */
async function assignPayee(
  tx: Tx,
  channel: Channel,
  amount: Amount,
): Promise<{ amount: Amount; payeeId: bigint | undefined }> {
  if (channel.kind !== 'transfer' && channel.kind !== 'huione') return { amount, payeeId: undefined };
  const payees = await lockPayees(tx, channel.id);
  if (payees.length === 0) throw refuse('channel-without-accounts');
  for (const payeeId of payees) {
    const range = { from: amount, to: amount + maxSurcharge };
    const taken = new Set(await listTakenAmounts(tx, payeeId, range));
    for (let exact = range.from; exact <= range.to; exact += 1n) {
      if (!taken.has(exact)) return { amount: exact, payeeId };
    }
  }
  throw refuse('amounts-of-accounts-taken');
}

/** Copies the two fields by name: spreading a context loses its getters. */
const placeOf = ({ address, requestId }: MoneyContext) => ({ address, requestId });

/** The rate of this order, CNY for a USDT; null for CNY channels. */
async function rateOf(tx: Tx, { currency }: Channel): Promise<string | null> {
  if (currency === 'CNY') return null;
  const rates = await coinRates(tx);
  if (rates === undefined) throw refuse('coin-rate-unset');
  return rates.deposit;
}

/** @param rate plain decimal */
function shareOf(amount: Amount, rate: string): Amount {
  const { numerator, denominator } = ratioOf(rate);
  return multiplyRatio(amount, numerator, denominator);
}
