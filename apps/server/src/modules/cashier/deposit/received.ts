/**
 * Money that a provider received and that does not fit its order. Invariant: from the transaction that keeps the payment until
 * staff decide about it, order, record and a notice tell the member that the money is there and is being checked.
 */
import type { CallAnswer } from '@hj/contract';
import { displayAmount, parseAmount } from '@hj/money';
import type { StoredText, Tx } from '@hj/platform';
import { maskRealName } from '../../profile/index.ts';
import { changeDeal, dealText } from '../../wallet/index.ts';
import type { CashierNeighbours } from '../deps.ts';
import { announceDeposit } from './announce.ts';
import { hasOpenClaim } from './claim/claim-store.ts';
import { movedBy } from './credit.ts';
import { dealStep } from './deal-step.ts';
import { insertUnmatched } from './received-store.ts';
import { type DepositOrder, findReceived, type ReceivedPayment } from './store.ts';

type NoticeDeps = Pick<CashierNeighbours, 'tellMember'>;
export type ReceivedView = NonNullable<CallAnswer<'/fd/api/v1/payment/pay'>['received']>;

/** Why a payment of a known order is not credited. A used reference is no new money. */
const reasons: Readonly<Record<string, ReceivedView['reason']>> = {
  'amount-differs': 'amount',
  partial: 'amount',
  'currency-differs': 'currency',
  'name-differs': 'payer',
  'over-limit': 'limit',
  'paid-twice': 'twice',
};

/** The member's view of the last payment that did not fit; nothing once the order itself was credited. */
export function receivedView({
  state,
  received,
}: Pick<DepositOrder, 'state' | 'received'>): ReceivedView | null {
  const reason = received === null ? undefined : reasons[received.verdict];
  if (received === null || reason === undefined || (state === 'paid' && reason !== 'twice')) return null;
  const { amount, currency, receivedAt, handledAt } = received;
  return {
    ...{ amount, currency, reason, state: stageOf(received) },
    receivedAt: new Date(receivedAt),
    handledAt: handledAt === null ? null : new Date(handledAt),
  };
}

function stageOf({ isHandled, isAskedBack }: ReceivedPayment): ReceivedView['state'] {
  if (isHandled) return isAskedBack ? 'returned' : 'handled';
  return isAskedBack ? 'returning' : 'checking';
}

export interface Unmatched {
  provider: string;
  orderNo: string;
  reference: string;
  amount: string;
  currency: string;
  verdict: string;
  /** As the provider named him; kept masked. */
  payerName?: string | undefined;
}

/** Why it was not credited, with the sums, for the letter. */
function letterOf(
  reason: ReceivedView['reason'],
  { orderNo, amount }: DepositOrder,
  payment: Pick<Unmatched, 'amount' | 'currency'>,
): string {
  const [received, ordered] = [sumOf(payment), displayAmount(amount)];
  switch (reason) {
    case 'amount':
      return `您的存款订单 ${orderNo} 收到 ${received}，与订单金额 ${ordered} 不符，未自动入账，正在人工核对，请勿重复付款。`;
    case 'currency':
      return `您的存款订单 ${orderNo} 收到 ${received}，与订单 ${ordered} 的币种不符，未自动入账，正在人工核对，请勿重复付款。`;
    case 'payer':
      return `您的存款订单 ${orderNo} 收到 ${received}，付款人与您的实名不符，未自动入账，正在人工核对，请勿重复付款。`;
    case 'limit':
      return `您的存款订单 ${orderNo} 收到 ${received}，超出您的存款限额，未自动入账，正在人工核对，请勿重复付款。`;
    case 'twice':
      return `您的存款订单 ${orderNo} 已到账，又收到 ${received}，多付的款项未自动入账，正在人工核对，请勿重复付款。`;
  }
}

/** Why it was sent back, with the sums, for the letter. */
function returnedLetterOf(
  { orderNo, amount }: DepositOrder,
  payment: Pick<Unmatched, 'amount' | 'currency' | 'verdict'>,
): string {
  const [received, ordered] = [sumOf(payment), displayAmount(amount)];
  switch (reasons[payment.verdict]) {
    case 'amount':
      return `您的存款订单 ${orderNo} 收到 ${received}，与订单金额 ${ordered} 不符，未入账，已原路退回付款账户，请留意到账。`;
    case 'currency':
      return `您的存款订单 ${orderNo} 收到 ${received}，与订单 ${ordered} 的币种不符，未入账，已原路退回付款账户，请留意到账。`;
    case 'payer':
      return `您的存款订单 ${orderNo} 收到 ${received}，付款人与您的实名不符，未入账，已原路退回付款账户，请留意到账。`;
    case 'limit':
      return `您的存款订单 ${orderNo} 收到 ${received}，超出您的存款限额，未入账，已原路退回付款账户，请留意到账。`;
    case 'twice':
      return `您的存款订单 ${orderNo} 已到账，又收到 ${received}，多付的款项未入账，已原路退回付款账户，请留意到账。`;
    default:
      return `您的存款订单 ${orderNo} 收到 ${received}，未入账，已原路退回付款账户，请留意到账。`;
  }
}

/** Where the member reads on. */
const RECORD = '/mine/transRecord';

/** Keeps a payment that does not fit, once, and tells the member. `order`: the locked order that it names, if there is one. */
export async function keepReceived(
  deps: NoticeDeps,
  tx: Tx,
  { payerName, ...payment }: Unmatched,
  order: DepositOrder | undefined,
): Promise<void> {
  const payer = payerName === undefined || payerName === '' ? null : maskRealName(payerName);
  const isNew = await insertUnmatched(tx, { ...payment, payer, memberId: order?.memberId ?? null });
  const reason = reasons[payment.verdict];
  if (!isNew || order === undefined || reason === undefined) return;
  if (order.state !== 'paid') {
    await changeDeal(tx, order.orderNo, {
      step: 'checking',
      ...movedBy(order),
      note: noteOf(reason, payment),
    });
  }
  announceDeposit(tx, order, order.state);
  await deps.tellMember(tx, order.memberId, {
    title: '存款通知',
    // Without the sums: other people may read a message. The letter has them.
    text: `您的存款订单 ${order.orderNo} 收到一笔未能自动入账的款项，正在人工核对，请勿重复付款。`,
    letterText: letterOf(reason, order, payment),
    link: RECORD,
  });
}

/** Says in the record and in a notice how staff ended the check of a payment. `order`: locked and read after that end. */
export async function tellHandled(
  deps: NoticeDeps,
  tx: Tx,
  order: DepositOrder,
  {
    end,
    payment,
  }: { end: 'returned' | 'handled'; payment: Pick<Unmatched, 'amount' | 'currency' | 'verdict'> },
): Promise<void> {
  const { state, received } = order;
  // The record stays while other money or a claim is checked.
  if (state !== 'paid' && dealStep({ state, received }, await hasOpenClaim(tx, order.id)) !== 'checking') {
    const values = { ordered: displayAmount(order.amount), received: sumOf(payment) };
    await changeDeal(tx, order.orderNo, {
      ...{ step: end, ...movedByReceived(order, payment) },
      note: dealText(`payment-${end}`, values),
    });
  }
  announceDeposit(tx, order, order.state);
  const said =
    end === 'returned' ? '已原路退回付款账户，请留意到账。' : '已核对处理完毕，如有疑问请联系在线客服。';
  await deps.tellMember(tx, order.memberId, {
    title: '存款通知',
    text: `您的存款订单 ${order.orderNo} 未能自动入账的款项${said}`,
    letterText:
      end === 'returned'
        ? returnedLetterOf(order, payment)
        : `您的存款订单 ${order.orderNo} 未能自动入账的款项 ${sumOf(payment)} ${said}`,
    link: RECORD,
  });
}

/** The sum of the record’s row once the check of a payment is over: what came, where it is in CNY, and not what was ordered. */
function movedByReceived(order: DepositOrder, { amount, currency }: Pick<Unmatched, 'amount' | 'currency'>) {
  const received = currency === 'CNY' ? parseAmount(amount) : undefined;
  return received ? movedBy({ ...order, amount: received, fee: 0n }) : {};
}

/** The end of an order without a payment. The record of one that money came for says where that stands, as the order does. */
export async function recordUnpaid(
  tx: Tx,
  order: Pick<DepositOrder, 'id' | 'orderNo'>,
  state: 'expired' | 'closed' | 'failed',
  note?: StoredText,
): Promise<void> {
  const received = (await findReceived(tx, order.id)) ?? null;
  const step = dealStep({ state, received }, await hasOpenClaim(tx, order.id));
  if (step === state) await changeDeal(tx, order.orderNo, { step, ...(note === undefined ? {} : { note }) });
}

function sumOf({ amount, currency }: Pick<Unmatched, 'amount' | 'currency'>): string {
  const fen = currency === 'CNY' ? parseAmount(amount) : undefined;
  return fen === undefined ? `${amount} ${currency}` : displayAmount(fen);
}

function noteOf(reason: ReceivedView['reason'], payment: Unmatched): StoredText {
  const received = sumOf(payment);
  if (reason === 'payer') return dealText('received-of-other-payer', { received });
  if (reason === 'limit') return dealText('received-over-limit', { received });
  return dealText('received-differs', { received });
}
