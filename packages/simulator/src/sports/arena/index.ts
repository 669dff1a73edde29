import { createCalendar, type SportLeague, type SportPairing } from '../../engine/calendar.ts';
import { sectionState } from '../../engine/messages.ts';
import type { SportRules } from '../../engine/rules.ts';
import { type ArenaFormat, arenaLeagues } from './leagues.ts';
import { arenaLive, arenaResult } from './messages.ts';
import { arenaOffer, arenaOver, arenaPassed } from './offer.ts';
import { arenaScript } from './script.ts';
import { type ArenaLaw, arenaLaw } from './series-law.ts';
import { type ArenaSetup, type ArenaState, beforeArena } from './state.ts';
import { arenaStatistics } from './statistics.ts';

export type ArenaRules = SportRules<SportPairing<ArenaFormat>, ArenaSetup, ArenaState, ArenaLaw>;

function setup(
  { format, home, away }: SportPairing<ArenaFormat>,
  [difference, level]: readonly [number, number],
): ArenaSetup {
  const chance = 0.5 + (home.strength - away.strength + 0.9 * difference) / 100;
  return {
    game: format.game,
    bestOf: format.bestOf,
    home: Math.min(0.85, Math.max(0.15, chance)),
    killRate: format.game.kills.rate * (1 + 0.04 * level),
  };
}

/** A set of competitions of arena games under a number of their own. */
export function arenaRules(number: number, leagues: readonly SportLeague<ArenaFormat>[]): ArenaRules {
  return {
    sport: 'OP',
    kind: 'esports',
    number,
    calendar: (seed) => createCalendar(leagues, number, seed),
    ordinarySeconds: 5600,
    longestSeconds: 26_000,
    setup,
    begin: ({ game }) => beforeArena(game),
    law: arenaLaw,
    offer: arenaOffer,
    script: arenaScript,
    isOver: arenaOver,
    wonAlready: (market, state) => (arenaPassed(market, state) ? ['over'] : undefined),
    matchState: sectionState(arenaLive, ({ resting }) => resting),
    statistics: arenaStatistics,
    result: arenaResult,
  };
}

/** League of Legends, Dota 2 and 王者荣耀. */
export const arena = arenaRules(13, arenaLeagues);
