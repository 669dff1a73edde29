import type { SlotModel } from '../types.ts';
import { stripOf } from './strip.ts';

/** Model HS2 of the reference: 5 × 3, 243 ways, free spins pay double. */
export const shanhai: SlotModel = {
  code: 'shanhai',
  name: '丹青山海',
  version: 1,
  rows: 3,
  strips: [
    stripOf(
      'L2 L4 L2 H2 L3 H2 L3 L5 L1 L4 L1 L5 H3 S H4 H3 L4 H4 H3 H1 L4 L1 L3 L1 L2 L5 L3 H1 L5 L4 H4 L2 L5',
    ),
    stripOf('L3 S H4 H3 L5 L2 L3 H4 L2 W L4 H2 H1 L5 L1 H3 L2 L1 L4 L2 L4 L5 L1 L3 L5 L4 L1 H1 W H4 L3 H2'),
    stripOf('L5 L3 H3 L5 L2 S L4 L1 H4 L2 L4 H3 L3 H4 L3 L4 H3 L5 L1 H2 H1 W L2 L5 L1 L2 H2 L3 L4 W L1 H4'),
    stripOf(
      'L3 W L1 W L1 H3 L4 L1 L5 H3 L3 L4 H4 L5 H1 L1 L2 L3 L5 H3 H2 S L4 L3 L2 L5 L2 H4 L2 H1 H4 H2 L4',
    ),
    stripOf('H1 L3 L2 L3 H3 L1 H2 L3 H3 H4 L5 L1 H1 L2 L4 L3 L2 L4 L2 L3 H4 L4 L1 L5 H3 H4 H2 L5 S L1 L5 L4'),
  ],
  pays: 'ways',
  lines: [],
  paytable: {
    H1: [40, 150, 800],
    H2: [30, 100, 400],
    H3: [20, 60, 200],
    H4: [15, 50, 150],
    L1: [10, 30, 100],
    L2: [10, 25, 80],
    L3: [6, 20, 60],
    L4: [6, 15, 60],
    L5: [6, 12, 50],
  },
  scatterPay: [0, 0, 0],
  freeSpins: [8, 12, 20],
  cascades: false,
  multipliers: { paid: [1], free: [2] },
  betUnits: 30,
  volatility: 'low-medium',
  facts: {
    rtp: 0.9642635276,
    baseRtp: 0.861203128956,
    freeSpinsPerSpin: 0.056457015108,
    triggerRate: 0.0068800745,
    hitRate: 0.46413352,
    maxBaseWin: 234.33,
    combinations: 35684352,
    deviation: 3.183,
  },
  art: {
    W: 'slot-shanhai-wild',
    S: 'slot-shanhai-scatter',
    H1: 'slot-shanhai-fox',
    H2: 'slot-shanhai-kun',
    H3: 'slot-shanhai-bird',
    H4: 'slot-shanhai-deer',
    L1: 'slot-shanhai-metal',
    L2: 'slot-shanhai-wood',
    L3: 'slot-shanhai-water',
    L4: 'slot-shanhai-fire',
    L5: 'slot-shanhai-earth',
  },
};
