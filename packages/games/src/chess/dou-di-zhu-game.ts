import type { CardCode } from '../cards/code.ts';
import type { Random } from '../rng/random.ts';
import type { CardGame } from './card-game.ts';
import { type DouDiZhuCard, dealDouDiZhu, farmerUnits, isSpring } from './dou-di-zhu.ts';
import { douDiZhuAuto, douDiZhuHouse } from './dou-di-zhu-house.ts';
import { beats, playOf } from './dou-di-zhu-plays.ts';
import {
  countsOf,
  type DouDiZhuInput,
  type DouDiZhuMove,
  type DouDiZhuPublic,
  type DouDiZhuView,
  douDiZhuRank,
  rankChars,
} from './dou-di-zhu-view.ts';

const codeOf = ({ rank, suit }: DouDiZhuCard): CardCode =>
  suit === null ? (rank === 14 ? 'RJ' : 'BJ') : `${suit}${rankChars.charAt(rank)}`;

export interface DouDiZhuState extends DouDiZhuPublic {
  hands: readonly (readonly CardCode[])[];
  kitty: readonly CardCode[];
}

export const douDiZhuSeats = 3;
/** The multiple ends here: a farmer wins or loses at most so many units, the landlord twice as many. */
export const douDiZhuMostUnits = 25;

const next = (seat: number): number => (seat + 1) % douDiZhuSeats;
const sorted = (cards: readonly CardCode[]): CardCode[] =>
  [...cards].sort((one, other) => douDiZhuRank(other) - douDiZhuRank(one) || one.localeCompare(other));

function start(random: Random): DouDiZhuState {
  const deal = dealDouDiZhu(random);
  const first = random.below(douDiZhuSeats);
  return {
    ...{ phase: 'bidding', turn: first, first, bids: [], landlord: null, moves: [] },
    hands: deal.hands.map((hand) => sorted(hand.map(codeOf))),
    kitty: sorted(deal.kitty.map(codeOf)),
  };
}

const highestBid = ({ bids }: DouDiZhuPublic): number => Math.max(0, ...bids.map(({ bid }) => bid));

/** The last play that was no pass, while its player has not the lead again. */
export function playToBeat({ moves, turn }: Pick<DouDiZhuPublic, 'moves' | 'turn'>): DouDiZhuView['last'] {
  const last = moves.findLast(({ cards }) => cards.length > 0);
  if (last === undefined || last.seat === turn) return null;
  const play = playOf(countsOf(last.cards));
  return play && { seat: last.seat, play };
}

function bid(state: DouDiZhuState, seat: number, value: unknown): DouDiZhuState | undefined {
  const highest = highestBid(state);
  if (typeof value !== 'number' || ![0, 1, 2, 3].includes(value) || (value > 0 && value <= highest)) return;
  const bids = [...state.bids, { seat, bid: value }];
  if (value < 3 && bids.length < douDiZhuSeats) return { ...state, bids, turn: next(seat) };
  const best = bids.reduce((top, one) => (one.bid > top.bid ? one : top));
  // Without a bid for the kitty the hand ends, and nothing is won.
  if (best.bid === 0) return { ...state, bids, phase: 'over' };
  const hands = state.hands.map((hand, place) =>
    place === best.seat ? sorted([...hand, ...state.kitty]) : hand,
  );
  return { ...state, bids, hands, landlord: best.seat, turn: best.seat, phase: 'playing' };
}

function play(state: DouDiZhuState, seat: number, value: unknown): DouDiZhuState | undefined {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return;
  const hand = state.hands[seat] ?? [];
  const cards = value.filter((card): card is CardCode => hand.includes(card));
  if (cards.length !== value.length) return;
  const last = playToBeat(state);
  if (cards.length === 0) {
    if (last === null) return;
    return { ...state, moves: [...state.moves, { seat, cards: [] }], turn: next(seat) };
  }
  const played = playOf(countsOf(cards));
  if (played === null || (last !== null && !beats(played, last.play))) return;
  const hands = state.hands.map((held, place) =>
    place === seat ? held.filter((card) => !cards.includes(card)) : held,
  );
  return {
    ...{ ...state, hands, moves: [...state.moves, { seat, cards: sorted(cards) }], turn: next(seat) },
    phase: hands[seat]?.length === 0 ? 'over' : 'playing',
  };
}

function apply(state: DouDiZhuState, seat: number, input: unknown): DouDiZhuState | undefined {
  if (state.phase === 'over' || seat !== state.turn || typeof input !== 'object' || input === null) return;
  if (state.phase === 'bidding') return 'bid' in input ? bid(state, seat, input.bid) : undefined;
  return 'cards' in input ? play(state, seat, input.cards) : undefined;
}

/** Bombs and rockets played. */
export const bombsOf = (moves: readonly DouDiZhuMove[]): number =>
  moves.filter(({ cards }) => ['bomb', 'rocket'].includes(playOf(countsOf(cards))?.type ?? '')).length;

/** How a finished hand ended; null without a bid, and while it is in play. */
export function douDiZhuEnd(
  state: DouDiZhuPublic & { counts: readonly number[] },
): { landlordWins: boolean; spring: boolean; units: number } | null {
  const { landlord, moves } = state;
  if (state.phase !== 'over' || landlord === null) return null;
  const playsBy = (isOne: (seat: number) => boolean) =>
    moves.filter(({ seat, cards }) => cards.length > 0 && isOne(seat)).length;
  const result = {
    ...{ bid: highestBid(state), bombs: bombsOf(moves), landlordWins: state.counts[landlord] === 0 },
    landlordPlays: playsBy((seat) => seat === landlord),
    farmerPlays: playsBy((seat) => seat !== landlord),
  };
  const units = Math.min(Math.abs(farmerUnits(result)), douDiZhuMostUnits);
  return { landlordWins: result.landlordWins, spring: isSpring(result), units };
}

function units(state: DouDiZhuState): readonly number[] | null {
  if (state.phase !== 'over') return null;
  const end = douDiZhuEnd({ ...state, counts: state.hands.map((hand) => hand.length) });
  return state.hands.map((_, seat) => {
    if (end === null) return 0;
    const share = seat === state.landlord ? 2 * end.units : -end.units;
    return end.landlordWins ? share : -share;
  });
}

function viewOf(state: DouDiZhuState, seat: number | null): DouDiZhuView {
  const { hands, kitty, ...common } = state;
  return {
    ...common,
    seat,
    hand: seat === null ? [] : (hands[seat] ?? []),
    counts: hands.map((hand) => hand.length),
    kitty: state.landlord === null && state.phase !== 'over' ? null : kitty,
    hands: state.phase === 'over' ? hands : null,
    last: state.phase === 'playing' ? playToBeat(state) : null,
    multiple: Math.min(highestBid(state) * 2 ** bombsOf(state.moves), douDiZhuMostUnits),
  };
}

/** 斗地主: three seats, one bid of 1, 2 or 3 each, the highest has the kitty; bombs, the rocket and spring double (reference 2.4). */
export const douDiZhuGame: CardGame<DouDiZhuState, DouDiZhuInput, DouDiZhuView> = {
  ...{ code: 'doudizhu', seats: douDiZhuSeats, lockedUnits: 2 * douDiZhuMostUnits },
  ...{ start, apply, viewOf, units, house: douDiZhuHouse, auto: douDiZhuAuto },
  waiting: ({ phase, turn }) => (phase === 'over' ? [] : [turn]),
};
