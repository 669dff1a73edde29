import type { SecurityCode, TwoStepProof } from '@hj/contract';
import type { CallContext, MemberContext, MemberId, Queries, Tx } from '@hj/platform';
import type { PlayDeps, StaffAction } from '../../deps.ts';
import type { Personals } from '../profile/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { OutsideBook } from './reconciliation/book.ts';

/** What the cashier asks of its neighbours. */
export interface CashierNeighbours {
  /** @throws AppError 6100, 6317 */
  requireWithdrawalPassword(memberId: MemberId, digest: string, context: CallContext): Promise<void>;
  /** Whoever has switched none on passes. @throws AppError 6035, 6036–6038, 6317 */
  requireSecondFactor(
    memberId: MemberId,
    proof: TwoStepProof | undefined,
    context: MemberContext,
  ): Promise<void>;
  twoStepMethods(q: Queries, memberId: MemberId): Promise<readonly string[]>;
  /** A code that was sent to the bound phone or e-mail. @throws AppError 6015, 6036–6038 */
  checkSecurityCode(input: SecurityCode, context: MemberContext): Promise<void>;
  /** Whether a withdrawal password is set. */
  hasWithdrawalPassword(q: Queries, memberId: MemberId): Promise<boolean>;
  /** Whether the desk against money laundering has an open case of the member. */
  hasOpenCase(q: Queries, memberId: MemberId): Promise<boolean>;
  /** Whether one of them keeps the member from depositing. */
  barsDeposits(q: Queries, memberId: MemberId): Promise<boolean>;
  /** When either password was last changed. */
  passwordChanges(
    q: Queries,
    memberId: MemberId,
  ): Promise<{ passwordAt: Date | null; withdrawalPasswordAt: Date | null } | undefined>;
  personal: Personals;
  /** By SMS and e-mail, to every bound contact. */
  tellMember(tx: Tx, memberId: MemberId, notice: { title: string; text: string }): Promise<void>;
  turnover: Turnover;
  /** What colleagues call `staff:8`. */
  findStaffName(q: Queries, actor: string): Promise<string | undefined>;
  /** Freezes an account, at once and everywhere. */
  barMember(memberId: MemberId, status: 'frozen', action: StaffAction): Promise<void>;
  /** What members owe the house, kept from their later payouts; the ledger has the same as receivable. */
  debts: { add(tx: Tx, memberId: MemberId, owed: bigint): Promise<void> };
  /** What the venues have of the money that was brought there, for the reconciliation. */
  venueBooks: readonly OutsideBook[];
}

export interface CashierDeps extends PlayDeps, CashierNeighbours {}
