import type { TableGameCode } from '@hj/games';

/** When the winner is said, in ms after the bets were closed. Apart from the kits, whose felts ask for the phase of the round. */
export const winnerAtOf: Readonly<Record<TableGameCode, number>> = {
  baccarat: 6_500,
  'baccarat-free': 6_500,
  'dragon-tiger': 2_200,
  roulette: 6_700,
  'sic-bo': 1_900,
  'bull-bull': 5_800,
  'er-ba-gang': 4_800,
};
