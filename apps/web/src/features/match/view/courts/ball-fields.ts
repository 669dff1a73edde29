/** Fields with a goal or a basket at each end; measures of the rule books in percent of the field. */
import { t } from '@lingui/core/macro';
import { bothEnds, type Court, halfway, outline, rectangle } from './court.ts';

/** 105 × 68 m. */
export const footballPitch: Court = {
  name: t`足球场`,
  ground: ['#0e2a24', '#134034'],
  line: '#cfe9df',
  stripes: 6,
  strokes: [
    outline,
    halfway,
    { centre: [50, 50], radius: [8.7, 13.5] },
    ...bothEnds(
      rectangle(0, 20.4, 15.7, 79.6),
      rectangle(0, 36.5, 5.2, 63.5),
      { centre: [10.5, 50], radius: [8.7, 13.5], from: -53, to: 53 },
      { ...rectangle(-2.2, 44.6, 0, 55.4), faint: true },
    ),
  ],
};

/** 28 × 15 m. */
export const basketballCourt: Court = {
  name: t`篮球场`,
  ground: ['#2b1d12', '#46301c'],
  line: '#f0dcc3',
  strokes: [
    outline,
    halfway,
    { centre: [50, 50], radius: [6.4, 12] },
    ...bothEnds(
      rectangle(0, 33.7, 20.7, 66.3),
      { centre: [20.7, 50], radius: [6.4, 12], from: -90, to: 90 },
      { centre: [5.6, 50], radius: [24.1, 44], from: -78, to: 78 },
      { centre: [5.6, 50], radius: [1.6, 3], heavy: true },
    ),
  ],
};

/** 60 × 26 m, with round corners. */
export const iceRink: Court = {
  name: t`冰球场`,
  ground: ['#1a2c40', '#2c4a66'],
  line: '#cfe3f5',
  strokes: [
    {
      points: [
        [6, 0],
        [94, 0],
        [98, 4],
        [100, 14],
        [100, 86],
        [98, 96],
        [94, 100],
        [6, 100],
        [2, 96],
        [0, 86],
        [0, 14],
        [2, 4],
      ],
      closed: true,
    },
    { ...halfway, heavy: true },
    { centre: [50, 50], radius: [7.5, 17] },
    ...bothEnds(
      {
        points: [
          [37, 0],
          [37, 100],
        ],
        heavy: true,
      },
      {
        points: [
          [6.5, 0],
          [6.5, 100],
        ],
      },
      { centre: [17, 24], radius: [6.5, 15], faint: true },
      { centre: [17, 76], radius: [6.5, 15], faint: true },
      rectangle(4.7, 45, 6.5, 55),
    ),
  ],
};

/** 40 × 20 m. */
export const handballCourt: Court = {
  name: t`手球场`,
  ground: ['#132b45', '#1c4468'],
  line: '#d5e6f5',
  strokes: [
    outline,
    halfway,
    ...bothEnds(
      { centre: [0, 50], radius: [15, 37], from: -90, to: 90 },
      { centre: [0, 50], radius: [22.5, 52], from: -68, to: 68, faint: true },
      { ...rectangle(-2.2, 42.5, 0, 57.5), faint: true },
    ),
  ],
};

/** 100 × 70 m and two in-goals of 10 m: the goal lines, the 22 and the 10 metre lines. */
export const rugbyPitch: Court = {
  name: t`橄榄球场`,
  ground: ['#12301c', '#1d5230'],
  line: '#d9efdd',
  stripes: 6,
  strokes: [
    outline,
    { ...halfway, heavy: true },
    ...bothEnds(
      {
        points: [
          [8.3, 0],
          [8.3, 100],
        ],
        heavy: true,
      },
      {
        points: [
          [26.7, 0],
          [26.7, 100],
        ],
      },
      {
        points: [
          [41.7, 0],
          [41.7, 100],
        ],
        faint: true,
      },
      rectangle(7.6, 46, 8.3, 54),
    ),
  ],
};
