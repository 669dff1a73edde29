/** The steps that bring each bet of a chunk from its state to the result of the feed's messages. Pure. */
import type { CancelCode } from '@hj/betting';
import type { NotAccepted } from '@hj/contract';
import type { Bet } from '../bets/bet-types.ts';
import { type MatchAtDecision, type Verdict, verdictOn, verdictOnAll } from '../bets/delay/delay-rules.ts';
import { whyNotAccepted } from '../bets/delay/not-accepted.ts';
import { type BetResult, resultOfBet } from './bet-result.ts';
import { Grader, type LegResult, type MatchMessages, silence } from './settlement-rules.ts';
import type { LegChange } from './settlement-store.ts';
import type { SettlingBet } from './settling-bet-store.ts';

export type Step =
  | { kind: 'refuse'; each: SettlingBet; code: string; why: NotAccepted | undefined }
  | { kind: 'settle'; each: SettlingBet; result: BetResult }
  | { kind: 'correct'; each: SettlingBet; result: BetResult }
  | { kind: 'reopen'; each: SettlingBet }
  /** Its delay is over, and it stays open. */
  | { kind: 'accept'; each: SettlingBet }
  /** Only the known results of its legs change. */
  | { kind: 'keep'; each: SettlingBet };

export interface Plan {
  steps: Step[];
  legs: LegChange[];
  /** Bets of slips that another match may still refuse: they are not announced before their delay is over. */
  waiting: SettlingBet[];
}

export interface PlanOptions {
  inForce: ReadonlyMap<bigint, MatchMessages>;
  /** The matches of the bets that are in their delay. */
  matches: ReadonlyMap<bigint, MatchAtDecision>;
  now: Date;
}

export function planChunk(bets: readonly SettlingBet[], options: PlanOptions): Plan {
  const planner = new Planner(options);
  const waiting = new Map<bigint, SettlingBet[]>();
  for (const each of bets) {
    const { state, slipId, acceptedAt, placedAt } = each.bet;
    if (state !== 'confirming') planner.reconcile(each, acceptedAt ?? placedAt);
    else waiting.set(slipId, [...(waiting.get(slipId) ?? []), each]);
  }
  for (const slip of waiting.values()) planner.decide(slip);
  return planner.plan;
}

class Planner {
  readonly #options: PlanOptions;
  readonly #graders = new Map<bigint, Grader>();
  readonly plan: Plan = { steps: [], legs: [], waiting: [] };

  constructor(options: PlanOptions) {
    this.#options = options;
  }

  /**
   * A slip that is still in its delay is decided first, by its matches as they stand, if a leg of it has a result or is
   * cancelled; else it is left to its delay. All of its bets are taken or none (ADR 034). A result on one match does not shorten
   * the delay of a leg on another: an incident there may still come, whether the leg that is known won or lost (C42).
   */
  decide(slip: readonly SettlingBet[]): void {
    const cancels = slip.map(({ bet }) => this.#cancelOf(bet));
    const results = slip.map(({ bet }) => this.#resultsOf(bet, bet.placedAt));
    if (results.flat().every((result) => result === undefined)) return;
    const isDecided = slip.some(({ bet }, index) => resultOfBet(bet, results[index] ?? []) !== undefined);
    const verdicts = slip.map(({ bet }, index) => cancels[index] ?? this.#verdictOn(bet));
    const whole = verdictOnAll(verdicts);
    // The ruling on another match is awaited, and no bet depends on the known results.
    if (whole === 'waiting' && !isDecided) return;
    if (whole !== 'accepted') {
      const whys = this.#whyNot(slip);
      for (const [index, each] of slip.entries()) {
        const verdict = verdicts[index] ?? 'waiting';
        const code = verdict === 'accepted' || verdict === 'waiting' ? 'D17' : verdict;
        this.plan.steps.push({ kind: 'refuse', each, code, why: whys[index] });
      }
      return;
    }
    if (this.#mayStillBeRefused(slip)) {
      this.plan.waiting.push(...slip);
      return;
    }
    const { now } = this.#options;
    for (const each of slip) this.reconcile({ ...each, bet: { ...each.bet, acceptedAt: now } }, now);
  }

  /** A leg in play has no result yet, and its delay is not over. */
  #mayStillBeRefused(slip: readonly SettlingBet[]): boolean {
    const { now } = this.#options;
    return slip.some(({ bet }) => {
      const results = this.#resultsOf(bet, bet.placedAt);
      const isOpen = bet.legs.some(({ inPlay }, index) => inPlay && results[index] === undefined);
      return isOpen && bet.decideAt !== undefined && now < bet.decideAt;
    });
  }

  #whyNot(slip: readonly SettlingBet[]): (NotAccepted | undefined)[] {
    const { matches, now } = this.#options;
    return whyNotAccepted(
      slip.map(({ bet }) => ({
        bet,
        now,
        matchOf: ({ matchId }) => matches.get(matchId),
        cancelOf: (leg) => this.#graderOf(leg.matchId).cancelOf(leg, bet.placedAt),
      })),
    );
  }

  #cancelOf(bet: Bet): CancelCode | undefined {
    for (const leg of bet.legs) {
      const code = this.#graderOf(leg.matchId).cancelOf(leg, bet.placedAt);
      if (code !== undefined) return code;
    }
    return undefined;
  }

  #verdictOn({ legs, decideAt, placedAt }: Bet): Verdict {
    const { matches, now } = this.#options;
    const verdicts = legs.map((leg): Verdict => {
      const match = matches.get(leg.matchId);
      return match === undefined ? 'D17' : verdictOn({ ...leg, decideAt: decideAt ?? placedAt }, match, now);
    });
    return verdictOnAll(verdicts);
  }

  /** Brings a bet that was accepted then to its result. */
  reconcile(each: SettlingBet, acceptedAt: Date): void {
    const results = this.#resultsOf(each.bet, acceptedAt);
    const changes = changesOf(each.bet, results);
    this.plan.legs.push(...changes);
    const known = { ...each, bet: withResults(each.bet, results) };
    const step = stepFor(known, resultOfBet(each.bet, results));
    if (step !== undefined) this.plan.steps.push(step);
    else if (each.bet.state === 'confirming') this.plan.steps.push({ kind: 'accept', each: known });
    else if (changes.length > 0) this.plan.steps.push({ kind: 'keep', each: known });
  }

  #resultsOf({ legs }: Bet, acceptedAt: Date): (LegResult | undefined)[] {
    return legs.map((leg) => this.#graderOf(leg.matchId).resultOf(leg, acceptedAt));
  }

  #graderOf(matchId: bigint): Grader {
    let grader = this.#graders.get(matchId);
    if (grader === undefined) {
      grader = new Grader(this.#options.inForce.get(matchId) ?? silence);
      this.#graders.set(matchId, grader);
    }
    return grader;
  }
}

function stepFor(each: SettlingBet, result: BetResult | undefined): Step | undefined {
  const { bet } = each;
  if (bet.resultCode === undefined) return result && { kind: 'settle', each, result };
  if (result === undefined) return { kind: 'reopen', each };
  const isSame =
    bet.resultCode === result.code &&
    (bet.payout ?? 0n) + bet.cut === result.payout &&
    bet.turnover === result.turnover;
  return isSame ? undefined : { kind: 'correct', each, result };
}

/** The legs whose result is another one than is on record. */
function changesOf({ id, legs }: Bet, results: readonly (LegResult | undefined)[]): LegChange[] {
  return legs.flatMap(({ legNo, resultCode, winners }, index) => {
    const result = results[index];
    if (result?.code === resultCode && (result?.winners ?? 1) === winners) return [];
    return [{ betId: id, legNo, code: result?.code, winners: result?.winners ?? 1 }];
  });
}

function withResults(bet: Bet, results: readonly (LegResult | undefined)[]): Bet {
  const legs = bet.legs.map((leg, index) => {
    const result = results[index];
    return { ...leg, resultCode: result?.code, winners: result?.winners ?? 1 };
  });
  return { ...bet, legs };
}
