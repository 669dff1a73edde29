import type { MarketKey, OddsType, OtherSport, Outcome, Price, Score, Sport } from '@hj/betting';
import type { NotAccepted } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { AppError, BatchCommand, MemberId } from '@hj/platform';

export type OddsPolicy = 'none' | 'better' | 'any';
export type BetKind = 'single' | 'series' | 'system';
export type BetState = 'confirming' | 'accepted' | 'refused' | 'settled' | 'void';

/** A selection within the book: the key of exposure and stakes. */
export interface SelectionId {
  marketId: bigint;
  outcome: Outcome;
}

export type SelectionKey = string;

export function selectionKey({ marketId, outcome }: SelectionId): SelectionKey {
  return `${marketId}:${outcome}`;
}

/** A selection as the member saw it. */
export interface AskedLeg extends SelectionId {
  /** Its key, made once: each new text that looks something up in a map costs V8 an entry of its table of names. */
  selection: SelectionKey;
  /** The price and, in play, the score the member saw: only ever compared, never written as the bet's own. */
  price: Price;
  score: string | undefined;
}

/** A bet that a slip asks for. */
export interface AskedBet {
  /** Which legs of the slip, by place, in order. */
  legs: readonly number[];
  /** How many legs a line takes: 1 single, 3 a series of three, 2 and 3 a trixie. */
  sizes: readonly number[];
  /** Of one line. */
  stake: Amount;
}

/** A slip: the bets of a member in one command, with the proof of the member. All of its bets are taken or none (ADR 034). */
export interface SlipCommand extends BatchCommand {
  /** The same for both methods: their bets share the keys. */
  operation: 'bet';
  sessionId: bigint;
  requestId: string;
  address: string;
  userAgent: string;
  /** Whether one bet is answered, or a list. */
  answers: 'bet' | 'bets';
  legs: readonly AskedLeg[];
  bets: readonly AskedBet[];
  oddsType: OddsType;
  policy: OddsPolicy;
  /** Per cent by which a worse price is taken too, with the policy `better`. */
  tolerance: number;
  /** By the database's clock: after that nothing new is taken. */
  notAfter?: Date | undefined;
  /** Why nothing new is taken from where it comes from; a key that has its answer gets that all the same. */
  refusal?: AppError | undefined;
}

/** A market as it stands under the batch's locks. */
export interface MarketNow {
  marketId: bigint;
  matchId: bigint;
  key: MarketKey;
  status: 'active' | 'suspended' | 'closed';
  /** The operator has flagged it: its own daily payout cap holds. */
  newHandicap: boolean;
  /** Of the selections that were asked for, as far as the market has them. */
  prices: ReadonlyMap<Outcome, Price>;
  /** Names of the players among the selections that were asked for, where the feed names them. */
  players: ReadonlyMap<Outcome, string>;
  match: MatchNow;
}

export interface MatchNow {
  sport: Sport;
  /** Of OP. */
  kind: OtherSport | null;
  status: string;
  phase: string;
  stop: string | null;
  startsAt: Date;
  score: Score;
  clockSeconds: number;
  redCards: number;
  seq: bigint;
  incidentSeq: number;
  leagueId: number;
  league: string;
  tier: number;
  home: string;
  away: string;
  simulated: boolean;
  /** Milliseconds of the in-play delay where the league or the sport has its own. */
  delayMs: number | null;
}

export interface Exposure {
  liability: Amount;
  ceiling: Amount;
}

/** A leg of a bet, as screens, the delay and settlement need it. */
export interface BetLeg extends SelectionId {
  /** From 1. */
  legNo: number;
  matchId: bigint;
  key: MarketKey;
  sport: Sport;
  kind: OtherSport | undefined;
  league: string;
  home: string;
  away: string;
  /** Of a simulated feed. */
  simulated: boolean;
  /** Of a scorer market: the player's name when the bet was taken. */
  player: string | undefined;
  startsAt: Date;
  price: Price;
  /** At the bet, as are the incidents and red cards. */
  score: Score;
  incidentSeq: number;
  redCards: number;
  /** The match was in play at the bet. */
  inPlay: boolean;
  /** Its part of the exposure of its selection; differs between the bets of a slip. */
  liability: Amount;
  /** By the latest settlement; `undefined` while there is none. */
  resultCode: string | undefined;
  /** Of a dead heat: how many share the first place. */
  winners: number;
}

/** A leg of a bet that was just taken: with the evidence of its price, which is stored and only read by auditors. */
export interface TakenLeg extends BetLeg {
  selection: SelectionKey;
  displayedPrice: Price;
  marketStatus: string;
  phase: string;
  matchSeq: bigint;
  clockSeconds: number;
  /** The market was flagged as a new handicap. */
  newHandicap: boolean;
}

/** The result that was taken back last (code A), and when. */
export interface BetCorrection {
  at: Date;
  code: string;
  /** The earlier payout, without the cut of the cap. */
  payout: Amount;
}

/** A bet from its acceptance to its last result: stored, settled and shown. */
export interface Bet {
  id: bigint;
  memberId: MemberId;
  kind: BetKind;
  sizes: readonly number[];
  lines: number;
  slipId: bigint;
  state: BetState;
  oddsType: OddsType;
  /** Of all lines. */
  stake: Amount;
  risk: Amount;
  toWin: Amount;
  /** It waited for its decision: a leg of its slip was in play. A leg is graded by its own `inPlay`. */
  inPlay: boolean;
  placedAt: Date;
  acceptedAt: Date | undefined;
  decideAt: Date | undefined;
  settledAt: Date | undefined;
  resultCode: string | undefined;
  payout: Amount | undefined;
  /** The amount withheld by the daily payout cap. */
  cut: Amount;
  turnover: Amount | undefined;
  correction: BetCorrection | undefined;
  /** Of a refused bet: why, and because of which match. */
  notAccepted?: NotAccepted | undefined;
  legs: readonly BetLeg[];
}

/** A bet on record. */
export interface RecordedBet extends Bet {
  /** Of the house rules that it was taken by (C52). */
  rulesVersion: string;
}

/** A bet that was just taken, with the evidence of its acceptance. */
export interface TakenBet extends Bet {
  /** Its place among the bets of its slip, from 0. */
  slipPlace: number;
  command: SlipCommand;
  legs: readonly TakenLeg[];
  balanceBefore: Amount;
  balanceAfter: Amount;
  receivedAt: Date;
}
