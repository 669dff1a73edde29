import type { FeedFixture } from '@hj/betting';
import type { MatchPlay, Setting, Simulator, SimulatorOptions } from './api.ts';
import { createMatchPlay } from './play.ts';
import { hashText, unit } from './prng.ts';
import { createSchedule, leagueTierOf, type Pairing, restSlots } from './schedule.ts';

const ordinarySlots = 180;
const featuredSlots = 6480;
/** Share of the slots that are announced days ahead, by the tier of the league; cups count as important. */
const featuredShare = { 1: 0.1, 2: 0.05, 3: 0.02 } as const;

/**
 * Builds the simulated feed of a seed.
 * @throws RangeError if matches last so long that a club would have to play twice at a time (24 kick-offs or more during a match)
 */
export function createSimulator(options: SimulatorOptions): Simulator {
  const setting: Setting = {
    seed: hashText(options.seed),
    matchDurationMs: options.matchDurationMs ?? 720_000,
    startEveryMs: options.startEveryMs ?? 40_000,
  };
  const { seed, matchDurationMs, startEveryMs } = setting;
  if (!(matchDurationMs >= 1000 && startEveryMs >= 1 && matchDurationMs < (restSlots - 1) * startEveryMs)) {
    throw new RangeError(`a match of ${matchDurationMs} ms does not fit kick-offs every ${startEveryMs} ms`);
  }
  const schedule = createSchedule(seed);
  const leadOf = (slot: number): number => {
    const featured = unit(seed, slot, 1) < featuredShare[leagueTierOf(slot) ?? 1];
    const slots = featured ? featuredSlots : ordinarySlots;
    return Math.round(startEveryMs * slots * (1 - 0.08 * unit(seed, slot, 2)));
  };
  const announcedAtSlot = (slot: number): number => slot * startEveryMs - leadOf(slot);
  const fixtureOf = (slot: number): FeedFixture =>
    toFixture(schedule.pairing(slot), slot * startEveryMs, announcedAtSlot(slot));
  const playOf = (fixture: FeedFixture, from: number): MatchPlay => {
    const slot = fixture.matchId;
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
    announcedAt: (fixture) => announcedAtSlot(fixture.matchId),
    openFixtures(at) {
      const fixtures: FeedFixture[] = [];
      const last = Math.floor(at / startEveryMs) + featuredSlots;
      // The last words about a match, a corrected settlement among them, come within this time.
      const longest = 1.1 * matchDurationMs + 1000;
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
  };
}
