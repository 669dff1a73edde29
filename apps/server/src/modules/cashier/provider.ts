import type { Amount } from '@hj/money';

/** What a payment provider must do for us. Each provider is one adapter of it. */
export interface PaymentProvider {
  name: string;
  /** Where the member pays. Made without a call, so that an order is one transaction of ours. */
  payUrl(order: PayableOrder): string;
  /**
   * Reads a callback from its raw body.
   * @returns `forged` if the signature is not the provider's: such a callback has not been sent by it; `unreadable` if it is, but
   * the body is not what was agreed
   */
  readCallback(
    rawBody: Buffer,
    headers: Record<string, string | undefined>,
  ): ProviderCallback | 'forged' | 'unreadable';
}

export interface PayableOrder {
  orderNo: string;
  amount: Amount;
  expiresAt: Date;
}

export interface ProviderCallback {
  orderNo: string;
  /** The provider's own number of the payment. */
  reference: string;
  /** As the provider wrote it; compared with the order, never believed. */
  amount: string;
  currency: string;
  status: 'paid' | 'failed';
}
