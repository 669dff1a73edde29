/** What the console's desk of withdrawals reads and does. */
import type { DestinationKind } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import type { TurnoverAnswer } from '../answer.ts';
import type { RiskFlag, WithdrawalState } from '../rules.ts';

/** Why a withdrawal is rejected. The member reads the sentence, the desk counts the reasons. */
export const rejectReasons = {
  destination: '收款信息有误',
  name: '收款人姓名与实名不一致',
  turnover: '有效流水未达到要求',
  risk: '账户需要进一步核实',
  provider: '出款渠道退回',
  request: '应会员要求退回',
  other: '其他原因',
} as const;

export type RejectReason = keyof typeof rejectReasons;

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
  /** Whose lock it is: those that nobody or this actor holds. */
  freeFor?: string;
  sort?: 'createdAt' | '-createdAt' | 'amount' | '-amount' | undefined;
  pageNum: number;
  pageSize: number;
}

/** One line of the queue. */
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
  /** USDT in 10⁻⁶, of coins only. */
  coinAmount: bigint | null;
  rate: string | null;
  state: WithdrawalState;
  flags: RiskFlag[];
  heldUntil: Date | null;
  lockedBy: string | null;
  lockedUntil: Date | null;
  reason: string | null;
  createdAt: Date;
  endedAt: Date | null;
  /** Since it was handed in, up to its end. */
  waitingMs: number;
}

export interface DeskStep {
  state: WithdrawalState;
  actor: string;
  note: string | null;
  at: Date;
}

/** One attempt to pay; a later one exists only after the provider refused the one before. */
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

/** `intended`: not sent yet; `sent`: taken, or nobody knows: it is asked about until it ended; `paid-twice`: a person must look. */
export type PayoutState = 'intended' | 'sent' | 'paid' | 'failed' | 'paid-twice';

export interface DeskFacts extends DeskRow {
  member: { registeredAt: Date; status: string; grade: number; balance: Amount };
  /** What the desk weighs: what came in, what went out. */
  totals: { deposits: Amount; depositCount: number; withdrawals: Amount; withdrawalCount: number };
  /** As it stood when the order was handed in. */
  turnover: { required: Amount; done: Amount; lack: Amount };
  /** As it stands now, after the order closed what was open. */
  turnoverNow: TurnoverAnswer;
  address: string;
  steps: DeskStep[];
  payouts: DeskPayout[];
  /** The member's withdrawals before this one, newest first, at most 20. */
  history: { id: bigint; orderNo: string; amount: Amount; state: WithdrawalState; createdAt: Date }[];
}

/** Every action is refused with 6004 (no such order) or 6012 and a sentence (not in this state, or another reviewer holds it). */
export interface WithdrawalDesk {
  list(filter: DeskFilter): Promise<{ rows: DeskRow[]; total: number }>;
  /** @throws AppError 6004 */
  get(id: bigint): Promise<DeskFacts>;
  /** Orders that wait, by state, with the oldest. */
  overview(): Promise<{ state: WithdrawalState; count: number; amount: Amount; oldestAt: Date | null }[]>;
  /** For 15 minutes, again if it is the same reviewer. Every action below needs it. @throws AppError 6004, 6012 */
  lock(id: bigint, action: StaffAction): Promise<{ lockedUntil: Date }>;
  unlock(id: bigint, action: StaffAction): Promise<void>;
  /** To `paying`. Out of the risk review only where the caller may decide risk. @throws AppError 6004, 6012 */
  approve(id: bigint, action: StaffAction, may: { canDecideRisk: boolean }): Promise<void>;
  sendToRisk(id: bigint, action: StaffAction): Promise<void>;
  /** The money goes back. `action.reason` is the sentence that the member reads. @throws AppError 6004, 6007, 6012 */
  reject(
    id: bigint,
    action: StaffAction,
    decision: { reason: RejectReason; canDecideRisk: boolean },
  ): Promise<void>;
  /** Pays again what the provider refused; under a number of its own. @throws AppError 6004, 6012 */
  retryPayout(id: bigint, action: StaffAction, may: { canDecideRisk: boolean }): Promise<void>;
}
