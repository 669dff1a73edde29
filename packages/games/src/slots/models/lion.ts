import type { SlotModel } from '../types.ts';
import { stripOf } from './strip.ts';

/** Model HS3 of the reference: 5 × 4, 1,024 ways, cascades with rising multipliers. */
export const lion: SlotModel = {
  code: 'lion',
  name: '狮舞连城',
  version: 1,
  rows: 4,
  strips: [
    stripOf(
      'H1 L4 H2 H3 L1 L3 H3 L5 L4 L5 L2 L5 H4 L3 S H4 L1 L4 L2 L1 H4 L1 H3 L2 L5 H2 L2 H2 L2 L4 L3 L1 L4 L3 L5 H1 L3 H3 H4 L5 H1 L4',
    ),
    stripOf(
      'H3 L1 L4 L3 L5 L1 H2 L4 H2 L5 H3 L5 L1 H3 H4 H1 L2 L1 H3 L5 L2 H1 L4 L1 L4 L3 H4 L2 S L5 L3 H2 H4 L4 W L3 H4 L4 L2 L3 H1 L2',
    ),
    stripOf(
      'L5 L4 H3 H1 L4 L1 W L2 L3 L1 H4 L5 L2 L3 H2 L1 L2 H2 L1 L2 L4 L5 L3 L1 H1 H3 H2 H4 H1 L3 H3 L5 S L4 H3 L5 L3 L2 H4 L5 L4 H4',
    ),
    stripOf(
      'H3 H4 L3 H4 L3 L4 H2 S L1 H4 L4 L2 H2 L1 L4 H1 L3 L5 H2 L2 L5 L3 L1 L2 L1 H3 L5 H3 L5 H1 L4 L3 L2 H3 L2 L3 L5 H1 H4 L1 W L4',
    ),
    stripOf(
      'H4 H2 L5 L3 H4 L4 L2 L5 L3 S H2 L5 H2 L1 L3 H1 L1 H1 L4 L5 H4 H3 L4 L2 H3 L2 H1 L4 H4 L1 H3 L3 L2 H3 L1 L2 L5 H4 L4 L1 L3 L4',
    ),
  ],
  pays: 'ways',
  lines: [],
  paytable: {
    H1: [15, 60, 150],
    H2: [10, 40, 110],
    H3: [8, 25, 60],
    H4: [6, 20, 40],
    L1: [5, 10, 20],
    L2: [5, 10, 20],
    L3: [2, 8, 12],
    L4: [2, 8, 12],
    L5: [3, 5, 10],
  },
  scatterPay: [0, 0, 0],
  freeSpins: [10, 12, 14, 16, 18],
  cascades: true,
  multipliers: { paid: [1, 2, 3, 5], free: [2, 4, 6, 10] },
  betUnits: 60,
  volatility: 'medium',
  facts: {
    rtp: 0.964956296,
    baseRtp: 0.686383237124,
    freeSpinsPerSpin: 0.168695203669,
    triggerRate: 0.0165894603,
    hitRate: 0.60518573,
    maxBaseWin: 193.92,
    combinations: 130691232,
    deviation: 3.61,
  },
  art: {
    W: 'slot-lion-wild',
    S: 'slot-lion-scatter',
    H1: 'slot-lion-red',
    H2: 'slot-lion-orange',
    H3: 'slot-lion-green',
    H4: 'slot-lion-jade',
    L1: 'slot-lion-drum',
    L2: 'slot-lion-cymbal',
    L3: 'slot-lion-cracker',
    L4: 'slot-lion-lotus',
    L5: 'slot-lion-haw',
  },
};
