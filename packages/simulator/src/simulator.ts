import type { FeedFixture, FeedMessage, FeedOddsChange } from '@hj/betting';
import { createMatchPlay } from './play.ts';
import { hashText, unit } from './prng.ts';
import { createSchedule, leagueTierOf, type Pairing, restSlots } from './schedule.ts';

export interface SimulatorOptions {
  seed: string;
  /** Real milliseconds of a whole match with its half-time; 720,000 if absent. */
  matchDurationMs?: number;
  /** One match kicks off every so many milliseconds; 40,000 if absent, about 18 in play. */
  startEveryMs?: number;
}

/** The settled options. */
export interface Setting {
  seed: number;
  matchDurationMs: number;
  startEveryMs: number;
}

/**
 * A feed without a clock: every answer is a function of the seed and of the times given, so nothing has to be kept to go on
 * after a restart, and two processes with one seed tell the same story.
 */
export interface Simulator {
  /** The fixtures that start in [from, to), in order. Their ids are functions of the slot alone. */
  fixturesBetween(from: number, to: number): FeedFixture[];
  /** The moment a fixture becomes known: some two hours before its start, every 14th or so three days (at the default pace). */
  announcedAt(fixture: FeedFixture): number;
  /** The fixtures that are announced at a moment and whose last message is not yet out. */
  openFixtures(at: number): FeedFixture[];
  /**
   * Plays one match from a moment on: the messages after `from`. Step sizes make no difference.
   *
   * This is the feed's recovery: a reader that saw everything up to `lastSeen` calls `play(fixture, lastSeen)` after an outage of
   * any length, takes `snapshot(lastSeen)` if it wants the whole book, and gets from `advance` exactly the messages it missed.
   */
  play(fixture: FeedFixture, from: number): MatchPlay;
}

export interface MatchPlay {
  /**
   * Every market of the match as it stands at a moment, which may lie before or after the cursor. While betting is stopped the
   * offered markets are `suspended` with their last prices; markets that are not offered now carry no prices.
   */
  snapshot(at: number): FeedOddsChange;
  /** The messages in (cursor, to], in the order of time; moves the cursor to `to`. */
  advance(to: number): FeedMessage[];
  /** Whether the last message of the match lies behind the cursor. */
  readonly ended: boolean;
}

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
      for (let slot = Math.ceil((at - 1.1 * matchDurationMs) / startEveryMs); slot <= last; slot++) {
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
