/** The feed of one sport: its calendar and its matches as functions of the seed and the time. */
import { betDelayOf, type FeedFixture } from '@hj/betting';
import type { MatchPlay, Simulator } from '../api.ts';
import { hashText, unit } from '../prng.ts';
import { defaultMargins, type Margins } from './margin-table.ts';
import { createMatchPlay } from './play.ts';
import type { KickOffs, Pairing, SportRules } from './rules.ts';

export interface SportOptions {
  seed: string;
  /** Real milliseconds of an ordinary match; 720,000 if absent. */
  matchDurationMs?: number;
  /** One match starts every so many milliseconds. */
  startEveryMs: number;
  /** Apart if absent. */
  kickOffs?: KickOffs | undefined;
  /** Milliseconds between two looks at a match that has not begun, up to half as long again; 60,000 if absent. */
  driftEveryMs?: number;
  /** How many of the matches that could be announced days ahead are; 1 if absent, all of them. */
  earlyShare?: number;
  /** Milliseconds from a bet in play to its decision; the sport's own if absent. */
  delayMs?: number | undefined;
  /** Margins of the house, read at every pricing; the defaults if absent. */
  margins?: Margins | undefined;
}

/** The ids of a sport's matches: its number, then the slot. Football has no number. */
export const matchIdBase = 10_000_000_000;

/** Share of the matches that are announced days ahead, by the tier of the competition. */
const featuredShare = { 1: 0.1, 2: 0.05, 3: 0.02 } as const;
const ordinaryLeadMs = 2 * 3_600_000;
const featuredLeadMs = 72 * 3_600_000;

/** Matches that kick off together do so every five minutes at the ordinary pace. */
export const kickOffGrid = (matchDurationMs: number): number => Math.round((matchDurationMs * 5) / 12);

const gridOf = (kickOffs: KickOffs, matchDurationMs: number): number =>
  kickOffs === 'apart' ? 1 : kickOffGrid(matchDurationMs);

/** Whether a match takes time, and is over when a side that rests for so many slots plays again. */
export function isFitting(
  {
    matchDurationMs,
    startEveryMs,
    kickOffs,
  }: { matchDurationMs: number; startEveryMs: number; kickOffs: KickOffs },
  restSlots: number,
): boolean {
  const gridMs = gridOf(kickOffs, matchDurationMs);
  const restMs = Math.floor(((restSlots + 1) * startEveryMs) / gridMs) * gridMs;
  const isOver = matchDurationMs < (restSlots - 1) * startEveryMs && matchDurationMs <= restMs;
  return matchDurationMs >= 1000 && startEveryMs >= 1 && isOver;
}

/** Faster matches are announced later, as many slots ahead as ever. */
function defaultLead({ matchDurationMs }: { matchDurationMs: number }) {
  const speed = Math.min(1, matchDurationMs / 720_000);
  return { ordinary: speed * ordinaryLeadMs, featured: speed * featuredLeadMs };
}

/**
 * Plays one sport (see api.ts).
 * @throws RangeError if a match takes no time, or so long that a side would have to play twice at a time
 */
export function createSportSimulator<Match extends Pairing, Setup, State, Model>(
  rules: SportRules<Match, Setup, State, Model>,
  options: SportOptions,
): Simulator {
  const { matchDurationMs = 720_000, startEveryMs, driftEveryMs = 60_000, earlyShare = 1 } = options;
  const { number, restSlots = Number.POSITIVE_INFINITY } = rules;
  const { kickOffs = 'apart' } = options;
  const gridMs = gridOf(kickOffs, matchDurationMs);
  if (!isFitting({ matchDurationMs, startEveryMs, kickOffs }, restSlots))
    throw new RangeError(`a match of ${matchDurationMs} ms does not fit starts every ${startEveryMs} ms`);
  const seed = hashText(options.seed);
  const calendar = rules.calendar(seed, kickOffs, startEveryMs);
  const startOf = (slot: number): number => Math.floor((slot * startEveryMs) / gridMs) * gridMs;
  /** The first slot that starts at this moment or later. */
  const slotFrom = (at: number): number => Math.ceil((Math.ceil(at / gridMs) * gridMs) / startEveryMs);
  const base = number * matchIdBase;
  const keyOf = (slot: number): readonly number[] => (number === 0 ? [seed, slot] : [seed, number, slot]);
  const lead = (rules.lead ?? defaultLead)({ matchDurationMs, startEveryMs });
  const longestMs = (matchDurationMs * rules.longestSeconds) / rules.ordinarySeconds + 5000;
  const announcedAtSlot = (slot: number): number => {
    const key = keyOf(slot);
    const isFeatured = unit(...key, 1) < earlyShare * featuredShare[calendar.tierOf(slot)];
    const leadMs = isFeatured ? lead.featured : lead.ordinary;
    return startOf(slot) - Math.round(leadMs * (1 - 0.08 * unit(...key, 2)));
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
      startsAt: startOf(slot),
      neutral,
      simulated: true,
      status: 'scheduled',
      // A fixture without a sport is football.
      ...(rules.sport === 'FT' ? {} : { sport: rules.sport }),
      ...(rules.kind ? { kind: rules.kind } : {}),
    };
  };
  const slotOf = ({ matchId }: FeedFixture): number => matchId - base;
  const play = (fixture: FeedFixture, from: number): MatchPlay => {
    const slot = slotOf(fixture);
    return createMatchPlay(
      {
        rules,
        key: keyOf(slot),
        matchDurationMs,
        driftEveryMs,
        pairing: calendar.pairing(slot),
        fixture: fixtureOf(slot),
        delayMs: options.delayMs ?? betDelayOf(rules.sport),
        margins: options.margins ?? defaultMargins,
      },
      from,
    );
  };
  return {
    fixturesBetween(from, to) {
      const fixtures: FeedFixture[] = [];
      for (let slot = slotFrom(from); slot < slotFrom(to); slot++) fixtures.push(fixtureOf(slot));
      return fixtures;
    },
    announcedAt: (fixture) => announcedAtSlot(slotOf(fixture)),
    announcedBetween(from, to) {
      const fixtures: FeedFixture[] = [];
      const end = slotFrom(to + lead.featured + 1);
      for (let slot = slotFrom(from); slot < end; slot++) {
        const at = announcedAtSlot(slot);
        if (at > from && at <= to) fixtures.push(fixtureOf(slot));
      }
      return fixtures;
    },
    openFixtures(at) {
      const fixtures: FeedFixture[] = [];
      const end = slotFrom(at + lead.featured + 1);
      for (let slot = slotFrom(at - longestMs); slot < end; slot++) {
        if (announcedAtSlot(slot) > at) continue;
        const fixture = fixtureOf(slot);
        if (startOf(slot) < at + matchDurationMs && play(fixture, at).ended) continue;
        fixtures.push(fixture);
      }
      return fixtures;
    },
    play,
  };
}
