/** Statistics of a match of sets beside its score: points, points on the own serve, breaks and runs, read from the points as they fall. */
import type { Score, Side, StatisticKind } from '@hj/betting';
import type { Course, TimedStep } from '../../engine/course.ts';
import {
  type Counted,
  type CountStatistics,
  countOf,
  longestRuns,
  momentumByPoint,
  statisticsOf,
} from '../../engine/statistics.ts';
import type { SetsState } from './state.ts';

type Steps = Pick<Course<SetsState>, 'steps'>;

/** Winner of the point between two states; none if it was a pause. */
function winnerBetween(before: SetsState, { state, incident }: TimedStep<SetsState>): Side | undefined {
  if (incident?.kind === 'retired') return undefined;
  // A point that ends a game or a set is told with its winner.
  if (incident?.side) return incident.side;
  const won = (score: Score, earlier: Score): Side | undefined =>
    score.home > earlier.home ? 'home' : score.away > earlier.away ? 'away' : undefined;
  return won(state.points, before.points) ?? won(state.units, before.units);
}

/** Each point with its winner. `service` and `breaks` are counted for their winner. */
function pointsOf({ steps }: Steps, withServe: boolean): Counted[] {
  return steps.flatMap((step, i): Counted[] => {
    const before = steps[i - 1]?.state;
    const side = before && winnerBetween(before, step);
    if (!before || !side) return [];
    const server: Side = before.server === 0 ? 'home' : 'away';
    const kinds: StatisticKind[] = ['points'];
    if (withServe && side === server) kinds.push('service');
    if (isBreak(before, step, side, server)) kinds.push('breaks');
    return [{ at: step.at, side, kinds, weight: 1 }];
  });
}

/** A game of tennis that the receiver wins; a tie-break is no service game. */
function isBreak(before: SetsState, { event }: TimedStep<SetsState>, side: Side, server: Side): boolean {
  const { home, away } = before.units;
  return event?.figure === 'games' && side !== server && !(home === 6 && away === 6);
}

/** The share of the points on the own serve that a side won, in per cent. */
function serviceShares(played: readonly Counted[], serves: readonly Side[]): Score {
  const won = countOf(played, 'service');
  const served = { home: 0, away: 0 };
  for (let i = 0; i < played.length; i++) {
    const server = serves[i];
    if (server) served[server]++;
  }
  const share = (side: Side): number =>
    served[side] === 0 ? 0 : Math.round((100 * won[side]) / served[side]);
  return { home: share('home'), away: share('away') };
}

/** Statistics of tennis, volleyball and table tennis. */
export function serveStatistics(kinds: readonly ('points' | 'service' | 'breaks' | 'longest-run')[]) {
  return (course: Steps): CountStatistics => {
    const points = pointsOf(course, true);
    const serves = points.map(({ side, kinds: raised }) => serverOf(side, raised.includes('service')));
    return statisticsOf(points, (played) => ({
      rows: kinds.map((kind) => ({ kind, ...figureOf(kind, played, serves) })),
      momentum: momentumByPoint(played),
    }));
  };
}

const serverOf = (winner: Side, onOwnServe: boolean): Side =>
  onOwnServe ? winner : winner === 'home' ? 'away' : 'home';

function figureOf(kind: StatisticKind, played: readonly Counted[], serves: readonly Side[]): Score {
  if (kind === 'service') return serviceShares(played, serves);
  return kind === 'longest-run' ? longestRuns(played) : countOf(played, kind);
}

/** Statistics of the maps of e-sports, which have no serve. */
export function roundStatistics(course: Steps): CountStatistics {
  return statisticsOf(pointsOf(course, false), (played) => ({
    rows: [{ kind: 'longest-run', ...longestRuns(played) }],
    momentum: momentumByPoint(played),
  }));
}
