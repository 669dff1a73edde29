import type { Card } from '../cards/card.ts';
import { aceHighRank, compareLists } from '../cards/rank-order.ts';

/** 炸金花, from low to high: 散牌, 对子, 顺子, 金花, 顺金, 豹子. */
export const zhaJinHuaKinds = ['high', 'pair', 'straight', 'flush', 'straight-flush', 'triple'] as const;
export type ZhaJinHuaKind = (typeof zhaJinHuaKinds)[number];

export interface ZhaJinHuaHand {
  kind: ZhaJinHuaKind;
  /** Ranks that decide between two hands of the kind, the most important first. */
  order: readonly number[];
  /** 2, 3 and 5 of more than one suit: beats 豹子 and nothing else. */
  isUnsuited235: boolean;
}

/** The hand of three cards. The ace is high; A23 is the second straight: AKQ, A23, KQJ, … (reference 2.4). */
export function zhaJinHuaHand(cards: readonly Card[]): ZhaJinHuaHand {
  const ranks = cards.map(aceHighRank).sort((a, b) => b - a);
  const [high, middle, low] = ranks as [number, number, number];
  const isFlush = cards.every(({ suit }) => suit === cards[0]?.suit);
  if (high === low) return { kind: 'triple', order: [high], isUnsuited235: false };
  if (high === middle || middle === low) {
    const single = high === middle ? low : high;
    return { kind: 'pair', order: [middle, single], isUnsuited235: false };
  }
  const top = straightTop(high, middle, low);
  if (top !== null)
    return { kind: isFlush ? 'straight-flush' : 'straight', order: [top], isUnsuited235: false };
  return {
    kind: isFlush ? 'flush' : 'high',
    order: ranks,
    isUnsuited235: !isFlush && ranks.join() === '5,3,2',
  };
}

/** Rank of a straight, or null: A23 stands between AKQ (14) and KQJ (13). */
function straightTop(high: number, middle: number, low: number): number | null {
  if (high === 14 && middle === 3 && low === 2) return 13.5;
  return high - middle === 1 && middle - low === 1 ? high : null;
}

/** Positive when `first` wins, 0 when the hands are equal (then the player who asked to compare loses). */
export function compareZhaJinHua(first: readonly Card[], second: readonly Card[]): number {
  const [one, other] = [zhaJinHuaHand(first), zhaJinHuaHand(second)];
  if (one.isUnsuited235 && other.kind === 'triple') return 1;
  if (other.isUnsuited235 && one.kind === 'triple') return -1;
  const orderOf = ({ kind, order }: ZhaJinHuaHand) => [zhaJinHuaKinds.indexOf(kind), ...order];
  return compareLists(orderOf(one), orderOf(other));
}
