/** Table tennis rally by rally: sets to eleven with a lead of two, two serves each, from ten all one each. */
import type { SetsLaw } from '../sets/law.ts';
import { type RallySetup, type RallySport, rallyLaw } from '../sets/rally-sport.ts';
import { otherServer, type SetsState, setPeriods } from '../sets/state.ts';

export const tableTennisRallies: RallySport = {
  target: 11,
  lastTarget: 11,
  next: ({ home, away, first }) => {
    const played = home + away;
    const turn = played < 20 ? Math.floor(played / 2) : played;
    return turn % 2 === 0 ? first : otherServer(first);
  },
  widest: 60,
  withSides: true,
  periods: setPeriods,
  seconds: { rally: [10, 22], pause: 60 },
};

/** The advantage of serving for a player of this class. */
export const serveEdge = 0.03;

export const tableTennisLaw = (setup: RallySetup, state: SetsState): SetsLaw =>
  rallyLaw(tableTennisRallies, setup, state);
