import type { Card } from '../cards/card.ts';
import type { Shoe } from '../cards/shoe.ts';
import type { TableBets } from './types.ts';

export interface BaccaratOutcome {
  player: readonly Card[];
  banker: readonly Card[];
}

export const baccaratDecks = 8;

/** Ace one, 2 to 9 as they are, ten and pictures nothing; of a sum the last digit counts. */
export const baccaratTotal = (hand: readonly Card[]): number =>
  hand.reduce((sum, { rank }) => sum + (rank < 10 ? rank : 0), 0) % 10;

/** Deals one round from the shoe. Throws RangeError when the shoe has fewer than six cards. */
export function dealBaccarat(shoe: Shoe): { outcome: BaccaratOutcome; shoe: Shoe } {
  if (shoe.cards.length - shoe.next < 6) throw new RangeError('a round may need six cards');
  let next = shoe.next;
  const draw = () => shoe.cards[next++] as Card;
  const [p1, b1, p2, b2] = [draw(), draw(), draw(), draw()];
  const player = [p1, p2];
  const banker = [b1, b2];
  if (!isNatural(player) && !isNatural(banker)) {
    const third = playerDraws(player) ? draw() : null;
    if (third) player.push(third);
    if (bankerDraws(baccaratTotal(banker), third)) banker.push(draw());
  }
  return { outcome: { player, banker }, shoe: { cards: shoe.cards, next } };
}

export const isNatural = (hand: readonly Card[]): boolean => hand.length === 2 && baccaratTotal(hand) >= 8;

export const playerDraws = (player: readonly Card[]): boolean => baccaratTotal(player) <= 5;

/** Punto banco's table of draws (reference 2.3). `third` is the player's third card, or null when the player stood. */
export function bankerDraws(total: number, third: Card | null): boolean {
  if (!third) return total <= 5;
  const value = baccaratTotal([third]);
  if (total <= 2) return true;
  if (total === 3) return value !== 8;
  if (total === 4) return value >= 2 && value <= 7;
  if (total === 5) return value >= 4 && value <= 7;
  return total === 6 && (value === 6 || value === 7);
}

export type BaccaratWinner = 'banker' | 'player' | 'tie';

export function baccaratWinner({ player, banker }: BaccaratOutcome): BaccaratWinner {
  const margin = baccaratTotal(banker) - baccaratTotal(player);
  if (margin === 0) return 'tie';
  return margin > 0 ? 'banker' : 'player';
}

const isPair = ([first, second]: readonly Card[]): boolean => first?.rank === second?.rank;
const isPerfectPair = (hand: readonly Card[]): boolean => isPair(hand) && hand[0]?.suit === hand[1]?.suit;
const bankerWinsWithSix = (outcome: BaccaratOutcome): boolean =>
  baccaratWinner(outcome) === 'banker' && baccaratTotal(outcome.banker) === 6;
const cardsDealt = ({ player, banker }: BaccaratOutcome): number => player.length + banker.length;

/** Pays `odds` to 1 (in hundredths) when the condition holds. */
const pays = (odds: number, holds: boolean): number => (holds ? 100 + odds : 0);

/** A tie returns the stakes on player and banker. */
function onWinner(side: 'banker' | 'player', odds: (outcome: BaccaratOutcome) => number) {
  return (outcome: BaccaratOutcome): number => {
    const winner = baccaratWinner(outcome);
    return winner === 'tie' ? 100 : pays(odds(outcome), winner === side);
  };
}

/** Eight decks. Odds and edges: reference 2.3. */
const common: TableBets<BaccaratOutcome> = {
  player: { returned: onWinner('player', () => 100), locked: 1, most: 200, edge: 0.012350813289166138 },
  tie: {
    returned: (outcome) => pays(800, baccaratWinner(outcome) === 'tie'),
    locked: 1,
    most: 900,
    edge: 0.14359628778723826,
  },
  'player-pair': {
    returned: ({ player }) => pays(1_100, isPair(player)),
    locked: 1,
    most: 1_200,
    edge: 0.10361445783132528,
  },
  'banker-pair': {
    returned: ({ banker }) => pays(1_100, isPair(banker)),
    locked: 1,
    most: 1_200,
    edge: 0.10361445783132528,
  },
  'any-pair': {
    returned: ({ player, banker }) => pays(500, isPair(player) || isPair(banker)),
    locked: 1,
    most: 600,
    edge: 0.13709876879874483,
  },
  'perfect-pair': {
    returned: ({ player, banker }) => {
      const pairs = [player, banker].filter(isPerfectPair).length;
      return pairs === 2 ? 20_100 : pays(2_500, pairs === 1);
    },
    locked: 1,
    most: 20_100,
    edge: 0.08047044478577538,
  },
  small: {
    returned: (outcome) => pays(150, cardsDealt(outcome) === 4),
    locked: 1,
    most: 250,
    edge: 0.052828772799296014,
  },
  big: {
    returned: (outcome) => pays(54, cardsDealt(outcome) > 4),
    locked: 1,
    most: 154,
    edge: 0.04345747595563366,
  },
  'super-six': {
    returned: (outcome) => pays(1_200, bankerWinsWithSix(outcome)),
    locked: 1,
    most: 1_300,
    edge: 0.29977169384899144,
  },
  'lucky-six': {
    returned: (outcome) => pays(outcome.banker.length === 2 ? 1_200 : 2_000, bankerWinsWithSix(outcome)),
    locked: 1,
    most: 2_100,
    edge: 0.16683572040558084,
  },
  'dragon-seven': {
    returned: (outcome) =>
      pays(
        4_000,
        baccaratWinner(outcome) === 'banker' &&
          baccaratTotal(outcome.banker) === 7 &&
          outcome.banker.length === 3,
      ),
    locked: 1,
    most: 4_100,
    edge: 0.07611334472442846,
  },
  'panda-eight': {
    returned: (outcome) =>
      pays(
        2_500,
        baccaratWinner(outcome) === 'player' &&
          baccaratTotal(outcome.player) === 8 &&
          outcome.player.length === 3,
      ),
    locked: 1,
    most: 2_600,
    edge: 0.10187632169321352,
  },
};

/** Banker pays 0.95. */
export const baccaratBets: TableBets<BaccaratOutcome> = {
  banker: { returned: onWinner('banker', () => 95), locked: 1, most: 195, edge: 0.010579057842472032 },
  ...common,
};

/** 免佣: banker pays 1, and half when it wins with six. */
export const baccaratFreeBets: TableBets<BaccaratOutcome> = {
  banker: {
    returned: onWinner('banker', (outcome) => (bankerWinsWithSix(outcome) ? 50 : 100)),
    locked: 1,
    most: 200,
    edge: 0.014581044639718807,
  },
  ...common,
};
