/**
 * The catalog: every match that can be seen, with its markets, as PostgreSQL holds them, in memory. Matches and markets are
 * replaced, never changed, so whoever holds one holds a consistent moment, and what is made from one can be kept beside it.
 */
import type {
  FeedLeague,
  FeedTeam,
  Market,
  MarketKey,
  MatchResult,
  MatchState,
  StopReason,
} from '@hj/betting';

export type MatchStatus = 'scheduled' | 'live' | 'ended' | 'cancelled' | 'postponed';
export type MarketStatus = 'active' | 'suspended' | 'closed';

export interface CatalogMarket {
  /** 0 only until the row is written. */
  id: bigint;
  readonly key: MarketKey;
  readonly market: Market;
  readonly rank: number;
  readonly status: MarketStatus;
  readonly outcomes: readonly string[];
  /** Decimal odds in thousandths, in the order of `outcomes`. */
  readonly prices: readonly number[];
}

export interface CatalogMatch {
  readonly id: number;
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
  readonly #matchOfMarket = new Map<bigint, { matchId: number; key: MarketKey }>();
  readonly #leagues = new Map<number, FeedLeague>();
  readonly #teams = new Map<number, FeedTeam>();

  find(matchId: number): CatalogMatch | undefined {
    return this.#matches.get(matchId);
  }

  findMarket(marketId: bigint): { match: CatalogMatch; market: CatalogMarket } | undefined {
    const place = this.#matchOfMarket.get(marketId);
    const match = place && this.#matches.get(place.matchId);
    const market = match?.markets.get(place?.key ?? '');
    return match && market ? { match, market } : undefined;
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
    this.#leagues.set(match.league.id, match.league);
    this.#teams.set(match.home.id, match.home);
    this.#teams.set(match.away.id, match.away);
    if (before?.markets === match.markets) return;
    for (const { id, key } of match.markets.values()) {
      if (!this.#matchOfMarket.has(id)) this.#matchOfMarket.set(id, { matchId: match.id, key });
    }
  }

  remove(matchId: number): void {
    for (const { id } of this.#matches.get(matchId)?.markets.values() ?? []) this.#matchOfMarket.delete(id);
    this.#matches.delete(matchId);
  }

  /** Lets go of matches that are over and that the feed has not spoken of since `at` (feed time). A postponed one may yet be played. */
  forgetOver(at: number): void {
    for (const match of this.#matches.values()) {
      if (isOver(match) && match.feedAt < at && match.fixtureAt < at) this.remove(match.id);
    }
  }
}

/** It takes no more bets and will not be played (on). */
export function isOver({ status }: CatalogMatch): boolean {
  return status === 'ended' || status === 'cancelled';
}

/** In-play codes stay with a match after its end, so that its last lines do not change their names. */
export function isInPlay({ status }: CatalogMatch): boolean {
  return status === 'live' || status === 'ended';
}

const mainTypes = {
  full: new Set(['winner', 'handicap', 'total', 'odd-even']),
  first: new Set(['winner', 'handicap', 'total']),
};

/** The lines that the match list shows. */
export function isMain({ market, rank }: CatalogMarket): boolean {
  return rank === 0 && mainTypes[market.period].has(market.type);
}
