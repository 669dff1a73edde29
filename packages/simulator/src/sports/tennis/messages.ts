/** Feed messages of tennis: sets, games, and points called 0, 15, 30, 40 and A. */
import type { LiveState, MatchResult } from '@hj/betting';
import { type SetsState, type SetsWords, setPeriods, setsLive, setsResult } from '../sets/state.ts';
import type { TennisSetup } from './model.ts';

const calls = ['0', '15', '30', '40'] as const;

const wordsOf = ({ bestOf }: TennisSetup): SetsWords => ({ periods: setPeriods, word: '盘', bestOf });

export function tennisLive(state: SetsState, setup: TennisSetup): LiveState {
  return { ...setsLive(state, wordsOf(setup)), points: pointsOf(state) };
}

function pointsOf({ units, points: { home, away } }: SetsState): { home: string; away: string } {
  if (units.home === 6 && units.away === 6) return { home: `${home}`, away: `${away}` };
  if (home >= 3 && away >= 3) return { home: home > away ? 'A' : '40', away: away > home ? 'A' : '40' };
  return { home: calls[home] ?? '40', away: calls[away] ?? '40' };
}

export function tennisResult(state: SetsState, setup: TennisSetup): MatchResult {
  return setsResult(state, wordsOf(setup), ['sets', 'games']);
}
