/**
 * What the feed's words make of a bet. A bet is reconciled to the latest word, not moved by each message: whatever the order
 * and however often the messages come, the same words end in the same result. Pure.
 */
import {
  type CancelCode,
  effectiveTurnover,
  type FeedSettlement,
  type Grade,
  gradeSelection,
  isCancelled,
  type MarketKey,
  type Outcome,
  parseMarketKey,
  payout,
  type Score,
} from '@hj/betting';
import type { Amount } from '@hj/money';
import type { BetRow } from './bet-types.ts';

export type FinalCode = Grade | CancelCode;

/** A cancellation that stands: bets accepted in [fromMs, toMs). */
export interface MatchCancel {
  keys: ReadonlySet<MarketKey>;
  fromMs: number;
  toMs: number;
  reason: CancelCode;
}

/** Everything the feed has said that stands about a match. */
export interface MatchWord {
  cancels: readonly MatchCancel[];
  settlements: ReadonlyMap<MarketKey, FeedSettlement>;
}

export interface GradedBet {
  key: MarketKey;
  outcome: Outcome;
  inPlay: boolean;
  score: Score;
  /** When it was accepted; for a bet in its delay, when it was placed. */
  acceptedAt: Date;
}

/** Grades bets of one match; equal selections are graded once. */
export class Grader {
  readonly #word: MatchWord;
  readonly #grades = new Map<string, Grade | undefined>();

  constructor(word: MatchWord) {
    this.#word = word;
  }

  /** What the bet's result should be; `undefined` while it should be open. */
  resultOf(bet: GradedBet): FinalCode | undefined {
    return this.cancelOf(bet) ?? this.#gradeOf(bet);
  }

  cancelOf({ key, acceptedAt }: GradedBet): CancelCode | undefined {
    const at = acceptedAt.getTime();
    return this.#word.cancels.find(
      ({ keys, fromMs, toMs }) => (keys.size === 0 || keys.has(key)) && fromMs <= at && at < toMs,
    )?.reason;
  }

  #gradeOf(bet: GradedBet): Grade | undefined {
    const settlement = this.#word.settlements.get(bet.key);
    if (settlement === undefined) return undefined;
    const cacheKey = `${bet.key}|${bet.outcome}|${bet.inPlay ? `${bet.score.home}-${bet.score.away}` : ''}`;
    if (!this.#grades.has(cacheKey)) this.#grades.set(cacheKey, gradeOf(bet, settlement));
    return this.#grades.get(cacheKey);
  }
}

/** The feed's own outcome where it gives one, else the grade by the result; `undefined` if neither decides. */
function gradeOf(bet: GradedBet, settlement: FeedSettlement): Grade | undefined {
  const outcomes = settlement.markets.find(({ key }) => key === bet.key)?.outcomes;
  if (outcomes === undefined) {
    const selection = { ...parseMarketKey(bet.key), outcome: bet.outcome };
    return gradeSelection(selection, settlement.result, bet.inPlay ? bet.score : undefined);
  }
  const said = outcomes[bet.outcome];
  if (said === undefined) return undefined;
  if (said.voidFactor === 1) return 'P';
  if (said.voidFactor === 0.5) return said.result === 1 ? 'LW' : 'LL';
  return said.result === 1 ? 'W' : 'L';
}

export interface SettledMoney {
  payout: Amount;
  turnover: Amount;
}

/** What a result pays and counts. */
export function moneyOf(
  { stake, price, oddsType, key }: Pick<BetRow, 'stake' | 'price' | 'oddsType' | 'key'>,
  code: FinalCode,
): SettledMoney {
  const terms = { stake, price, oddsType, marketType: parseMarketKey(key).type };
  return { payout: payout(terms, code), turnover: effectiveTurnover(terms, code) };
}

/** Whether the stake goes back as it is: the hold is released, nothing passes through the house. */
export function returnsStake(code: string): boolean {
  return code === 'P' || isCancelled(code);
}
