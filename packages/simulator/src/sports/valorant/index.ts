import { roundsRules } from '../esports/index.ts';
import { valorantLeagues } from './leagues.ts';
import { valorantRallies } from './model.ts';

/** Valorant: Counter-Strike's engine of rounds with overtimes of its own. */
export const valorant = roundsRules(14, valorantLeagues, valorantRallies);
