/** The console's desk of adjustments: money moved by hand needs two members of staff (C35). */
import type { SanctionGround } from '@hj/contract/console';
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';
import type { ProposalEnd } from '../../audit/index.ts';

/**
 * `deposit` credits an order on other evidence than a callback; `credit` and `debit` move the member's cash; `chargeback` reverses
 * a deposit that the payer's bank recalled.
 */
export const adjustmentKinds = ['deposit', 'credit', 'debit', 'chargeback'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

export const adjustmentStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

export interface AdjustmentRow {
  id: bigint;
  kind: AdjustmentKind;
  state: AdjustmentState;
  memberId: MemberId;
  memberName: string;
  orderId: bigint | null;
  orderNo: string | null;
  /** Positive for every kind. */
  amount: Amount;
  /** For the deciding member of staff. */
  reason: string;
  ground: SanctionGround | null;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionNote: string | null;
  /** The member's cash before and after; null until approved. */
  balanceBefore: Amount | null;
  balanceAfter: Amount | null;
}

export type Proposal =
  | { kind: 'credit'; memberId: MemberId; amount: Amount }
  | { kind: 'debit'; memberId: MemberId; amount: Amount; ground?: SanctionGround | undefined }
  | { kind: 'deposit' | 'chargeback'; orderId: bigint };

export interface AdjustmentFilter {
  /** Empty: every state. */
  states: readonly AdjustmentState[];
  memberId?: MemberId | undefined;
  sort?: 'proposedAt' | '-proposedAt' | 'amount' | '-amount' | undefined;
  pageNum: number;
  pageSize: number;
}

export interface AdjustmentDesk {
  /** Newest first by default. */
  list(filter: AdjustmentFilter): Promise<{ list: AdjustmentRow[]; total: number }>;
  /**
   * `action.reason` is shown to the deciding member of staff.
   * @throws AppError 6004 no such member or order, 6007, 6012 wrong state, or already proposed
   */
  propose(proposal: Proposal, action: StaffAction): Promise<{ id: bigint }>;
  /**
   * Approves (and moves the money), rejects, or withdraws. The proposer may not approve or reject; only the proposer withdraws.
   * `action.reason` is the note.
   * @throws AppError 6004, 6003 not allowed for this actor, 6012 already decided, or balance too low
   */
  decide(id: bigint, decision: ProposalEnd, action: StaffAction): Promise<AdjustmentRow>;
}
