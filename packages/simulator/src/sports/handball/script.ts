import type { Script } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import type { GoalsSetup, GoalsState } from '../goals/model.ts';
import { goalsScript } from '../goals/script.ts';

export const handballScript = (setup: GoalsSetup, random: Random): Script<GoalsState> =>
  goalsScript(setup, random, { fieldPerClock: 1.25, pause: 700, tick: 60, stop: 8 });
