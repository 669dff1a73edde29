/**
 * A crest is a number, so that feeds, tables and pages carry it as one: 1 to 36 are the drawings of the house, from 100 on a badge of
 * a shape and a pattern in two colours.
 */
export interface DrawnCrest {
  /** 0 to 15, in the order of the palette of packages/ui. */
  first: number;
  second: number;
  /** 0 to 7. */
  pattern: number;
  /** 0 to 6. */
  shape: number;
}

const base = 100;

/** The number of a badge, at most 14,435. */
export function drawnCrest({ first, second, pattern, shape }: DrawnCrest): number {
  return base + ((shape * 8 + pattern) * 16 + first) * 16 + second;
}
