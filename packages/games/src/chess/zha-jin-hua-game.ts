import { deck } from '../cards/card.ts';
import { type CardCode, cardOf, codeOf } from '../cards/code.ts';
import type { Random } from '../rng/random.ts';
import { shuffled } from '../rng/selection.ts';
import type { CardGame } from './card-game.ts';
import { compareZhaJinHua } from './zha-jin-hua.ts';
import { zhaJinHuaHouse } from './zha-jin-hua-house.ts';
import {
  nextIn,
  priceOf,
  type ZhaJinHuaInput,
  type ZhaJinHuaMove,
  type ZhaJinHuaPublic,
  type ZhaJinHuaView,
  zhaJinHuaLevels,
  zhaJinHuaRounds,
  zhaJinHuaSeats,
} from './zha-jin-hua-view.ts';

export interface ZhaJinHuaState extends ZhaJinHuaPublic {
  hands: readonly (readonly CardCode[])[];
}

const handSize = 3;
const seats = Array.from({ length: zhaJinHuaSeats }, (_, seat) => seat);

function start(random: Random): ZhaJinHuaState {
  const dealt = shuffled(deck, random).map(codeOf);
  const first = random.below(zhaJinHuaSeats);
  return {
    ...{ phase: 'playing', first, turn: first, level: zhaJinHuaLevels[0], winner: null, moves: [] },
    paid: seats.map(() => 1),
    turns: seats.map(() => 0),
    seen: seats.map(() => false),
    out: seats.map(() => false),
    hands: seats.map((seat) => dealt.slice(seat * handSize, (seat + 1) * handSize)),
  };
}

const place = <Item>(list: readonly Item[], seat: number, item: Item): Item[] =>
  list.map((old, index) => (index === seat ? item : old));

/** Below, at or above zero as `seat` loses to, equals or beats the other. */
const compare = ({ hands }: ZhaJinHuaState, seat: number, other: number): number =>
  compareZhaJinHua((hands[seat] ?? []).map(cardOf), (hands[other] ?? []).map(cardOf));

function pay(state: ZhaJinHuaState, seat: number, level: number): ZhaJinHuaState {
  const paid = (state.paid[seat] ?? 0) + priceOf({ level, seen: state.seen }, seat);
  return { ...state, level, paid: place(state.paid, seat, paid) };
}

/** The state after the move, or undefined where the rules refuse it. */
function moved(state: ZhaJinHuaState, seat: number, input: object): ZhaJinHuaState | undefined {
  if (!('move' in input)) return;
  const say = (after: ZhaJinHuaState, move: ZhaJinHuaMove): ZhaJinHuaState => ({
    ...after,
    moves: [...state.moves, move],
  });
  switch (input.move) {
    case 'look':
      if (state.seen[seat]) return;
      return say({ ...state, seen: place(state.seen, seat, true) }, { seat, move: 'look' });
    case 'fold':
      return say({ ...state, out: place(state.out, seat, true) }, { seat, move: 'fold' });
    case 'call':
      return say(pay(state, seat, state.level), { seat, move: 'call' });
    case 'raise': {
      const to = 'to' in input ? zhaJinHuaLevels.find((level) => level === input.to) : undefined;
      if (to === undefined || to <= state.level) return;
      return say(pay(state, seat, to), { seat, move: 'raise', to });
    }
    case 'compare': {
      const against = 'against' in input ? seats.find((other) => other === input.against) : undefined;
      if (against === undefined || against === seat || state.out[against] || state.turns[seat] === 0) return;
      // Equal hands: who asked loses.
      const loser = compare(state, seat, against) > 0 ? against : seat;
      const after = { ...pay(state, seat, state.level), out: place(state.out, loser, true) };
      return say(after, { seat, move: 'compare', against, loser });
    }
    default:
      return;
  }
}

function apply(state: ZhaJinHuaState, seat: number, input: unknown): ZhaJinHuaState | undefined {
  if (state.phase === 'over' || seat !== state.turn || typeof input !== 'object' || input === null) return;
  const after = moved(state, seat, input);
  // A look does not end the turn.
  if (after === undefined || after.moves.at(-1)?.move === 'look') return after;
  return goOn({ ...after, turns: place(after.turns, seat, (after.turns[seat] ?? 0) + 1) }, seat);
}

/** The next seat's turn, or the end: one seat is left, or the rounds are over and the hands that are left are compared. */
function goOn(state: ZhaJinHuaState, seat: number): ZhaJinHuaState {
  const left = seats.filter((each) => !state.out[each]);
  const [only] = left;
  if (left.length === 1 && only !== undefined) return { ...state, phase: 'over', winner: only };
  const turn = nextIn(state.out, seat);
  if ((state.turns[turn] ?? 0) < zhaJinHuaRounds) return { ...state, turn };
  // From the first seat on, each next one asks the best so far and loses where the hands are equal.
  const order = seats.map((step) => (state.first + step) % zhaJinHuaSeats).filter((each) => !state.out[each]);
  const winner = order.reduce((best, each) => (compare(state, each, best) > 0 ? each : best));
  return { ...state, phase: 'over', winner };
}

const potOf = ({ paid }: ZhaJinHuaPublic): number => paid.reduce((sum, units) => sum + units, 0);

function units(state: ZhaJinHuaState): number[] | null {
  if (state.winner === null) return null;
  return state.paid.map((paid, seat) => (seat === state.winner ? potOf(state) - paid : -paid));
}

function viewOf(state: ZhaJinHuaState, seat: number | null): ZhaJinHuaView {
  const { hands, ...common } = state;
  const isOver = state.phase === 'over';
  return {
    ...{ ...common, seat, pot: potOf(state) },
    hand: seat !== null && (isOver || state.seen[seat]) ? (hands[seat] ?? []) : [],
    hands: isOver ? hands : null,
  };
}

/** 炸金花: six seats, each turn pays the price of a blind or a seen hand, looks, compares with another, or folds (reference 2.4). */
export const zhaJinHuaGame: CardGame<ZhaJinHuaState, ZhaJinHuaInput, ZhaJinHuaView> = {
  ...{ code: 'zhajinhua', seats: zhaJinHuaSeats },
  // The ante, and the highest price of a seen hand in each round.
  lockedUnits: 1 + zhaJinHuaRounds * 2 * Math.max(...zhaJinHuaLevels),
  ...{ start, apply, viewOf, units, house: zhaJinHuaHouse },
  auto: () => ({ move: 'fold' }),
  waiting: ({ phase, turn }) => (phase === 'over' ? [] : [turn]),
};
