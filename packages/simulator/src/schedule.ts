/**
 * Who plays whom and when, as a function of the slot: slot n kicks off at n × startEveryMs since 1970, and its number is the match id.
 *
 * Slots come in blocks of 64. Each league has its places in every block, so the how-manieth match of the league a slot is can be
 * counted without looking at any other slot; a round robin by the circle method turns that number into two clubs. Neighbouring
 * rounds of the circle move a club by at most one place, which keeps a club's matches hours apart. Cup matches borrow clubs that
 * have no match near the slot; they lie in the middle of the block so that cups of two blocks cannot meet.
 */
import type { FeedFixture } from '@hj/betting';
import {
  type Club,
  clubs,
  clubsOf,
  cups,
  domesticLeagues,
  entrantsOf,
  friendlies,
  type GoalLevel,
} from './leagues/index.ts';
import { createRandom, mix, unit } from './prng.ts';

/** A match as the model needs it. */
export interface Pairing {
  slot: number;
  league: FeedFixture['league'];
  level: GoalLevel;
  home: Club;
  away: Club;
  round: string;
  neutral: boolean;
  /** Must have a winner. */
  knockout: boolean;
  /** Of virtual football: nothing keeps it from being played to its end. */
  virtual?: boolean;
}

const blockSize = 64;
const cupPlaces = [12, 18, 24, 30, 36, 42];
/** No club has two matches within this many slots; matches must be shorter than that. */
export const restSlots = 24;

/** For every place of the block: the league (index) and the how-manieth of its matches it is, or a cup. */
interface Place {
  league: number;
  nth: number;
}

const places: readonly (Place | undefined)[] = layOutBlock();
const leagueClubs = domesticLeagues.map(({ league }) => clubsOf(league.id));
const cupClubs = cups.map(entrantsOf);

function layOutBlock(): (Place | undefined)[] {
  const wishes = domesticLeagues.flatMap((entry, league) =>
    Array.from({ length: entry.weight }, (_, nth) => ({
      league,
      nth,
      at: ((nth + (league + 1) / (domesticLeagues.length + 1)) * blockSize) / entry.weight,
    })),
  );
  wishes.sort((a, b) => a.at - b.at);
  const block: (Place | undefined)[] = [];
  let next = 0;
  for (let place = 0; place < blockSize; place++) {
    const wish = cupPlaces.includes(place) ? undefined : wishes[next++];
    block.push(wish && { league: wish.league, nth: wish.nth });
  }
  return block;
}

/** The tier of a slot's league without drawing the match; undefined for a cup. */
export function leagueTierOf(slot: number): 1 | 2 | 3 | undefined {
  const place = places[modulo(slot, blockSize)];
  return place && domesticLeagues[place.league]?.league.tier;
}

const modulo = (n: number, size: number): number => ((n % size) + size) % size;

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${list.length}`);
  return item;
}

function leaguePairing(slot: number, place: Place, seed: number): Pairing {
  const entry = pick(domesticLeagues, place.league);
  const members = pick(leagueClubs, place.league);
  const n = Math.floor(slot / blockSize) * entry.weight + place.nth;
  const perRound = members.length / 2;
  const circle = members.length - 1;
  const round = Math.floor(n / perRound);
  const pair = n % perRound;
  const turn = round % circle;
  const fixedClub = circle;
  const first = pair === 0 ? fixedClub : (turn + pair) % circle;
  const second = modulo(turn - pair, circle);
  const swapped = (Math.floor(round / circle) % 2 === 1) !== (pair === 0 ? turn % 2 === 1 : pair % 2 === 0);
  // The seed decides where in the circle a club stands: other seeds have other calendars.
  const offset = mix(seed, entry.league.id) % circle;
  const member = (index: number): Club =>
    pick(members, index === fixedClub ? fixedClub : (index + offset) % circle);
  return {
    slot,
    league: entry.league,
    level: entry.level,
    home: member(swapped ? second : first),
    away: member(swapped ? first : second),
    round: `第${(round % (2 * circle)) + 1}轮`,
    neutral: false,
    knockout: false,
  };
}

/** Draws the cup matches of a block among clubs that rest. */
function cupPairings(block: number, seed: number): Map<number, Pairing> {
  const drawn = new Map<number, Pairing>();
  const used = new Set<Club>();
  for (const cupPlace of cupPlaces) {
    const slot = block * blockSize + cupPlace;
    const busy = new Set(used);
    for (let near = slot - restSlots; near <= slot + restSlots; near++) {
      const place = places[modulo(near, blockSize)];
      if (!place) continue;
      const { home, away } = leaguePairing(near, place, seed);
      busy.add(home).add(away);
    }
    const pairing = drawCup(slot, block, seed, busy);
    used.add(pairing.home).add(pairing.away);
    drawn.set(slot, pairing);
  }
  return drawn;
}

function drawCup(slot: number, block: number, seed: number, busy: ReadonlySet<Club>): Pairing {
  const random = createRandom(seed, slot, 0xc0b);
  const total = cups.reduce((sum, cup) => sum + cup.weight, 0);
  let ticket = random.below(total);
  const start = cups.findIndex((cup) => {
    ticket -= cup.weight;
    return ticket < 0;
  });
  for (let tried = 0; tried <= cups.length; tried++) {
    const index = (start + tried) % cups.length;
    const cup = tried < cups.length ? pick(cups, index) : friendlies;
    const pool = (tried < cups.length ? pick(cupClubs, index) : clubs).filter((club) => !busy.has(club));
    const home = pool[random.below(pool.length)];
    const rivals = pool.filter(
      (club) =>
        home !== undefined &&
        club.team.crest !== home.team.crest &&
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

export interface Schedule {
  pairing(slot: number): Pairing;
}

/** The calendar of a seed. What it keeps is only a memory of blocks that were drawn before. */
export function createSchedule(seed: number): Schedule {
  const blocks = new Map<number, Map<number, Pairing>>();
  return {
    pairing(slot) {
      const place = places[modulo(slot, blockSize)];
      if (place) return leaguePairing(slot, place, seed);
      const block = Math.floor(slot / blockSize);
      let drawn = blocks.get(block);
      if (!drawn) {
        drawn = cupPairings(block, seed);
        if (blocks.size >= 512) blocks.clear();
        blocks.set(block, drawn);
      }
      const pairing = drawn.get(slot);
      if (!pairing) throw new RangeError(`slot ${slot} has no match`);
      return pairing;
    },
  };
}
