/** Statistics over the maps of a series of arena games, and the side that pressed in the last ten minutes. */
import type { Score, StatisticKind } from '@hj/betting';
import { type Course, countUntil } from '../../engine/course.ts';
import type { CountStatistics } from '../../engine/statistics.ts';
import { type ArenaSetup, type ArenaState, type Counted, type MapState, shownTowers } from './state.ts';

const rows: readonly (readonly [StatisticKind, readonly Counted[]])[] = [
  ['kills', ['kills']],
  ['towers', ['towers']],
  ['monsters', ['dragons', 'barons']],
];

/** A swing of so many hundreds of gold within a beat fills the bar. */
const fullSwing = 15;
const minutes = 10;

export function arenaStatistics(
  { steps }: Pick<Course<ArenaState>, 'steps'>,
  { game }: ArenaSetup,
): CountStatistics {
  return (at) => {
    const state = steps[Math.max(0, countUntil(steps, at) - 1)]?.state;
    if (!state) return { rows: [], momentum: { per: 'minute', values: [] } };
    const { finished, current } = state;
    const running: MapState['counts'] = {
      ...current.counts,
      towers: shownTowers(game, current.counts.towers),
    };
    const all = [...finished.map(({ counts }) => counts), running];
    const sum = (kinds: readonly Counted[], side: keyof Score): number =>
      all.reduce((total, counts) => total + kinds.reduce((more, kind) => more + counts[kind][side], 0), 0);
    return {
      rows: rows.map(([kind, kinds]) => ({ kind, home: sum(kinds, 'home'), away: sum(kinds, 'away') })),
      momentum: { per: 'minute', values: swings(state) },
    };
  };
}

/** By how much the lead in gold moved, minute by minute. */
function swings({ finished, current, game }: ArenaState): number[] {
  const { gold } = current.beat === 0 ? (finished.at(-1) ?? current) : current;
  return gold
    .slice(1)
    .map((lead, i) => lead - (gold[i] ?? 0))
    .flatMap((swing) => {
      const bar = Math.round((100 * swing) / fullSwing) || 0;
      return new Array<number>(game.minutesPerBeat).fill(Math.max(-100, Math.min(100, bar)));
    })
    .slice(-minutes);
}
