import type { FeedFixture } from '@hj/betting';
import type { MatchPlay, Setting, Simulator, SimulatorOptions } from './api.ts';
import { createMatchPlay } from './play.ts';
import { hashText, unit } from './prng.ts';
import { createSchedule, leagueTierOf, type Pairing, restSlots, type Schedule } from './schedule.ts';
import { longestExtension } from './whole/extension.ts';

/** Whose matches are played: a calendar and its place among the ids. */
export interface World {
  /** What is added to a slot to make the id of its match. */
  idBase: number;
  schedule(seed: number): Schedule;
  /** The tier of a slot's league without drawing the match; undefined for a cup. */
  tierOf(slot: number): 1 | 2 | 3 | undefined;
  /** By how many slots matches are announced ahead, most of them and some few. */
  ordinarySlots: number;
  featuredSlots: number;
  /** No club has two matches within this many slots. */
  restSlots: number;
}

const football: World = {
  idBase: 0,
  schedule: createSchedule,
  tierOf: leagueTierOf,
  ordinarySlots: 180,
  featuredSlots: 6480,
  restSlots,
};
/** Share of the slots that are announced days ahead, by the tier of the league; cups count as important. */
const featuredShare = { 1: 0.1, 2: 0.05, 3: 0.02 } as const;

/**
 * Builds the simulated feed of a seed.
 * @throws RangeError if matches last so long that a club would have to play twice at a time (24 kick-offs or more during a match)
 */
export function createSimulator(options: SimulatorOptions): Simulator {
  return createWorldSimulator(options, football);
}

/**
 * Builds the simulated feed of a world of clubs.
 * @throws RangeError as `createSimulator`
 */
export function createWorldSimulator(options: SimulatorOptions, world: World): Simulator {
  const setting: Setting = {
    seed: hashText(options.seed),
    matchDurationMs: options.matchDurationMs ?? 720_000,
    startEveryMs: options.startEveryMs ?? 40_000,
    offer: options.offer ?? 'today',
    driftEveryMs: options.driftEveryMs ?? 60_000,
  };
  const { earlyShare = 1 } = options;
  const { seed, matchDurationMs, startEveryMs } = setting;
  const { idBase, featuredSlots } = world;
  if (
    !(matchDurationMs >= 1000 && startEveryMs >= 1 && matchDurationMs < (world.restSlots - 1) * startEveryMs)
  ) {
    throw new RangeError(`a match of ${matchDurationMs} ms does not fit kick-offs every ${startEveryMs} ms`);
  }
  const schedule = world.schedule(seed);
  const leadOf = (slot: number): number => {
    const featured = unit(seed, slot, 1) < earlyShare * featuredShare[world.tierOf(slot) ?? 1];
    const slots = featured ? featuredSlots : world.ordinarySlots;
    return Math.round(startEveryMs * slots * (1 - 0.08 * unit(seed, slot, 2)));
  };
  const announcedAtSlot = (slot: number): number => slot * startEveryMs - leadOf(slot);
  const fixtureOf = (slot: number): FeedFixture =>
    toFixture(schedule.pairing(slot), slot * startEveryMs, announcedAtSlot(slot));
  const playOf = (fixture: FeedFixture, from: number): MatchPlay => {
    const slot = fixture.matchId - idBase;
    return createMatchPlay({
      setting,
      pairing: schedule.pairing(slot),
      fixture: fixtureOf(slot),
      announcedAt: announcedAtSlot(slot),
      from,
    });
  };
  return {
    fixturesBetween(from, to) {
      const fixtures: FeedFixture[] = [];
      for (let slot = Math.ceil(from / startEveryMs); slot * startEveryMs < to; slot++)
        fixtures.push(fixtureOf(slot));
      return fixtures;
    },
    announcedAt: (fixture) => announcedAtSlot(fixture.matchId - idBase),
    announcedBetween(from, to) {
      const fixtures: FeedFixture[] = [];
      const last = Math.floor(to / startEveryMs) + featuredSlots;
      for (let slot = Math.ceil(from / startEveryMs); slot <= last; slot++) {
        const at = announcedAtSlot(slot);
        if (at > from && at <= to) fixtures.push(fixtureOf(slot));
      }
      return fixtures;
    },
    openFixtures(at) {
      const fixtures: FeedFixture[] = [];
      const last = Math.floor(at / startEveryMs) + featuredSlots;
      // The last words about a match, a corrected settlement among them, come within this time.
      const longest = (setting.offer === 'whole' ? 1.1 + longestExtension : 1.1) * matchDurationMs + 1000;
      for (let slot = Math.ceil((at - longest) / startEveryMs); slot <= last; slot++) {
        if (announcedAtSlot(slot) > at) continue;
        const fixture = fixtureOf(slot);
        if (slot * startEveryMs < at + 0.5 * matchDurationMs && playOf(fixture, at).ended) continue;
        fixtures.push(fixture);
      }
      return fixtures;
    },
    play: playOf,
  };
}

function toFixture(pairing: Pairing, startsAt: number, announcedAt: number): FeedFixture {
  return {
    type: 'fixture',
    at: announcedAt,
    matchId: pairing.slot,
    league: pairing.league,
    home: pairing.home.team,
    away: pairing.away.team,
    round: pairing.round,
    startsAt,
    neutral: pairing.neutral,
    simulated: true,
    status: 'scheduled',
    ...(pairing.virtual ? { sport: 'VF' } : {}),
  };
}
