/** The feed of everything that is played: football, virtual football, the other sports and the champions. */
import type { FeedFixture, Sport } from '@hj/betting';
import type { Simulator } from './api.ts';
import type { Margins } from './engine/margin-table.ts';
import type { KickOffs } from './engine/rules.ts';
import { isFitting, matchIdBase, type SportOptions } from './engine/simulator.ts';
import { restSlots } from './football/calendar.ts';
import { footballEntries, type SportEntry, sportEntries } from './registry.ts';
import { createOutrights, outrightNumber } from './sports/outrights/simulator.ts';

export interface AllSportsOptions {
  seed: string;
  /** Real milliseconds of an ordinary match of every sport; 720,000 if absent. */
  matchDurationMs?: number;
  /** Of football: one match kicks off every so many milliseconds; 40,000 if absent. */
  startEveryMs?: number;
  /** Of the sports but the virtual ones, whose matches follow without a pause; apart if absent. */
  kickOffs?: KickOffs | undefined;
  /** Of the sports but football: how many times as often as usual matches start; 1 if absent. */
  pace?: number;
  /** Only these; all if absent. */
  sports?: readonly Sport[] | undefined;
  /** Milliseconds between two looks at a match that has not begun, up to half as long again; 60,000 if absent. */
  driftEveryMs?: number;
  /** How many of the matches that could be announced days ahead are; 1 if absent, all of them. */
  earlyShare?: number;
  /** Milliseconds from a bet in play to its decision, in place of the sports' own. */
  delayMs?: number | undefined;
  /** Margins of the house, read at every pricing: they may change at any time. The defaults if absent. */
  margins?: Margins | undefined;
}

/** Three minutes at the ordinary pace, and at least 45 s, so that bets are possible. */
const virtualLength = (matchDurationMs: number): number =>
  Math.max(matchDurationMs / 4, Math.min(matchDurationMs, 45_000));
const outrightMatches = 30;

/** Builds one feed of all sports, or of some. Match ids are the number of the sport × 10¹⁰ and the slot; football has no number. */
export function createAllSports(options: AllSportsOptions): Simulator {
  const { seed, matchDurationMs = 720_000, sports, margins } = options;
  const isWanted = (sport: Sport): boolean => sports?.includes(sport) !== false;
  const simulators = new Map<number, Simulator>();
  for (const entry of [...footballEntries, ...sportEntries]) {
    if (isWanted(entry.sport)) simulators.set(entry.number, entry.create(paceOf(entry, options)));
  }
  if (isWanted('FS'))
    simulators.set(
      outrightNumber,
      createOutrights({ seed, seasonMs: outrightMatches * matchDurationMs, margins }),
    );
  const simulatorOf = ({ matchId }: FeedFixture): Simulator => {
    const simulator = simulators.get(Math.floor(matchId / matchIdBase));
    if (!simulator) throw new RangeError(`match ${matchId} belongs to no sport`);
    return simulator;
  };
  const inOrder = (list: (simulator: Simulator) => FeedFixture[]): FeedFixture[] =>
    [...simulators.values()]
      .flatMap((simulator) => list(simulator))
      .sort((a, b) => a.startsAt - b.startsAt || a.matchId - b.matchId);
  return {
    fixturesBetween: (from, to) => inOrder((each) => each.fixturesBetween(from, to)),
    announcedAt: (fixture) => simulatorOf(fixture).announcedAt(fixture),
    announcedBetween: (from, to) => inOrder((each) => each.announcedBetween(from, to)),
    openFixtures: (at) => inOrder((each) => each.openFixtures(at)),
    play: (fixture, from) => simulatorOf(fixture).play(fixture, from),
  };
}

/** How the matches of a new schedule kick off: together on their weekdays, unless football's are too long for that at this pace. */
export function kickOffsOf(pace: { matchDurationMs: number; startEveryMs: number }): KickOffs {
  return isFitting({ ...pace, kickOffs: 'weekly' }, restSlots) ? 'weekly' : 'apart';
}

/** How long and how often a sport plays. */
function paceOf(
  { sport, startEveryMs: usual, virtualAtOnce }: SportEntry,
  options: AllSportsOptions,
): SportOptions {
  const { matchDurationMs = 720_000, startEveryMs = usual, pace = 1 } = options;
  if (sport === 'FT') return { ...options, matchDurationMs, startEveryMs };
  if (virtualAtOnce === undefined)
    return { ...options, matchDurationMs, startEveryMs: Math.max(1, Math.round(usual / pace)) };
  const length = virtualLength(matchDurationMs);
  return {
    ...options,
    kickOffs: 'apart',
    matchDurationMs: length,
    startEveryMs: Math.round(length / virtualAtOnce),
  };
}
