/** Football, real and virtual (sportsbook.md §2.2). */

import { bands } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { type MarketBoard, slotsOf } from './board.ts';

const parts = ['full', 'first', 'second'] as const;
const half = ['full', 'first'] as const;

export const footballBoard: MarketBoard = {
  hot: [
    ...slotsOf(['handicap', 'total', 'winner'], ['full']),
    'next-goal:full',
    'qualify:full',
    ...slotsOf(['handicap', 'total', 'winner'], ['first']),
    ...slotsOf(['both-score', 'double-chance', 'correct-score', 'corner-total', 'card-total'], ['full']),
  ],
  tabs: [
    {
      id: 'lines',
      label: t`让球 / 大小`,
      slots: [...slotsOf(['handicap', 'total'], parts), 'three-way-handicap:full'],
    },
    {
      id: 'winner',
      label: t`独赢`,
      slots: [
        ...slotsOf(['winner'], parts),
        ...slotsOf(['double-chance'], half),
        'half-full:full',
        'win-margin:full',
      ],
    },
    {
      id: 'goals',
      label: t`进球`,
      slots: [
        'next-goal:full',
        ...slotsOf(['both-score', 'total-goals'], half),
        ...slotsOf(['odd-even'], parts),
        ...slotsOf(
          [
            'first-goal',
            'last-goal',
            'goal-manner',
            'own-goal',
            'race-goals',
            'goal-time',
            'goal-early',
            'half-most',
            'half-most-three',
          ],
          ['full'],
        ),
      ],
    },
    {
      id: 'half',
      label: t`半场`,
      slots: [
        ...slotsOf(['handicap', 'total', 'winner', 'odd-even'], ['first', 'second']),
        ...slotsOf(
          ['both-score', 'double-chance', 'total-goals', 'correct-score', 'home-total', 'away-total'],
          ['first'],
        ),
        ...slotsOf(['half-full', 'half-most', 'half-most-three'], ['full']),
      ],
    },
    {
      id: 'corner',
      label: t`角球`,
      slots: [
        ...slotsOf(['corner-handicap', 'corner-total', 'corner-odd-even'], half),
        ...slotsOf(['next-corner', 'first-corner', 'last-corner'], ['full']),
      ],
    },
    {
      id: 'card',
      label: t`罚牌`,
      slots: [
        ...slotsOf(['card-handicap', 'card-total', 'card-odd-even'], half),
        ...slotsOf(
          [
            'next-card',
            'red-card',
            'first-card',
            'last-card',
            'first-yellow',
            'last-yellow',
            'first-red',
            'last-red',
          ],
          ['full'],
        ),
      ],
    },
    {
      id: 'player',
      label: t`球员`,
      slots: slotsOf(['any-scorer', 'first-scorer', 'last-scorer'], ['full']),
    },
    { id: 'score', label: t`波胆`, slots: slotsOf(['correct-score'], half) },
    {
      id: 'combination',
      label: t`组合`,
      slots: slotsOf(
        [
          'winner-total',
          'winner-both-score',
          'winner-first-goal',
          'total-both-score',
          'total-odd-even',
          'total-first-goal',
          'double-total',
          'double-both-score',
          'double-first-goal',
        ],
        ['full'],
      ),
    },
    { id: 'band', label: t`15 分钟`, slots: slotsOf(['winner', 'handicap', 'total'], bands) },
    {
      id: 'team',
      label: t`球队`,
      slots: [
        ...slotsOf(['home-total', 'away-total'], half),
        ...slotsOf(
          [
            'home-odd-even',
            'away-odd-even',
            'clean-sheet',
            'win-to-nil',
            'win-both-halves',
            'win-either-half',
            'score-both-halves',
            'come-back',
          ],
          ['full'],
        ),
      ],
    },
    {
      id: 'cup',
      label: t`加时 / 晋级`,
      slots: [
        ...slotsOf(['qualify', 'extra-time', 'win-method', 'qualify-method'], ['full']),
        ...slotsOf(['winner', 'handicap', 'total'], ['extra', 'penalties']),
      ],
    },
    {
      id: 'special',
      label: t`特殊`,
      slots: slotsOf(
        [
          'penalty-awarded',
          'red-card',
          'own-goal',
          'kick-off',
          'come-back',
          'first-offside',
          'last-offside',
          'first-substitution',
          'last-substitution',
        ],
        ['full'],
      ),
    },
  ],
};
