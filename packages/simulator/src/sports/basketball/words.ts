/**
 * Basketball's markets before tip-off that no margin tells: who scores first and last, who reaches twenty first, the best quarter.
 */
import type { Distribution } from '../../engine/distribution.ts';
import type { Fair } from '../../engine/rules.ts';
import { type BasketballSetup, basketballLaw, possessionPoints } from './model.ts';
import { beforeTipOff } from './script.ts';

export const raceTo = 20;

/** Chances that a possession brings 0 to 3 points, by how good the side is. */
function possessionOf({ total, spread }: BasketballSetup, side: 1 | -1): number[] {
  const skill = (total + side * spread) / total;
  const points = possessionPoints.map((chance) => chance * skill);
  return [1 - points.reduce((sum, each) => sum + each, 0), ...points];
}

/** Home's chance to have so many points first, averaged over the team with the first possession. */
export function raceChance(setup: BasketballSetup, target: number): number {
  const sides = [possessionOf(setup, 1), possessionOf(setup, -1)] as const;
  // The chance by the points both still need and by who has the ball; an empty possession passes it on.
  const table = new Map<number, readonly [number, number]>();
  const at = (home: number, away: number): readonly [number, number] => {
    if (home <= 0) return [1, 1];
    if (away <= 0) return [0, 0];
    return table.get(100 * home + away) ?? [0.5, 0.5];
  };
  for (let home = 1; home <= target; home++) {
    for (let away = 1; away <= target; away++) {
      const [h, a] = sides;
      let [withHome, withAway] = [0, 0];
      for (let points = 1; points <= 3; points++) {
        withHome += (h[points] ?? 0) * at(home - points, away)[1];
        withAway += (a[points] ?? 0) * at(home, away - points)[0];
      }
      const [missHome = 0] = h;
      const [missAway = 0] = a;
      const first = (withHome + missHome * withAway) / (1 - missHome * missAway);
      table.set(100 * home + away, [first, withAway + missAway * first]);
    }
  }
  const [homeBall, awayBall] = at(target, target);
  return (homeBall + awayBall) / 2;
}

const known = new WeakMap<BasketballSetup, Fair[]>();

export function wordOffer(setup: BasketballSetup): Fair[] {
  let offer = known.get(setup);
  if (!offer) {
    const first = raceChance(setup, 1);
    const race = raceChance(setup, raceTo);
    offer = [
      { market: { type: 'first-score', period: 'full' }, chances: [first, 1 - first] },
      // Possessions alternate: read from the end a match is one that begins, and who scored last is who scores first in it.
      { market: { type: 'last-score', period: 'full' }, chances: [first, 1 - first] },
      { market: { type: 'race-points', period: 'full', line: raceTo }, chances: [race, 1 - race] },
      { market: { type: 'best-quarter', period: 'full' }, chances: bestQuarter(setup) },
    ];
    known.set(setup, offer);
  }
  return offer;
}

/** Which quarter has the most points; the last chance is that of a tie. */
function bestQuarter(setup: BasketballSetup): number[] {
  const { parts } = basketballLaw(setup, beforeTipOff);
  const quarters = (['q1', 'q2', 'q3', 'q4'] as const).flatMap((period) => parts.get(period)?.total ?? []);
  const best = quarters.map((own) => {
    const others = quarters.filter((each) => each !== own).map(below);
    let sum = 0;
    own.chances.forEach((p, i) => {
      sum += others.reduce((product, chance) => product * chance(own.from + i), p);
    });
    return sum;
  });
  return [...best, Math.max(0, 1 - best.reduce((sum, p) => sum + p, 0))];
}

/** The chance to be below a number. */
function below({ from, chances }: Distribution): (value: number) => number {
  const sums = [0];
  for (const p of chances) sums.push((sums.at(-1) ?? 0) + p);
  return (value) => sums[Math.max(0, Math.min(sums.length - 1, value - from))] ?? 0;
}
