import type { OtherSport, Sport } from '@hj/betting';
import { basketballCourt, footballPitch, handballCourt, iceRink, rugbyPitch } from './ball-fields.ts';
import type { Court } from './court.ts';
import { badmintonCourt, pingPongTable, tennisCourt, volleyballCourt } from './net-courts.ts';
import { baseballField, battleMap, snookerTable } from './other-fields.ts';

export type { Court, Point } from './court.ts';
export { bandPath, pathOf, picture, project } from './project.ts';

const courts: Record<Exclude<Sport, 'OP' | 'FS'>, Court> = {
  FT: footballPitch,
  VF: footballPitch,
  BK: basketballCourt,
  TN: tennisCourt,
  VB: volleyballCourt,
  TT: pingPongTable,
  BS: baseballField,
  SK: snookerTable,
};
const otherCourts: Record<OtherSport, Court> = {
  'ice-hockey': iceRink,
  handball: handballCourt,
  esports: battleMap,
  badminton: badmintonCourt,
  rugby: rugbyPitch,
};

/** Where the sport is played; a competition has no field. */
export function courtOf(sport: Sport, kind: OtherSport | null): Court | undefined {
  if (sport === 'FS') return undefined;
  return sport === 'OP' ? otherCourts[kind ?? 'ice-hockey'] : courts[sport];
}
