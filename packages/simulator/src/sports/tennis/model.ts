/** Tennis point by point: every point is won by the server with a chance of his own (reference/feeds-and-models.md §4.4). */
import type { Score } from '@hj/betting';
import { type SetEnd, type SetsForm, type SetsLaw, setsLaw } from '../sets/law.ts';
import { type RallyRules, rallyEnds, type Server, setChance } from '../sets/rally.ts';
import { otherServer, type SetsState } from '../sets/state.ts';

export interface TennisSetup {
  bestOf: 3 | 5;
  /** The chance of each, home and away, to win a point on his own serve. */
  serve: readonly [number, number];
  /** Who serves first. */
  first: Server;
}

export interface TennisLaw extends SetsLaw {
  /** Home's chance of the game being played and of the one after it, with their numbers in the set. */
  games: readonly { number: number; home: number }[];
}

/** The server's chance of a game from a score in points; past three all it stands at deuce or advantage. */
export function gameChance(p: number, server = 0, receiver = 0): number {
  const q = 1 - p;
  const deuce = (p * p) / (p * p + q * q);
  // Scores past deuce repeat: 4-3 is advantage, 4-4 deuce again.
  const extra = Math.max(0, Math.min(server, receiver) - 3);
  const [a, b] = [server - extra, receiver - extra];
  if (a >= 4 && a - b >= 2) return 1;
  if (b >= 4 && b - a >= 2) return 0;
  if (a === 3 && b === 3) return deuce;
  if (a === 4) return p + q * deuce;
  if (b === 4) return p * deuce;
  return p * gameChance(p, a + 1, b) + q * gameChance(p, a, b + 1);
}

/** The rules of a tie-break: one point of the first server, then two each. */
export function tieBreakRules([home, away]: readonly [number, number]): RallyRules {
  return {
    target: 7,
    home: [home, 1 - away],
    next: ({ home: a, away: b, first }) =>
      (a + b) % 4 === 0 || (a + b) % 4 === 3 ? first : otherServer(first),
  };
}

/** Home's chance of a tie-break from its first point. */
export function tieBreakChance(serve: readonly [number, number], first: Server): number {
  return setChance(rallyEnds(tieBreakRules(serve), { home: 0, away: 0, server: first, first }));
}

interface Chances {
  /** Home's chance of a game by who serves it. */
  game: readonly [number, number];
  tieBreak: readonly [number, number];
}

const known = new WeakMap<TennisSetup, { chances: Chances; fresh: readonly (readonly SetEnd[])[] }>();

function chancesOf({ serve }: TennisSetup): Chances {
  return {
    game: [gameChance(serve[0]), 1 - gameChance(serve[1])],
    tieBreak: [tieBreakChance(serve, 0), tieBreakChance(serve, 1)],
  };
}

function tablesOf(setup: TennisSetup) {
  let tables = known.get(setup);
  if (!tables) {
    const chances = chancesOf(setup);
    const fresh = ([0, 1] as const).map((first) =>
      endsOfSet(chances, { home: 0, away: 0 }, first, undefined),
    );
    tables = { chances, fresh };
    known.set(setup, tables);
  }
  return tables;
}

/**
 * Every way a set can end from a score in games.
 * @param live home's chance of the game being played, if it has begun
 */
function endsOfSet(
  chances: Chances,
  { home, away }: Score,
  first: Server,
  live: number | undefined,
): SetEnd[] {
  const ends: SetEnd[] = [];
  let open = new Map<number, number>([[10 * home + away, 1]]);
  for (let games = home + away; open.size > 0; games++) {
    const after = new Map<number, number>();
    const server = games % 2 === 0 ? first : otherServer(first);
    for (const [score, chance] of open) {
      const [h, a] = [Math.floor(score / 10), score % 10];
      if (isSetOver(h, a)) {
        ends.push({ home: h, away: a, chance, next: games % 2 === 0 ? first : otherServer(first) });
        continue;
      }
      const isTieBreak = h === 6 && a === 6;
      const fresh = (isTieBreak ? chances.tieBreak : chances.game)[server];
      const win = games === home + away && live !== undefined ? live : fresh;
      add(after, score + 10, chance * win);
      add(after, score + 1, chance * (1 - win));
    }
    open = after;
  }
  return ends;
}

function add(map: Map<number, number>, key: number, chance: number): void {
  map.set(key, (map.get(key) ?? 0) + chance);
}

/** Whether a score in games ends a set; a tie-break makes it 7-6. */
export function isSetOver(home: number, away: number): boolean {
  const [more, less] = home > away ? [home, away] : [away, home];
  return (more >= 6 && more - less >= 2) || more === 7;
}

/** Home's chance of the game being played, from its score in points. */
function liveGame(setup: TennisSetup, { units, points, server, first }: SetsState): number {
  if (units.home === 6 && units.away === 6)
    return setChance(rallyEnds(tieBreakRules(setup.serve), { ...points, server, first }));
  const { home, away } = points;
  return server === 0 ? gameChance(setup.serve[0], home, away) : 1 - gameChance(setup.serve[1], away, home);
}

export function tennisLaw(setup: TennisSetup, state: SetsState): TennisLaw {
  const { chances, fresh } = tablesOf(setup);
  const form: SetsForm = { bestOf: setup.bestOf, widest: 13, fresh: (_, first) => fresh[first] ?? [] };
  const live = state.over ? 0.5 : liveGame(setup, state);
  const current = state.over ? [] : endsOfSet(chances, state.units, state.first, live);
  const law = setsLaw(form, { finished: state.finished, current });
  return { ...law, games: state.over ? [] : gamesAhead(chances, state, live) };
}

/** The game being played, and the next one if it is played for certain. */
function gamesAhead(chances: Chances, { units, server }: SetsState, live: number): TennisLaw['games'] {
  const { home, away } = units;
  const number = home + away + 1;
  const games = [{ number, home: live }];
  const endsEither = isSetOver(home + 1, away) || isSetOver(home, away + 1);
  if (endsEither) return games;
  const next = otherServer(server);
  const isTieBreak = number === 12;
  if (isTieBreak) return games;
  return [...games, { number: number + 1, home: chances.game[next] }];
}
