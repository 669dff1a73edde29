/** Baseball's field, the snooker table, and a plan for e-sports. */
import { t } from '@lingui/core/macro';
import { type Court, outline, type Point, rectangle, type Stroke } from './court.ts';

const home: Point = [50, 96];
const bases: readonly Point[] = [home, [64, 68], [50, 44], [36, 68]];

export const baseballField: Court = {
  name: t`棒球场`,
  ground: ['#12301f', '#1c4a2c'],
  line: '#e6eddc',
  strokes: [
    { points: [[8, 12], home, [92, 12]] },
    { centre: [50, 96], radius: [59, 96], from: -136, to: -44 },
    { centre: [50, 70], radius: [24, 44], from: -178, to: -2, faint: true },
    { points: bases, closed: true },
    { centre: [50, 69], radius: [2.4, 5] },
    ...bases.map((base): Stroke => ({ centre: base, radius: [1.1, 2.2], heavy: true })),
  ],
};

const pockets: readonly Point[] = [
  [0, 0],
  [50, 0],
  [100, 0],
  [0, 100],
  [50, 100],
  [100, 100],
];

export const snookerTable: Court = {
  name: t`斯诺克球台`,
  ground: ['#0c3320', '#14512f'],
  line: '#d3ead8',
  strokes: [
    { ...outline, heavy: true },
    {
      points: [
        [20.5, 0],
        [20.5, 100],
      ],
    },
    { centre: [20.5, 50], radius: [8.2, 16.4], from: 90, to: 270 },
    ...pockets.map((pocket): Stroke => ({ centre: pocket, radius: [1.6, 3.2], heavy: true })),
    ...([50, 75, 91] as const).map((x): Stroke => ({ centre: [x, 50], radius: [0.5, 1], faint: true })),
  ],
};

/** Two bases and two sites: a plan that stands for any map. */
export const battleMap: Court = {
  name: t`对战地图`,
  ground: ['#17182f', '#262a52'],
  line: '#cfd4ff',
  strokes: [
    outline,
    rectangle(3, 38, 15, 62),
    rectangle(85, 38, 97, 62),
    rectangle(42, 8, 58, 28),
    rectangle(42, 72, 58, 92),
    {
      points: [
        [15, 50],
        [85, 50],
      ],
      faint: true,
    },
    {
      points: [
        [9, 38],
        [9, 18],
        [42, 18],
      ],
      faint: true,
    },
    {
      points: [
        [91, 38],
        [91, 18],
        [58, 18],
      ],
      faint: true,
    },
    {
      points: [
        [9, 62],
        [9, 82],
        [42, 82],
      ],
      faint: true,
    },
    {
      points: [
        [91, 62],
        [91, 82],
        [58, 82],
      ],
      faint: true,
    },
  ],
};
