/**
 * The catalog: every match that can be seen, with its markets, as PostgreSQL holds them, in memory. Matches and markets are
 * replaced, never changed, so a reference is a consistent moment, and derived values can be cached beside it.
 */
import {
  type FeedLeague,
  type FeedTeam,
  isDeskLine,
  type Market,
  type MarketKey,
  type MatchResult,
  type MatchState,
  type OtherSport,
  type Score,
  type Sport,
  type StopReason,
} from '@hj/betting';
import type { WireIncident } from './incidents.ts';
import { PriceHistory } from './price-history.ts';

export type MatchStatus = 'scheduled' | 'live' | 'ended' | 'cancelled' | 'postponed';
export type MarketStatus = 'active' | 'suspended' | 'closed';

export interface CatalogMarket {
  /** 0 only until the row is written. */
  id: bigint;
  readonly key: MarketKey;
  readonly market: Market;
  readonly rank: number;
  readonly status: MarketStatus;
  /** The operator has stopped betting on it, also where the feed has it open. */
  readonly held: boolean;
  readonly outcomes: readonly string[];
  /** Decimal odds in thousandths, in the order of `outcomes`. */
  readonly prices: readonly number[];
  /** The feed's own, which the operator's margin and shift are put on. */
  readonly feedPrices: readonly number[];
}

export interface CatalogMatch {
  readonly id: number;
  readonly sport: Sport;
  /** The meaning of OP. */
  readonly kind: OtherSport | undefined;
  readonly league: FeedLeague;
  readonly home: FeedTeam;
  readonly away: FeedTeam;
  readonly round: string;
  readonly startsAt: number;
  readonly neutral: boolean;
  readonly simulated: boolean;
  readonly status: MatchStatus;
  readonly stop: StopReason | undefined;
  readonly state: Omit<MatchState, 'stop'>;
  /** The operator has stopped betting on the match, also where the feed has it open. */
  readonly held: boolean;
  /** The latest ones, newest last. */
  readonly incidents: readonly WireIncident[];
  readonly result: MatchResult | undefined;
  readonly incidentSeq: number;
  readonly seq: number;
  readonly mainSeq: number;
  /** Feed time of the last state, and of the last fixture, that were taken. */
  readonly feedAt: number;
  readonly fixtureAt: number;
  readonly markets: ReadonlyMap<MarketKey, CatalogMarket>;
}

export class Catalog {
  #matches = new Map<number, CatalogMatch>();
  readonly #matchOfMarket = new Map<bigint, number>();
  readonly #leagues = new Map<number, FeedLeague>();
  readonly #teams = new Map<number, FeedTeam>();
  readonly #now: () => Date;
  readonly prices = new PriceHistory();

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  /** Counts up whenever a match enters, leaves or moves in the lists. */
  listVersion = 0;

  find(matchId: number): CatalogMatch | undefined {
    return this.#matches.get(matchId);
  }

  findMarket(marketId: bigint): { match: CatalogMatch; market: CatalogMarket } | undefined {
    const matchId = this.#matchOfMarket.get(marketId);
    const match = matchId === undefined ? undefined : this.#matches.get(matchId);
    if (match === undefined) return undefined;
    // A match has some hundred lines: looking through them costs microseconds, an index of keys as much memory as the keys.
    const market = match.markets.values().find(({ id }) => id === marketId);
    return market && { match, market };
  }

  matches(): Iterable<CatalogMatch> {
    return this.#matches.values();
  }

  league(id: number): FeedLeague | undefined {
    return this.#leagues.get(id);
  }

  team(id: number): FeedTeam | undefined {
    return this.#teams.get(id);
  }

  put(match: CatalogMatch): void {
    const before = this.#matches.get(match.id);
    this.#matches.set(match.id, match);
    if (before?.status !== match.status || before.fixtureAt !== match.fixtureAt) this.listVersion += 1;
    this.#leagues.set(match.league.id, match.league);
    this.#teams.set(match.home.id, match.home);
    this.#teams.set(match.away.id, match.away);
    if (before?.markets === match.markets) return;
    if (before !== undefined) this.prices.note(before, match, this.#now().getTime());
    for (const { id } of match.markets.values()) {
      if (!this.#matchOfMarket.has(id)) this.#matchOfMarket.set(id, match.id);
    }
  }

  remove(matchId: number): void {
    this.#forgetLines(matchId);
    if (this.#matches.delete(matchId)) this.listVersion += 1;
  }

  /** Drops matches that are over and had no message since `at` (feed time). A postponed one may yet be played. */
  forgetOver(at: number): void {
    for (const match of this.#matches.values()) {
      if (isOver(match) && match.feedAt < at && match.fixtureAt < at) this.remove(match.id);
    }
  }

  /** Drops the lines of matches that are over since `at` (feed time): they are closed for good, and no page shows them. */
  forgetClosedLines(at: number): void {
    for (const match of this.#matches.values()) {
      if (!isOver(match) || match.markets.size === 0) continue;
      if (Math.max(match.feedAt, match.fixtureAt) >= at) continue;
      this.#forgetLines(match.id);
      this.#matches.set(match.id, { ...match, markets: new Map() });
    }
  }

  #forgetLines(matchId: number): void {
    const markets = [...(this.#matches.get(matchId)?.markets.values() ?? [])];
    for (const { id } of markets) this.#matchOfMarket.delete(id);
    this.prices.forget(markets);
  }
}

/** The match of a gide. No match has an id beyond 2^53: the feed's ids are numbers. */
export function findByGide(catalog: Catalog, gide: string): CatalogMatch | undefined {
  const match = catalog.find(Number(gide));
  return match && String(match.id) === gide ? match : undefined;
}

/** It takes no more bets and will not be played (on). */
export function isOver({ status }: Pick<CatalogMatch, 'status'>): boolean {
  return status === 'ended' || status === 'cancelled';
}

/** In-play codes stay with a match after its end, so that its last lines do not change their names. */
export function isInPlay({ status }: CatalogMatch): boolean {
  return status === 'live' || status === 'ended';
}

/** The lines that the match list shows. */
export function isMain({ sport }: Pick<CatalogMatch, 'sport'>, { market, rank }: CatalogMarket): boolean {
  return isDeskLine(sport, market, rank);
}

/**
 * The score by which the match is won: in-play handicaps count from it. Football's is that of regular time until extra time is
 * played, then with its goals; kicks of the shoot-out never count.
 */
export function scoreOf({ state }: Pick<CatalogMatch, 'state'>): Score {
  return state.live?.score ?? state.goals;
}
