/** The console's desk of deposits. */
import type { ChannelKind } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import type { ProposalEnd } from '../../../audit/index.ts';
import type { DeskClaim } from '../claim/desk-claim-store.ts';
import type { DepositState } from '../store.ts';

interface Page {
  pageNum: number;
  pageSize: number;
}

export interface DepositFilter extends Page {
  /** Empty: every state. An order that is not paid although money came for it is found by `unmatched` alone. */
  states: readonly DepositState[];
  /** Only orders that are not paid although money came for them, with this end of it. */
  unmatched?: NonNullable<DeskDeposit['unmatched']> | undefined;
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
  /** Where the order was credited with another sum than it was made for. */
  orderedAmount: Amount | null;
  fee: Amount;
  bonus: Amount;
  state: DepositState;
  providerReference: string | null;
  hasReceipt: boolean;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  /** Time of the chargeback. */
  reversedAt: Date | null;
  /** The state of money that names the order and was not credited by itself. */
  unmatched: 'open' | 'returned' | 'handled' | null;
}

export interface DeskCallback {
  /** Whether the provider called, or was asked. */
  origin: 'callback' | 'inquiry';
  reference: string | null;
  amount: string | null;
  verdict: string;
  receivedAt: Date;
}

export interface DepositFacts extends DeskDeposit {
  /** The house's account shown to the member. */
  payee: { bank: string; account: string; holder: string } | null;
  /** All callbacks and answers to inquiries that name the order, oldest first. */
  callbacks: DeskCallback[];
}

/** Money that arrived at a provider and could not be credited. */
export interface UnmatchedPayment {
  id: bigint;
  provider: string;
  orderNo: string;
  reference: string;
  /** As written by the provider. */
  amount: string;
  currency: string;
  /** Why it was not credited: one of `unmatchedVerdicts` of the contract. */
  verdict: string;
  memberId: MemberId | null;
  receivedAt: Date;
  handledAt: Date | null;
  handledBy: string | null;
  note: string | null;
  /** Time of the refund request. If `handledAt` is null, the provider's outcome is still unknown. */
  refundAskedAt: Date | null;
  refundAskedBy: string | null;
  refundReason: string | null;
  /** Masked, as the provider named the payer. */
  payer: string | null;
  memberName: string | null;
  /** The amount of the order that it names; null if there is none. */
  ordered: Amount | null;
  /** The proposal of one member of staff that another has to decide. */
  proposal: UnmatchedProposal | null;
  isCredited: boolean;
}

export interface UnmatchedProposal {
  action: UnmatchedAction;
  by: string;
  at: Date;
  reason: string;
  /** The claimed order and the worth that is credited to it, of a transfer of coins. */
  claimed: { orderId: bigint; amount: Amount } | null;
}

/** With the claims of members, of a transfer of coins. */
export interface ClaimedPayment extends UnmatchedPayment {
  claims: readonly DeskClaim[];
}

export interface NewProposal {
  id: bigint;
  action: UnmatchedAction;
  /** Whose claim a transfer of coins is credited to. */
  claimId?: bigint | undefined;
}

/** The end of the payment. */
export type UnmatchedAction = 'credit' | 'refund';

/** Services for the console. Each action writes its audit row in its own transaction. */
export interface DepositDesk {
  /** Newest first by default, with the sum of the whole selection. */
  list(filter: DepositFilter): Promise<{ list: DeskDeposit[]; total: number; paidAmount: Amount }>;
  /** @throws AppError 6004 */
  get(id: bigint): Promise<DepositFacts>;
  /** The uploaded receipt as WebP; each view is audited. @throws AppError 6004 */
  receipt(id: bigint, action: StaffAction): Promise<Buffer>;
  unmatched(filter: Page & { open: boolean }): Promise<{ list: ClaimedPayment[]; total: number }>;
  /** Marks an unmatched payment handled; `action.reason` is the note. @throws AppError 6004, 6012 already handled */
  resolve(id: bigint, action: StaffAction): Promise<void>;
  /** Ends one claim to a transfer of coins. @throws AppError 6004, 6012 handled, ended, or proposed to be credited */
  rejectClaim(claim: { id: bigint; claimId: bigint }, action: StaffAction): Promise<void>;
  /** @throws AppError 6004, 6012 handled, proposed already, or not possible for this payment */
  proposeUnmatched(proposal: NewProposal, action: StaffAction): Promise<void>;
  /**
   * Credits the payment as received, or asks the provider to send it back; an unanswered request is repeated until the provider
   * answers. @throws AppError 6003 own proposal, 6004, 6006 the provider does not answer, 6012 the provider refused, or already handled
   */
  decideUnmatched(decided: { id: bigint; decision: ProposalEnd }, action: StaffAction): Promise<void>;
}
