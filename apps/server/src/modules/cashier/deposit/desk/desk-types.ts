/** What the console's desk of deposits reads and does. */
import type { ChannelKind } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import type { DepositState } from '../store.ts';

interface Page {
  pageNum: number;
  pageSize: number;
}

export interface DepositFilter extends Page {
  /** Empty: every state. */
  states: readonly DepositState[];
  memberId?: MemberId;
  channelId?: string;
  orderNo?: string;
  sort?: 'createdAt' | '-createdAt' | 'amount' | '-amount' | undefined;
  /** Created in [from, to). */
  from?: Date;
  to?: Date;
}

export interface DeskDeposit {
  id: bigint;
  orderNo: string;
  memberId: MemberId;
  memberName: string;
  channelId: string;
  channelName: string;
  kind: ChannelKind;
  provider: string;
  amount: Amount;
  fee: Amount;
  bonus: Amount;
  state: DepositState;
  providerReference: string | null;
  hasReceipt: boolean;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  /** When a chargeback took it back. */
  reversedAt: Date | null;
}

export interface DeskCallback {
  reference: string | null;
  amount: string | null;
  verdict: string;
  receivedAt: Date;
}

export interface DepositFacts extends DeskDeposit {
  /** To which account of ours the member was told to pay. */
  payee: { bank: string; account: string; holder: string } | null;
  /** Every callback that named the order, oldest first. */
  callbacks: DeskCallback[];
}

/** Money that arrived at a provider and could not be credited. */
export interface UnmatchedPayment {
  id: bigint;
  provider: string;
  orderNo: string;
  reference: string;
  /** As the provider wrote it. */
  amount: string;
  currency: string;
  /** Why it was not credited: amount-differs, currency-differs, name-differs, partial, paid-twice, reference-used, unknown-order. */
  verdict: string;
  memberId: MemberId | null;
  receivedAt: Date;
  handledAt: Date | null;
  handledBy: string | null;
  note: string | null;
  /** When it was asked to be sent back. Not handled: the provider has not said what became of it. */
  refundAskedAt: Date | null;
  refundAskedBy: string | null;
  refundReason: string | null;
}

/** What the console asks of the deposits. Each action writes its audit row in its own transaction. */
export interface DepositDesk {
  /** Newest first unless `sort` says otherwise, with what the whole selection comes to. */
  list(filter: DepositFilter): Promise<{ list: DeskDeposit[]; total: number; paidAmount: Amount }>;
  /** @throws AppError 6004 */
  get(id: bigint): Promise<DepositFacts>;
  /** The picture that the member sent, as WebP; looking at it is audited. @throws AppError 6004 */
  receipt(id: bigint, action: StaffAction): Promise<Buffer>;
  unmatched(filter: Page & { open: boolean }): Promise<{ list: UnmatchedPayment[]; total: number }>;
  /** Says what became of such a payment: `action.reason` is the note. @throws AppError 6004, 6012 somebody else has said so */
  resolve(id: bigint, action: StaffAction): Promise<void>;
  /**
   * Sends such a payment back to its payer; without an answer it is asked again until there is one.
   * @throws AppError 6004, 6006 the provider does not answer, 6012 it refused, or it was handled
   */
  refund(id: bigint, action: StaffAction): Promise<void>;
}
