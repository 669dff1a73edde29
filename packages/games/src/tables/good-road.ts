import { type RoadResult, runsOf } from './roads.ts';

/** A pattern known to players as a good road, with its length in rounds (runs: of the pattern). It does not predict the next round. */
export interface GoodRoad {
  /** A long run of one side, sides that change each time, or runs of exactly two. */
  kind: 'banker' | 'player' | 'chop' | 'double';
  length: number;
}

const leastRun = 4;
const leastChop = 4;
const leastDoubles = 3;

/** The pattern at the end of the road, ties left out, or null. */
export function goodRoad(results: readonly RoadResult[]): GoodRoad | null {
  const winner = results.findLast((result) => result !== 'tie');
  const runs = runsOf(results).toReversed();
  const [last = 0] = runs;
  if (winner === undefined) return null;
  if (last >= leastRun) return { kind: winner, length: last };
  const chop = countWhile(runs, (run) => run === 1);
  if (chop >= leastChop) return { kind: 'chop', length: chop };
  const doubles = countWhile(runs, (run) => run === 2);
  return doubles >= leastDoubles ? { kind: 'double', length: 2 * doubles } : null;
}

function countWhile(runs: readonly number[], fits: (run: number) => boolean): number {
  const end = runs.findIndex((run) => !fits(run));
  return end < 0 ? runs.length : end;
}
