/**
 * The two halves together. Without the factor of level final scores they are independent; its effect is computed path by path.
 */
import { remainingGoals, scoreFactor } from '../model.ts';
import { goalsIn, type MatchView } from '../view.ts';
import { fillPoisson } from './grid.ts';

const size = 14;

/** One half: the goals so far, and the distribution of those to come. */
interface Half {
  home: number;
  away: number;
  homeTerms: Float64Array;
  awayTerms: Float64Array;
  homeMean: number;
  awayMean: number;
}

/** The joint chances that the markets of two halves need. */
export interface HalvesLaw {
  /** 3 × result of the first half + result of the second; a result is 0 home, 1 draw, 2 away. */
  results: Float64Array;
  /** Chance that a side scores in both halves. */
  homeBoth: number;
  awayBoth: number;
  /** Chances of more goals in the first half, in the second, and of as many. */
  most: [number, number, number];
}

const place = (difference: number): number => (difference > 0 ? 0 : difference === 0 ? 1 : 2);

function makeHalf(now: { home: number; away: number }, mean: { home: number; away: number }): Half {
  const homeTerms = new Float64Array(size);
  const awayTerms = new Float64Array(size);
  fillPoisson(homeTerms, mean.home, size);
  fillPoisson(awayTerms, mean.away, size);
  return { ...now, homeTerms, awayTerms, homeMean: mean.home, awayMean: mean.away };
}

function resultsOf(half: Half): Float64Array {
  const results = new Float64Array(3);
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      const at = place(half.home + x - half.away - y);
      results[at] = (results[at] ?? 0) + (half.homeTerms[x] ?? 0) * (half.awayTerms[y] ?? 0);
    }
  }
  return results;
}

function totalsOf(half: Half): Float64Array {
  const totals = new Float64Array(2 * size);
  fillPoisson(totals, half.homeMean + half.awayMean, 2 * size);
  return totals;
}

/** The law of the two halves from a moment of the match on. */
export function halvesLaw(view: MatchView): HalvesLaw {
  const rest = remainingGoals(view.means, view);
  const first = makeHalf(goalsIn(view, 'first'), rest.first);
  const second = makeHalf(goalsIn(view, 'second'), rest.second);
  const law = independentLaw(first, second);
  correct(law, first, second);
  return law;
}

function independentLaw(first: Half, second: Half): HalvesLaw {
  const [a, b] = [resultsOf(first), resultsOf(second)];
  const results = new Float64Array(9);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) results[3 * i + j] = (a[i] ?? 0) * (b[j] ?? 0);
  }
  const scores = (now: number, mean: number): number => (now > 0 ? 1 : 1 - Math.exp(-mean));
  const most: [number, number, number] = [0, 0, 0];
  const [firsts, seconds] = [totalsOf(first), totalsOf(second)];
  for (let n = 0; n < firsts.length; n++) {
    for (let m = 0; m < seconds.length; m++)
      most[mostPlace(first.home + first.away + n, second.home + second.away + m)] +=
        (firsts[n] ?? 0) * (seconds[m] ?? 0);
  }
  return {
    results,
    homeBoth: scores(first.home, first.homeMean) * scores(second.home, second.homeMean),
    awayBoth: scores(first.away, first.awayMean) * scores(second.away, second.awayMean),
    most,
  };
}

const mostPlace = (first: number, second: number): 0 | 1 | 2 => (first > second ? 0 : first < second ? 1 : 2);

/** Adds the effect of the factor of level final scores, path by path, and normalises the sum to one. */
function correct(law: HalvesLaw, first: Half, second: Half): void {
  let whole = 1;
  for (let u = 0; u < size; u++) {
    for (let v = 0; v < size; v++) {
      const start = (first.homeTerms[u] ?? 0) * (first.awayTerms[v] ?? 0);
      if (start < 1e-12) continue;
      const lead = first.home + u + second.home - first.away - v - second.away;
      for (let x = Math.max(0, -lead); x < size && x + lead < size; x++) {
        const goals = first.home + u + second.home + x;
        const paths = start * (second.homeTerms[x] ?? 0) * (second.awayTerms[x + lead] ?? 0);
        const change = paths * (scoreFactor(goals, goals) - 1);
        addPath(law, change, [
          [first.home + u, first.away + v],
          [second.home + x, second.away + x + lead],
        ]);
        whole += change;
      }
    }
  }
  for (let i = 0; i < 9; i++) law.results[i] = (law.results[i] ?? 0) / whole;
  law.homeBoth /= whole;
  law.awayBoth /= whole;
  for (const i of [0, 1, 2] as const) law.most[i] /= whole;
}

type Pair = readonly [home: number, away: number];

function addPath(law: HalvesLaw, chance: number, [first, second]: readonly [Pair, Pair]): void {
  const at = 3 * place(first[0] - first[1]) + place(second[0] - second[1]);
  law.results[at] = (law.results[at] ?? 0) + chance;
  if (first[0] > 0 && second[0] > 0) law.homeBoth += chance;
  if (first[1] > 0 && second[1] > 0) law.awayBoth += chance;
  law.most[mostPlace(first[0] + first[1], second[0] + second[1])] += chance;
}
