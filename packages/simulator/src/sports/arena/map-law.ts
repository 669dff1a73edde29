/**
 * One map of an arena game from any standing on. Its winner and its length are two unknown numbers; given them, kills and towers come at
 * steady rates and monsters are taken or not, each more often by the winner. So by Bayes' rule the events so far give the chance of
 * either side, and the rest of the map is a mixture over both numbers: every price is exact.
 */

import {
  type Distribution,
  differenceOf,
  mirrored,
  poisson,
  shifted,
  sumOf,
} from '../../engine/distribution.ts';
import { type ArenaGame, appearsIn, type Monsters, pushes } from './games.ts';
import { mixed, type Weighed } from './mixture.ts';
import type { ArenaSetup, Counted, MapState } from './state.ts';

export interface Figures {
  margin: Distribution;
  total: Distribution;
}

export interface MapLaw {
  /** Home's chance to win it. */
  home: number;
  kills: Figures;
  towers: Figures;
  minutes: Distribution;
  dragons: Distribution | undefined;
  barons: Distribution;
  /** Home's chance of the first of each, where no side has it yet and one may get it. */
  firsts: Readonly<Partial<Record<Counted, number>>>;
}

/** A last beat that is still possible, and how likely it is. */
interface Ending {
  beat: number;
  weight: number;
}

/** The last beat of a map that has gone on for so many. */
export function endingsAfter({ beats: { mean, sd, least, most } }: ArenaGame, beat: number): Ending[] {
  const endings: Ending[] = [];
  let sum = 0;
  for (let last = Math.max(least, beat + 1); last <= most; last++) {
    const weight = Math.exp(-(((last - mean) / sd) ** 2) / 2);
    sum += weight;
    endings.push({ beat: last, weight });
  }
  return endings.map((ending) => ({ ...ending, weight: ending.weight / sum }));
}

/** Home's chance to win the map, given the events in it. */
export function homeChance({ game, home }: ArenaSetup, { counts }: MapState): number {
  const shares: Record<Counted, number> = {
    kills: game.kills.share,
    towers: game.towers.share,
    dragons: game.dragons?.share ?? 0.5,
    barons: game.barons.share,
  };
  let odds = home / (1 - home);
  for (const kind of ['kills', 'towers', 'dragons', 'barons'] as const) {
    const lead = counts[kind].home - counts[kind].away;
    odds *= (shares[kind] / (1 - shares[kind])) ** lead;
  }
  return odds / (1 + odds);
}

export function mapLaw(setup: ArenaSetup, map: MapState): MapLaw {
  const { game } = setup;
  const home = homeChance(setup, map);
  const endings = endingsAfter(game, map.beat);
  return {
    home,
    kills: killsOf(setup, map, home, endings),
    towers: towersOf(game, map, home, endings),
    minutes: minutesOf(game, endings),
    dragons: game.dragons && takenOf(game.dragons, map, 'dragons', endings),
    barons: takenOf(game.barons, map, 'barons', endings),
    firsts: firstsOf(game, map, home, endings),
  };
}

/** A distribution seen from home, if home wins so often and the winner's side of it is given. */
function either(home: number, won: Distribution): Weighed[] {
  return [
    { weight: home, of: won },
    { weight: 1 - home, of: mirrored(won) },
  ];
}

const kept = new WeakMap<ArenaSetup, Map<number, Figures>>();

/** Kills still to come, the margin as the winner has it: the same for every standing after so many beats. */
function killsToCome(setup: ArenaSetup, beat: number, endings: readonly Ending[]): Figures {
  const known = kept.get(setup) ?? new Map<number, Figures>();
  kept.set(setup, known);
  let figures = known.get(beat);
  if (!figures) {
    const { share } = setup.game.kills;
    const ways = endings.map(({ beat: last, weight }) => {
      const mean = setup.killRate * (last - beat);
      const margin = differenceOf(poisson(mean * share), poisson(mean * (1 - share)));
      return { weight, margin, total: poisson(mean) };
    });
    figures = {
      margin: mixed(ways.map(({ weight, margin }) => ({ weight, of: margin }))),
      total: mixed(ways.map(({ weight, total }) => ({ weight, of: total }))),
    };
    known.set(beat, figures);
  }
  return figures;
}

function killsOf(setup: ArenaSetup, map: MapState, home: number, endings: readonly Ending[]): Figures {
  const { margin, total } = killsToCome(setup, map.beat, endings);
  const { kills } = map.counts;
  return {
    margin: shifted(mixed(either(home, margin)), kills.home - kills.away),
    total: shifted(total, kills.home + kills.away),
  };
}

/** The winner has as many as its base needs at least; both have no more than there are. */
function towersOf(game: ArenaGame, map: MapState, home: number, endings: readonly Ending[]): Figures {
  const { home: homeHas, away: awayHas } = map.counts.towers;
  const margins: Weighed[] = [];
  const totals: Weighed[] = [];
  for (const { beat, weight } of endings) {
    const mean = game.towers.rate * (beat - map.beat - 1);
    for (const [chance, wins, loses, sign] of [
      [home, homeHas, awayHas, 1],
      [1 - home, awayHas, homeHas, -1],
    ] as const) {
      const won = winnersTowers(game, wins, mean * game.towers.share);
      const lost = bounded(shifted(poisson(mean * (1 - game.towers.share)), loses), 0, game.towers.most - 1);
      const margin = differenceOf(won, lost);
      margins.push({ weight: weight * chance, of: sign === 1 ? margin : mirrored(margin) });
      totals.push({ weight: weight * chance, of: sumOf(won, lost) });
    }
  }
  return { margin: mixed(margins), total: mixed(totals) };
}

const push: Distribution = {
  from: pushes[0],
  chances: new Float64Array(pushes.map(() => 1 / pushes.length)),
};

function winnersTowers({ towers: { least, most } }: ArenaGame, has: number, mean: number): Distribution {
  const open = bounded(shifted(poisson(mean), has), 0, most - 1);
  return bounded(sumOf(open, push), least, most);
}

/** The distribution within bounds: the chance beyond a bound is added to it. */
export function bounded({ from, chances }: Distribution, least: number, most: number): Distribution {
  const kept = new Float64Array(most - least + 1);
  for (let i = 0; i < chances.length; i++) {
    const at = Math.min(most, Math.max(least, from + i)) - least;
    kept[at] = (kept[at] ?? 0) + (chances[i] ?? 0);
  }
  return { from: least, chances: kept };
}

/** A base falls in any of the minutes of its beat. */
function minutesOf({ minutesPerBeat }: ArenaGame, endings: readonly Ending[]): Distribution {
  return mixed(
    endings.map(({ beat, weight }) => ({
      weight,
      of: {
        from: (beat - 1) * minutesPerBeat + 1,
        chances: new Float64Array(minutesPerBeat).fill(1 / minutesPerBeat),
      },
    })),
  );
}

/** How often the monsters appear after a beat and before the last. */
function appearances(monsters: Monsters, after: number, last: number): number {
  let count = 0;
  for (let beat = after + 1; beat < last; beat++) if (appearsIn(monsters, beat)) count++;
  return count;
}

function takenOf(
  monsters: Monsters,
  { beat, counts }: MapState,
  kind: 'dragons' | 'barons',
  endings: readonly Ending[],
): Distribution {
  const once: Distribution = { from: 0, chances: new Float64Array([1 - monsters.taken, monsters.taken]) };
  const ways = endings.map(({ beat: last, weight }): Weighed => {
    let of: Distribution = { from: 0, chances: new Float64Array([1]) };
    for (let left = appearances(monsters, beat, last); left > 0; left--) of = sumOf(of, once);
    return { weight, of };
  });
  return shifted(mixed(ways), counts[kind].home + counts[kind].away);
}

/** Below this it is as likely as not that the stakes come back. */
const leastTaken = 0.5;

function firstsOf(
  game: ArenaGame,
  map: MapState,
  home: number,
  endings: readonly Ending[],
): Partial<Record<Counted, number>> {
  const { firsts, beat } = map;
  const chances: Partial<Record<Counted, number>> = {};
  const seen = (winners: number): number => home * winners + (1 - home) * (1 - winners);
  if (!firsts.kills) chances.kills = seen(game.kills.share);
  if (!firsts.towers) chances.towers = seen(firstTower(game, beat, endings));
  for (const [kind, monsters] of [
    ['dragons', game.dragons],
    ['barons', game.barons],
  ] as const) {
    if (!monsters || firsts[kind]) continue;
    const none = endings.reduce(
      (sum, { beat: last, weight }) =>
        sum + weight * (1 - monsters.taken) ** appearances(monsters, beat, last),
      0,
    );
    if (1 - none >= leastTaken) chances[kind] = seen(monsters.share);
  }
  return chances;
}

/** Where none has fallen before, the last push brings the winner the first. */
function firstTower(
  { towers: { rate, share } }: ArenaGame,
  beat: number,
  endings: readonly Ending[],
): number {
  return endings.reduce((sum, { beat: last, weight }) => {
    const none = Math.exp(-rate * (last - beat - 1));
    return sum + weight * ((1 - none) * share + none);
  }, 0);
}
