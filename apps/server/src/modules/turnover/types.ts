import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';

export type RequirementKind = 'deposit' | 'bonus' | 'gift' | 'adjustment';

export interface Requirement {
  id: bigint;
  memberId: MemberId;
  kind: RequirementKind;
  /** In the member's words: 存款 D123, 每日首存礼金. */
  name: string;
  /** One requirement per reference: `deposit:123`, `bonus:123`. */
  reference: string;
  /** The money it came with; for a bonus the deposit. */
  principal: Amount;
  bonus: Amount;
  /** What must be staked. */
  required: Amount;
}

export interface RequirementState extends Requirement {
  openedAt: Date;
  done: Amount;
  lack: Amount;
  /** What withdrawing before it is met costs: a fee for a deposit, the bonus itself for a bonus. */
  deduction: Amount;
}

export interface TurnoverState {
  rows: RequirementState[];
  required: Amount;
  done: Amount;
  lack: Amount;
  administrativeRate: string;
  administrativeFee: Amount;
  forfeited: Amount;
}

/** Turnover of one member in the times between the moments given, oldest first: [t0, t1), [t1, t2) … [tn, now]. */
export type TurnoverSource = (q: Queries, memberId: MemberId, moments: readonly Date[]) => Promise<Amount[]>;

export interface Turnover {
  /** What the member has staked of what he must. In a transaction that holds the wallet's lock it is exact. */
  state(q: Queries, memberId: MemberId): Promise<TurnoverState>;
}

export interface TurnoverEngine extends Turnover {
  /** Effective turnover from a moment on, whatever it is needed for. */
  since(q: Queries, memberId: MemberId, moment: Date): Promise<Amount>;
}
