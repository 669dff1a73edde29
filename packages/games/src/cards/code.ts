import { type Card, suits } from './card.ts';

/** A card in two characters, suit and rank: `SA`, `HT`, `D9`; jokers of 斗地主 are `BJ` (black) and `RJ` (red). */
export type CardCode = string;

const ranks = '_A23456789TJQK';

export const codeOf = ({ suit, rank }: Card): CardCode => `${suit}${ranks.charAt(rank)}`;

/** @throws RangeError where the code names no card of the 52 */
export function cardOf(code: CardCode): Card {
  const suit = suits.find((known) => known === code.charAt(0));
  const rank = ranks.indexOf(code.charAt(1));
  if (suit === undefined || rank < 1 || code.length !== 2) throw new RangeError(`${code} is no card`);
  return { suit, rank };
}
