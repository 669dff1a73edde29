/** Courts and a table with a net across the middle. */
import { t } from '@lingui/core/macro';
import { bothEnds, type Court, outline } from './court.ts';

/** 23.77 × 10.97 m. */
export const tennisCourt: Court = {
  name: t`网球场`,
  ground: ['#112a47', '#1b4a75'],
  line: '#dbe9f7',
  net: true,
  strokes: [
    outline,
    {
      points: [
        [0, 12.5],
        [100, 12.5],
      ],
    },
    {
      points: [
        [0, 87.5],
        [100, 87.5],
      ],
    },
    {
      points: [
        [23.1, 50],
        [76.9, 50],
      ],
    },
    ...bothEnds({
      points: [
        [23.1, 12.5],
        [23.1, 87.5],
      ],
    }),
  ],
};

/** 18 × 9 m. */
export const volleyballCourt: Court = {
  name: t`排球场`,
  ground: ['#33230f', '#553b18'],
  line: '#f3e3c8',
  net: true,
  strokes: [
    outline,
    ...bothEnds({
      points: [
        [33.3, 0],
        [33.3, 100],
      ],
    }),
  ],
};

/** 13.4 × 6.1 m: side lines of singles, the short service line and the long one of doubles. */
export const badmintonCourt: Court = {
  name: t`羽毛球场`,
  ground: ['#0d2f2a', '#14524a'],
  line: '#dcf2ea',
  net: true,
  strokes: [
    outline,
    ...[7.5, 92.5].map((y) => ({
      points: [
        [0, y],
        [100, y],
      ] as const,
    })),
    ...bothEnds(
      {
        points: [
          [35.2, 0],
          [35.2, 100],
        ],
      },
      {
        points: [
          [5.7, 0],
          [5.7, 100],
        ],
        faint: true,
      },
      {
        points: [
          [0, 50],
          [35.2, 50],
        ],
      },
    ),
  ],
};

/** 2.74 × 1.525 m. */
export const pingPongTable: Court = {
  name: t`乒乓球台`,
  ground: ['#0e2c3d', '#15506b'],
  line: '#dff0f7',
  net: true,
  strokes: [
    outline,
    {
      points: [
        [0, 50],
        [100, 50],
      ],
      faint: true,
    },
  ],
};
