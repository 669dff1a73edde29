import type { BankerView, DouDiZhuView, ZhaJinHuaInput, ZhaJinHuaView } from '@hj/games';

export type ChessGame = 'doudizhu' | 'niuniu' | 'niuniu4' | 'sangong' | 'zhajinhua';

export interface RoomView {
  code: string;
  name: string;
  base: string;
  /** Highest loss of a seat: taken with the seat. */
  locked: string;
  /** The least balance to sit down. */
  entry: string;
  rakePercent: number;
  /** Whether house opponents take seats that stay free. */
  houseSits: boolean;
  isOpen: boolean;
  players: number;
  /** In play: they can be spectated. */
  hands: number;
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
  /** Empty for a spectator. */
  roundId: string;
  /** Of a spectator the seat that is drawn at the bottom. */
  seat: number;
  /** Looked on at without a seat. */
  spectating: boolean;
  spectators: number;
  room: { code: string; name: string; base: string; rakePercent: number; houseSits: boolean };
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

/** A hand as the venue tells it: without a seat for a spectator, and only then. */
export type ToldHand = Omit<HandView, 'roundId' | 'seat' | 'spectating'> & {
  roundId: string | null;
  seat: number | null;
};

/** A spectator looks from the first seat. */
export const handOf = ({ roundId, seat, ...hand }: ToldHand): HandView => ({
  ...hand,
  ...{ roundId: roundId ?? '', seat: seat ?? 0, spectating: seat === null },
});

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
