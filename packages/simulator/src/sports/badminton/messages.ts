/** Feed messages of badminton. */
import type { LiveState, MatchResult } from '@hj/betting';
import type { RallySetup } from '../sets/rally-sport.ts';
import { type SetsState, type SetsWords, setPeriods, setsLive, setsResult } from '../sets/state.ts';

const wordsOf = ({ bestOf }: RallySetup): SetsWords => ({ periods: setPeriods, word: '局', bestOf });

export const badmintonLive = (state: SetsState, setup: RallySetup): LiveState =>
  setsLive(state, wordsOf(setup));

export const badmintonResult = (state: SetsState, setup: RallySetup): MatchResult =>
  setsResult(state, wordsOf(setup), ['sets', 'points']);
