import type { Script } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import { type RallySetup, rallyScript } from '../sets/rally-sport.ts';
import type { SetsState } from '../sets/state.ts';
import { volleyballRallies } from './model.ts';

export const volleyballScript = (setup: RallySetup, random: Random): Script<SetsState> =>
  rallyScript(volleyballRallies, setup, random);
