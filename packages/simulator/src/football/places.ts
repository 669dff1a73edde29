/**
 * Which league plays in which place of the schedule. Slots come in blocks of 64: 58 places of leagues and six of cups, which lie in the
 * middle so that cups of two blocks cannot meet.
 */
import { layOutBlock, modulo, type Place, pick } from '../engine/calendar.ts';
import type { KickOffs } from '../engine/rules.ts';
import { domesticLeagues, type Weekday } from './leagues/index.ts';

export const blockSize = 64;
export const cupPlaces = [12, 18, 24, 30, 36, 42];

/** The n-th match of a league, by its index. */
export interface LeagueMatch {
  league: number;
  n: number;
}

export interface Places {
  /** Undefined in the place of a cup. */
  at(slot: number): LeagueMatch | undefined;
  /** Undefined where the schedule keeps no weekdays. */
  weekdayOf(block: number): Weekday | undefined;
}

type Layout = readonly (Place | undefined)[];

const dayMs = 86_400_000;
/** Match days are from noon to noon in China: an evening in Europe or South America ends on the next morning there. */
const noonMs = 4 * 3_600_000;
/** Friday, 2 January 2026: days are counted from here, in both directions. */
const firstDay = 20_455;

function withCups(leaguePlaces: readonly Place[]): Layout {
  const inTurn = [...leaguePlaces];
  return Array.from({ length: blockSize }, (_, place) =>
    cupPlaces.includes(place) ? undefined : inTurn.shift(),
  );
}

/** `count` matches of each league side by side, from the `from`-th on. */
const sideBySide = (count: (league: number) => number, from: (league: number) => number = () => 0): Place[] =>
  domesticLeagues.flatMap((_, league) =>
    Array.from({ length: count(league) }, (_place, index) => ({ league, nth: from(league) + index })),
  );

/**
 * A league with about a round or more in a block plays one half of its matches in each half of the block, so that its clubs rest
 * between two of theirs (see `restSlots`).
 */
function layoutOf(weekday: Weekday): Layout {
  const count = (league: number): number => pick(domesticLeagues, league).week[weekday];
  const isFull = domesticLeagues.every(({ clubs }, league) => count(league) < clubs.length / 2);
  if (isFull) return withCups(sideBySide(count));
  const half = (league: number): number => count(league) / 2;
  return withCups([...sideBySide(half), ...sideBySide(half, half)]);
}

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

function steadyPlaces(layout: Layout): Places {
  return {
    at(slot) {
      const place = layout[modulo(slot, blockSize)];
      if (!place) return;
      const { league, nth } = place;
      return { league, n: Math.floor(slot / blockSize) * pick(domesticLeagues, league).weight + nth };
    },
    weekdayOf: () => undefined,
  };
}

/** Every league on its own weekdays. A block belongs to the day on which it begins. */
function weeklyPlaces(startEveryMs: number): Places {
  const blockMs = blockSize * startEveryMs;
  const layouts = weekdays.map(layoutOf);
  const firstBlockOf = (day: number): number => Math.ceil((day * dayMs + noonMs) / blockMs);
  const dayOf = (block: number): number => Math.floor((block * blockMs - noonMs) / dayMs);
  // 1 January 1970 was a Thursday.
  const weekdayOf = (day: number): Weekday => pick(weekdays, modulo(day + 3, 7));
  /** Number of matches of each league before a day, as a cache. */
  const before = new Map([[firstDay, domesticLeagues.map(() => 0)]]);
  let [first, last] = [firstDay, firstDay];
  const played = (day: number, sign: 1 | -1, sum: readonly number[]): number[] => {
    const blocks = firstBlockOf(day + 1) - firstBlockOf(day);
    return sum.map((n, league) => n + sign * blocks * pick(domesticLeagues, league).week[weekdayOf(day)]);
  };
  const sumOf = (day: number): readonly number[] => before.get(day) ?? [];
  function matchesBefore(day: number): readonly number[] {
    for (; last < day; last++) before.set(last + 1, played(last, 1, sumOf(last)));
    for (; first > day; first--) before.set(first - 1, played(first - 1, -1, sumOf(first)));
    return sumOf(day);
  }
  return {
    at(slot) {
      const block = Math.floor(slot / blockSize);
      const day = dayOf(block);
      const weekday = weekdayOf(day);
      const place = pick(layouts, weekday)[modulo(slot, blockSize)];
      if (!place) return;
      const { league, nth } = place;
      const ofDay = (block - firstBlockOf(day)) * pick(domesticLeagues, league).week[weekday];
      return { league, n: pick(matchesBefore(day), league) + ofDay + nth };
    },
    weekdayOf: (block) => weekdayOf(dayOf(block)),
  };
}

const apart = withCups(layOutBlock(domesticLeagues));
const together = withCups(sideBySide((league) => pick(domesticLeagues, league).weight));

export function placesOf(kickOffs: KickOffs, startEveryMs: number): Places {
  if (kickOffs === 'weekly') return weeklyPlaces(startEveryMs);
  return steadyPlaces(kickOffs === 'apart' ? apart : together);
}
