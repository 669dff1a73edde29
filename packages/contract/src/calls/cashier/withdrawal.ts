import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { passwordDigest } from '../../validation.ts';
import { amount, coinAmount, id, instant, rateText } from '../../values.ts';
import { twoStepProof } from '../two-step.ts';
import { destinationKinds, networks, quoteText, securityCode, withdrawalOrder } from './values.ts';

/** The turnover that is still missing, per source, and the cost of a withdrawal before it (C72). */
export const turnoverState = z.object({
  required: amount,
  done: amount,
  lack: amount,
  /** Of deposits' missing turnover, such as "0.10". */
  administrativeRate: rateText,
  administrativeFee: amount,
  forfeited: amount,
  rows: z.array(
    z.object({
      requirementId: id,
      kind: z.enum(['deposit', 'bonus', 'gift', 'adjustment']),
      name: z.string(),
      /** Its deposit, and for a bonus the bonus itself. */
      principal: amount,
      bonus: amount,
      required: amount,
      done: amount,
      lack: amount,
      openedAt: instant,
      /** The cost of a withdrawal before it is met. */
      deduction: amount,
    }),
  ),
});

const methodLimits = z.object({
  kind: z.enum(destinationKinds),
  open: z.boolean(),
  min: amount,
  max: amount,
  feeRate: rateText,
  /** Withdrawals of the day that cost no fee, and all of the day; 0: without end. */
  freeCount: z.int(),
  dayCount: z.int(),
  dayAmount: amount,
});

const order = { destinationId: id, amount };

export const withdrawalCalls = defineCalls({
  '/fd/api/v1/withdraw/withdrawInfo': {
    summary: 'What the member may withdraw now, and what is still missing for it',
    request: z.object({}),
    response: z.object({
      centerWalletBalance: amount,
      lockMoney: amount,
      bindPhone: z.boolean(),
      bindRealName: z.boolean(),
      /** Masked; every destination must be in this name. */
      realName: z.string().nullable(),
      /** Identity documents, where the operator wants them approved before money leaves (HJ_DOCUMENTS_BEFORE). */
      documents: z.enum(['unasked', 'missing', 'pending', 'approved']),
      passwordSet: z.boolean(),
      limits: z.array(methodLimits.extend({ countLeft: z.int().nullable(), amountLeft: amount })),
      /** From this amount on a second factor is asked. */
      secondFactorFrom: amount,
      turnover: turnoverState,
      openOrder: withdrawalOrder.nullable(),
    }),
    codes: [6111],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/withdraw/usdtWithdrawInfo': {
    summary: 'Rates and limits of withdrawals in USDT',
    request: z.object({}),
    response: z.object({
      coin: z.literal('USDT'),
      /** CNY for a USDT, on the member's side of the market. */
      rate: rateText,
      rateUntil: instant,
      networks: z.array(
        z.object({
          network: z.enum(networks),
          min: amount,
          max: amount,
          fee: amount,
          open: z.boolean(),
        }),
      ),
    }),
    codes: [6013],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/withdraw/baseCfg/list': {
    summary: 'Limits and fees of each way to withdraw, by VIP grade',
    request: z.object({}),
    response: z.object({ grade: z.int(), list: z.array(methodLimits.extend({ grade: z.int() })) }),
    codes: [6111],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/withdraw/preview': {
    summary: 'What a withdrawal would cost and bring, before the member decides',
    request: z.object(order),
    response: z.object({
      amount,
      fee: amount,
      administrativeFee: amount,
      forfeited: amount,
      arrives: amount,
      coinAmount: coinAmount.nullable(),
      rate: rateText.nullable(),
      turnover: turnoverState,
      secondFactor: z.boolean(),
      /** Second factors that the member may use. */
      factors: z.array(z.enum(['totp', 'passkey', 'recovery', 'sms', 'email'])),
      heldUntil: instant.nullable(),
      /** The shown terms; `withdraw/new` refuses others. */
      quote: quoteText,
      quoteUntil: instant,
    }),
    codes: [6004, 6008, 6012, 6013, 6015, 6111, 6449],
    access: 'member',
    money: false,
    owned: { field: 'destinationId', kind: 'destination' },
  },
  '/fd/api/v1/withdraw/new': {
    summary: 'Withdraw as the preview said',
    request: z.object({
      ...order,
      quote: quoteText,
      password: passwordDigest,
      proof: twoStepProof.optional(),
      securityCode: securityCode.optional(),
    }),
    response: withdrawalOrder,
    codes: [
      6004, 6008, 6011, 6012, 6013, 6015, 6017, 6035, 6036, 6037, 6038, 6099, 6100, 6110, 6111, 6317, 6449,
    ],
    access: 'member',
    money: true,
    owned: { field: 'destinationId', kind: 'destination' },
  },
  '/fd/api/v1/withdraw/withdrawOrderInfo': {
    summary: 'A withdrawal as it stands',
    request: z.object({ orderId: id }),
    response: withdrawalOrder,
    codes: [6004],
    access: 'member',
    money: false,
    owned: { field: 'orderId', kind: 'withdrawal' },
  },
});
