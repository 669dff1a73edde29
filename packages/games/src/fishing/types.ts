import type { Random } from '../rng/random.ts';

export type FishCode =
  | 'violet'
  | 'gold'
  | 'clown'
  | 'jade'
  | 'jelly'
  | 'puffer'
  | 'ruby'
  | 'turtle'
  | 'manta'
  | 'king'
  | 'boss-dragon';

export interface Point {
  x: number;
  y: number;
}

export interface FishSpecies {
  code: FishCode;
  name: string;
  /** Multipliers that a kill may pay, with integer weights; one entry for ordinary fish. */
  multipliers: readonly { value: number; weight: number }[];
  /** The fish that die with it: none, those in a radius, or the nearest ones. */
  burst: 'none' | 'bomb' | 'lightning';
  /** Of its circle, in scene units. */
  radius: number;
  /** Ticks from entering to leaving the scene. */
  lifeTicks: number;
  /** Weight among ordinary spawns; 0 = on the schedule of bosses. */
  spawnWeight: number;
}

/** A fish of the schedule. It exists for scene ticks from `bornAt` below `bornAt + lifeTicks`, unless it was killed. */
export interface Fish {
  /** Unique in a scene: wave × 100 + index. */
  id: number;
  species: FishCode;
  bornAt: number;
  lifeTicks: number;
  /** Control points of the cubic Bézier curve that it swims along. */
  path: readonly [Point, Point, Point, Point];
}

export type SeatIndex = 0 | 1 | 2 | 3;

export interface Bullet {
  seat: SeatIndex;
  /** The seat's own count of shots; `(seat's session, seq)` is the idempotency key of the shot. */
  seq: number;
  /** Multiple of the room's base stake. */
  level: number;
  x: number;
  y: number;
  /** Scene units per tick. */
  vx: number;
  vy: number;
  /** Passes through all others. Null when the target has gone: then it meets any fish. */
  lock: number | null;
  kind: 'shot' | 'lightning';
  firedAt: number;
}

export interface Seat {
  /** The venue's name for who sits there; no meaning for the rules. */
  player: string;
  lastSeq: number;
  lastShotAt: number;
  freezes: number;
  lightnings: number;
  /** Tick at which the stock of items grows again. */
  restockAt: number;
}

export interface RoomState {
  /** Public: 64 hex digits from which all fish and paths follow. */
  sceneSeed: string;
  /** Ticks of 50 ms since the room opened. */
  tick: number;
  /** Ticks that the scene has moved: stands still while frozen. */
  sceneTick: number;
  /** Ticks that the freeze still lasts. */
  frozenTicks: number;
  /** Ids of killed fish whose life is not over. */
  killed: readonly number[];
  bullets: readonly Bullet[];
  seats: readonly [Seat | null, Seat | null, Seat | null, Seat | null];
}

export type RoomCommand =
  | { type: 'sit'; seat: SeatIndex; player: string; lastSeq: number }
  | { type: 'leave'; seat: SeatIndex }
  /** `aim` is a point of the scene; `lock` a fish id or null. `kind: 'lightning'` uses one lightning of the stock; it costs a stake as well. */
  | {
      type: 'fire';
      seat: SeatIndex;
      seq: number;
      level: number;
      aim: Point;
      lock: number | null;
      kind: 'shot' | 'lightning';
    }
  | { type: 'freeze'; seat: SeatIndex };

export type FireRefusal = 'seq' | 'level' | 'rate' | 'bullets' | 'stock' | 'aim' | 'seat';

export type RoomEvent =
  | { type: 'sat'; seat: SeatIndex; player: string }
  | { type: 'left'; seat: SeatIndex }
  /** The stake `level × base` is owed from here on. */
  | { type: 'fired'; bullet: Bullet }
  | { type: 'refused'; seat: SeatIndex; seq: number | null; reason: FireRefusal }
  /** A bullet met `fish` and is gone; nothing died. `struck`: the species that would have died, the one that was met first. */
  | { type: 'hit'; seat: SeatIndex; seq: number; level: number; fish: number; struck: FishCode[] }
  /** Pays `multiplier × level × base`; all of `killed` (the fish met first) die. */
  | {
      type: 'kill';
      seat: SeatIndex;
      seq: number;
      level: number;
      fish: number;
      struck: FishCode[];
      killed: number[];
      multiplier: number;
    }
  /** Met nothing until its end, or its seat left: the stake goes back. */
  | { type: 'returned'; seat: SeatIndex; seq: number; level: number }
  | { type: 'frozen'; seat: SeatIndex; ticks: number };

/** The generator of one shot: by the seeds of its player and its own nonce, so that each shot can be verified. */
export type ShotRandom = (seat: SeatIndex, seq: number) => Random;
