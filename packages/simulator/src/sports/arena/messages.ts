/** Feed messages of arena games. */
import type { Battle, Figure, LiveState, MatchResult, Period, Score } from '@hj/betting';
import {
  type ArenaSetup,
  type ArenaState,
  countedKinds,
  type MapState,
  mapPeriod,
  mapsWon,
  minutesOf,
  shownTowers,
} from './state.ts';

const ordinals = ['一', '二', '三', '四', '五'];

/** The map that is shown: the one that is played, in a break and at the end the last one. */
function shownMap({ finished, current, resting, over }: ArenaState): { number: number; map: MapState } {
  const last = finished.at(-1);
  return last && (resting || over)
    ? { number: finished.length, map: last }
    : { number: finished.length + 1, map: current };
}

export function arenaLive(state: ArenaState, { bestOf }: ArenaSetup): LiveState {
  const { finished, current, game, resting, over, started } = state;
  const { number, map } = shownMap(state);
  const isEnded = resting || over;
  const sectionScores: { [period in Period]?: Score } = {};
  if (started) {
    for (const [index, { counts }] of (isEnded ? finished : [...finished, current]).entries())
      sectionScores[mapPeriod(index)] = counts.kills;
  }
  const minute = isEnded ? (finished.at(-1)?.minutes ?? 0) : minutesOf(game, map);
  const name = `第${ordinals[number - 1] ?? number}图`;
  const text = over ? '完赛' : resting ? `${name}结束` : `${name} ${minute}分钟`;
  const towers = isEnded ? map.counts.towers : shownTowers(game, map.counts.towers);
  const battle: Battle = {
    ...map.counts,
    minute,
    towers,
    gold: map.gold,
    winners: finished.map(({ winner }) => winner),
  };
  return {
    section: mapPeriod(number - 1),
    sectionText: started ? text : '未开赛',
    sections: bestOf,
    score: mapsWon(state),
    sets: mapsWon(state),
    sectionScores,
    points: { home: `${map.counts.kills.home}`, away: `${map.counts.kills.away}` },
    ...(started ? { battle } : {}),
  };
}

/** Figures of the maps that are over, and the score of the series once it is. */
export function arenaResult(state: ArenaState, { bestOf }: ArenaSetup): MatchResult {
  const result: { [figure in Figure]?: { [period in Period]?: Score } } = { maps: {} };
  const add = (figure: Figure, period: Period, score: Score): void => {
    result[figure] = { ...result[figure], [period]: score };
  };
  state.finished.forEach(({ winner, minutes, counts }, index) => {
    const period = mapPeriod(index);
    add('maps', period, { home: winner === 'home' ? 1 : 0, away: winner === 'away' ? 1 : 0 });
    add('minutes', period, { home: minutes, away: 0 });
    for (const kind of countedKinds) add(kind, period, counts[kind]);
  });
  if (state.over) add('maps', 'full', mapsWon(state));
  return { ...result, decided: { bestOf } };
}
