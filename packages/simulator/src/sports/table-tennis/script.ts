import type { Script } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import { type RallySetup, rallyScript } from '../sets/rally-sport.ts';
import type { SetsState } from '../sets/state.ts';
import { tableTennisRallies } from './model.ts';

export const tableTennisScript = (setup: RallySetup, random: Random): Script<SetsState> =>
  rallyScript(tableTennisRallies, setup, random);
