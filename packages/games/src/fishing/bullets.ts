import { positionOf } from './path.ts';
import { sceneSize } from './scene.ts';
import { fishSpecies } from './species.ts';
import type { Bullet, Fish, Point, SeatIndex } from './types.ts';

/** Where the cannons stand, by seat: two below, two above. */
export const cannons: readonly [Point, Point, Point, Point] = [
  { x: 420, y: 880 },
  { x: 1_180, y: 880 },
  { x: 420, y: 20 },
  { x: 1_180, y: 20 },
];
/** Scene units per tick. */
const speed = 50;
/** Parts of a tick after each of which a bullet may bounce or meet a fish: 10 units, less than the smallest fish. */
const parts = 5;
const bulletRadius = 8;

export interface PlacedFish {
  fish: Fish;
  at: Point;
}

/** The fish of a scene with their places at a tick. */
export function placedFish(fish: readonly Fish[], sceneTick: number): PlacedFish[] {
  return fish.map((each) => ({ fish: each, at: positionOf(each, sceneTick) }));
}

/** Velocity of a shot from a seat's cannon to a point. Undefined when the point is the cannon itself. */
export function velocityTo(seat: SeatIndex, aim: Point): { vx: number; vy: number } | undefined {
  const from = cannons[seat];
  const [dx, dy] = [aim.x - from.x, aim.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return undefined;
  return { vx: (dx / length) * speed, vy: (dy / length) * speed };
}

/** One tick of flight: bounces at the edges; ends early at the fish that it meets. */
export function flyBullet(
  bullet: Bullet,
  fish: readonly PlacedFish[],
): { bullet: Bullet; met: PlacedFish | undefined } {
  const near = fish.filter((placed) => withinReach(bullet, placed, speed));
  let moved = bullet;
  for (let part = 0; part < parts; part += 1) {
    moved = movePart(moved);
    const met = near.length === 0 ? undefined : metBy(moved, near);
    if (met) return { bullet: moved, met };
  }
  return { bullet: moved, met: undefined };
}

/** Whether a bullet may touch the fish after so much way; a bounce makes it no longer. */
function withinReach(bullet: Bullet, { fish, at }: PlacedFish, way: number): boolean {
  // One unit more than the way: its last digits are rounded.
  const reach = fishSpecies[fish.species].radius + bulletRadius + way + 1;
  return squareBetween(bullet, at) <= reach * reach;
}

function movePart(bullet: Bullet): Bullet {
  const [x, vx] = bounce(bullet.x + bullet.vx / parts, bullet.vx, sceneSize.width);
  const [y, vy] = bounce(bullet.y + bullet.vy / parts, bullet.vy, sceneSize.height);
  return { ...bullet, x, y, vx, vy };
}

function bounce(place: number, velocity: number, size: number): [place: number, velocity: number] {
  if (place < 0) return [-place, -velocity];
  return place > size ? [2 * size - place, -velocity] : [place, velocity];
}

/** The fish whose circle the bullet touches, nearest centre first, then lower id. A locked bullet touches its target only. */
function metBy(bullet: Bullet, fish: readonly PlacedFish[]): PlacedFish | undefined {
  let nearest: PlacedFish | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const placed of fish) {
    if (bullet.lock !== null && placed.fish.id !== bullet.lock) continue;
    const reach = fishSpecies[placed.fish.species].radius + bulletRadius;
    const square = squareBetween(bullet, placed.at);
    if (square <= reach * reach && square < least) [nearest, least] = [placed, square];
  }
  return nearest;
}

export function squareBetween(one: Point, other: Point): number {
  const [dx, dy] = [one.x - other.x, one.y - other.y];
  // No power operator: its last digit may differ between engines.
  return dx * dx + dy * dy;
}
