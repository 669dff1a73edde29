import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { amount, coinAmount, id, instant, rateText } from '../../values.ts';
import { stopKinds } from '../protection.ts';
import { channelKinds, depositStates, networks } from './values.ts';

const channel = z.object({
  channelId: z.string(),
  name: z.string(),
  kind: z.enum(channelKinds),
  /** `coin`: the amount is still CNY, the member pays its worth in USDT. */
  currency: z.enum(['CNY', 'USDT']),
  /** Where the money goes: the centre wallet, or the member's coin wallet. */
  credit: z.enum(['cash', 'coin']),
  min: amount,
  max: amount,
  quickAmounts: z.array(amount),
  bonusHint: z.string().nullable(),
  /** Of the amount, such as "0.005"; "0" if it is free. */
  feeRate: rateText,
  /** CNY for a USDT. */
  rate: rateText.nullable(),
  network: z.enum(networks).nullable(),
  /** The payer's name is required: it is matched with the payment. */
  needsPayer: z.boolean(),
  recommended: z.boolean(),
  maintenance: z.boolean(),
  maintenanceUntil: instant.nullable(),
});

export const depositOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  channelId: z.string(),
  channelName: z.string(),
  kind: z.enum(channelKinds),
  amount,
  /** What was ordered, where staff credited another sum as received; null elsewhere. */
  orderedAmount: amount.nullable(),
  fee: amount,
  /** Credited with the payment if its terms still hold then. */
  bonus: amount,
  state: z.enum(depositStates),
  /** The member's stop that closed it; null of an order that ended otherwise. */
  closedBy: z.enum(stopKinds).nullable(),
  createdAt: instant,
  expiresAt: instant,
  paidAt: instant.nullable(),
  /** Where the member pays; absent once the order is not pending. */
  payUrl: z.string().nullable(),
  /** To which account; absent once the order is not pending. */
  payee: z
    .object({
      bank: z.string(),
      account: z.string(),
      holder: z.string(),
      branch: z.string(),
      /** To the cent: it tells the payment apart. */
      exactAmount: amount,
      remark: z.string(),
    })
    .nullable(),
  coin: z
    .object({
      coin: z.literal('USDT'),
      network: z.enum(networks),
      address: z.string(),
      /** To the last decimal: it tells the payment apart. */
      exactAmount: coinAmount,
      rate: rateText,
      /** Blocks on top of the payment that was seen; null while none was. */
      confirmations: z.int().nullable(),
      needed: z.int(),
    })
    .nullable(),
  /** The credit to the coin wallet and its rate; null where the centre wallet is credited. */
  coinCredit: z
    .object({ coin: z.literal('USDT'), coins: coinAmount, rate: rateText, worth: amount })
    .nullable(),
  /** The code that the member gives to an agent. */
  signalCode: z.string().nullable(),
  receipt: z.boolean(),
  /** The last payment that came for it and was not credited; null once the order was. */
  received: z
    .object({
      /** As the provider wrote it. */
      amount: z.string(),
      currency: z.string(),
      reason: z.enum(['amount', 'currency', 'payer', 'limit', 'twice']),
      /** `handled`: staff ended it another way than by sending it back. */
      state: z.enum(['checking', 'returning', 'returned', 'handled']),
      receivedAt: instant,
      /** When it was sent back, or staff ended it otherwise; null until then. */
      handledAt: instant.nullable(),
    })
    .nullable(),
  /** The member's newest claim to a transfer of another amount; `closed`: not credited by it. */
  claim: z
    .object({
      hash: z.string(),
      state: z.enum(['checking', 'credited', 'closed']),
      claimedAt: instant,
      /** Of a closed one, why; null of others. `rejected`: by staff, the transfer waits on; `handled`: staff ended the transfer otherwise. */
      end: z.enum(['rejected', 'handled', 'not-found', 'paid-otherwise']).nullable(),
      /** What came; null until it is credited. */
      coins: coinAmount.nullable(),
    })
    .nullable(),
});

export const depositReward = z.object({
  configId: id,
  name: z.string(),
  /** O48: the member's deposits with it so far today, least deposit, rate, highest reward, turnover multiplier. */
  total: amount,
  min: amount,
  n: rateText,
  s: amount,
  l: z.int(),
  /** Channels it holds for; empty: all. */
  channelIds: z.array(z.string()),
  /** Why this member cannot have it now. */
  refusal: z.string().nullable(),
  /** The newest order that chose it and whose payment is being checked: of the two deposits, the first one credited brings it. */
  checked: z.object({ orderId: id, orderNo: z.string(), kind: z.enum(channelKinds) }).nullable(),
});

const order = { orderId: id };

export const depositCalls = defineCalls({
  '/fd/api/v1/payment/types': {
    summary: 'The deposit channels that are open to the member',
    request: z.object({}),
    response: z.object({ list: z.array(channel) }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/payment/pay': {
    summary: 'Open a deposit order',
    request: z.object({
      channelId: z.string().max(32),
      amount,
      /** The reward that the member wants with it. */
      configId: id.optional(),
      payerName: z.string().trim().max(40).optional(),
    }),
    response: depositOrder,
    codes: [6015, 6017, 6449, 6004, 6006, 6008, 6011, 6012, 6013, 6030, 6031, 6033],
    access: 'member',
    money: true,
  },
  '/fd/api/v1/payment/getDepositOrderStatus': {
    summary: 'A deposit order as it stands',
    request: z.object(order),
    response: depositOrder,
    codes: [6004],
    access: 'member',
    money: false,
    owned: { field: 'orderId', kind: 'deposit' },
  },
  '/fd/api/v1/payment/openOrders': {
    summary: 'The deposit orders of the member that still wait for a payment, newest first',
    request: z.object({}),
    response: z.object({ list: z.array(depositOrder) }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/payment/closeOrder': {
    summary: 'Give up a deposit order that has not been paid',
    request: z.object(order),
    response: depositOrder,
    codes: [6004, 6008, 6011, 6012, 6017],
    access: 'member',
    money: true,
    owned: { field: 'orderId', kind: 'deposit' },
  },
  '/fd/api/v1/payment/createSignalCode': {
    summary: 'The code that the member tells an agent, who tops up against it; a new one ends the old one',
    request: z.object(order),
    response: z.object({ signalCode: z.string(), expiresAt: instant }),
    codes: [6004, 6008, 6012],
    access: 'member',
    money: false,
    owned: { field: 'orderId', kind: 'deposit' },
  },
  '/fd/api/v1/payment/getCustomerInfo': {
    summary: 'Who serves a channel: the agents or the desk that a member may turn to',
    request: z.object({ channelId: z.string().max(32) }),
    response: z.object({
      list: z.array(
        z.object({
          name: z.string(),
          contact: z.string(),
          hours: z.string(),
          min: amount,
          max: amount,
        }),
      ),
    }),
    codes: [6004],
    access: 'member',
    money: false,
  },
  '/fd/api/v1/payment/uploadReceipt': {
    summary: 'A picture of the receipt, drawn anew and kept for the desk',
    request: z.object({ orderId: id, image: z.string().max(7_000_000) }),
    response: depositOrder,
    codes: [6004, 6008, 6010, 6011, 6012],
    access: 'member',
    money: false,
    bodyLimit: 7_340_032,
    owned: { field: 'orderId', kind: 'deposit' },
  },
  '/fd/api/v1/payment/claimTransfer': {
    summary:
      'Name the transaction by which USDT of another amount was sent for an order; the desk checks it. The answer is the same for known and unknown transactions',
    request: z.object({ orderId: id, hash: z.string().max(100) }),
    response: depositOrder,
    codes: [6004, 6008, 6011, 6012],
    access: 'member',
    money: false,
    owned: { field: 'orderId', kind: 'deposit' },
  },
  '/fd/api/v1/payment/heldDeposits': {
    summary:
      'Money of the member’s deposits that is being checked or sent back and is not credited, newest first',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          orderId: id,
          orderNo: z.string(),
          /** What came, as the provider wrote it; of a claim, what its order asked for. */
          amount: z.string(),
          currency: z.string(),
          /** The sum of the order, in CNY. */
          ordered: amount,
          isClaim: z.boolean(),
          state: z.enum(['checking', 'returning']),
          at: instant,
        }),
      ),
    }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/feedback/querySiteDepositRewardConfigList': {
    summary: 'The rewards that a deposit may bring',
    request: z.object({}),
    response: z.object({ list: z.array(depositReward) }),
    codes: [],
    access: 'member',
    money: false,
  },
});
