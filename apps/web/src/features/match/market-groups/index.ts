import type { OtherSport, Sport } from '@hj/betting';
import { baseballBoard } from './baseball.ts';
import { basketballBoard } from './basketball.ts';
import type { MarketBoard } from './board.ts';
import { championBoard } from './champion.ts';
import { esportsBoard } from './esports.ts';
import { footballBoard } from './football.ts';
import { handballBoard, iceHockeyBoard } from './goals.ts';
import { badmintonBoard, tableTennisBoard, volleyballBoard } from './rally.ts';
import { rugbyBoard } from './rugby.ts';
import { snookerBoard } from './snooker.ts';
import { tennisBoard } from './tennis.ts';

export type { MarketBoard } from './board.ts';

const boards: Record<Exclude<Sport, 'OP'>, MarketBoard> = {
  FT: footballBoard,
  VF: footballBoard,
  BK: basketballBoard,
  TN: tennisBoard,
  SK: snookerBoard,
  BS: baseballBoard,
  VB: volleyballBoard,
  TT: tableTennisBoard,
  FS: championBoard,
};

const otherBoards: Record<OtherSport, MarketBoard> = {
  'ice-hockey': iceHockeyBoard,
  handball: handballBoard,
  esports: esportsBoard,
  badminton: badmintonBoard,
  rugby: rugbyBoard,
};

export function boardOf(sport: Sport, kind: OtherSport | null): MarketBoard {
  return sport === 'OP' ? otherBoards[kind ?? 'ice-hockey'] : boards[sport];
}
