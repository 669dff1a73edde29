/**
 * Who plays whom and when: slot n kicks off at n × startEveryMs since 1970, or at the kick-off time before it, and its number is the match id.
 *
 * Each league has its places (see places.ts). Cup matches borrow clubs that have no match near the slot.
 */
import { pick, roundRobin } from '../engine/calendar.ts';
import type { Calendar, KickOffs, Pairing } from '../engine/rules.ts';
import { createRandom, mix, unit } from '../prng.ts';
import {
  type Club,
  type Cup,
  clubs,
  clubsOf,
  cups,
  domesticLeagues,
  entrantsOf,
  friendlies,
  type GoalLevel,
  type Weekday,
} from './leagues/index.ts';
import { blockSize, cupPlaces, type LeagueMatch, type Places, placesOf } from './places.ts';

/** A match as the model needs it. */
export interface FootballPairing extends Pairing {
  level: GoalLevel;
  home: Club;
  away: Club;
  /** Must have a winner. */
  knockout: boolean;
}

/** No club has two matches within this many slots; matches must be shorter than that. */
export const restSlots = 24;
/** A cup match may have extra time, and two kick-offs lie nearer to each other than their slots where matches kick off together. */
const cupRest: Record<KickOffs, number> = {
  apart: restSlots,
  together: restSlots + 8,
  weekly: restSlots + 8,
};
/** Drawn blocks that are kept: those of the matches to come, and some. */
const keptBlocks = 512;

const leagueClubs = domesticLeagues.map(({ league }) => clubsOf(league.id));
const cupClubs = cups.map(entrantsOf);

function leaguePairing(slot: number, { league, n }: LeagueMatch, seed: number): FootballPairing {
  const entry = pick(domesticLeagues, league);
  const { home, away, round } = roundRobin(pick(leagueClubs, league), n, mix(seed, entry.league.id));
  return {
    slot,
    league: entry.league,
    level: entry.level,
    home,
    away,
    round: `第${round + 1}轮`,
    neutral: false,
    knockout: false,
  };
}

/** Draws the cup matches of a block among clubs that rest. */
function cupPairings(
  block: number,
  seed: number,
  places: Places,
  rest: number,
): Map<number, FootballPairing> {
  const drawn = new Map<number, FootballPairing>();
  const used = new Set<Club>();
  for (const cupPlace of cupPlaces) {
    const slot = block * blockSize + cupPlace;
    const busy = new Set(used);
    for (let near = slot - rest; near <= slot + rest; near++) {
      const match = places.at(near);
      if (!match) continue;
      const { home, away } = leaguePairing(near, match, seed);
      busy.add(home).add(away);
    }
    const pairing = drawCup(slot, block, seed, busy, places.weekdayOf(block));
    used.add(pairing.home).add(pairing.away);
    drawn.set(slot, pairing);
  }
  return drawn;
}

/**
 * Once there were 36 crests, given in turn, and clubs with the same one did not meet. The draw keeps to that: another one would change
 * matches of databases that have begun, for a match's number is its place in the schedule.
 */
function hadOneCrest(a: Club, b: Club): boolean {
  return (a.team.id - b.team.id) % 36 === 0;
}

function drawCup(
  slot: number,
  block: number,
  seed: number,
  busy: ReadonlySet<Club>,
  weekday: Weekday | undefined,
): FootballPairing {
  const random = createRandom(seed, slot, 0xc0b);
  const weightOf = ({ weight, days }: Cup): number =>
    weekday === undefined || days.includes(weekday) ? weight : 0;
  const total = cups.reduce((sum, cup) => sum + weightOf(cup), 0);
  let ticket = random.below(total);
  const start = cups.findIndex((cup) => {
    ticket -= weightOf(cup);
    return ticket < 0;
  });
  for (let tried = 0; tried <= cups.length; tried++) {
    const index = (start + tried) % cups.length;
    if (tried < cups.length && weightOf(pick(cups, index)) === 0) continue;
    const cup = tried < cups.length ? pick(cups, index) : friendlies;
    const pool = (tried < cups.length ? pick(cupClubs, index) : clubs).filter((club) => !busy.has(club));
    const home = pool[random.below(pool.length)];
    const rivals = pool.filter(
      (club) =>
        home !== undefined &&
        !hadOneCrest(club, home) &&
        (cup.international ? club.leagueId !== home.leagueId : club !== home),
    );
    const away = rivals[random.below(rivals.length)];
    if (!home || !away) continue;
    const round = cup.roundName(Math.floor(block / 4));
    const neutral = cup === friendlies && unit(seed, slot, 0x7e) < 0.3;
    const knockout = cup.knockout ?? false;
    return { slot, league: cup.league, level: cup.level, home, away, round, neutral, knockout };
  }
  throw new RangeError('no two clubs are free for a cup match');
}

/**
 * The calendar of a seed. Its maps are only a cache of earlier draws.
 * @param startEveryMs says on which day a slot is, for a schedule that keeps weekdays
 */
export function createFootballCalendar(
  seed: number,
  kickOffs: KickOffs = 'apart',
  startEveryMs = 40_000,
): Calendar<FootballPairing> {
  const places = placesOf(kickOffs, startEveryMs);
  const blocks = new Map<number, Map<number, FootballPairing>>();
  return {
    tierOf(slot) {
      const match = places.at(slot);
      // Cups count as important.
      return match ? pick(domesticLeagues, match.league).league.tier : 1;
    },
    pairing(slot) {
      const match = places.at(slot);
      if (match) return leaguePairing(slot, match, seed);
      const block = Math.floor(slot / blockSize);
      let drawn = blocks.get(block);
      if (!drawn) {
        drawn = cupPairings(block, seed, places, cupRest[kickOffs]);
        if (blocks.size >= keptBlocks) blocks.clear();
        blocks.set(block, drawn);
      }
      const pairing = drawn.get(slot);
      if (!pairing) throw new RangeError(`slot ${slot} has no match`);
      return pairing;
    },
  };
}
