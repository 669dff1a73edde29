import { z } from 'zod';
import { channelKinds, depositStates } from '../calls/cashier/index.ts';
import { amountText, epochMs, idText, pageOf, pageRequest } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, memberBrief, period, reasonText, searchText, sortBy } from './values.ts';

export const depositRow = z.object({
  orderId: idText,
  orderNo: z.string(),
  member: memberBrief,
  channelId: z.string(),
  channelName: z.string(),
  kind: z.enum(channelKinds),
  provider: z.string(),
  amount: amountText,
  fee: amountText,
  bonus: amountText,
  state: z.enum(depositStates),
  createdAt: epochMs,
  expiresAt: epochMs,
  paidAt: epochMs.nullable(),
  /** When a chargeback took it back. */
  reversedAt: epochMs.nullable(),
  /** The provider's number of the payment. */
  reference: z.string().nullable(),
  receipt: z.boolean(),
});

/** Money that arrived and fits no order: it waits for the desk. */
export const unmatchedRow = z.object({
  paymentId: idText,
  provider: z.string(),
  reference: z.string(),
  orderNo: z.string(),
  /** As the provider wrote it. */
  amount: z.string(),
  currency: z.string(),
  /** Why it was not credited: a key of `unmatchedVerdicts`. */
  verdict: z.string(),
  /** Whose order it names. */
  memberId: idText.nullable(),
  receivedAt: epochMs,
  handledAt: epochMs.nullable(),
  handledBy: actorBrief.nullable(),
  note: z.string().nullable(),
  /** When it was asked to be sent back; not handled: the provider has not said what became of it. */
  refundAskedAt: epochMs.nullable(),
});

export const unmatchedVerdicts: Readonly<Record<string, string>> = {
  'amount-differs': '金额不符',
  'currency-differs': '币种不符',
  'name-differs': '付款人姓名不符',
  partial: '部分付款',
  'paid-twice': '重复付款',
  'reference-used': '流水号已使用',
  'unknown-order': '订单不存在',
};

export const adjustmentKinds = ['deposit', 'credit', 'debit', 'chargeback'] as const;
export const adjustmentStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;

export const adjustment = z.object({
  adjustmentId: idText,
  kind: z.enum(adjustmentKinds),
  state: z.enum(adjustmentStates),
  member: memberBrief,
  /** Above zero in both directions. */
  amount: amountText,
  /** The deposit that is credited or charged back. */
  orderId: idText.nullable(),
  orderNo: z.string().nullable(),
  reason: z.string(),
  proposedBy: actorBrief,
  proposedAt: epochMs,
  decidedBy: actorBrief.nullable(),
  decidedAt: epochMs.nullable(),
  decisionNote: z.string().nullable(),
  /** The member's cash around the booking; null until it is booked. */
  balanceBefore: amountText.nullable(),
  balanceAfter: amountText.nullable(),
});

export const depositDeskCalls = defineConsoleCalls({
  '/console/api/v1/deposits/list': {
    summary: 'Deposit orders, newest first',
    request: z.object({
      ...pageRequest,
      ...period,
      sort: sortBy('createdAt', 'amount'),
      state: z.enum(depositStates).optional(),
      channelId: searchText,
      /** A member's name or id. */
      member: searchText,
      orderNo: searchText,
    }),
    /** With what all of the selection that was paid comes to. */
    response: pageOf(depositRow).extend({ paidAmount: amountText }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'deposits.read',
  },
  '/console/api/v1/deposits/get': {
    summary: 'One deposit order with what happened to it',
    request: z.object({ orderId: idText }),
    response: z.object({
      order: depositRow,
      /** To which account of ours the member was told to pay. */
      payee: z.object({ bank: z.string(), account: z.string(), holder: z.string() }).nullable(),
      /** Every report of the provider that named the order, oldest first. */
      callbacks: z.array(
        z.object({
          reference: z.string().nullable(),
          amount: z.string().nullable(),
          verdict: z.string(),
          receivedAt: epochMs,
        }),
      ),
    }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'deposits.read',
  },
  '/console/api/v1/deposits/receipt': {
    summary: 'The receipt that the member uploaded, as a data URL',
    request: z.object({ orderId: idText }),
    response: z.object({ image: z.string() }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'deposits.read',
    audit: 'look',
  },
  '/console/api/v1/deposits/unmatched': {
    summary: 'Payments that fit no order, newest first',
    request: z.object({ ...pageRequest, open: z.boolean().default(true) }),
    response: pageOf(unmatchedRow),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'deposits.read',
  },
  '/console/api/v1/deposits/resolveUnmatched': {
    summary: 'Say what became of a payment that fits no order',
    request: z.object({ paymentId: idText, reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004, 6012],
    access: 'member',
    money: false,
    permission: 'deposits.resolve',
    audit: 'change',
  },
  '/console/api/v1/deposits/refundUnmatched': {
    summary: 'Send such a payment back to its payer',
    request: z.object({ paymentId: idText, reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004, 6006, 6008, 6011, 6012],
    access: 'member',
    money: true,
    permission: 'deposits.refund',
    audit: 'change',
  },
});

export const adjustmentCalls = defineConsoleCalls({
  '/console/api/v1/adjustments/list': {
    summary: 'Bookings by hand, newest first',
    request: z.object({
      ...pageRequest,
      sort: sortBy('proposedAt', 'amount'),
      state: z.enum(adjustmentStates).optional(),
      member: searchText,
    }),
    response: pageOf(adjustment),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'adjustments.read',
  },
  '/console/api/v1/adjustments/propose': {
    summary: 'Propose a booking by hand, which somebody else decides (C35)',
    request: z.discriminatedUnion('kind', [
      z.object({
        kind: z.enum(['credit', 'debit']),
        memberId: idText,
        amount: amountText,
        reason: reasonText,
      }),
      z.object({ kind: z.literal('deposit'), orderId: idText, reason: reasonText }),
    ]),
    response: z.object({ adjustmentId: idText }),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
    permission: 'adjustments.propose',
    audit: 'change',
  },
  '/console/api/v1/adjustments/decide': {
    summary: 'Book a proposal of somebody else, or reject it',
    request: z.object({ adjustmentId: idText, approve: z.boolean(), reason: reasonText }),
    response: adjustment,
    codes: [6003, 6004, 6008, 6011, 6012, 6110, 6317],
    access: 'member',
    money: true,
    permission: 'adjustments.decide',
    audit: 'change',
  },
  '/console/api/v1/adjustments/withdraw': {
    summary: 'Take back a proposal of one’s own',
    request: z.object({ adjustmentId: idText, reason: reasonText }),
    response: adjustment,
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
    permission: 'adjustments.propose',
    audit: 'change',
  },
  '/console/api/v1/deposits/chargeback': {
    summary: 'Propose to reverse a paid deposit that the payer’s bank took back (C74)',
    request: z.object({ orderId: idText, reason: reasonText }),
    response: z.object({ adjustmentId: idText }),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
    permission: 'adjustments.propose',
    audit: 'change',
  },
});
