import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { amount, coinAmount, id, instant, pageOf, pageRequest, signedAmount } from '../../values.ts';

/** Movements of a member's money, without bets: those are in the bet record. */
export const dealTypes = [
  'deposit',
  'withdrawal',
  'transfer',
  'exchange',
  'promotion',
  'rebate',
  'vip',
  'commission',
  'adjustment',
] as const;
export type DealType = (typeof dealTypes)[number];

/** All kinds of gifts to a member: `gift` of the filter. */
export const giftTypes = ['promotion', 'rebate', 'vip'] as const satisfies readonly DealType[];

/** `closed` ended without money: given up, expired. */
export const dealStates = ['pending', 'success', 'failed', 'closed'] as const;
export type DealState = (typeof dealStates)[number];

export const deal = z.object({
  dealId: id,
  type: z.enum(dealTypes),
  /** Such as 银行卡转账 or 中心钱包 → 鸿竞真人. */
  title: z.string(),
  orderNo: z.string(),
  /** The effect on the centre wallet: negative when money leaves. */
  amount: signedAmount,
  fee: amount,
  /** Of a withdrawal: the cost of missing turnover, and bonuses that were taken back. */
  administrativeFee: amount,
  forfeited: amount,
  /** The sum of a deposit that arrived, of a withdrawal that arrived or will; else 0. Null of other types. */
  arrives: amount.nullable(),
  /** Of a deposit to the coin wallet, which leaves the centre wallet as it is. */
  coins: z.object({ coin: z.literal('USDT'), amount: coinAmount, worth: amount }).nullable(),
  balanceAfter: amount.nullable(),
  state: z.enum(dealStates),
  /** The word of the state, such as 审核中. */
  stateText: z.string(),
  /** A sentence for the member, such as why it was rejected. */
  note: z.string().nullable(),
  /** The deposit or withdrawal order behind it. */
  orderId: id.nullable(),
  at: instant,
  endedAt: instant.nullable(),
});

const filter = {
  type: z.enum(['all', 'gift', ...dealTypes]).default('all'),
  state: z.enum(['all', ...dealStates]).default('all'),
  beginTime: instant.optional(),
  endTime: instant.optional(),
};

export const recordCalls = defineCalls({
  '/fd/api/v1/transfer/getBalance': {
    summary: 'The balance of the central wallet',
    request: z.object({ withLockMoney: z.boolean().default(true) }),
    response: z.object({
      centerWalletBalance: amount,
      /** Held for open bets and orders. */
      lockMoney: amount,
      currency: z.literal('CNY'),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/transactions/queryDealRecord': {
    summary: 'Deposits, withdrawals, transfers and gifts of the member, newest first',
    request: z.object({ ...pageRequest, ...filter }),
    response: pageOf(deal).extend({
      /** Over all that match and succeeded. */
      totalIn: amount,
      totalOut: amount,
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/transactions/exportDealRecord': {
    summary: 'The same as a CSV file, at most 10,000 rows',
    request: z.object(filter),
    response: z.object({ fileName: z.string(), csv: z.string(), rows: z.int(), more: z.boolean() }),
    codes: [6011],
    access: 'member',
    money: false,
  },
});
