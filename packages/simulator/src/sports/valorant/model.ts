/** Valorant: a map is won at thirteen rounds; from twelve all the sides attack in turn until one leads by two. */
import type { RallySport } from '../sets/rally-sport.ts';
import { mapPeriods, otherServer } from '../sets/state.ts';

const half = 12;
const target = half + 1;

/** Sides change after twelve rounds, and after every round of overtime; "serving" is to defend. */
export const valorantRallies: RallySport = {
  target,
  lastTarget: target,
  next: ({ home, away, first }) => {
    const played = home + away;
    const turn = played < 2 * half ? Math.floor(played / half) : played;
    return turn % 2 === 0 ? first : otherServer(first);
  },
  widest: 70,
  periods: mapPeriods,
  seconds: { rally: [70, 150], pause: 240 },
};
