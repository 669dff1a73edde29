/**
 * Round robins without end. Slots come in blocks in which every competition has its places, so the how-manieth match of its
 * competition a slot is can be counted; the circle method turns that number into two entrants and keeps their matches apart.
 */
import type { FeedLeague, FeedTeam } from '@hj/betting';
import { mix } from '../prng.ts';
import { countryOf } from './countries.ts';
import { crestGiver } from './crests.ts';
import type { Calendar, Pairing } from './rules.ts';

/** Name and strength of a team or player, in hundredths of the unit of its sport: more is better. */
export type EntrantRow = readonly [name: string, strength: number];

/** A competition with its entrants; no entrant plays in two competitions of a sport. */
export interface SportLeague<Format> {
  league: FeedLeague;
  format: Format;
  /** Matches in every block of the calendar. */
  weight: number;
  entrants: readonly EntrantRow[];
  /** Names of the rounds in turn; 第n轮 where there are none. */
  rounds?: readonly string[];
  /** No side plays at home. */
  neutral?: boolean;
}

export interface Entrant {
  team: FeedTeam;
  strength: number;
}

export interface SportPairing<Format> extends Pairing {
  format: Format;
  home: Entrant;
  away: Entrant;
}

/** A place of the block: a competition by its index, and the how-manieth of its matches of the block. */
export interface Place {
  league: number;
  nth: number;
}

/** The remainder that is never negative. */
export const modulo = (n: number, size: number): number => ((n % size) + size) % size;

/** @throws RangeError if there is no such item */
export function pick<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${list.length}`);
  return item;
}

/** @param sportNumber the first digits of the entrants' ids, which are places in the lists: lists only grow at their ends */
export function createCalendar<Format>(
  leagues: readonly SportLeague<Format>[],
  sportNumber: number,
  seed: number,
): Calendar<SportPairing<Format>> {
  const places = layOutBlock(leagues);
  const crestOf = crestGiver();
  const entrants = leagues.map(({ entrants: rows }, league) => {
    const mean = rows.reduce((sum, [, strength]) => sum + strength, 0) / rows.length;
    return rows.map(([name, strength], index): Entrant => {
      const country = countryOf(name);
      const id = sportNumber * 100_000 + league * 1000 + index + 1;
      const team = { id, name, crest: crestOf(name, id) };
      return { team: country ? { ...team, country } : team, strength: (strength - mean) / 100 };
    });
  });
  const placeOf = (slot: number): Place => pick(places, modulo(slot, places.length));
  return {
    tierOf: (slot) => pick(leagues, placeOf(slot).league).league.tier,
    pairing(slot) {
      const { league, nth } = placeOf(slot);
      const entry = pick(leagues, league);
      const n = Math.floor(slot / places.length) * entry.weight + nth;
      const { home, away, round } = roundRobin(pick(entrants, league), n, mix(seed, entry.league.id));
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

/** Spreads the places of every competition evenly over a block. */
export function layOutBlock(leagues: readonly { weight: number }[]): Place[] {
  const wishes = leagues.flatMap(({ weight }, league) =>
    Array.from({ length: weight }, (_, nth) => ({
      league,
      nth,
      at: (nth + (league + 1) / (leagues.length + 1)) / weight,
    })),
  );
  return wishes.sort((a, b) => a.at - b.at).map(({ league, nth }) => ({ league, nth }));
}

/**
 * The n-th match of a round robin without end, by the circle method; an even number of members is needed. Neighbouring rounds
 * move a member by at most one place, so its matches keep apart.
 * @param offset turns the circle: other seeds have other calendars
 */
export function roundRobin<T>(
  members: readonly T[],
  n: number,
  offset: number,
): { home: T; away: T; round: number } {
  const perRound = members.length / 2;
  const size = members.length - 1;
  const count = Math.floor(n / perRound);
  const pair = modulo(n, perRound);
  const turn = modulo(count, size);
  const member = (index: number): T => pick(members, index === size ? size : (index + offset) % size);
  const first = member(pair === 0 ? size : (turn + pair) % size);
  const second = member(modulo(turn - pair, size));
  const isSwapped = (Math.floor(count / size) % 2 !== 0) !== (pair === 0 ? turn % 2 === 1 : pair % 2 === 0);
  const round = modulo(count, 2 * size);
  return isSwapped ? { home: second, away: first, round } : { home: first, away: second, round };
}
