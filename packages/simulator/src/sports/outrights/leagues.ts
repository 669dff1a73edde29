/** The competitions whose champions can be bet on, with their runners in strength of one scale. */
import type { FeedLeague } from '@hj/betting';
import { clubsOf, domesticLeagues } from '../../football/leagues/index.ts';
import { baseballLeagues } from '../baseball/leagues.ts';
import { basketballLeagues } from '../basketball/leagues.ts';
import { handballLeagues } from '../handball/leagues.ts';
import { iceHockeyLeagues } from '../ice-hockey/leagues.ts';
import { volleyballLeagues } from '../volleyball/leagues.ts';

export interface Runner {
  name: string;
  /** Log odds against an average runner of the competition. */
  strength: number;
}

export interface Competition {
  league: FeedLeague;
  runners: readonly Runner[];
  /** Points of a win and a draw; a competition without draws gives none. */
  points: { win: number; draw: number };
  drawShare: number;
}

/** Standard deviation of strength in log odds, the same for every competition. */
const spread = 0.9;

function runnersOf(rows: readonly (readonly [string, number])[]): Runner[] {
  const mean = rows.reduce((sum, [, each]) => sum + each, 0) / rows.length;
  const deviation = Math.sqrt(rows.reduce((sum, [, each]) => sum + (each - mean) ** 2, 0) / rows.length);
  return rows.map(([name, each]) => ({ name, strength: (spread * (each - mean)) / deviation }));
}

const football: Competition[] = domesticLeagues.map(({ league }) => ({
  league,
  runners: runnersOf(clubsOf(league.id).map(({ team, attack, defence }) => [team.name, attack - defence])),
  points: { win: 3, draw: 1 },
  drawShare: 0.254,
}));

const others: Competition[] = [
  ...basketballLeagues,
  ...volleyballLeagues,
  ...baseballLeagues,
  ...iceHockeyLeagues,
  ...handballLeagues,
].map(({ league, entrants }) => ({
  league,
  runners: runnersOf(entrants),
  points: { win: 2, draw: 1 },
  drawShare: 0,
}));

/** Only ever added to at the end: the place in the list is part of the ids. */
export const competitions: readonly Competition[] = [...football, ...others];
