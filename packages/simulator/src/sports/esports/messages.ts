/** Feed messages of e-sports. */
import type { LiveState, MatchResult } from '@hj/betting';
import type { RallySetup } from '../sets/rally-sport.ts';
import { mapPeriods, type SetsState, type SetsWords, setsLive, setsResult } from '../sets/state.ts';

const wordsOf = ({ bestOf }: RallySetup): SetsWords => ({ periods: mapPeriods, word: '图', bestOf });

export const esportsLive = (state: SetsState, setup: RallySetup): LiveState =>
  setsLive(state, wordsOf(setup));

export const esportsResult = (state: SetsState, setup: RallySetup): MatchResult =>
  setsResult(state, wordsOf(setup), ['maps', 'rounds']);
