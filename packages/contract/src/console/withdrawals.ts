import { z } from 'zod';
import { destinationKinds, rejectReasons, turnoverState, withdrawalStates } from '../calls/cashier/index.ts';
import { amount, coinAmount, id, instant, pageOf, pageRequest, rateText } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, memberBrief, period, reasonText, searchText, sortBy } from './values.ts';

/** Why a withdrawal needs a review. */
const withdrawalFlag = z.enum([
  'first-withdrawal',
  'large-amount',
  'new-device',
  'shared-address',
  'password-changed',
  'new-destination',
  'open-case',
  'no-play',
  'payout-failed',
  'sent-by-reviewer',
]);

const rejectReason = z.enum(rejectReasons);
export type RejectReason = z.output<typeof rejectReason>;
/** The usual sentence of each: a member reads it in the own language, unlike one that staff write. */
export const rejectSentences: Readonly<Record<RejectReason, string>> = {
  destination: '收款信息有误',
  name: '收款人姓名与实名不一致',
  turnover: '有效流水未达到要求',
  risk: '账户需要进一步核实',
  provider: '出款渠道退回',
  request: '应会员要求退回',
  other: '其他原因',
};

export const withdrawalRow = z.object({
  orderId: id,
  orderNo: z.string(),
  member: memberBrief,
  /** VIP. */
  grade: z.int(),
  kind: z.enum(destinationKinds),
  /** Masked. */
  destination: z.string(),
  amount,
  fee: amount,
  administrativeFee: amount,
  forfeited: amount,
  arrives: amount,
  coinAmount: coinAmount.nullable(),
  rate: rateText.nullable(),
  state: z.enum(withdrawalStates),
  flags: z.array(withdrawalFlag),
  /** Of the turnover that was required when it was handed in, in whole percent. */
  turnoverPercent: z.int().min(0).max(100),
  heldUntil: instant.nullable(),
  isHeld: z.boolean(),
  lock: z.object({ by: actorBrief, until: instant }).nullable(),
  /** The member's text on a rejection. */
  reason: z.string().nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** From when it was handed in to its end, or until now. */
  waitingMs: z.int(),
});

const one = { orderId: id };

const rejection = {
  code: rejectReason,
  /** A sentence that the member reads. */
  sentence: z.string().trim().min(4, '请写一句给会员的说明').max(200),
};
const orderIds = z.array(id).min(1).max(50);

/** One row of a batch; the others are done or refused by themselves. */
export const batchResult = z.object({
  list: z.array(
    z.object({
      orderId: id,
      /** 6000: done. */
      code: z.int(),
      message: z.string(),
      row: withdrawalRow.nullable(),
    }),
  ),
});

/** Fields with the texts of the system's notes and of the standard reasons, and the name of a bank. */
const said = ['reason', 'note', 'detail', 'message', 'destination'] as const;

const change = {
  said,
  response: z.object({ row: withdrawalRow }),
  codes: [6003, 6004, 6007, 6008, 6011, 6012, 6110, 6317],
  access: 'member',
  money: true,
  permission: 'withdrawals.review',
  audit: 'change',
} as const;

export const withdrawalDeskCalls = defineConsoleCalls({
  '/console/api/v1/withdrawals/list': {
    summary: 'The queue of withdrawals: the one that waits longest first; ended ones newest first',
    request: z.object({
      ...pageRequest,
      ...period,
      sort: sortBy('createdAt', 'amount'),
      /** `waiting`: the two states that wait for staff. */
      state: z.enum([...withdrawalStates, 'waiting']).optional(),
      kind: z.enum(destinationKinds).optional(),
      flag: withdrawalFlag.optional(),
      /** Orders that no other reviewer holds. */
      free: z.boolean().default(false),
      member: searchText,
      orderNo: searchText,
    }),
    response: pageOf(withdrawalRow),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'withdrawals.read',
    said,
  },
  '/console/api/v1/withdrawals/get': {
    summary: 'One withdrawal with what a reviewer needs to decide',
    request: z.object(one),
    response: z.object({
      row: withdrawalRow,
      member: z.object({
        registeredAt: instant,
        status: z.string(),
        balance: amount,
        deposits: z.object({ count: z.int(), amount }),
        withdrawals: z.object({ count: z.int(), amount }),
      }),
      /** As it stood when the order was handed in. */
      turnover: z.object({ required: amount, done: amount, lack: amount }),
      /** As it stands now: the order closed the open ones. */
      turnoverNow: turnoverState,
      /** Where the request came from. */
      address: z.string(),
      /** Events, oldest first. */
      steps: z.array(
        z.object({
          state: z.enum(withdrawalStates),
          by: actorBrief,
          note: z.string().nullable(),
          at: instant,
        }),
      ),
      /** Attempts to pay, oldest first. */
      payouts: z.array(
        z.object({
          attempt: z.int(),
          payoutNo: z.string(),
          provider: z.string(),
          /** `sent`: taken, or unknown; `paid-twice`: an operator must look. */
          state: z.enum(['intended', 'sent', 'paid', 'failed', 'paid-twice']),
          reference: z.string().nullable(),
          detail: z.string().nullable(),
          queries: z.int(),
          createdAt: instant,
          endedAt: instant.nullable(),
        }),
      ),
      /** The member's withdrawals before this one, newest first. */
      history: z.array(
        z.object({
          orderId: id,
          orderNo: z.string(),
          amount,
          state: z.enum(withdrawalStates),
          createdAt: instant,
        }),
      ),
    }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'withdrawals.read',
    said,
  },
  '/console/api/v1/withdrawals/lock': {
    ...change,
    summary:
      'Take a withdrawal to review: for 15 minutes no colleague decides it. Every other action needs it',
    request: z.object(one),
    money: false,
  },
  '/console/api/v1/withdrawals/unlock': {
    ...change,
    summary: 'Give it back',
    request: z.object(one),
    money: false,
  },
  '/console/api/v1/withdrawals/approve': {
    ...change,
    summary: 'Pay it: to the provider',
    request: z.object({ ...one, reason: reasonText.default('审核通过') }),
  },
  '/console/api/v1/withdrawals/toRisk': {
    ...change,
    summary: 'Hand it to the risk desk',
    request: z.object({ ...one, reason: reasonText }),
  },
  '/console/api/v1/withdrawals/reject': {
    ...change,
    summary: 'Reject it: the money goes back to the member’s wallet',
    request: z.object({ ...one, ...rejection }),
  },
  '/console/api/v1/withdrawals/retryPayout': {
    ...change,
    summary: 'Pay again what the provider refused, under a number of its own',
    request: z.object({ ...one, reason: reasonText.default('重新出款') }),
    permission: 'withdrawals.retry-payout',
  },
  '/console/api/v1/withdrawals/approveMany': {
    ...change,
    summary: 'Pay several, each by itself',
    request: z.object({ orderIds, reason: reasonText.default('批量审核通过') }),
    response: batchResult,
  },
  '/console/api/v1/withdrawals/rejectMany': {
    ...change,
    summary: 'Reject several, each by itself',
    request: z.object({ orderIds, ...rejection }),
    response: batchResult,
  },
  '/console/api/v1/withdrawals/toRiskMany': {
    ...change,
    summary: 'Hand several to the risk desk, each by itself',
    request: z.object({ orderIds, reason: reasonText }),
    response: batchResult,
  },
});
