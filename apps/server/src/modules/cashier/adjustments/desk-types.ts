/** What the console's desk of adjustments reads and does: money that a person moves needs two of them (C35). */
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';
import type { StaffAction } from '../../../deps.ts';

/**
 * `deposit` credits an order whose payment was proven otherwise; `credit` and `debit` move the member's cash; `chargeback` takes
 * a deposit back that the payer's bank took from us.
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
  /** Above zero, in both directions. */
  amount: Amount;
  /** Why; for whoever decides. */
  reason: string;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionNote: string | null;
  /** The member's cash around it; known once it was approved. */
  balanceBefore: Amount | null;
  balanceAfter: Amount | null;
}

export type Proposal =
  | { kind: 'credit' | 'debit'; memberId: MemberId; amount: Amount }
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
  /** Newest first, unless `sort` says otherwise. */
  list(filter: AdjustmentFilter): Promise<{ list: AdjustmentRow[]; total: number }>;
  /** `action.reason` is what the second person reads. @throws AppError 6004 no such member or order, 6007, 6012 not in this state, or proposed already */
  propose(proposal: Proposal, action: StaffAction): Promise<{ id: bigint }>;
  /**
   * Approves (and moves the money), rejects, or withdraws. Only another person than the proposer approves or rejects, only the
   * proposer withdraws. `action.reason` is the note.
   * @throws AppError 6004, 6003 not this person, 6012 decided before, or the money is not there
   */
  decide(
    id: bigint,
    decision: 'approved' | 'rejected' | 'withdrawn',
    action: StaffAction,
  ): Promise<AdjustmentRow>;
}
