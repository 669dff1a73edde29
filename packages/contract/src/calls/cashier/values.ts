/** Values of the cashier that several of its calls share. */
import { z } from 'zod';
import { amount, coinAmount, id, instant, rateText } from '../../values.ts';

export const networks = ['TRC20', 'ERC20'] as const;
export type Network = (typeof networks)[number];

const hashFormats: Readonly<Record<Network, RegExp>> = {
  TRC20: /^[0-9a-f]{64}$/,
  ERC20: /^0x[0-9a-f]{64}$/,
};

/** The hash of a transaction, read as its chain writes it. */
export const transferHash = (network: Network) => z.string().trim().toLowerCase().regex(hashFormats[network]);

/** A short-lived proof that a step was seen: quotes of rates. */
export const quoteText = z.string().min(1).max(512);

/** How the member pays; each kind has its wait page (specification §2, O34). */
export const channelKinds = [
  /** Sent to the provider's page: rechargeWait. */
  'redirect',
  /** A code to scan with Alipay or WeChat: rechargeWait. */
  'scan',
  /** A bank transfer of an exact amount to the account that is shown: transferWait. */
  'transfer',
  /** 汇旺: huiwangWait. */
  'huione',
  /** USDT to our own address: virtualWait. */
  'coin',
  /** USDT through a third party's cashier: xnbskWait. */
  'coin-cashier',
  /** An agent takes the money and tops up against a signal code: rechargeWait. */
  'agent',
] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** `pending` waits for the payment. A payment that comes after `expired`, `closed` or `failed` is credited all the same. */
export const depositStates = ['pending', 'paid', 'expired', 'closed', 'failed'] as const;

/** `submitted` waits for a reviewer, `risk-review` for the risk desk; `paying` is with the provider. */
export const withdrawalStates = ['submitted', 'risk-review', 'paying', 'paid', 'rejected'] as const;

export const destinationKinds = ['bank', 'coin', 'alipay'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** Alternatives to a code by SMS or e-mail where a second factor is asked. */
export const securityCode = z.object({
  cate: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  code: z.string().max(30),
});

export type SecurityCode = z.infer<typeof securityCode>;

/** The closed list of reasons for a rejection. */
export const rejectReasons = [
  'destination',
  'name',
  'turnover',
  'risk',
  'provider',
  'request',
  'other',
] as const;

export const withdrawalOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  kind: z.enum(destinationKinds),
  /** Masked, as 招商银行 尾号 0731. */
  destination: z.string(),
  /** The debit of the wallet. */
  amount,
  fee: amount,
  /** Of turnover that was not met. */
  administrativeFee: amount,
  forfeited: amount,
  /** The payout: amount − fees − forfeited. */
  arrives: amount,
  coinAmount: coinAmount.nullable(),
  rate: rateText.nullable(),
  state: z.enum(withdrawalStates),
  /** A payout failed; the money is held until it is paid again or given back. */
  payoutFailed: z.boolean(),
  /** Why it was rejected; a sentence for the member. */
  reason: z.string().nullable(),
  /** The kind of that reason, from which follows what the member can do. */
  rejectReason: z.enum(rejectReasons).nullable(),
  /** A new destination is paid to from then on. */
  heldUntil: instant.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Steps with their times, oldest first. */
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: instant })),
});
