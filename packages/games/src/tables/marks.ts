import { type BaccaratOutcome, baccaratWinner } from './baccarat.ts';
import { type BullBullOutcome, bullDoors, bullDoorWins } from './bull-bull.ts';
import { type DragonTigerOutcome, dragonTigerWinner } from './dragon-tiger.ts';
import { type ErBaGangOutcome, erBaGangDoors, erBaGangResult } from './er-ba-gang.ts';
import type { TableGameCode, TableOutcome } from './games.ts';
import type { RoadResult } from './roads.ts';
import type { SicBoOutcome } from './sic-bo.ts';

const isPair = (cards: readonly { rank: number }[]): boolean => cards[0]?.rank === cards[1]?.rank;

const marks: Readonly<Record<TableGameCode, (outcome: never) => string>> = {
  baccarat: baccaratMark,
  'baccarat-free': baccaratMark,
  'dragon-tiger': (outcome: DragonTigerOutcome) =>
    ({ dragon: 'B', tiger: 'P', tie: 'T' })[dragonTigerWinner(outcome)],
  roulette: (outcome: number) => String(outcome),
  'sic-bo': (outcome: SicBoOutcome) => outcome.join('-'),
  'bull-bull': (outcome: BullBullOutcome) =>
    bullDoors.map((door) => (bullDoorWins(outcome, door) ? '1' : '0')).join(''),
  'er-ba-gang': (outcome: ErBaGangOutcome) =>
    erBaGangDoors.map((door) => ['0', '=', '1'][erBaGangResult(outcome, door) + 1]).join(''),
};

function baccaratMark(outcome: BaccaratOutcome): string {
  const winner = { banker: 'B', player: 'P', tie: 'T' }[baccaratWinner(outcome)];
  return `${winner}${isPair(outcome.banker) ? 'b' : ''}${isPair(outcome.player) ? 'p' : ''}`;
}

/**
 * A round in a few letters, for roads: B, P or T with b and p for pairs (dragon is B, tiger P), the number of the wheel, the dice as
 * `6-5-3`, and 1 or 0 for each door of bull-bull; of er-ba-gang also `=`, a tie.
 */
export const tableMark = (game: TableGameCode, outcome: TableOutcome): string =>
  marks[game](outcome as never);

export interface RoadMark {
  result: RoadResult;
  bankerPair: boolean;
  playerPair: boolean;
}

/** Reads the mark of baccarat and of dragon-tiger. */
export const roadMark = (mark: string): RoadMark => ({
  result: mark[0] === 'B' ? 'banker' : mark[0] === 'P' ? 'player' : 'tie',
  bankerPair: mark.includes('b'),
  playerPair: mark.includes('p'),
});
