import type { SecurityCode, TwoStepProof } from '@hj/contract';
import type { CallContext, MemberContext, MemberId, Queries, Tx } from '@hj/platform';
import type { PlayDeps, StaffAction } from '../../deps.ts';
import type { Personals } from '../profile/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { OutsideBook } from './reconciliation/book.ts';

/** Uses up the proof of a second factor, in the transaction of its purpose. @throws AppError 6036 used up meanwhile */
export type SpendProof = (tx: Tx) => Promise<void>;

/** Dependencies of the cashier on other modules. */
export interface CashierNeighbours {
  /** @throws AppError 6100, 6317 */
  requireWithdrawalPassword(memberId: MemberId, digest: string, context: CallContext): Promise<void>;
  /** Passes if the member has no second factor; the proof is used up with its purpose. @throws AppError 6035, 6036–6038, 6317 */
  requireSecondFactor(
    memberId: MemberId,
    proof: TwoStepProof | undefined,
    context: MemberContext,
  ): Promise<SpendProof>;
  twoStepMethods(q: Queries, memberId: MemberId): Promise<readonly string[]>;
  /** Checks a code sent to the bound phone or e-mail. @throws AppError 6015, 6036–6038 */
  checkSecurityCode(input: SecurityCode, context: MemberContext): Promise<void>;
  /** Whether a withdrawal password is set. */
  hasWithdrawalPassword(q: Queries, memberId: MemberId): Promise<boolean>;
  /** Whether the member has an open AML case. */
  hasOpenCase(q: Queries, memberId: MemberId): Promise<boolean>;
  /** Whether an open AML case blocks deposits. */
  barsDeposits(q: Queries, memberId: MemberId): Promise<boolean>;
  /** When the login password and the withdrawal password were last changed. */
  passwordChanges(
    q: Queries,
    memberId: MemberId,
  ): Promise<{ passwordAt: Date | null; withdrawalPasswordAt: Date | null } | undefined>;
  personal: Personals;
  /** Sends a notice by SMS and e-mail to every bound contact. */
  tellMember(
    tx: Tx,
    memberId: MemberId,
    notice: { title: string; text: string; letter?: boolean; letterText?: string; link?: string },
  ): Promise<void>;
  turnover: Turnover;
  /** The display name of an actor such as `staff:8`. */
  findStaffName(q: Queries, actor: string): Promise<string | undefined>;
  /** Freezes an account with immediate effect in all processes. */
  barMember(memberId: MemberId, status: 'frozen', action: StaffAction): Promise<void>;
  /** Debts of members, deducted from later payouts; the ledger holds the same amounts as receivables. */
  debts: { add(tx: Tx, memberId: MemberId, owed: bigint): Promise<void> };
  /** The venues' statements of transferred money, for the reconciliation. */
  venueBooks: readonly OutsideBook[];
}

export interface CashierDeps extends PlayDeps, CashierNeighbours {}
