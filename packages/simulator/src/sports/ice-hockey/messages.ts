import type { LiveState } from '@hj/betting';
import { goalsLive } from '../goals/messages.ts';
import type { GoalsSetup, GoalsState } from '../goals/model.ts';
import { iceHockeyNames } from './model.ts';

export const iceHockeyLive = (state: GoalsState, setup: GoalsSetup): LiveState =>
  goalsLive(state, setup, iceHockeyNames);
