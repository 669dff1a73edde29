/** The feed of every sport but football, as one. */
import type { FeedFixture, Sport } from '@hj/betting';
import type { Simulator } from '../api.ts';
import { matchIdBase } from './engine/simulator.ts';
import { createOutrights, outrightNumber } from './outrights/simulator.ts';
import { sportEntries } from './registry.ts';

export interface SportsSimulatorOptions {
  seed: string;
  /** Real milliseconds of an ordinary match of every sport; 720,000 if absent. */
  matchDurationMs?: number;
  /** How many times as often as usual matches start; 1 if absent. */
  pace?: number;
  /** Only these; all if absent. */
  sports?: readonly Sport[];
  /** As of football, see api.ts. */
  driftEveryMs?: number;
  earlyShare?: number;
}

/** Builds the feed of all sports of a seed. Its match ids are the number of the sport × 10¹⁰ and the slot, beyond football's. */
export function createSportsSimulator(options: SportsSimulatorOptions): Simulator {
  const { seed, matchDurationMs = 720_000, pace = 1, sports, driftEveryMs, earlyShare } = options;
  const wanted = sportEntries.filter(({ sport }) => sports?.includes(sport) !== false);
  const simulators = new Map<number, Simulator>(
    wanted.map(({ number, startEveryMs, create }) => {
      const every = Math.max(1, Math.round(startEveryMs / pace));
      return [
        number,
        create({ seed, matchDurationMs, startEveryMs: every, driftEveryMs, earlyShare }),
      ] as const;
    }),
  );
  if (sports?.includes('FS') !== false) {
    simulators.set(outrightNumber, createOutrights({ seed, seasonMs: 30 * matchDurationMs }));
  }
  const simulatorOf = ({ matchId }: FeedFixture): Simulator => {
    const simulator = simulators.get(Math.floor(matchId / matchIdBase));
    if (!simulator) throw new RangeError(`match ${matchId} belongs to no sport`);
    return simulator;
  };
  const inOrder = (lists: FeedFixture[][]): FeedFixture[] =>
    lists.flat().sort((a, b) => a.startsAt - b.startsAt || a.matchId - b.matchId);
  return {
    fixturesBetween: (from, to) =>
      inOrder([...simulators.values()].map((each) => each.fixturesBetween(from, to))),
    announcedAt: (fixture) => simulatorOf(fixture).announcedAt(fixture),
    announcedBetween: (from, to) =>
      inOrder([...simulators.values()].map((each) => each.announcedBetween(from, to))),
    openFixtures: (at) => inOrder([...simulators.values()].map((each) => each.openFixtures(at))),
    play: (fixture, from) => simulatorOf(fixture).play(fixture, from),
  };
}
