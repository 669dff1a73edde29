import type { CallResponse } from '@hj/contract';
import { formatAmount, parseAmount } from '@hj/money';
import { AppError, type MemberId, type MoneyContext, nextIds, runCommand, type Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { requireLiveSessions } from '../account/index.ts';
import { lockWallets } from '../wallet/index.ts';
import type { PaymentProvider } from './provider.ts';
import {
  countPending,
  type DepositOrder,
  findChannel,
  findOrder,
  insertOrder,
  listChannels,
  lockOrder,
  markEnded,
  markPaid,
} from './store.ts';

type OrderAnswer = CallResponse<'/fd/api/v1/payment/pay'>;
type Providers = ReadonlyMap<string, PaymentProvider>;

/** More unpaid orders than this at once are a mistake or an attack. */
const pendingLimit = 5;

/** The channels in the order of the desk; none while deposits are closed. */
export async function listDepositChannels(deps: Deps): Promise<CallResponse<'/fd/api/v1/payment/types'>> {
  if (deps.config.payment.open === '0') return { list: [] };
  const channels = await listChannels(deps.db);
  return {
    list: channels.map((channel) => ({
      channelId: channel.id,
      name: channel.name,
      kind: channel.kind,
      min: formatAmount(channel.minAmount),
      max: formatAmount(channel.maxAmount),
      quickAmounts: channel.quickAmounts.map(formatAmount),
      bonusHint: channel.bonusHint,
      recommended: channel.recommended,
      maintenance: channel.maintenance,
    })),
  };
}

/**
 * Opens a deposit order. Nothing is credited here: only the provider's signed callback does that (C33).
 * @throws AppError 6008 amount out of the channel's limits, 6004 no such channel, 6012 too many open orders, 6013 closed
 */
export function openDeposit(
  deps: Deps,
  providers: Providers,
  input: { channelId: string; amount: string },
  context: MoneyContext,
): Promise<OrderAnswer> {
  const { memberId } = context.session;
  const amount = parseAmount(input.amount);
  if (amount === undefined || amount === 0n) throw new AppError(6008, { message: '请输入正确的存款金额' });
  return runCommand(
    deps.db,
    { memberId, operation: 'payment/pay', key: context.key, body: input },
    async (tx) => {
      await requireSession(tx, context);
      // Inside the command: a repeat of what was opened before the closure still gets its answer.
      if (deps.config.payment.open === '0') throw new AppError(6013, { message: '存款暂停开放，请稍后再来' });
      const channel = await findChannel(tx, input.channelId);
      const provider = channel && providers.get(channel.provider);
      if (channel === undefined || provider === undefined) {
        throw new AppError(6004, { message: '存款方式不存在' });
      }
      if (channel.maintenance) throw new AppError(6013, { message: '该存款方式维护中，请选择其他方式' });
      if (amount < channel.minAmount || amount > channel.maxAmount) {
        throw new AppError(6008, {
          message: `单笔金额须在 ${formatAmount(channel.minAmount)} 至 ${formatAmount(channel.maxAmount)} 元之间`,
        });
      }
      await lockMember(tx, memberId);
      if ((await countPending(tx, memberId)) >= pendingLimit) {
        throw new AppError(6012, { message: '您还有未支付的订单，请先完成或关闭' });
      }
      const [id] = await nextIds(tx, 1);
      if (id === undefined) throw new Error('no id was given');
      const orderNo = `D${id}`;
      const { expiresMs } = deps.config.payment;
      await insertOrder(tx, {
        id,
        orderNo,
        memberId,
        channel,
        amount,
        expiresMs,
        requestId: context.requestId,
      });
      const order = await findOrder(tx, id, memberId);
      if (order === undefined) throw new Error(`deposit order ${id} was not written`);
      return answerOf(order, providers);
    },
  );
}

/** @throws AppError 6004 not an order of this member */
export async function depositStatus(
  deps: Deps,
  providers: Providers,
  orderId: string,
  memberId: MemberId,
): Promise<OrderAnswer> {
  const order = await findOrder(deps.db, BigInt(orderId), memberId);
  if (order === undefined) throw new AppError(6004, { message: '订单不存在' });
  return answerOf(order, providers);
}

/** @throws AppError 6004 not an order of this member, 6012 it is paid already */
export function closeDeposit(
  deps: Deps,
  providers: Providers,
  orderId: string,
  context: MoneyContext,
): Promise<OrderAnswer> {
  const { memberId } = context.session;
  return runCommand(
    deps.db,
    { memberId, operation: 'payment/closeOrder', key: context.key, body: { orderId } },
    async (tx) => {
      await requireSession(tx, context);
      const order = await lockOrder(tx, BigInt(orderId), memberId);
      if (order === undefined) throw new AppError(6004, { message: '订单不存在' });
      if (order.state === 'paid') throw new AppError(6012, { message: '订单已支付，不能关闭' });
      if (order.state === 'pending' || order.state === 'expired') await markEnded(tx, order.id, 'closed');
      const closed = await findOrder(tx, order.id, memberId);
      return answerOf(closed ?? order, providers);
    },
  );
}

/** Moves the money of a paid order into the member's wallet. The order's row is locked by the caller and not paid yet. */
export async function creditDeposit(
  tx: Tx,
  order: DepositOrder,
  reference: string,
  requestId: string,
): Promise<void> {
  await markPaid(tx, order.id, reference);
  const channel = `channel:${order.channelId}` as const;
  const posting = await lockWallets(tx, { members: [order.memberId], systems: [channel] });
  posting.transfer({
    kind: 'deposit',
    from: { system: channel },
    to: { memberId: order.memberId, kind: 'cash' },
    amount: order.amount,
    reference: `deposit:${order.id}`,
    memberId: order.memberId,
  });
  await posting.write(requestId);
}

function answerOf(order: DepositOrder, providers: Providers): OrderAnswer {
  const provider = providers.get(order.provider);
  return {
    orderId: String(order.id),
    orderNo: order.orderNo,
    channelId: order.channelId,
    channelName: order.channelName,
    amount: formatAmount(order.amount),
    state: order.state,
    createdAt: order.createdAt.getTime(),
    expiresAt: order.expiresAt.getTime(),
    paidAt: order.paidAt?.getTime() ?? null,
    payUrl: order.state === 'pending' && provider ? provider.payUrl(order) : null,
  };
}

/** Orders of one member are opened one after the other, so that the limit holds under a race. */
async function lockMember(tx: Tx, memberId: MemberId): Promise<void> {
  await lockWallets(tx, { members: [memberId] });
}

/** Asked of the database: this process may not have heard yet that another one ended the session (C08). */
async function requireSession(tx: Tx, { session: { sessionId } }: MoneyContext): Promise<void> {
  if (!(await requireLiveSessions(tx, [sessionId])).has(sessionId)) throw new AppError(6001);
}
