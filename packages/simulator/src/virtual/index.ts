/** Virtual football (VF): the same engine, matches of three minutes without end, leagues of its own. */
import type { Offer, Simulator } from '../api.ts';
import { mix } from '../prng.ts';
import type { Pairing, Schedule } from '../schedule.ts';
import { createWorldSimulator, type World } from '../simulator.ts';
import { virtualClubs, virtualLeagues, virtualNumber } from './leagues.ts';

export interface VirtualOptions {
  seed: string;
  /** Real milliseconds of a whole match; 180,000 if absent. */
  matchDurationMs?: number;
  /** One match kicks off every so many milliseconds; 45,000 if absent, so that four are in play. */
  startEveryMs?: number;
  /** `whole` if absent. */
  offer?: Offer;
  /** As of real football, see api.ts. */
  driftEveryMs?: number;
}

const idBase = virtualNumber * 10_000_000_000;
const leagueCount = virtualLeagues.length;

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${list.length}`);
  return item;
}

const modulo = (n: number, size: number): number => ((n % size) + size) % size;

/** The leagues in turn, each a round robin without end by the circle method. */
function pairingOf(slot: number, seed: number): Pairing {
  const place = modulo(slot, leagueCount);
  const { league, level } = pick(virtualLeagues, place);
  const members = pick(virtualClubs, place);
  const nth = Math.floor(slot / leagueCount);
  const perRound = members.length / 2;
  const circle = members.length - 1;
  const round = Math.floor(nth / perRound);
  const pair = modulo(nth, perRound);
  const turn = modulo(round, circle);
  const offset = mix(seed, league.id) % circle;
  const member = (index: number) => pick(members, index === circle ? circle : (index + offset) % circle);
  const first = member(pair === 0 ? circle : (turn + pair) % circle);
  const second = member(modulo(turn - pair, circle));
  const isSwapped =
    (modulo(Math.floor(round / circle), 2) === 1) !== (pair === 0 ? turn % 2 === 1 : pair % 2 === 0);
  return {
    slot: idBase + slot,
    league,
    level,
    home: isSwapped ? second : first,
    away: isSwapped ? first : second,
    round: `第${modulo(round, 2 * circle) + 1}轮`,
    neutral: true,
    knockout: false,
    virtual: true,
  };
}

const world: World = {
  idBase,
  schedule: (seed): Schedule => ({ pairing: (slot) => pairingOf(slot, seed) }),
  tierOf: (slot) => pick(virtualLeagues, modulo(slot, leagueCount)).league.tier,
  // Known about an hour ahead, and no earlier: it is always today's.
  ordinarySlots: 80,
  featuredSlots: 80,
  restSlots: leagueCount * 6,
};

/** Builds the feed of virtual football of a seed. */
export function createVirtualFootball({
  seed,
  matchDurationMs = 180_000,
  startEveryMs = 45_000,
  offer = 'whole',
  driftEveryMs = 60_000,
}: VirtualOptions): Simulator {
  return createWorldSimulator(
    { seed: `VF ${seed}`, matchDurationMs, startEveryMs, offer, driftEveryMs },
    world,
  );
}
