/** Badminton rally by rally: games to 21 with a lead of two, the 30th point wins at 29 all; who wins a rally serves the next. */
import type { SetsLaw } from '../sets/law.ts';
import { type RallySetup, type RallySport, rallyLaw } from '../sets/rally-sport.ts';
import { type SetsState, setPeriods } from '../sets/state.ts';

const target = 21;
const lastPoint = 30;

export const badmintonRallies: RallySport = {
  target,
  lastTarget: target,
  isWon: (home, away) => {
    const most = Math.max(home, away);
    return most === lastPoint || (most >= target && Math.abs(home - away) >= 2);
  },
  next: ({ wonByHome }) => (wonByHome ? 0 : 1),
  widest: 2 * lastPoint,
  withSides: true,
  periods: setPeriods,
  seconds: { rally: [18, 38], pause: 120 },
};

/** Chance of the serving side to win a rally between equals: the serve is played from below, the receiver attacks. */
export const serveChance = { singles: 0.488, doubles: 0.455 } as const;

export const badmintonLaw = (setup: RallySetup, state: SetsState): SetsLaw =>
  rallyLaw(badmintonRallies, setup, state);
