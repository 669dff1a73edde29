import blue from '../../assets/games/dealer-blue.svg';
import crimson from '../../assets/games/dealer-crimson.svg';
import jade from '../../assets/games/dealer-jade.svg';

/** The room of each game, as its table has it. */
const DEALERS: Readonly<Record<string, string>> = {
  roulette: jade,
  'bull-bull': jade,
  'sic-bo': crimson,
};

/** The drawing of the dealer at the tables of a game. */
export const dealerOf = (kind: string): string => DEALERS[kind] ?? blue;
