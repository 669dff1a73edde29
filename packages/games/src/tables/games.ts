import { isLastRound, openShoe, type Shoe } from '../cards/shoe.ts';
import { type Random, type SeedReference, seededRandom } from '../rng/random.ts';
import {
  type BaccaratOutcome,
  baccaratBets,
  baccaratDecks,
  baccaratFreeBets,
  dealBaccarat,
} from './baccarat.ts';
import { type BullBullOutcome, bullBullBets, drawBullBull } from './bull-bull.ts';
import {
  type DragonTigerOutcome,
  dealDragonTiger,
  dragonTigerBets,
  dragonTigerDecks,
} from './dragon-tiger.ts';
import { drawErBaGang, type ErBaGangOutcome, erBaGangBets } from './er-ba-gang.ts';
import { drawRoulette, type RouletteOutcome, rouletteBets } from './roulette.ts';
import { drawSicBo, type SicBoOutcome, sicBoBets } from './sic-bo.ts';
import type { TableBet, TableBets } from './types.ts';

export type TableGameCode =
  | 'baccarat'
  | 'baccarat-free'
  | 'dragon-tiger'
  | 'roulette'
  | 'sic-bo'
  | 'bull-bull'
  | 'er-ba-gang';

export type TableOutcome =
  | BaccaratOutcome
  | DragonTigerOutcome
  | RouletteOutcome
  | SicBoOutcome
  | BullBullOutcome
  | ErBaGangOutcome;

/** A round at a table: a function of its seed and of the place in the shoe alone. */
export interface TableRound {
  outcome: TableOutcome;
  /** Hundredths of a unit that come back on each bet of the table. */
  returned: Readonly<Record<string, number>>;
  /** Place of the next round in the shoe, or null where the seed has served: its last round, or the only one. */
  next: number | null;
}

export interface TableGame {
  code: TableGameCode;
  /** Its rounds follow one another in a shoe that one seed has shuffled. */
  isShoe: boolean;
  bets: Readonly<Record<string, Pick<TableBet<never>, 'locked' | 'most' | 'edge'>>>;
  /** Hundredths of a unit that come back on each bet. */
  returns(outcome: TableOutcome): Readonly<Record<string, number>>;
  /** `place` is null in the first round of a seed. */
  play(seed: SeedReference, place: number | null): TableRound;
}

const returnsOf = <Outcome>(bets: TableBets<Outcome>, outcome: Outcome): Record<string, number> =>
  Object.fromEntries(Object.entries(bets).map(([code, bet]) => [code, bet.returned(outcome)]));

/** A game whose rounds are dealt from one shoe until the cut card. */
function shoeGame<Outcome extends TableOutcome>(
  code: TableGameCode,
  bets: TableBets<Outcome>,
  decks: number,
  deal: (shoe: Shoe) => { outcome: Outcome; shoe: Shoe },
): TableGame {
  return {
    ...{ code, isShoe: true, bets, returns: (outcome) => returnsOf(bets, outcome as Outcome) },
    play(seed, place) {
      const opened = openShoe(decks, seededRandom(seed));
      const shoe = place === null ? opened : { ...opened, next: place };
      const { outcome, shoe: left } = deal(shoe);
      return { outcome, returned: returnsOf(bets, outcome), next: isLastRound(shoe) ? null : left.next };
    },
  };
}

/** A game with a seed for each round. */
function drawGame<Outcome extends TableOutcome>(
  code: TableGameCode,
  bets: TableBets<Outcome>,
  draw: (random: Random) => Outcome,
): TableGame {
  return {
    ...{ code, isShoe: false, bets, returns: (outcome) => returnsOf(bets, outcome as Outcome) },
    play(seed) {
      const outcome = draw(seededRandom(seed));
      return { outcome, returned: returnsOf(bets, outcome), next: null };
    },
  };
}

export const tableGames: Readonly<Record<TableGameCode, TableGame>> = {
  baccarat: shoeGame('baccarat', baccaratBets, baccaratDecks, dealBaccarat),
  'baccarat-free': shoeGame('baccarat-free', baccaratFreeBets, baccaratDecks, dealBaccarat),
  'dragon-tiger': shoeGame('dragon-tiger', dragonTigerBets, dragonTigerDecks, dealDragonTiger),
  roulette: drawGame('roulette', rouletteBets, drawRoulette),
  'sic-bo': drawGame('sic-bo', sicBoBets, drawSicBo),
  'bull-bull': drawGame('bull-bull', bullBullBets, drawBullBull),
  'er-ba-gang': drawGame('er-ba-gang', erBaGangBets, drawErBaGang),
};
