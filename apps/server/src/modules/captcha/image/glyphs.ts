/**
 * The characters of the captcha as strokes in a box of 10 × 14: no font is needed, and no character appears in markup. Look-alikes
 * are left out: 0 O Q, 1 I, 2 Z, 5 S, 8, G, V.
 */
export type Point = readonly [x: number, y: number];

export interface Stroke {
  points: readonly Point[];
  /** A curve through the points instead of straight lines. */
  curved: boolean;
}

const line = (...points: Point[]): Stroke => ({ points, curved: false });
const curve = (...points: Point[]): Stroke => ({ points, curved: true });

const stem = line([0, 0], [0, 14]);
const bowl = curve([0, 0], [5, 0], [8.5, 1.4], [8.5, 5.8], [5, 7.4], [0, 7.4]);
const six: Point[] = [
  [8, 0.6],
  [4.4, 1],
  [1.4, 4.4],
  [0.4, 9],
  [1.6, 12.8],
  [4.6, 14],
  [7.8, 12.8],
  [8.9, 9.9],
  [7.5, 7],
  [4.6, 6.3],
  [1.7, 7.6],
  [0.5, 10],
];

export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line([0, 14], [5, 0], [10, 14]), line([1.8, 9], [8.2, 9])],
  B: [
    stem,
    curve([0, 0], [4.6, 0], [7.8, 1.3], [7.8, 5], [4.6, 6.4], [0, 6.4]),
    curve([0, 6.4], [5.4, 6.4], [9, 8], [9, 12.4], [5.4, 14], [0, 14]),
  ],
  C: [
    curve(
      [9.2, 2.6],
      [7.2, 0.6],
      [4.2, 0.3],
      [1.4, 2.4],
      [0.4, 7],
      [1.4, 11.6],
      [4.2, 13.7],
      [7.2, 13.4],
      [9.2, 11.4],
    ),
  ],
  D: [stem, curve([0, 0], [4, 0], [7.6, 2], [9.2, 7], [7.6, 12], [4, 14], [0, 14])],
  E: [line([9, 0], [0, 0], [0, 14], [9, 14]), line([0, 6.8], [7, 6.8])],
  F: [line([9, 0], [0, 0], [0, 14]), line([0, 6.8], [7, 6.8])],
  H: [stem, line([9, 0], [9, 14]), line([0, 7], [9, 7])],
  J: [line([4, 0], [9.4, 0]), curve([7.4, 0], [7.4, 5], [7.2, 10.6], [5.6, 13.6], [2.6, 13.8], [0.4, 11.2])],
  K: [stem, line([9, 0], [0, 8.4]), line([3, 5.8], [9.6, 14])],
  L: [line([0, 0], [0, 14], [8.6, 14])],
  M: [line([0, 14], [0.6, 0], [5, 8.4], [9.4, 0], [10, 14])],
  N: [line([0, 14], [0, 0], [9, 14], [9, 0])],
  P: [stem, bowl],
  R: [stem, bowl, line([4, 7.4], [9.2, 14])],
  T: [line([0, 0], [10, 0]), line([5, 0], [5, 14])],
  U: [curve([0, 0], [0, 5], [0.2, 10.2], [2, 13.2], [4.6, 14], [7.2, 13.2], [9, 10.2], [9.2, 5], [9.2, 0])],
  W: [line([0, 0], [2.4, 14], [5, 4.4], [7.6, 14], [10, 0])],
  X: [line([0.4, 0], [9.6, 14]), line([9.6, 0], [0.4, 14])],
  Y: [line([0.2, 0], [5, 7]), line([9.8, 0], [5, 7], [5, 14])],
  3: [
    curve([0.4, 2.2], [2.8, 0.3], [6.4, 0.3], [8.3, 3.2], [6.8, 6], [3.2, 6.7]),
    curve([3.2, 6.7], [7.4, 7.2], [9.2, 10.2], [7.4, 13.2], [3.6, 14], [0.2, 12]),
  ],
  4: [line([6.8, 14], [6.8, 0], [0, 9.8], [9.8, 9.8])],
  6: [curve(...six)],
  7: [line([0, 0], [9.2, 0], [3.4, 14])],
  9: [curve(...six.map(([x, y]): Point => [9.3 - x, 14 - y]))],
};

export const captchaAlphabet = Object.keys(glyphs).join('');
