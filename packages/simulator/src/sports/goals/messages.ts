/** Feed messages of the sports of goals. */
import type { LiveState, MatchResult, Period, Score } from '@hj/betting';
import { type GoalsSetup, type GoalsState, goalsOf } from './model.ts';

export function goalsLive(state: GoalsState, setup: GoalsSetup, names: readonly string[]): LiveState {
  const { section, played, playing, scores } = state;
  const sectionScores: { [period in Period]?: Score } = {};
  scores.forEach((score, index) => {
    const period = setup.periods[index];
    if (period) sectionScores[period] = score;
  });
  const base = goalsOf(state);
  const bonus = state.playOff?.side;
  return {
    section: setup.periods[Math.max(0, section - 1)] ?? 'extra',
    sectionText: textOf(state, names),
    sections: setup.periods.length,
    clock: { seconds: Math.floor(played), running: playing, direction: 'up' },
    score: bonus ? { ...base, [bonus]: base[bonus] + 1 } : base,
    sectionScores,
  };
}

function textOf({ section, playing, over }: GoalsState, names: readonly string[]): string {
  if (section === 0) return '未开赛';
  if (over) return '完赛';
  const name = names[section - 1] ?? '加时';
  return playing ? name : `${name}结束`;
}

/** Goals of regular time and of its sections; the winner after it is a field of its own. */
export function goalsResult(state: GoalsState, { periods }: GoalsSetup): MatchResult {
  const goals: { [period in Period]?: Score } = {};
  const past = state.section - (state.playing ? 1 : 0);
  periods.forEach((period, index) => {
    const score = state.scores[index];
    if (score && index < past) goals[period] = score;
  });
  if (past >= periods.length) goals.full = goalsOf(state);
  const { playOff } = state;
  if (!playOff) return { goals };
  goals[playOff.by] = { home: playOff.side === 'home' ? 1 : 0, away: playOff.side === 'home' ? 0 : 1 };
  return { goals, decided: { winner: playOff.side, extraTime: true } };
}
