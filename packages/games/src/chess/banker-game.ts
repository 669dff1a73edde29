import { type Card, deck } from '../cards/card.ts';
import { type CardCode, cardOf, codeOf } from '../cards/code.ts';
import type { Random } from '../rng/random.ts';
import { shuffled } from '../rng/selection.ts';
import type { CardGame } from './card-game.ts';

/** A hand of a game against a banker: the order of hands, and the worth of the winner's. */
export interface BankerRules {
  code: string;
  /** Cards of a hand, and how many of them a seat sees before it bids for the bank. */
  cards: number;
  seenBefore: number;
  compare(first: readonly Card[], second: readonly Card[]): number;
  /** 0 is the lowest; a name of it belongs to the page. */
  category(hand: readonly Card[]): number;
  /** Multiple of a winner's hand, by its category. */
  multiples: readonly number[];
  /** By a seat that sees a part of its hand: 0 to 3, how much it likes it. */
  hope(seen: readonly Card[]): number;
}

export const bankerBids = [0, 1, 2, 3] as const;
export const bankerStakes = [1, 2, 3] as const;
const bankerSeats = 6;

export type BankerInput = { bid: number } | { stake: number };

interface Public {
  phase: 'bidding' | 'staking' | 'over';
  /** By seat; null until the phase is over for all, so that no seat can wait for the others' choice. */
  bids: readonly (number | null)[];
  banker: number | null;
  stakes: readonly (number | null)[];
}

export interface BankerState extends Public {
  hands: readonly (readonly CardCode[])[];
  /** Seats in the order in which equal bids get the bank. */
  order: readonly number[];
}

export interface BankerView extends Public {
  seat: number | null;
  cards: number;
  /** The multiple of the banker's bid; 1 without a bid. */
  bankMultiple: number;
  /** Cards of the own hand that may be seen now. */
  hand: readonly CardCode[];
  hands: readonly (readonly CardCode[])[] | null;
  results: readonly BankerResult[] | null;
}

export interface BankerResult {
  category: number;
  multiple: number;
  units: number;
}

const isIn = (list: readonly number[], value: unknown): value is number =>
  typeof value === 'number' && list.includes(value);
const place = <Item>(list: readonly Item[], seat: number, item: Item): Item[] =>
  list.map((old, index) => (index === seat ? item : old));

function startOf({ cards }: BankerRules, random: Random): BankerState {
  const dealt = shuffled(deck, random).map(codeOf);
  const seats = Array.from({ length: bankerSeats }, (_, seat) => seat);
  return {
    ...{ phase: 'bidding', banker: null },
    ...{ bids: seats.map(() => null), stakes: seats.map(() => null) },
    hands: seats.map((seat) => dealt.slice(seat * cards, (seat + 1) * cards)),
    order: shuffled(seats, random),
  };
}

function apply(state: BankerState, seat: number, input: unknown): BankerState | undefined {
  if (!waitingOf(state).includes(seat) || typeof input !== 'object' || input === null) return;
  if (state.phase === 'bidding') {
    if (!('bid' in input) || !isIn(bankerBids, input.bid)) return;
    const bids = place(state.bids, seat, input.bid);
    if (bids.includes(null)) return { ...state, bids };
    const highest = Math.max(...bids.map((bid) => bid ?? 0));
    const banker = state.order.find((other) => bids[other] === highest) ?? null;
    return { ...state, bids, banker, phase: 'staking' };
  }
  if (!('stake' in input) || !isIn(bankerStakes, input.stake)) return;
  const stakes = place(state.stakes, seat, input.stake);
  const done = stakes.every((stake, other) => stake !== null || other === state.banker);
  return { ...state, stakes, phase: done ? 'over' : 'staking' };
}

function waitingOf({ phase, bids, stakes, banker }: BankerState): number[] {
  if (phase === 'over') return [];
  return (phase === 'bidding' ? bids : stakes).flatMap((given, seat) =>
    given === null && !(phase === 'staking' && seat === banker) ? [seat] : [],
  );
}

const bankMultipleOf = ({ bids, banker }: Public): number =>
  banker === null ? 1 : Math.max(1, bids[banker] ?? 1);

function resultsOf(rules: BankerRules, state: BankerState): BankerResult[] | null {
  const { banker } = state;
  if (state.phase !== 'over' || banker === null) return null;
  const hands = state.hands.map((hand) => hand.map(cardOf));
  const of = (seat: number) => hands[seat] ?? [];
  const multipleOf = (seat: number) => rules.multiples[rules.category(of(seat))] ?? 1;
  const won = hands.map((_, seat) => {
    if (seat === banker) return 0;
    const wins = rules.compare(of(seat), of(banker)) > 0;
    const units = bankMultipleOf(state) * (state.stakes[seat] ?? 1) * multipleOf(wins ? seat : banker);
    return wins ? units : -units;
  });
  const bank = 0 - won.reduce((sum, units) => sum + units, 0);
  return hands.map((hand, seat) => ({
    ...{ category: rules.category(hand), multiple: multipleOf(seat) },
    units: seat === banker ? bank : (won[seat] ?? 0),
  }));
}

function viewOf(rules: BankerRules, state: BankerState, seat: number | null): BankerView {
  const { hands, order: _order, ...common } = state;
  const own = seat === null ? [] : (hands[seat] ?? []);
  const isOver = state.phase === 'over';
  const hide = (list: readonly (number | null)[]) =>
    list.map((given, other) => (other === seat ? given : null));
  return {
    ...common,
    // A bid or stake is not told before all are there: the last one would know more than the first.
    bids: state.phase === 'bidding' ? hide(state.bids) : state.bids,
    stakes: state.phase === 'staking' ? hide(state.stakes) : state.stakes,
    ...{ seat, cards: rules.cards, bankMultiple: bankMultipleOf(state) },
    hand: isOver ? own : own.slice(0, rules.seenBefore),
    hands: isOver ? hands : null,
    results: resultsOf(rules, state),
  };
}

/** A bolder bid and stake for a better view of the own cards; nothing else is known. */
function houseOf(rules: BankerRules, { phase, hand }: BankerView): BankerInput {
  const hope = rules.hope(hand.map(cardOf));
  if (phase === 'bidding') return { bid: bankerBids[hope] ?? 0 };
  return { stake: bankerStakes[Math.min(hope, bankerStakes.length - 1)] ?? 1 };
}

/** A game in which six seats bid for the bank, stake, and each compares with the banker (reference 2.4). */
export function bankerGame(rules: BankerRules): CardGame<BankerState, BankerInput, BankerView> {
  const most = Math.max(...rules.multiples) * Math.max(...bankerBids) * Math.max(...bankerStakes);
  return {
    ...{ code: rules.code, seats: bankerSeats, lockedUnits: most * (bankerSeats - 1), apply },
    start: (random) => startOf(rules, random),
    waiting: waitingOf,
    viewOf: (state, seat) => viewOf(rules, state, seat),
    house: (view) => houseOf(rules, view),
    auto: ({ phase }) => (phase === 'bidding' ? { bid: 0 } : { stake: 1 }),
    units: (state) => resultsOf(rules, state)?.map(({ units }) => units) ?? null,
  };
}
