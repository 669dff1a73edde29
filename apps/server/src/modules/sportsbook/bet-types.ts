import type { MarketKey, OddsType, Outcome, Price, Score } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';

export type OddsPolicy = 'none' | 'better' | 'any';
export type BetState = 'confirming' | 'accepted' | 'refused' | 'settled' | 'void';

/** What a member asks for, with the proof of who asked. */
export interface BetCommand {
  memberId: MemberId;
  sessionId: bigint;
  /** The client's key of this command, and the hash of what it asks. */
  key: string;
  bodyHash: string;
  requestId: string;
  address: string;
  userAgent: string;
  marketId: bigint;
  outcome: Outcome;
  /** The price and, in play, the score the member saw: only ever compared, never written as the bet's own. */
  price: Price;
  score: string | undefined;
  stake: Amount;
  oddsType: OddsType;
  policy: OddsPolicy;
  /** Monotonic milliseconds of this process when the request came. */
  receivedMs: number;
}

/** A market as it stands under the batch's locks. */
export interface MarketNow {
  marketId: bigint;
  matchId: bigint;
  key: MarketKey;
  status: 'active' | 'suspended' | 'closed';
  prices: ReadonlyMap<Outcome, Price>;
  match: MatchNow;
}

export interface MatchNow {
  status: string;
  phase: string;
  stop: string | undefined;
  startsAt: Date;
  score: Score;
  clockSeconds: number;
  redCards: number;
  seq: bigint;
  incidentSeq: number;
  league: string;
  tier: number;
  home: string;
  away: string;
  /** Milliseconds of the in-play delay where the league has its own. */
  delayMs: number | undefined;
}

/** A leg's facts: the selection and what proves its price. */
export interface BetLeg {
  matchId: bigint;
  marketId: bigint;
  key: MarketKey;
  outcome: Outcome;
  league: string;
  home: string;
  away: string;
  startsAt: Date;
  displayedPrice: Price;
  price: Price;
  marketStatus: string;
  phase: string;
  matchSeq: bigint;
  incidentSeq: number;
  clockSeconds: number;
  score: Score;
  redCards: number;
}

/** A bet that was just taken. */
export interface TakenBet {
  id: bigint;
  command: BetCommand;
  leg: BetLeg;
  inPlay: boolean;
  risk: Amount;
  toWin: Amount;
  balanceBefore: Amount;
  balanceAfter: Amount;
  receivedAt: Date;
  placedAt: Date;
  /** When a bet in its delay is decided at the earliest. */
  decideAt: Date | undefined;
}

/** A selection within the book: what exposure and stakes are counted by. */
export interface SelectionId {
  marketId: bigint;
  outcome: Outcome;
}

export type SelectionKey = string;

export function selectionKey({ marketId, outcome }: SelectionId): SelectionKey {
  return `${marketId}:${outcome}`;
}

export interface Exposure {
  liability: Amount;
  ceiling: Amount;
}

const largestId = 2n ** 63n - 1n;

/** The id that a text of up to nineteen digits names; `undefined` if the database has no such number. */
export function readId(text: string): bigint | undefined {
  const id = BigInt(text);
  return id <= largestId ? id : undefined;
}

/** What a member has staked on a selection and on its whole match. */
export interface StakedSoFar {
  onSelection: Amount;
  onMatch: Amount;
}

/** An open or ended bet as the screens need it. */
export interface BetRow {
  id: bigint;
  memberId: MemberId;
  state: BetState;
  oddsType: OddsType;
  stake: Amount;
  risk: Amount;
  toWin: Amount;
  inPlay: boolean;
  placedAt: Date;
  decideAt: Date | undefined;
  settledAt: Date | undefined;
  resultCode: string | undefined;
  payout: Amount | undefined;
  turnover: Amount | undefined;
  matchId: bigint;
  marketId: bigint;
  key: MarketKey;
  outcome: Outcome;
  league: string;
  home: string;
  away: string;
  price: Price;
  score: Score;
}
