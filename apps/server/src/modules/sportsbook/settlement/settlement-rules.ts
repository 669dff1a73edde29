/**
 * The grade of a leg by the messages of its match. A leg is reconciled to the latest message, not moved by each: in every order
 * and however often they are delivered, the same messages end in the same result. Pure.
 */
import {
  type CancelCode,
  type FeedSettlement,
  type Grade,
  isCancelled,
  kindOf,
  type MarketKey,
  type MatchResult,
  type Outcome,
  parseMarketKey,
  type Score,
  settleSelection,
} from '@hj/betting';

export type FinalCode = Grade | CancelCode;

/** A cancellation that stands: bets accepted in [fromMs, toMs). */
export interface MatchCancel {
  keys: ReadonlySet<MarketKey>;
  fromMs: number;
  toMs: number;
  reason: CancelCode;
}

/** The messages of a match that are in force. */
export interface MatchMessages {
  cancels: readonly MatchCancel[];
  settlements: ReadonlyMap<MarketKey, FeedSettlement>;
}

/** There is no message. */
export const silence: MatchMessages = { cancels: [], settlements: new Map() };

export interface GradedLeg {
  key: MarketKey;
  outcome: Outcome;
  inPlay: boolean;
  score: Score;
}

export interface LegResult {
  code: FinalCode;
  /** Of a dead heat: how many share the first place; else 1. */
  winners: number;
}

/** Grades legs on one match; equal selections are graded once. */
export class Grader {
  readonly #messages: MatchMessages;
  readonly #results = new Map<string, LegResult | undefined>();

  constructor(messages: MatchMessages) {
    this.#messages = messages;
  }

  /** The result that the leg should have; `undefined` while it should be open. `acceptedAt` is when the bet was accepted. */
  resultOf(leg: GradedLeg, acceptedAt: Date): LegResult | undefined {
    const code = this.cancelOf(leg, acceptedAt);
    return code === undefined ? this.#gradeOf(leg) : { code, winners: 1 };
  }

  cancelOf({ key }: GradedLeg, acceptedAt: Date): CancelCode | undefined {
    if (this.#messages.cancels.length === 0) return undefined;
    const at = acceptedAt.getTime();
    return this.#messages.cancels.find(
      ({ keys, fromMs, toMs }) => (keys.size === 0 || keys.has(key)) && fromMs <= at && at < toMs,
    )?.reason;
  }

  #gradeOf(leg: GradedLeg): LegResult | undefined {
    const settlement = this.#messages.settlements.get(leg.key);
    if (settlement === undefined) return undefined;
    const cacheKey = `${leg.key}|${leg.outcome}|${leg.inPlay ? `${leg.score.home}-${leg.score.away}` : ''}`;
    if (!this.#results.has(cacheKey)) this.#results.set(cacheKey, gradeOf(leg, settlement));
    return this.#results.get(cacheKey);
  }
}

/** The feed's own outcome where it gives one, else the result by the house rules; `undefined` if neither decides. */
function gradeOf(leg: GradedLeg, { markets, result }: FeedSettlement): LegResult | undefined {
  const outcomes = markets.find(({ key }) => key === leg.key)?.outcomes;
  if (outcomes !== undefined) return saidOf(outcomes[leg.outcome]);
  const selection = { ...parseMarketKey(leg.key), outcome: leg.outcome };
  const code = settleSelection(selection, result, leg.inPlay ? leg.score : undefined);
  return code && { code, winners: kindOf(selection.type).rule.by === 'outright' ? winnersOf(result) : 1 };
}

function saidOf(said: { result: 0 | 1; voidFactor: 0 | 0.5 | 1 } | undefined): LegResult | undefined {
  if (said === undefined) return undefined;
  if (said.voidFactor === 1) return { code: 'P', winners: 1 };
  if (said.voidFactor === 0.5) return { code: said.result === 1 ? 'LW' : 'LL', winners: 1 };
  return { code: said.result === 1 ? 'W' : 'L', winners: 1 };
}

function winnersOf({ decided }: MatchResult): number {
  return Math.max(1, new Set(decided?.winners).size);
}

/** Whether the stake goes back as it is: the hold is released, nothing passes through the house. */
export function returnsStake(code: string): boolean {
  return code === 'P' || isCancelled(code);
}
