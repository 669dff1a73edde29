/** From the plane of a court to the picture: one point of view for all, so that straight lines stay straight. Pure. */
import type { Point, Stroke } from './court.ts';

export const picture = { width: 390, height: 184 } as const;

const far = { y: 58, width: 258 };
const near = { y: 166, width: 374 };
const depth = (near.y - far.y) / (near.width - far.width);

/** Where a point of the field stands in the picture, and how large things are there (1 at the near side). */
export function project([x, y]: Point): { x: number; y: number; scale: number } {
  // Sizes fall with distance; distance grows evenly over the field.
  const width = 1 / (1 / far.width + (1 / near.width - 1 / far.width) * (y / 100));
  return {
    x: round(picture.width / 2 + (x / 100 - 0.5) * width),
    y: round(far.y + (width - far.width) * depth),
    scale: width / near.width,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
const arcStep = 12;

/** The `d` of a stroke. */
export function pathOf(stroke: Stroke): string {
  const points = 'points' in stroke ? stroke.points : arc(stroke);
  const text = points.map((point, index) => {
    const { x, y } = project(point);
    return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
  });
  return text.join('') + ('points' in stroke && stroke.closed ? 'z' : '');
}

function arc({ centre, radius, from = 0, to = 360 }: Exclude<Stroke, { points: unknown }>): Point[] {
  const count = Math.max(2, Math.ceil(Math.abs(to - from) / arcStep));
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const angle = ((from + ((to - from) * index) / count) * Math.PI) / 180;
    return [centre[0] + radius[0] * Math.cos(angle), centre[1] + radius[1] * Math.sin(angle)];
  });
}

/** A band over the whole breadth. */
export function bandPath(from: number, to: number): string {
  return pathOf({
    points: [
      [from, 0],
      [to, 0],
      [to, 100],
      [from, 100],
    ],
    closed: true,
  });
}
