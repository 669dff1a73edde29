import type { FeedTeam } from '@hj/betting';
import { crestGiver } from '../../engine/crests.ts';
import { jLeague, kLeague, superLeague } from './asia.ts';
import { brasileirao } from './brazil.ts';
import { type Cup, cups, friendlies } from './cups.ts';
import { championship, premierLeague } from './england.ts';
import { ligue1 } from './france.ts';
import { bundesliga } from './germany.ts';
import { serieA } from './italy.ts';
import type { DomesticLeague } from './league.ts';
import { eredivisie, primeiraLiga } from './other-europe.ts';
import { laLiga } from './spain.ts';
import { squadOf } from './squads.ts';

/** A club with its strength in log goals, centred on the mean of its league. */
export interface Club {
  team: FeedTeam;
  leagueId: number;
  /** Added to the log mean of its own goals. */
  attack: number;
  /** Added to the log mean of the opponent's goals. */
  defence: number;
  /** Class of its league; it only matters against clubs of another. */
  class: number;
}

export const domesticLeagues: readonly DomesticLeague[] = [
  premierLeague,
  laLiga,
  serieA,
  bundesliga,
  ligue1,
  superLeague,
  jLeague,
  kLeague,
  primeiraLiga,
  eredivisie,
  brasileirao,
  championship,
];

/** Club ids are the place in this list, so leagues and clubs are only ever added at the end. */
function readClubs(): Club[] {
  const all: Club[] = [];
  const crestOf = crestGiver();
  for (const { league, clubs, class: leagueClass } of domesticLeagues) {
    const attackMean = clubs.reduce((sum, row) => sum + row[1], 0) / clubs.length;
    const defenceMean = clubs.reduce((sum, row) => sum + row[2], 0) / clubs.length;
    for (const [name, attack, defence] of clubs) {
      all.push({
        team: {
          ...{ id: 1001 + all.length, name, crest: crestOf(name, 1001 + all.length) },
          players: squadOf(1001 + all.length, league.region),
        },
        leagueId: league.id,
        attack: (attack - attackMean) / 100,
        defence: (defence - defenceMean) / 100,
        class: leagueClass,
      });
    }
  }
  return all;
}

export const clubs: readonly Club[] = readClubs();

export function clubsOf(leagueId: number): Club[] {
  return clubs.filter((club) => club.leagueId === leagueId);
}

const strongestFirst = (a: Club, b: Club): number => b.attack - b.defence - (a.attack - a.defence);

/** The clubs that may be drawn in a cup. */
export function entrantsOf(cup: Pick<Cup, 'entry'>): Club[] {
  return cup.entry.flatMap(({ leagueId, best }) => clubsOf(leagueId).sort(strongestFirst).slice(0, best));
}

export type { DomesticLeague, GoalLevel, Weekday } from './league.ts';
export { type Cup, cups, friendlies };
