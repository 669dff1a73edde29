/** The feed of one sport: its calendar and its matches as functions of the seed and the time. */
import type { FeedFixture } from '@hj/betting';
import type { MatchPlay, Simulator } from '../../api.ts';
import { hashText, unit } from '../../prng.ts';
import { createCalendar } from './calendar.ts';
import { createSportPlay } from './play.ts';
import type { SportRules } from './rules.ts';

export interface SportOptions {
  seed: string;
  /** Real milliseconds of an ordinary match; 720,000 if absent. */
  matchDurationMs?: number;
  /** One match starts every so many milliseconds. */
  startEveryMs: number;
  /** As of football, see api.ts. */
  driftEveryMs?: number;
  earlyShare?: number;
}

/** The ids of a sport's matches: its number, then the slot. */
export const matchIdBase = 10_000_000_000;

const ordinaryLeadMs = 2 * 3_600_000;
const featuredLeadMs = 72 * 3_600_000;
const featuredShare = { 1: 0.1, 2: 0.05, 3: 0.02 } as const;

/** Plays one sport; the contract is football's (see api.ts). */
export function createSportSimulator<Format, Setup, State, Law>(
  rules: SportRules<Format, Setup, State, Law>,
  options: SportOptions,
): Simulator {
  const { matchDurationMs = 720_000, startEveryMs, driftEveryMs = 60_000, earlyShare = 1 } = options;
  if (!(matchDurationMs >= 1000 && startEveryMs >= 1)) throw new RangeError('a match takes some time');
  const seed = hashText(options.seed);
  const calendar = createCalendar(rules.leagues, rules.number, seed);
  const base = rules.number * matchIdBase;
  // Faster matches are announced later, as many slots ahead as ever.
  const speed = Math.min(1, matchDurationMs / 720_000);
  const longestMs = (matchDurationMs * rules.longestSeconds) / rules.ordinarySeconds + 5000;
  const announcedAtSlot = (slot: number): number => {
    const { tier } = calendar.leagueOf(slot).league;
    const isFeatured = unit(seed, rules.number, slot, 1) < earlyShare * featuredShare[tier];
    const lead = speed * (isFeatured ? featuredLeadMs : ordinaryLeadMs);
    return slot * startEveryMs - Math.round(lead * (1 - 0.08 * unit(seed, rules.number, slot, 2)));
  };
  const fixtureOf = (slot: number): FeedFixture => {
    const { league, home, away, round, neutral } = calendar.pairing(slot);
    return {
      type: 'fixture',
      at: announcedAtSlot(slot),
      matchId: base + slot,
      league,
      home: home.team,
      away: away.team,
      round,
      startsAt: slot * startEveryMs,
      neutral,
      simulated: true,
      status: 'scheduled',
      sport: rules.sport,
      ...(rules.kind ? { kind: rules.kind } : {}),
    };
  };
  const slotOf = ({ matchId }: FeedFixture): number => matchId - base;
  const play = (fixture: FeedFixture, from: number): MatchPlay => {
    const slot = slotOf(fixture);
    return createSportPlay({
      rules,
      seed,
      matchDurationMs,
      driftEveryMs,
      pairing: calendar.pairing(slot),
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
    announcedAt: (fixture) => announcedAtSlot(slotOf(fixture)),
    announcedBetween(from, to) {
      const fixtures: FeedFixture[] = [];
      const last = Math.floor((to + speed * featuredLeadMs) / startEveryMs);
      for (let slot = Math.ceil(from / startEveryMs); slot <= last; slot++) {
        const at = announcedAtSlot(slot);
        if (at > from && at <= to) fixtures.push(fixtureOf(slot));
      }
      return fixtures;
    },
    openFixtures(at) {
      const fixtures: FeedFixture[] = [];
      const last = Math.floor((at + speed * featuredLeadMs) / startEveryMs);
      for (let slot = Math.ceil((at - longestMs) / startEveryMs); slot <= last; slot++) {
        if (announcedAtSlot(slot) > at) continue;
        const fixture = fixtureOf(slot);
        if (slot * startEveryMs < at + matchDurationMs && play(fixture, at).ended) continue;
        fixtures.push(fixture);
      }
      return fixtures;
    },
    play,
  };
}
