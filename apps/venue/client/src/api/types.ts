import type {
  FishCode,
  LotteryBetProof,
  SlotModelCode,
  SpinOutcome,
  TableGameCode,
  TableOutcome,
  ZhaJinHuaInput,
} from '@hj/games';

/** Messages of the house venue to its games; amounts are "12.30". */
export interface Seed {
  commit: string;
  clientSeed: string;
  nonce: number;
  /** Hash of the server seed that follows: published before the client seed that it will be paired with is known. */
  next: string;
}

export interface Feature {
  left: number;
  total: number;
  won: string;
  stake?: string;
}

export interface LastSpin {
  roundId: string;
  stake: string;
  outcome: SpinOutcome;
  win: string;
}

interface AnySession {
  session: string;
  mode: 'real' | 'demo';
  /** Where the frame that holds the game comes from. */
  siteOrigin?: string | null;
  depositUrl?: string | null;
  returnUrl?: string | null;
  balance: string;
  seed: Seed;
}

export interface Session extends AnySession {
  game: {
    code: string;
    name: string;
    venue?: string;
    model?: SlotModelCode;
    stakes: string[];
    defaultStake: string;
  };
  feature: Feature | null;
  last: LastSpin | null;
}

export interface FishingSession extends AnySession {
  game: {
    code: string;
    name: string;
    rtp: number;
    bases: string[];
    defaultBase: string;
  };
}

export interface SpinAnswer {
  roundId: string;
  stake: string;
  outcome: SpinOutcome;
  win: string;
  balance: string;
  feature: Feature | null;
  seed: { commit: string; nonce: number };
}

export interface HistoryRow {
  roundId: string;
  at: string;
  stake: string;
  win: string;
  spins: number;
  /** Its free spins are not all played. */
  open: boolean;
}

export interface History {
  rounds: HistoryRow[];
  next: string | null;
}

export interface SeedChange {
  seed: Seed;
  revealed: { commit: string; serverSeed: string; clientSeed: string };
}

interface AnyPublicRound {
  roundId: string;
  game: string;
  modelHash?: string;
  commit: string;
  serverSeed: string | null;
  clientSeed: string;
  stake: string;
  win: string;
  at: string;
}

/** A slot round as the verify page recomputes it. */
export interface PublicSlotRound extends AnyPublicRound {
  kind?: undefined;
  model: SlotModelCode;
  spins: { nonce: number; free: boolean; outcome: SpinOutcome; win: string }[];
}

/** The targets of one shot, and its result. `struck` is empty where the stake went back. */
export interface PublicShot {
  nonce: number;
  level: number;
  struck: FishCode[];
  killed: boolean;
  multiplier: number;
  returned: boolean;
  win: string;
}

export interface PublicFishingRound extends AnyPublicRound {
  kind: 'fishing';
  base: string;
  shots: PublicShot[];
}

/** A ticket at a live table: the round is shared, the wagers are its player's. */
export interface PublicTicket extends AnyPublicRound {
  kind: 'ticket';
  rules: TableGameCode;
  /** Of the round in its shoe; null in the first, and in games with a seed for each round. */
  place: number | null;
  number: number;
  wagers: Record<string, string>;
  outcome: TableOutcome;
  /** It is not settled yet. */
  open: boolean;
}

/** A hand of a card table, told once it is over. `seat` is the one of this round. */
export interface PublicHand extends AnyPublicRound {
  kind: 'hand';
  /** Name of the room. */
  room: string;
  hand: string;
  number: number;
  base: string;
  rakePercent: number;
  locked: string;
  seat: number;
  /** `won` is after the rake. */
  seats: { seat: number; name: string; house: boolean; key: string | null; won: string; rake: string }[];
  inputs: {
    seat: number;
    input: { bid: number } | { stake: number } | { cards: string[] } | ZhaJinHuaInput;
    by: 'player' | 'house' | 'absent';
  }[];
  units: number[];
}

export type PublicRound = PublicSlotRound | PublicFishingRound | PublicTicket | PublicHand;

/** The proof behind the number of a round: a bet of a lottery is proved by the draw of its issue. */
export type PublicProof = PublicRound | LotteryBetProof;
