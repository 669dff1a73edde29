import type { BankerView, DouDiZhuView, ZhaJinHuaInput, ZhaJinHuaView } from '@hj/games';

export type ChessGame = 'doudizhu' | 'niuniu' | 'niuniu4' | 'sangong' | 'zhajinhua';

export interface RoomView {
  code: string;
  name: string;
  base: string;
  /** What a seat may lose at most: taken with the seat. */
  locked: string;
  rakePercent: number;
  isOpen: boolean;
  players: number;
}

export interface SeatView {
  seat: number;
  name: string;
  house: boolean;
  away: boolean;
  /** The phrase that the seat said last, by its place in the list. */
  said?: { phrase: number; at: string } | null;
  /** After the rake; once the hand is over. */
  won?: string;
  rake?: string;
}

interface AnyHand {
  id: string;
  number: number;
  state: 'gathering' | 'playing' | 'settled' | 'void';
  roundId: string;
  seat: number;
  room: { code: string; name: string; base: string; rakePercent: number };
  locked: string;
  places: number;
  turnMs: number;
  /** When house opponents take the free seats; null while no player waits. */
  dealsAt: string | null;
  deadlineAt: string | null;
  waiting: number[];
  seats: SeatView[];
  commit: string;
  clientSeed: string | null;
  serverSeed: string | null;
}

/** A hand as one seat may see it. `view` is null before the deal, and of a void hand. */
export type HandView<View = DouDiZhuView | BankerView | ZhaJinHuaView> = AnyHand & { view: View | null };

export interface ChessState {
  mode: 'real' | 'demo';
  game: ChessGame;
  now: string;
  balance: string;
  rooms: RoomView[];
  hand: HandView | null;
}

export interface ChessSession {
  session: string;
  siteOrigin: string | null;
  depositUrl: string | null;
  returnUrl: string | null;
  chess: ChessState;
}

export interface JoinAnswer {
  hand: string;
  seat: number;
  roundId: string;
  locked: string;
  balance: string;
}

export type SeatInput = { bid: number } | { stake: number } | { cards: readonly string[] } | ZhaJinHuaInput;
