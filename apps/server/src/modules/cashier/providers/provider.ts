import type { ChannelKind } from '@hj/contract';
import type { Amount } from '@hj/money';

/**
 * The interface of a payment provider; each provider is one adapter. Adapters do not move money: their reports are matched with
 * the order before the ledger moves.
 */
export interface PaymentProvider {
  name: string;
  /** The header with a callback's signature, in lower case. */
  signatureHeader: string;
  /**
   * The response to a callback: ends the provider's retries, or asks for another. `accepted`: the report was read and is stored, with money
   * that fits no order too: that waits for staff, whatever the provider repeats.
   */
  acknowledge(accepted: boolean, reason: string): { type: string; body: string };
  /** Payment instructions of an order. Makes no call, so that opening an order is one transaction. */
  create(order: PayableOrder): PaymentInstructions;
  /**
   * Reads a callback from its raw body.
   * @returns `forged`: the signature is invalid; `unreadable`: the signature is valid and the body is malformed
   */
  readCallback(
    rawBody: Buffer,
    headers: Record<string, string | undefined>,
  ): ProviderCallback | 'forged' | 'unreadable';
  /** The state of a payment. @throws ProviderUnreachable */
  queryDeposit(orderNo: string): Promise<DepositReport | 'not-found'>;
  /** The state of a payout. @throws ProviderUnreachable */
  queryPayout(orderNo: string): Promise<ProviderReport | 'not-found'>;
  /** Refunds a payment that cannot be credited. Idempotent by order number. @throws ProviderUnreachable */
  refund(request: { orderNo: string; reference: string; amount: Amount }): Promise<'accepted' | 'refused'>;
  /**
   * Pays a member. Idempotent by order number without a time limit, and its outcome is final: a refused or failed payout is not paid
   * by a repeat.
   * @throws ProviderUnreachable outcome unknown: the payout is queried, never sent under another number
   */
  payout(request: PayoutRequest): Promise<'accepted' | { refused: string }>;
  /** Every payment and payout of a day (Asia/Shanghai), for the reconciliation. @throws ProviderUnreachable */
  statement(day: string): Promise<StatementLine[]>;
}

export type Providers = ReadonlyMap<string, PaymentProvider>;

/** No answer or no valid answer: the outcome is unknown. */
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
  /** The payment page; a QR code encodes this address. */
  payUrl?: string;
}

export interface ProviderCallback {
  kind: 'deposit' | 'payout';
  orderNo: string;
  /** The provider's payment number. */
  reference: string;
  /** As written by the provider; only compared with the order. */
  amount: string;
  currency: string;
  /** `partial`: less than the order's amount arrived. */
  status: 'paid' | 'failed' | 'partial';
  /** Why a payment or a payout failed, in the provider's words. */
  reason?: string;
  /** The payer, if reported. */
  payerName?: string;
}

export interface ProviderReport {
  reference: string;
  amount: string;
  currency: string;
  status: 'pending' | 'paid' | 'failed';
  reason?: string;
}

export interface DepositReport extends Omit<ProviderReport, 'status'> {
  /** `partial`: less than the order's amount arrived; `refunded`: nothing is left at the provider. */
  status: ProviderReport['status'] | 'partial' | 'refunded';
  payerName?: string;
}

export interface PayoutRequest {
  orderNo: string;
  /** The net amount in CNY; coin payouts send `coinAmount`. */
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
