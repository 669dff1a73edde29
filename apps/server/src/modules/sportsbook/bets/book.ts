/** The state of the book while a batch runs through it: each slip meets what those before it left. */
import { AppError, type MemberId, type StoredCommand } from '@hj/platform';
import { countStake, type ProtectionStanding } from '../../protection/index.ts';
import type { Posting } from '../../wallet/index.ts';
import type { LimitBook } from './bet-limits.ts';
import { decideSlip, type SlipTerms } from './bet-rules.ts';
import {
  type Exposure,
  type MarketNow,
  type SelectionId,
  type SelectionKey,
  type SlipCommand,
  type StakedSoFar,
  selectionKey,
  type TakenBet,
} from './bet-types.ts';
import type { StakeRow } from './book-store.ts';

export type Outcome =
  | { kind: 'answer'; answer: string }
  | { kind: 'refused'; error: AppError }
  /** An exposure row of its legs is held by another batch. */
  | { kind: 'later' };

export interface BookState {
  posting: Posting;
  /** One for each bet that the commands ask for. */
  ids: bigint[];
  /** In the order of the commands. */
  answers: (StoredCommand | undefined)[];
  live: ReadonlySet<bigint>;
  markets: ReadonlyMap<bigint, MarketNow>;
  limits: LimitBook;
  exposures: Map<SelectionKey, Exposure>;
  stakes: readonly StakeRow[];
  /** Of members who have set themselves rules. */
  standings: Map<MemberId, ProtectionStanding>;
  confirming: Set<bigint>;
  now: Date;
}

export interface BookOptions {
  /** The delay of every sport, where one is configured. */
  delayMs: number | undefined;
  /** Monotonic milliseconds of this process. */
  monotonicMs: () => number;
}

const noExposure: Exposure = { liability: 0n, ceiling: 0n };

export class Book {
  readonly posting: Posting;
  readonly #state: BookState;
  readonly #options: BookOptions;
  readonly #stakes = new Map<string, bigint>();
  #nextId = 0;

  constructor(state: BookState, options: BookOptions) {
    this.posting = state.posting;
    this.#state = state;
    this.#options = options;
    for (const { memberId, matchId, marketId, outcome, staked } of state.stakes) {
      this.#addStake(memberId, { matchId, marketId, outcome }, staked);
    }
  }

  /** A replay, a session that ended, or a busy selection: decided without looking at the offer. */
  outcomeBefore({ bodyHash, sessionId, legs }: SlipCommand, index: number): Outcome | undefined {
    const { answers, live, markets, exposures } = this.#state;
    const stored = answers[index];
    if (stored !== undefined) {
      if (stored.bodyHash !== bodyHash) return { kind: 'refused', error: new AppError(6008) };
      return { kind: 'answer', answer: stored.answer };
    }
    if (!live.has(sessionId)) return { kind: 'refused', error: new AppError(6001) };
    const isBusy = legs.some((leg) => {
      const offered = markets.get(leg.marketId)?.prices.has(leg.outcome) === true;
      return offered && !exposures.has(selectionKey(leg));
    });
    return isBusy ? { kind: 'later' } : undefined;
  }

  /**
   * The bets of the slip, entered into the book; a slip that is refused leaves it as it was.
   * @throws AppError why the slip is refused
   */
  take(command: SlipCommand): TakenBet[] {
    if (command.refusal !== undefined) throw command.refusal;
    const { markets, limits, exposures, standings, confirming, now } = this.#state;
    const { memberId } = command;
    const terms = decideSlip(command, {
      markets,
      limits,
      exposureOf: (selection) => exposures.get(selectionKey(selection)) ?? noExposure,
      stakedOn: (selection, matchId) => this.#staked(memberId, selection, matchId),
      available: this.posting.available(memberId),
      protection: standings.get(memberId),
      confirming: confirming.has(memberId),
      now,
      delayMs: this.#options.delayMs,
    });
    if (terms.inPlay) confirming.add(memberId);
    return this.#enter(command, terms);
  }

  #enter(command: SlipCommand, { bets, inPlay, delayMs }: SlipTerms): TakenBet[] {
    const { standings, exposures, now } = this.#state;
    const { memberId } = command;
    const ids = this.#takeIds(bets.length);
    const slipId = ids[0] ?? 0n;
    const receivedAt = new Date(
      now.getTime() - Math.max(0, this.#options.monotonicMs() - command.receivedMs),
    );
    const decideAt = delayMs === undefined ? undefined : new Date(now.getTime() + delayMs);
    return bets.map((terms, slipPlace) => {
      const id = ids[slipPlace] ?? 0n;
      const { stake, risk, legs } = terms;
      for (const leg of legs) {
        const exposure = exposures.get(selectionKey(leg));
        if (exposure !== undefined) exposure.liability += leg.liability;
        this.#addStake(memberId, leg, stake);
      }
      countStake(standings.get(memberId), risk);
      const balanceBefore = this.posting.available(memberId);
      this.posting.hold({ id, memberId, amount: risk, kind: 'bet', reference: `bet:${id}` });
      return {
        ...terms,
        id,
        slipId,
        slipPlace,
        command,
        inPlay,
        balanceBefore,
        balanceAfter: balanceBefore - risk,
        receivedAt,
        placedAt: now,
        decideAt,
      };
    });
  }

  #takeIds(count: number): bigint[] {
    const ids = this.#state.ids.slice(this.#nextId, this.#nextId + count);
    this.#nextId += count;
    if (ids.length < count) throw new RangeError('a batch has an id for each of its bets');
    return ids;
  }

  #addStake(
    memberId: bigint,
    { matchId, ...selection }: SelectionId & { matchId: bigint },
    stake: bigint,
  ): void {
    for (const key of [`${memberId}/${matchId}`, `${memberId}/${selectionKey(selection)}`]) {
      this.#stakes.set(key, (this.#stakes.get(key) ?? 0n) + stake);
    }
  }

  #staked(memberId: bigint, selection: SelectionId, matchId: bigint): StakedSoFar {
    return {
      onMatch: this.#stakes.get(`${memberId}/${matchId}`) ?? 0n,
      onSelection: this.#stakes.get(`${memberId}/${selectionKey(selection)}`) ?? 0n,
    };
  }
}
