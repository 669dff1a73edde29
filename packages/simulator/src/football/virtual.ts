/** Virtual football (VF): football in matches of three minutes, day and night, in leagues of its own. */
import { modulo, pick, roundRobin } from '../engine/calendar.ts';
import type { Calendar } from '../engine/rules.ts';
import { mix } from '../prng.ts';
import type { FootballPairing } from './calendar.ts';
import { type FootballRules, football } from './index.ts';
import { virtualClubs, virtualLeagues, virtualNumber } from './virtual-leagues.ts';

/** The leagues in turn. */
function virtualCalendar(seed: number): Calendar<FootballPairing> {
  const leagueCount = virtualLeagues.length;
  return {
    tierOf: (slot) => pick(virtualLeagues, modulo(slot, leagueCount)).league.tier,
    pairing(slot) {
      const place = modulo(slot, leagueCount);
      const { league, level } = pick(virtualLeagues, place);
      const nth = Math.floor(slot / leagueCount);
      const { home, away, round } = roundRobin(pick(virtualClubs, place), nth, mix(seed, league.id));
      return { slot, league, level, home, away, round: `第${round + 1}轮`, neutral: true, knockout: false };
    },
  };
}

/** Matches are known about an hour ahead and no earlier: a match of virtual football is always today's. */
const slotsAhead = 80;

export const virtualFootball: FootballRules = {
  ...football,
  sport: 'VF',
  number: virtualNumber,
  calendar: virtualCalendar,
  restSlots: virtualLeagues.length * 6,
  lead: ({ startEveryMs }) => ({ ordinary: slotsAhead * startEveryMs, featured: slotsAhead * startEveryMs }),
  postponedShare: 0,
  setup: (pairing, drift) => ({ ...football.setup(pairing, drift), isVirtual: true }),
};
