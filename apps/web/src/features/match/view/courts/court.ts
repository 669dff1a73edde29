/** A playing field as data: lines on a plane of 100 by 100, home on the left, seen from the long side. Pure. */

/** From 0 (home's end) to 100 along the field, and from 0 (far side) to 100 (near side) across it. */
export type Point = readonly [x: number, y: number];

export type Stroke =
  | { points: readonly Point[]; closed?: boolean; faint?: boolean; heavy?: boolean }
  /** An ellipse on the plane; degrees, clockwise from the right, the whole of it unless told. */
  | { centre: Point; radius: Point; from?: number; to?: number; faint?: boolean; heavy?: boolean };

export interface Court {
  /** The name of the drawing, read out: 足球场. */
  name: string;
  /** Ground, from far to near. */
  ground: readonly [string, string];
  line: string;
  strokes: readonly Stroke[];
  /** Bands of another shade along the field. */
  stripes?: number;
  /** A net across the middle. */
  net?: boolean;
}

export function rectangle(left: number, top: number, right: number, bottom: number): Stroke {
  return {
    points: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    closed: true,
  };
}

/** The same at the other end. */
export function mirrored(stroke: Stroke): Stroke {
  if ('points' in stroke) return { ...stroke, points: stroke.points.map(([x, y]): Point => [100 - x, y]) };
  const { centre, from = 0, to = 360 } = stroke;
  return { ...stroke, centre: [100 - centre[0], centre[1]], from: 180 - to, to: 180 - from };
}

export function bothEnds(...strokes: readonly Stroke[]): Stroke[] {
  return [...strokes, ...strokes.map(mirrored)];
}

export const outline = rectangle(0, 0, 100, 100);
export const halfway: Stroke = {
  points: [
    [50, 0],
    [50, 100],
  ],
};
