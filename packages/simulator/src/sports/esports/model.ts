/** E-sports: a shooter's maps, first to thirteen rounds; from twelve all in overtimes of six, of which four win. */
import type { RallySport } from '../sets/rally-sport.ts';
import { mapPeriods, otherServer } from '../sets/state.ts';

const half = 12;
const overtimeHalf = 3;
const target = half + 1;

/** Whether a score in rounds ends a map. */
export function isMapWon(home: number, away: number): boolean {
  const [more, less] = home > away ? [home, away] : [away, home];
  if (less < half) return more >= target;
  const overtime = Math.floor((less - half) / overtimeHalf);
  return more >= half + overtimeHalf * overtime + overtimeHalf + 1;
}

/** Sides change after twelve rounds, and after three in overtime; "serving" is to defend. */
export const esportsRallies: RallySport = {
  target,
  lastTarget: target,
  isWon: isMapWon,
  next: ({ home, away, first }) => {
    const played = home + away;
    const turn =
      played < 2 * half ? Math.floor(played / half) : Math.floor((played - 2 * half) / overtimeHalf);
    return turn % 2 === 0 ? first : otherServer(first);
  },
  widest: 90,
  periods: mapPeriods,
  seconds: { rally: [70, 150], pause: 240 },
};

/** The advantage of defending. */
export const defenceEdge = 0.02;
