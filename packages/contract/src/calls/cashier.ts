import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amountText, idText, instant, pageOf, pageRequest, signedAmountText } from '../values.ts';

/** `pending` waits for the payment. A payment that comes after `expired`, `closed` or `failed` is credited all the same. */
export const depositStates = ['pending', 'paid', 'expired', 'closed', 'failed'] as const;

const depositOrder = z.object({
  orderId: idText,
  orderNo: z.string(),
  channelId: z.string(),
  channelName: z.string(),
  amount: amountText,
  state: z.enum(depositStates),
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** Where the member pays; absent once the order is not pending. */
  payUrl: z.string().nullable(),
});

export const cashierCalls = defineCalls({
  '/fd/api/v1/payment/types': {
    summary: 'The deposit channels that are open to the member',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          channelId: z.string(),
          name: z.string(),
          kind: z.enum(['redirect']),
          min: amountText,
          max: amountText,
          quickAmounts: z.array(amountText),
          bonusHint: z.string().nullable(),
          recommended: z.boolean(),
          maintenance: z.boolean(),
        }),
      ),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/payment/pay': {
    summary: 'Open a deposit order',
    request: z.object({ channelId: z.string().max(32), amount: amountText }),
    response: depositOrder,
    codes: [6004, 6008, 6011, 6012, 6013],
    access: 'member',
    money: true,
  },
  '/fd/api/v1/payment/getDepositOrderStatus': {
    summary: 'A deposit order as it stands',
    request: z.object({ orderId: idText }),
    response: depositOrder,
    codes: [6004],
    access: 'member',
    money: false,
    owned: { field: 'orderId', kind: 'deposit' },
  },
  '/fd/api/v1/payment/closeOrder': {
    summary: 'Give up a deposit order that has not been paid',
    request: z.object({ orderId: idText }),
    response: depositOrder,
    codes: [6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
    owned: { field: 'orderId', kind: 'deposit' },
  },
  '/fd/api/v1/transfer/getBalance': {
    summary: 'The balance of the central wallet',
    request: z.object({ withLockMoney: z.boolean().default(true) }),
    response: z.object({
      centerWalletBalance: amountText,
      bonusBalance: amountText,
      /** Held for open bets and orders. */
      lockMoney: amountText,
      currency: z.literal('CNY'),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/transactions/queryDealRecord': {
    summary: 'The movements of the central wallet, newest first',
    request: z.object({
      ...pageRequest,
      beginTime: instant.optional(),
      endTime: instant.optional(),
    }),
    response: pageOf(
      z.object({
        transferId: idText,
        kind: z.string(),
        kindName: z.string(),
        amount: signedAmountText,
        balanceAfter: amountText,
        reference: z.string(),
        at: instant,
      }),
    ),
    codes: [],
    access: 'member',
    money: false,
  },
});
