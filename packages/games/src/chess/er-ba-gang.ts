import { compareLists } from '../cards/rank-order.ts';

/** 1 to 9 筒, 10 白板. */
export type DotTile = number;
export type ErBaGangHand = readonly [DotTile, DotTile];

const whiteBoard = 10;

/** The 40 tiles: four of each. */
export const dotTiles: readonly DotTile[] = Array.from({ length: 40 }, (_, index) => (index % 10) + 1);

export type ErBaGangKind = 'points' | 'two-eight' | 'pair' | 'white-pair';
const kinds: readonly ErBaGangKind[] = ['points', 'two-eight', 'pair', 'white-pair'];

export function erBaGangKind([first, second]: ErBaGangHand): ErBaGangKind {
  if (first === second) return first === whiteBoard ? 'white-pair' : 'pair';
  return Math.min(first, second) === 2 && Math.max(first, second) === 8 ? 'two-eight' : 'points';
}

/** Points of a hand, in halves from 0 to 9.5: the last digit of the sum; 白板 counts one half. */
export const erBaGangPoints = (hand: ErBaGangHand): number =>
  hand.reduce((sum, tile) => sum + (tile === whiteBoard ? 0.5 : tile), 0) % 10;

/**
 * Positive when `first` wins, 0 when the hands are the same tiles: 白板对, pairs from 9 down, 二八, points from 9.5 down; equal points by
 * the higher tile, 白板 the lowest (reference 2.4).
 */
export function compareErBaGang(first: ErBaGangHand, second: ErBaGangHand): number {
  const orderOf = (hand: ErBaGangHand) => [
    kinds.indexOf(erBaGangKind(hand)),
    hand[0] === hand[1] ? hand[0] : erBaGangPoints(hand),
    Math.max(...hand.map((tile) => (tile === whiteBoard ? 0.5 : tile))),
  ];
  return compareLists(orderOf(first), orderOf(second));
}
