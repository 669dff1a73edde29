import type { Fish, Point } from './types.ts';

/** Where a fish is at a scene tick (which may be a fraction, for drawing), and where it swims to: `dx`, `dy` per tick. */
export function positionOf(fish: Fish, sceneTick: number): Point & { dx: number; dy: number } {
  const u = (sceneTick - fish.bornAt) / fish.lifeTicks;
  const [a, b, c, d] = fish.path;
  return {
    x: curve(u, a.x, b.x, c.x, d.x),
    y: curve(u, a.y, b.y, c.y, d.y),
    dx: slope(u, a.x, b.x, c.x, d.x) / fish.lifeTicks,
    dy: slope(u, a.y, b.y, c.y, d.y) / fish.lifeTicks,
  };
}

/** Cubic Bézier. */
function curve(u: number, a: number, b: number, c: number, d: number): number {
  const v = 1 - u;
  return v * v * v * a + 3 * v * v * u * b + 3 * v * u * u * c + u * u * u * d;
}

function slope(u: number, a: number, b: number, c: number, d: number): number {
  const v = 1 - u;
  return 3 * v * v * (b - a) + 6 * v * u * (c - b) + 3 * u * u * (d - c);
}
