import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';

export type RequirementKind = 'deposit' | 'bonus' | 'gift' | 'adjustment';

/** The weights of one requirement, where they are not the operator's for all. */
export interface CountRules {
  /** In ten-thousandths of the turnover; a category that is not named counts as for all. */
  weights: Readonly<Record<string, number>>;
  /** Codes of games whose rounds count for nothing. */
  excludedGames: readonly string[];
  /** A larger stake counts for nothing. */
  maxBet: Amount | null;
}

export interface Requirement {
  id: bigint;
  memberId: MemberId;
  kind: RequirementKind;
  /** Shown to the member: 存款 D123, 每日首存礼金. */
  name: string;
  /** One requirement per reference: `deposit:123`, `bonus:123`. */
  reference: string;
  /** The credited money; for a bonus the deposit. */
  principal: Amount;
  bonus: Amount;
  /** Turnover required. */
  required: Amount;
  /** Absent: the weights for all. */
  rules?: CountRules | null;
}

export interface RequirementState extends Requirement {
  openedAt: Date;
  done: Amount;
  lack: Amount;
  /** The deduction of a withdrawal now: a fee for a deposit, the bonus itself for a bonus. */
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

/** Turnover of one member between `moments`, oldest first: [t0, t1), [t1, t2) … [tn, now]. */
export type TurnoverSource = (q: Queries, memberId: MemberId, moments: readonly Date[]) => Promise<Amount[]>;

/** Play that counts by rules of its own. */
export interface Counted {
  source(q: Queries, memberId: MemberId, moments: readonly Date[], rules: CountRules): Promise<Amount[]>;
  /** When the member played, since a moment, in order: between requirements that count differently, each play stands alone. */
  times(q: Queries, memberId: MemberId, since: Date): Promise<Date[]>;
}

/** Turnover of a category that rules leave out, between the moments. */
export type UncountedSource = (
  q: Queries,
  of: { memberId: MemberId; category: string } & Pick<CountRules, 'excludedGames' | 'maxBet'>,
  moments: readonly Date[],
) => Promise<Amount[]>;

export interface Turnover {
  /** The member's requirements and progress; exact under the wallet's lock. */
  state(q: Queries, memberId: MemberId): Promise<TurnoverState>;
}

export interface TurnoverEngine extends Turnover {
  /** Effective turnover since a moment, independent of requirements. */
  since(q: Queries, memberId: MemberId, moment: Date): Promise<Amount>;
}
