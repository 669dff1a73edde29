/** The feed of everything that is played: football with its whole offer, virtual football, the other sports and the champions. */
import type { FeedFixture, Sport } from '@hj/betting';
import type { Simulator } from './api.ts';
import { createSimulator } from './simulator.ts';
import { createSportsSimulator, type SportsSimulatorOptions } from './sports/index.ts';
import { createVirtualFootball } from './virtual/index.ts';
import { virtualNumber } from './virtual/leagues.ts';

export interface AllSportsOptions extends SportsSimulatorOptions {
  /** Of football: one match kicks off every so many milliseconds; 40,000 if absent. */
  startEveryMs?: number;
}

const idsPerSport = 10_000_000_000;
/** Three minutes at the ordinary pace, and never so short that nobody could bet in it; four matches at a time. */
const virtualLength = (matchDurationMs: number): number =>
  Math.max(matchDurationMs / 4, Math.min(matchDurationMs, 45_000));
const virtualAtOnce = 4;

/** Builds one feed of all sports, or of some. Ids below 10¹⁰ are football's; the others begin with the number of their sport. */
export function createAllSports(options: AllSportsOptions): Simulator {
  const { seed, matchDurationMs = 720_000, startEveryMs, driftEveryMs, earlyShare } = options;
  const isWanted = (sport: Sport): boolean => options.sports?.includes(sport) !== false;
  const football = createSimulator({
    ...{ seed, matchDurationMs, driftEveryMs, earlyShare, offer: 'whole' },
    ...(startEveryMs === undefined ? {} : { startEveryMs }),
  });
  const virtual = createVirtualFootball({
    seed,
    matchDurationMs: virtualLength(matchDurationMs),
    startEveryMs: Math.round(virtualLength(matchDurationMs) / virtualAtOnce),
    ...(driftEveryMs === undefined ? {} : { driftEveryMs }),
  });
  const others = createSportsSimulator(options);
  const wanted = [...(isWanted('FT') ? [football] : []), ...(isWanted('VF') ? [virtual] : []), others];
  const simulatorOf = ({ matchId }: FeedFixture): Simulator => {
    const number = Math.floor(matchId / idsPerSport);
    if (number === 0) return football;
    return number === virtualNumber ? virtual : others;
  };
  const inOrder = (lists: FeedFixture[][]): FeedFixture[] =>
    lists.flat().sort((a, b) => a.startsAt - b.startsAt || a.matchId - b.matchId);
  return {
    fixturesBetween: (from, to) => inOrder(wanted.map((each) => each.fixturesBetween(from, to))),
    announcedAt: (fixture) => simulatorOf(fixture).announcedAt(fixture),
    announcedBetween: (from, to) => inOrder(wanted.map((each) => each.announcedBetween(from, to))),
    openFixtures: (at) => inOrder(wanted.map((each) => each.openFixtures(at))),
    play: (fixture, from) => simulatorOf(fixture).play(fixture, from),
  };
}
