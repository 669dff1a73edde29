import type { LiveState } from '@hj/betting';
import { goalsLive } from '../goals/messages.ts';
import type { GoalsSetup, GoalsState } from '../goals/model.ts';
import { handballNames } from './model.ts';

export const handballLive = (state: GoalsState, setup: GoalsSetup): LiveState =>
  goalsLive(state, setup, handballNames);
