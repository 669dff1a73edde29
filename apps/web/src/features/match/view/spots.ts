/**
 * The place of an incident on the field. The feed has kind and side, but no place: the place is the usual one of its
 * kind (a corner at a corner, a goal at the goal), spread a little, and the page calls the picture a sketch. Pure.
 */
import type { Sport } from '@hj/betting';
import type { Incident } from '../../../shared/sportsbook/incidents.ts';
import type { Point } from './courts/index.ts';

const centre: Point = [50, 50];

/** A number from 0 to 1 that stays the same for an incident. */
function spread(at: number, salt: number): number {
  const mixed = Math.imul((Math.floor(at / 1_000) % 0x7fffffff) ^ (salt * 0x9e3779b9), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x1_0000_0000;
}

/** Home plays from left to right. */
export function spotOf({ kind, side, at }: Pick<Incident, 'kind' | 'side' | 'at'>, sport: Sport): Point {
  if (side === null) return centre;
  const [x, y] = homeSpot(kind, at, sport);
  return side === 'home' ? [x, y] : [100 - x, y];
}

function homeSpot(kind: string, at: number, sport: Sport): Point {
  const a = spread(at, 1);
  const b = spread(at, 2);
  switch (kind) {
    case 'goal':
    case 'kick-scored':
      return [99, 46 + 8 * a];
    case 'corner':
      return [99, a < 0.5 ? 2 : 98];
    case 'try':
      return [93, 15 + 70 * a];
    case 'conversion':
    case 'conversion-missed':
    case 'penalty-goal':
      return [91.7, 50];
    case 'penalty':
    case 'kick-missed':
      return [89.5, 50];
    case 'yellow-card':
    case 'red-card':
      return [32 + 30 * a, 15 + 70 * b];
    case 'score':
    case 'point':
    case 'section-end':
      return scoreSpot(sport, a, b);
    default:
      return [46, 50];
  }
}

function scoreSpot(sport: Sport, a: number, b: number): Point {
  switch (sport) {
    case 'BK':
      return [94.4, 50];
    case 'TN':
    case 'VB':
    case 'TT':
      // The ball came down on the other side.
      return [60 + 34 * a, 18 + 64 * b];
    case 'BS':
      return [50, 94];
    case 'SK':
      return [a < 0.5 ? 100 : 50, b < 0.5 ? 2 : 98];
    case 'OP':
      return [95, 46 + 8 * a];
    default:
      return [90, 30 + 40 * b];
  }
}

/** Where the ball waits while nothing was told: at the server's end, else in the middle. */
export function restSpot(serving: 'home' | 'away' | null): Point {
  if (serving === null) return centre;
  return serving === 'home' ? [3, 62] : [97, 38];
}
