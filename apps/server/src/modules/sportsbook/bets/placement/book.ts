/** The state of the book inside one batch: each slip is decided on what the slips before it left. */
import { AppError, busy, type MemberId } from '@hj/platform';
import { countStake, type ProtectionStanding } from '../../../protection/index.ts';
import type { Posting } from '../../../wallet/index.ts';
import {
  type Exposure,
  type MarketNow,
  type SelectionId,
  type SelectionKey,
  type SlipCommand,
  type StakedSoFar,
  selectionKey,
  type TakenBet,
} from '../bet-types.ts';
import type { LimitBook } from '../money/bet-limits.ts';
import { decideSlip, type SlipTerms } from './bet-rules.ts';
import type { StakeRow } from './book-store.ts';

export interface BookState {
  posting: Posting;
  /** One for each bet that the commands ask for. */
  ids: bigint[];
  /** Sessions that are live. */
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

const confirming = { state: 'confirming', acceptedAt: undefined } as const;
const unsettled = {
  settledAt: undefined,
  resultCode: undefined,
  payout: undefined,
  cut: 0n,
  turnover: undefined,
  correction: undefined,
} as const;

const noExposure: Exposure = { liability: 0n, ceiling: 0n };

export class Book {
  /** All bets that were taken. */
  readonly taken: TakenBet[] = [];
  readonly #state: BookState;
  readonly #options: BookOptions;
  readonly #stakes = new Map<string, bigint>();
  #nextId = 0;

  constructor(state: BookState, options: BookOptions) {
    this.#state = state;
    this.#options = options;
    for (const { memberId, matchId, marketId, outcome, staked } of state.stakes) {
      this.#addStake(memberId, { matchId, marketId, outcome }, staked);
    }
  }

  /**
   * The bets of the slip, entered into the book; `busy` if another process holds an exposure row of its legs.
   * @throws AppError why the slip is refused; the book is then as it was
   */
  take(command: SlipCommand): TakenBet[] | typeof busy {
    if (!this.#state.live.has(command.sessionId)) throw new AppError(6001);
    if (this.#isBusy(command)) return busy;
    if (command.refusal !== undefined) throw command.refusal;
    const { posting, markets, limits, exposures, standings, confirming, now } = this.#state;
    const { memberId } = command;
    const terms = decideSlip(command, {
      markets,
      limits,
      exposureOf: (selection) => exposures.get(selectionKey(selection)) ?? noExposure,
      stakedOn: (selection, matchId) => this.#staked(memberId, selection, matchId),
      available: posting.available(memberId),
      protection: standings.get(memberId),
      confirming: confirming.has(memberId),
      now,
      delayMs: this.#options.delayMs,
    });
    if (terms.inPlay) confirming.add(memberId);
    const bets = this.#enter(command, terms);
    this.taken.push(...bets);
    return bets;
  }

  #isBusy({ legs }: SlipCommand): boolean {
    const { markets, exposures } = this.#state;
    return legs.some((leg) => {
      const isOffered = markets.get(leg.marketId)?.prices.has(leg.outcome) === true;
      return isOffered && !exposures.has(selectionKey(leg));
    });
  }

  #enter(command: SlipCommand, { bets, inPlay, delayMs }: SlipTerms): TakenBet[] {
    const { posting, standings, exposures, now } = this.#state;
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
      const balanceBefore = posting.available(memberId);
      posting.hold({ id, memberId, amount: risk, kind: 'bet', reference: `bet:${id}` });
      return {
        ...terms,
        id,
        memberId,
        slipId,
        slipPlace,
        command,
        inPlay,
        ...(inPlay ? confirming : { state: 'accepted', acceptedAt: now }),
        ...unsettled,
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
