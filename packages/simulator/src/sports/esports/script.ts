import type { Script } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import { type RallySetup, rallyScript } from '../sets/rally-sport.ts';
import type { SetsState } from '../sets/state.ts';
import { esportsRallies } from './model.ts';

export const esportsScript = (setup: RallySetup, random: Random): Script<SetsState> =>
  rallyScript(esportsRallies, setup, random);
