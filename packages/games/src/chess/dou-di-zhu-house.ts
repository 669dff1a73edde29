/** The play of a house opponent at 斗地主: by its own hand and the public cards. It gets a view and no state. */
import type { CardCode } from '../cards/code.ts';
import { type Play, playsOf } from './dou-di-zhu-plays.ts';
import { countsOf, type DouDiZhuInput, type DouDiZhuView, douDiZhuRank } from './dou-di-zhu-view.ts';

const ace = 11;
const two = 12;

/** Worth of the hand for a landlord: jokers, twos, bombs, aces. */
function strengthOf(counts: readonly number[]): number {
  const [twos, black, red] = [counts[two] ?? 0, counts[13] ?? 0, counts[14] ?? 0];
  const bombs = counts.filter((count) => count === 4).length + (black && red ? 1 : 0);
  return 4 * red + 3 * black + 2 * twos + 3 * bombs + (counts[ace] ?? 0) / 2;
}

function bidOf({ hand, bids }: DouDiZhuView): number {
  const strength = strengthOf(countsOf(hand));
  const wished = strength >= 9 ? 3 : strength >= 7 ? 2 : strength >= 5.5 ? 1 : 0;
  const highest = Math.max(0, ...bids.map(({ bid }) => bid));
  return wished > highest ? wished : 0;
}

/** Plays that the cards take about: bombs, then straights where they help, then groups; pairs and singles ride on threes. */
export function turnsLeft(counts: readonly number[]): number {
  const hasRocket = counts[13] === 1 && counts[14] === 1;
  const bombs = counts.filter((count) => count === 4).length;
  const rest = counts.map((count, rank) => (count === 4 || (hasRocket && rank > two) ? 0 : count));
  const straight = withoutStraights(rest);
  return bombs + (hasRocket ? 1 : 0) + Math.min(groups(rest), straight.taken + groups(straight.left));
}

/** Takes the longest straights, from low to high. */
function withoutStraights(counts: readonly number[]): { left: number[]; taken: number } {
  const left = [...counts];
  let taken = 0;
  for (let from = 0; from <= ace; from += 1) {
    let to = from;
    while (to <= ace && (left[to] ?? 0) > 0) to += 1;
    if (to - from < 5) continue;
    for (let rank = from; rank < to; rank += 1) left[rank] = (left[rank] ?? 0) - 1;
    taken += 1;
  }
  return { left, taken };
}

function groups(left: readonly number[]): number {
  const threes = left.filter((count) => count === 3).length;
  const rest = left.filter((count) => count === 1 || count === 2).length;
  return threes + Math.max(0, rest - threes);
}

const without = (counts: readonly number[], play: Play): number[] =>
  counts.map((count, rank) => count - (play.counts[rank] ?? 0));

const isStrong = ({ type }: Play): boolean => type === 'bomb' || type === 'rocket';

/** Less is better: turns that are left, then high cards that are spent. */
function costOf(counts: readonly number[], play: Play): number {
  const spent = play.counts.reduce((sum, count, rank) => sum + (rank >= ace ? count * (rank - 9) : 0), 0);
  const lowest = play.rank / 30;
  return 3 * turnsLeft(without(counts, play)) + spent / 2 + lowest + (isStrong(play) ? 6 : 0);
}

/** Plays from the best down, as `cards` of the hand: the hints of a player, and the choices of a house opponent. */
export function douDiZhuHints(view: Pick<DouDiZhuView, 'hand' | 'last'>): CardCode[][] {
  const counts = countsOf(view.hand);
  const rated = playsOf(counts, view.last?.play ?? null).map((play) => ({
    play,
    cost: costOf(counts, play) - (view.last === null ? play.counts.reduce((sum, n) => sum + n, 0) / 4 : 0),
  }));
  return rated.sort((one, other) => one.cost - other.cost).map(({ play }) => cardsFor(play, view.hand));
}

/** Cards of the hand that make the play. */
function cardsFor(play: Play, hand: readonly CardCode[]): CardCode[] {
  return play.counts.flatMap((count, rank) =>
    hand.filter((card) => douDiZhuRank(card) === rank).slice(0, count),
  );
}

function follow(view: DouDiZhuView, best: readonly CardCode[]): readonly CardCode[] {
  const { last, seat, landlord, hand, counts } = view;
  if (best.length === hand.length || last === null) return best;
  const held = countsOf(hand);
  const after = held.map((count, rank) => count - (countsOf(best)[rank] ?? 0));
  const isPartner = seat !== landlord && last.seat !== landlord;
  const highest = Math.max(...best.map(douDiZhuRank));
  const breaks = turnsLeft(after) > turnsLeft(held);
  if (isPartner) return highest >= ace || breaks || last.play.rank >= 7 ? [] : best;
  const danger = (counts[last.seat] ?? 0) <= 4;
  const spendsBomb = best.length === 4 && new Set(best.map(douDiZhuRank)).size === 1;
  const spendsRocket = best.includes('RJ') && best.includes('BJ');
  if (spendsBomb || spendsRocket) return danger || turnsLeft(after) <= 2 ? best : [];
  if (breaks && !danger) return [];
  return best;
}

export function douDiZhuHouse(view: DouDiZhuView): DouDiZhuInput {
  if (view.phase === 'bidding') return { bid: bidOf(view) };
  const [best] = douDiZhuHints(view);
  return { cards: best === undefined ? [] : follow(view, best) };
}

/** An absent player does not become the landlord; the cards are played as a house opponent would. */
export function douDiZhuAuto(view: DouDiZhuView): DouDiZhuInput {
  return view.phase === 'bidding' ? { bid: 0 } : douDiZhuHouse(view);
}
