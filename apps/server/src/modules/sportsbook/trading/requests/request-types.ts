/** Messages in the feed's place: requests of staff, and the preview for the second member of staff who approves. */
import type { FeedMarket, FeedSettlement, MarketKey, MatchResult, OtherSport, Sport } from '@hj/betting';

export type RequestKind = 'fixture' | 'result' | 'settle' | 'resettle' | 'reopen' | 'void' | 'unvoid';

/** A match that no feed knows, or other facts of one that it does. */
export interface FixtureBody {
  kind: 'fixture';
  /** Of the match to change; without it a new one is made. */
  matchId?: number;
  sport?: Sport;
  otherKind?: OtherSport;
  leagueId?: number;
  homeId?: number;
  awayId?: number;
  round?: string;
  /** Milliseconds since 1970. */
  startsAt?: number;
  neutral?: boolean;
  status?: 'scheduled' | 'cancelled' | 'postponed';
  /** Opened with the fixture, before the match. */
  markets?: FeedMarket[];
}

/** The match is over, with this result: every market is settled by it. */
export interface ResultBody {
  kind: 'result';
  matchId: number;
  result: MatchResult;
}

/** Some markets have a result; `resettle` replaces the one they have. */
export interface SettleBody {
  kind: 'settle' | 'resettle';
  matchId: number;
  markets: FeedSettlement['markets'];
  /** The result that grades markets without given outcomes. */
  result?: MatchResult;
}

/** Takes the results of these markets back; their bets are open again. */
export interface ReopenBody {
  kind: 'reopen';
  matchId: number;
  markets: MarketKey[];
}

/** Voids the bets of a window of acceptance, on these markets or on all. The reason is the request's own: D1 … D24. */
export interface VoidBody {
  kind: 'void';
  matchId: number;
  markets?: MarketKey[];
  /** Milliseconds since 1970; the window ends where the approval falls if it has no end. */
  from?: number;
  to?: number;
}

/** Takes an approved void back. */
export interface UnvoidBody {
  kind: 'unvoid';
  matchId: number;
  voidRequestId: string;
}

export type RequestBody = FixtureBody | ResultBody | SettleBody | ReopenBody | VoidBody | UnvoidBody;

/** The effect of a request on the bets in their present state; amounts in minor units as texts, before any payout cap. */
export interface Preview {
  /** Bets whose result would change, and the highest number among all bets on these markets. */
  bets: number;
  lastBetId: string;
  winners: number;
  losers: number;
  /** Stakes that go back: pushes and voids. */
  returned: number;
  /** Bets that lose the result they have and are open again. */
  reopened: number;
  /** Series that stay open: other legs are not decided. */
  stillOpen: number;
  /** Bets in their delay: they are decided first. */
  waiting: number;
  /** At risk in the bets that would change. */
  risk: string;
  /** The new payouts, and the earlier ones that would be taken back. */
  payout: string;
  takenBack: string;
  /** The house's possible loss on these markets now, summed over their outcomes. */
  liability: string;
}

export interface TradingRequest {
  id: bigint;
  kind: RequestKind;
  matchId: bigint;
  body: RequestBody;
  reason: string;
  note: string;
  askedBy: string;
  askedAt: Date;
  preview: Preview;
  state: 'waiting' | 'approved' | 'refused';
  decidedBy: string | null;
  decidedAt: Date | null;
  /** When the ingest sent it. */
  saidAt: Date | null;
  /** Why it could not be sent, or did not change all that it should. */
  fault: string | null;
}
