/**
 * Who plays whom in a slot of a sport. Slots come in blocks in which every competition has its places, so the how-manieth match
 * of its competition a slot is can be counted; the circle method turns that number into two entrants and keeps their matches apart.
 */
import { mix } from '../../prng.ts';
import type { Entrant, SportLeague, SportPairing } from './rules.ts';

const crests = 36;

interface Place {
  league: number;
  nth: number;
}

export interface Calendar<Format> {
  pairing(slot: number): SportPairing<Format>;
  leagueOf(slot: number): SportLeague<Format>;
  /** The entrants of every competition, with their ids. */
  entrants: readonly (readonly Entrant[])[];
}

const modulo = (n: number, size: number): number => ((n % size) + size) % size;

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${list.length}`);
  return item;
}

/** @param sportNumber the first digits of the entrants' ids, which are places in the lists: lists only grow at their ends */
export function createCalendar<Format>(
  leagues: readonly SportLeague<Format>[],
  sportNumber: number,
  seed: number,
): Calendar<Format> {
  const places = layOut(leagues);
  const entrants = leagues.map(({ entrants: rows }, league) => {
    const mean = rows.reduce((sum, [, strength]) => sum + strength, 0) / rows.length;
    return rows.map(
      ([name, strength], index): Entrant => ({
        team: { id: sportNumber * 100_000 + league * 1000 + index + 1, name, crest: (index % crests) + 1 },
        strength: (strength - mean) / 100,
      }),
    );
  });
  const placeOf = (slot: number): Place => pick(places, modulo(slot, places.length));
  return {
    entrants,
    leagueOf: (slot) => pick(leagues, placeOf(slot).league),
    pairing(slot) {
      const { league, nth } = placeOf(slot);
      const entry = pick(leagues, league);
      const n = Math.floor(slot / places.length) * entry.weight + nth;
      const [home, away, round] = circle(pick(entrants, league), n, mix(seed, entry.league.id));
      return {
        slot,
        league: entry.league,
        format: entry.format,
        home,
        away,
        round: entry.rounds ? pick(entry.rounds, round % entry.rounds.length) : `第${round + 1}轮`,
        neutral: entry.neutral ?? false,
      };
    },
  };
}

/** Spreads the places of every competition evenly over the block. */
function layOut(leagues: readonly SportLeague<unknown>[]): Place[] {
  const wishes = leagues.flatMap(({ weight }, league) =>
    Array.from({ length: weight }, (_, nth) => ({
      league,
      nth,
      at: (nth + (league + 1) / (leagues.length + 1)) / weight,
    })),
  );
  return wishes.sort((a, b) => a.at - b.at).map(({ league, nth }) => ({ league, nth }));
}

/** The n-th match of a round robin without end; an even number of entrants is needed. */
function circle(members: readonly Entrant[], n: number, offset: number): [Entrant, Entrant, number] {
  const perRound = members.length / 2;
  const size = members.length - 1;
  const round = Math.floor(n / perRound);
  const pair = modulo(n, perRound);
  const turn = modulo(round, size);
  const member = (index: number): Entrant => pick(members, index === size ? size : (index + offset) % size);
  const first = member(pair === 0 ? size : (turn + pair) % size);
  const second = member(modulo(turn - pair, size));
  const swapped = (Math.floor(round / size) % 2 !== 0) !== (pair === 0 ? turn % 2 === 1 : pair % 2 === 0);
  const shown = modulo(round, 2 * size);
  return swapped ? [second, first, shown] : [first, second, shown];
}
