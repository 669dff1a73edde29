/** Ice hockey's lines. */
import type { GoalsGrids } from '../goals/offer.ts';

export const iceHockeyGrids: GoalsGrids = {
  match: { count: 3, step: 2 },
  section: { count: 1, step: 2 },
  side: { count: 1, step: 4, offset: 2 },
};
