import type { Card } from '../cards/card.ts';
import type { Shoe } from '../cards/shoe.ts';
import type { TableBet, TableBets } from './types.ts';

export interface DragonTigerOutcome {
  dragon: Card;
  tiger: Card;
}

export const dragonTigerDecks = 8;

/** One card each, the ace low. Throws RangeError when the shoe has fewer than two cards. */
export function dealDragonTiger({ cards, next }: Shoe): { outcome: DragonTigerOutcome; shoe: Shoe } {
  const [dragon, tiger] = cards.slice(next, next + 2);
  if (!dragon || !tiger) throw new RangeError('a round needs two cards');
  return { outcome: { dragon, tiger }, shoe: { cards, next: next + 2 } };
}

type Side = 'dragon' | 'tiger';
const sides: readonly Side[] = ['dragon', 'tiger'];

export function dragonTigerWinner({ dragon, tiger }: DragonTigerOutcome): Side | 'tie' {
  if (dragon.rank === tiger.rank) return 'tie';
  return dragon.rank > tiger.rank ? 'dragon' : 'tiger';
}

/** A tie returns half of the stake. */
const onSide = (side: Side): TableBet<DragonTigerOutcome> => ({
  returned: (outcome) => {
    const winner = dragonTigerWinner(outcome);
    if (winner === 'tie') return 50;
    return winner === side ? 200 : 0;
  },
  locked: 1,
  most: 200,
  edge: 0.03734939759036145,
});

/** A property of one side's card at even money. Seven loses every bet on a property. */
const onCard = (side: Side, holds: (rank: number) => boolean): TableBet<DragonTigerOutcome> => ({
  returned: ({ [side]: { rank } }) => (rank !== 7 && holds(rank) ? 200 : 0),
  locked: 1,
  most: 200,
  edge: 1 / 13,
});

/** Odds and edges: reference 2.3, tie at 8 to 1 as the field has it. */
export const dragonTigerBets: TableBets<DragonTigerOutcome> = {
  dragon: onSide('dragon'),
  tiger: onSide('tiger'),
  tie: {
    returned: (outcome) => (dragonTigerWinner(outcome) === 'tie' ? 900 : 0),
    locked: 1,
    most: 900,
    edge: 0.327710843373494,
  },
  'suited-tie': {
    returned: ({ dragon, tiger }) => (dragon.rank === tiger.rank && dragon.suit === tiger.suit ? 5_100 : 0),
    locked: 1,
    most: 5_100,
    edge: 0.13975903614457832,
  },
  ...Object.fromEntries(
    sides.flatMap((side) => [
      [`${side}-big`, onCard(side, (rank) => rank > 7)],
      [`${side}-small`, onCard(side, (rank) => rank < 7)],
      [`${side}-odd`, onCard(side, (rank) => rank % 2 === 1)],
      [`${side}-even`, onCard(side, (rank) => rank % 2 === 0)],
    ]),
  ),
};
