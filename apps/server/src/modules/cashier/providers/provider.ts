import type { ChannelKind } from '@hj/contract';
import type { Amount } from '@hj/money';

/**
 * What a payment provider must do for us; each provider is one adapter of it. Nothing here decides money: what an adapter says is
 * matched with our order, and only then the ledger moves.
 */
export interface PaymentProvider {
  name: string;
  /** In lower case: which header of a callback is its signature. */
  signatureHeader: string;
  /** What ends the repeats of a callback, or asks for another. */
  acknowledge(accepted: boolean, reason: string): { type: string; body: string };
  /** How the member pays an order. Made without a call, so that an order is one transaction of ours. */
  create(order: PayableOrder): PaymentInstructions;
  /**
   * Reads a callback from its raw body.
   * @returns `forged` if the signature is not the provider's: such a callback has not been sent by it; `unreadable` if it is, but
   * the body is not what was agreed
   */
  readCallback(
    rawBody: Buffer,
    headers: Record<string, string | undefined>,
  ): ProviderCallback | 'forged' | 'unreadable';
  /** What became of a payment or a payout. @throws ProviderUnreachable */
  query(kind: 'deposit' | 'payout', orderNo: string): Promise<ProviderReport | 'not-found'>;
  /** Gives a payment back that cannot be credited. The order number makes it one, however often it is asked. @throws ProviderUnreachable */
  refund(request: { orderNo: string; reference: string; amount: Amount }): Promise<'accepted' | 'refused'>;
  /**
   * Pays a member out. The order number makes it one payout, however often and however late it is asked, and keeps its end: what
   * was refused or has failed is not paid when it is asked again.
   * @throws ProviderUnreachable when nobody knows whether it was taken: it is queried then, never sent as another one
   */
  payout(request: PayoutRequest): Promise<'accepted' | { refused: string }>;
  /** Every payment and payout of a day (Asia/Shanghai), for the reconciliation. @throws ProviderUnreachable */
  statement(day: string): Promise<StatementLine[]>;
}

export type Providers = ReadonlyMap<string, PaymentProvider>;

/** No answer, or none that could be read: the outcome is unknown. */
export class ProviderUnreachable extends Error {}

export interface PayableOrder {
  orderNo: string;
  channelId: string;
  kind: ChannelKind;
  amount: Amount;
  expiresAt: Date;
  needsPayer: boolean;
}

export interface PaymentInstructions {
  /** Where the member pays; a code to scan is one of this address. */
  payUrl?: string;
}

export interface ProviderCallback {
  kind: 'deposit' | 'payout';
  orderNo: string;
  /** The provider's own number of the payment. */
  reference: string;
  /** As the provider wrote it; compared with the order, never believed. */
  amount: string;
  currency: string;
  /** `partial`: less than the order arrived. */
  status: 'paid' | 'failed' | 'partial';
  /** Why a payment or a payout failed, in the provider's words. */
  reason?: string;
  /** Who paid, where the provider tells. */
  payerName?: string;
}

export interface ProviderReport {
  reference: string;
  amount: string;
  currency: string;
  status: 'pending' | 'paid' | 'failed';
  reason?: string;
}

export interface PayoutRequest {
  orderNo: string;
  /** What arrives, in CNY; for coins `coinAmount` is what is sent. */
  amount: Amount;
  to:
    | { kind: 'bank'; bankCode: string; account: string; holder: string; branch: string }
    | { kind: 'alipay'; account: string; holder: string }
    | { kind: 'coin'; network: string; address: string; coinAmount: string };
}

export interface StatementLine {
  kind: 'deposit' | 'payout';
  orderNo: string;
  reference: string;
  amount: string;
  currency: string;
  status: 'paid' | 'failed' | 'refunded';
  at: Date;
}
