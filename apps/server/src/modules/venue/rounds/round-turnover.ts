import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import { sumTurnover } from '../../play/index.ts';

/** Of the rounds that are played from the centre wallet; named as the weights of turnover. */
const categories = ['esport', 'realbet', 'chess', 'egame', 'lottery', 'fishing'] as const;

/** The turnover of closed rounds, by category. */
export const roundTurnover = categories.map((category) => ({
  category,
  source: (q: Queries, memberId: MemberId, moments: readonly Date[]): Promise<Amount[]> =>
    sumTurnover(q, { memberId, category }, moments),
}));
