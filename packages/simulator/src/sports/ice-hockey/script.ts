import type { Script } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import type { GoalsSetup, GoalsState } from '../goals/model.ts';
import { goalsScript } from '../goals/script.ts';

export const iceHockeyScript = (setup: GoalsSetup, random: Random): Script<GoalsState> =>
  goalsScript(setup, random, { fieldPerClock: 1.7, pause: 1000, tick: 30, stop: 40 });
