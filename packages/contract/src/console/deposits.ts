import { z } from 'zod';
import { channelKinds, depositStates } from '../calls/cashier/index.ts';
import { amount, coinAmount, id, instant, pageOf, pageRequest } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, memberBrief, period, reasonText, searchText, sortBy } from './values.ts';

/** What became of money that names an order and was not credited by itself. */
export const unmatchedEnds = ['open', 'returned', 'handled'] as const;

export const depositRow = z.object({
  orderId: id,
  orderNo: z.string(),
  member: memberBrief,
  channelId: z.string(),
  channelName: z.string(),
  kind: z.enum(channelKinds),
  provider: z.string(),
  amount,
  /** The sum before the order was credited with the received one; null: they agree. */
  orderedAmount: amount.nullable(),
  fee: amount,
  /** What a paid order credits, after its fee; null: it is not paid. A bonus is credited apart. */
  arrives: amount.nullable(),
  bonus: amount,
  state: z.enum(depositStates),
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** When a chargeback took it back. */
  reversedAt: instant.nullable(),
  /** Of money that names the order and was not credited by itself. */
  unmatched: z.enum(unmatchedEnds).nullable(),
  /** The provider's number of the payment. */
  reference: z.string().nullable(),
  receipt: z.boolean(),
});

/** Credited as received, or sent back to the payer. */
export const unmatchedActions = ['credit', 'refund'] as const;

/** A member says that a transfer of coins was meant for an order of his. */
export const transferClaim = z.object({
  claimId: id,
  member: memberBrief,
  orderId: id,
  orderNo: z.string(),
  orderState: z.enum(depositStates),
  ordered: amount,
  orderedCoins: coinAmount,
  /** What a credit of the transfer to the order brings; null: it cannot be credited to it. */
  worth: amount.nullable(),
  state: z.enum(['open', 'credited', 'closed']),
  claimedAt: instant,
  /** The address that sent the transfer. */
  fromAddress: z.string(),
  /** Another member who was credited with the last transfer from this address. */
  knownPayer: z.string().nullable(),
});

/** Money that arrived and fits no order: it waits for the desk. */
export const unmatchedRow = z.object({
  paymentId: id,
  provider: z.string(),
  reference: z.string(),
  orderNo: z.string(),
  /** As the provider wrote it. */
  amount: z.string(),
  currency: z.string(),
  /** Why it was not credited: one of `unmatchedVerdicts`. */
  verdict: z.string(),
  /** Whose order it names. */
  member: memberBrief.nullable(),
  /** The amount of that order. */
  ordered: amount.nullable(),
  /** Masked, as the provider named the payer. */
  payer: z.string().nullable(),
  /** The proposal that waits for a second member of staff. */
  proposal: z
    .object({
      action: z.enum(unmatchedActions),
      by: actorBrief,
      at: instant,
      reason: z.string(),
      /** The claimed order that it is credited to, and its worth; null of payments that name their order. */
      claimed: z.object({ orderId: id, amount }).nullable(),
    })
    .nullable(),
  /** Of a transfer of coins: the members who claim it, earliest first. More than one: at most one is right. */
  claims: z.array(transferClaim),
  isCredited: z.boolean(),
  receivedAt: instant,
  handledAt: instant.nullable(),
  handledBy: actorBrief.nullable(),
  note: z.string().nullable(),
  /** When it was asked to be sent back; not handled: the provider has not given the result. */
  refundAskedAt: instant.nullable(),
});

export const unmatchedVerdicts = [
  'amount-differs',
  'currency-differs',
  'name-differs',
  'over-limit',
  'partial',
  'paid-twice',
  'reference-used',
  'unknown-order',
] as const;

export const depositDeskCalls = defineConsoleCalls({
  '/console/api/v1/deposits/list': {
    summary: 'Deposit orders, newest first',
    request: z.object({
      ...pageRequest,
      ...period,
      sort: sortBy('createdAt', 'amount'),
      /** Of orders for which no money came, but for paid ones. */
      state: z.enum(depositStates).optional(),
      /** Orders that are not paid although money came for them. */
      unmatched: z.enum(unmatchedEnds).optional(),
      channelId: searchText,
      /** A member's name or id. */
      member: searchText,
      orderNo: searchText,
    }),
    /** With the sum of all paid ones of the selection. */
    response: pageOf(depositRow).extend({ paidAmount: amount }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'deposits.read',
    said: ['channelName'],
  },
  '/console/api/v1/deposits/get': {
    summary: 'One deposit order with what happened to it',
    request: z.object({ orderId: id }),
    response: z.object({
      order: depositRow,
      /** To which account of ours the member was told to pay. */
      payee: z.object({ bank: z.string(), account: z.string(), holder: z.string() }).nullable(),
      /** Every report of the provider that named the order, oldest first. */
      callbacks: z.array(
        z.object({
          origin: z.enum(['callback', 'inquiry']),
          reference: z.string().nullable(),
          amount: z.string().nullable(),
          verdict: z.string(),
          receivedAt: instant,
        }),
      ),
    }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'deposits.read',
    said: ['channelName'],
  },
  '/console/api/v1/deposits/receipt': {
    summary: 'The receipt that the member uploaded, as a data URL',
    request: z.object({ orderId: id }),
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
    request: z.object({ paymentId: id, reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004, 6012],
    access: 'member',
    money: false,
    permission: 'deposits.resolve',
    audit: 'change',
  },
  '/console/api/v1/deposits/rejectClaim': {
    summary: 'End the claim of one member to a transfer of coins; the transfer waits on',
    request: z.object({ paymentId: id, claimId: id, reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004, 6012],
    access: 'member',
    money: false,
    permission: 'deposits.resolve',
    audit: 'change',
  },
  '/console/api/v1/deposits/proposeUnmatched': {
    summary:
      'Propose to credit such a payment as received, or to send it back; another member of staff decides (C35)',
    request: z.object({
      paymentId: id,
      action: z.enum(unmatchedActions),
      /** Whose claim to credit a transfer of coins to. */
      claimId: id.optional(),
      reason: reasonText,
    }),
    response: z.object({}),
    codes: [6003, 6004, 6012],
    access: 'member',
    money: false,
    permission: 'adjustments.propose',
    audit: 'change',
  },
  '/console/api/v1/deposits/decideUnmatched': {
    summary: 'Carry out or reject the proposal of another member of staff for such a payment',
    request: z.object({ paymentId: id, approve: z.boolean(), reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004, 6006, 6008, 6011, 6012, 6110, 6317],
    access: 'member',
    money: true,
    permission: 'adjustments.decide',
    audit: 'change',
  },
  '/console/api/v1/deposits/withdrawUnmatched': {
    summary: 'Take back a proposal of one’s own for such a payment',
    request: z.object({ paymentId: id, reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004, 6012],
    access: 'member',
    money: false,
    permission: 'adjustments.propose',
    audit: 'change',
  },
});
