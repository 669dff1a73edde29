/** Volleyball rally by rally: who receives wins most of them and serves then; sets to 25, the fifth to 15. */
import type { SetsLaw } from '../sets/law.ts';
import { type RallySetup, type RallySport, rallyLaw } from '../sets/rally-sport.ts';
import { type SetsState, setPeriods } from '../sets/state.ts';

export const volleyballRallies: RallySport = {
  target: 25,
  lastTarget: 15,
  next: ({ wonByHome }) => (wonByHome ? 0 : 1),
  widest: 90,
  withSides: true,
  periods: setPeriods,
  seconds: { rally: [17, 35], pause: 180 },
};

/** Chance of the serving side to win a rally between equals. */
export const serveChance = { men: 0.35, women: 0.41 } as const;

export const volleyballLaw = (setup: RallySetup, state: SetsState): SetsLaw =>
  rallyLaw(volleyballRallies, setup, state);
