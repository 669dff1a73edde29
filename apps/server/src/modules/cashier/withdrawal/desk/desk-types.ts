/** The console's desk of withdrawals. */
import type { DestinationKind } from '@hj/contract';
import type { RejectReason } from '@hj/contract/console';
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import type { TurnoverAnswer } from '../answer.ts';
import type { RiskFlag, WithdrawalState } from '../rules.ts';

export interface DeskFilter {
  /** Empty: every state. */
  states: readonly WithdrawalState[];
  kind?: DestinationKind;
  memberId?: MemberId;
  orderNo?: string;
  flag?: RiskFlag;
  /** Created in [from, to). */
  from?: Date;
  to?: Date;
  /** Only orders that are unlocked or locked by this actor. */
  freeFor?: string;
  sort?: 'createdAt' | '-createdAt' | 'amount' | '-amount' | undefined;
  pageNum: number;
  pageSize: number;
}

/** One row of the queue. */
export interface DeskRow {
  id: bigint;
  orderNo: string;
  memberId: MemberId;
  memberName: string;
  kind: DestinationKind;
  /** Masked. */
  destination: string;
  amount: Amount;
  fee: Amount;
  administrativeFee: Amount;
  forfeited: Amount;
  arrives: Amount;
  /** USDT in 10⁻⁶; null for other kinds. */
  coinAmount: bigint | null;
  rate: string | null;
  state: WithdrawalState;
  flags: RiskFlag[];
  heldUntil: Date | null;
  /** By the clock of the database: nothing is paid yet. */
  isHeld: boolean;
  lockedBy: string | null;
  lockedUntil: Date | null;
  reason: string | null;
  createdAt: Date;
  endedAt: Date | null;
  /** From submission to the end, or until now. */
  waitingMs: number;
}

export interface DeskStep {
  state: WithdrawalState;
  actor: string;
  note: string | null;
  at: Date;
}

/** One payout attempt; a later attempt exists only after the earlier one failed. */
export interface DeskPayout {
  attempt: number;
  payoutNo: string;
  provider: string;
  state: PayoutState;
  reference: string | null;
  detail: string | null;
  queries: number;
  createdAt: Date;
  endedAt: Date | null;
}

/** `intended`: not sent yet; `sent`: accepted or unknown, queried until it ends; `paid-twice`: needs staff. */
export type PayoutState = 'intended' | 'sent' | 'paid' | 'failed' | 'paid-twice';

export interface DeskFacts extends DeskRow {
  member: { registeredAt: Date; status: string; grade: number; balance: Amount };
  /** Totals of paid deposits and withdrawals. */
  totals: { deposits: Amount; depositCount: number; withdrawals: Amount; withdrawalCount: number };
  /** At submission. */
  turnover: { required: Amount; done: Amount; lack: Amount };
  /** Now, after the order closed the open requirements. */
  turnoverNow: TurnoverAnswer;
  address: string;
  steps: DeskStep[];
  payouts: DeskPayout[];
  /** The member's withdrawals before this one, newest first, at most 20. */
  history: { id: bigint; orderNo: string; amount: Amount; state: WithdrawalState; createdAt: Date }[];
}

/** Every action refuses with 6004 (no such order) or 6012 (wrong state, or locked by another reviewer). */
export interface WithdrawalDesk {
  list(filter: DeskFilter): Promise<{ rows: DeskRow[]; total: number }>;
  /** @throws AppError 6004 */
  get(id: bigint): Promise<DeskFacts>;
  /** Open orders by state: count, sum, oldest. */
  overview(): Promise<{ state: WithdrawalState; count: number; amount: Amount; oldestAt: Date | null }[]>;
  /**
   * Locks for 15 minutes, renewable by the same reviewer. The actions below refuse while another reviewer holds the lock.
   * @throws AppError 6004, 6012
   */
  lock(id: bigint, action: StaffAction): Promise<{ lockedUntil: Date }>;
  unlock(id: bigint, action: StaffAction): Promise<void>;
  /** Moves to `paying`; from `risk-review` only with `canDecideRisk`. @throws AppError 6004, 6012 */
  approve(id: bigint, action: StaffAction, may: { canDecideRisk: boolean }): Promise<void>;
  sendToRisk(id: bigint, action: StaffAction): Promise<void>;
  /** Releases the hold. The member reads `action.reason`. @throws AppError 6004, 6007, 6012 */
  reject(
    id: bigint,
    action: StaffAction,
    decision: { reason: RejectReason; canDecideRisk: boolean },
  ): Promise<void>;
  /** Creates another attempt after a failed payout, under a new payout number. @throws AppError 6004, 6012 */
  retryPayout(id: bigint, action: StaffAction, may: { canDecideRisk: boolean }): Promise<void>;
}
