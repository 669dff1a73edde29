/** The desk of the house's lotteries: figures of the venue, limits, and corrections of draws. */

import { formatAmount } from '@hj/money';
import type { StaffAction } from '../../../deps.ts';
import { type ProposalEnd, recordAction } from '../../audit/index.ts';
import { reached } from '../reached.ts';
import { type CorrectionState, listCorrections } from './correction-store.ts';
import {
  type CorrectionDeps,
  carryOutAgain,
  previewOf,
  proposeCorrection,
  settleProposal,
} from './corrections.ts';
import type { CorrectionSubject, LotteryLimits } from './house-lotteries.ts';
import { refuse } from './refusals.ts';

export function createLotteryDesk(deps: CorrectionDeps) {
  const { db, house } = deps;
  return {
    games: () => reached(house.games()),
    returns: () => reached(house.returns()),
    async issues(game: string, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
      const answer = await reached(house.issues({ game, offset: (pageNum - 1) * pageSize, count: pageSize }));
      if ('state' in answer) throw refuse('lottery-not-found');
      return { list: answer.issues, total: answer.total };
    },
    async issue(game: string, number: string) {
      const answer = await reached(house.issue({ game, number }));
      if ('reason' in answer) throw refuse('lottery-not-found');
      return answer;
    },
    /** The audit record comes first: an order that the venue received but did not answer is recorded too. */
    async set(
      game: string,
      { isOpen, limits }: { isOpen: boolean; limits: LotteryLimits },
      action: StaffAction,
    ) {
      const before = (await reached(house.games())).find(({ code }) => code === game);
      if (before === undefined) throw refuse('lottery-not-found');
      await db.transaction((tx) =>
        recordAction(tx, action, {
          action: 'lottery-set',
          subject: `lottery:${game}`,
          detail: {
            before: settingsText(before.isOpen, before.limits),
            after: settingsText(isOpen, limits),
            reason: action.reason,
          },
        }),
      );
      await reached(house.set(game, isOpen, limits));
    },
    preview: (subject: CorrectionSubject) => previewOf(deps, subject),
    corrections: (filter: { state: CorrectionState | undefined; pageNum: number; pageSize: number }) =>
      listCorrections(db, filter),
    propose: (subject: CorrectionSubject, action: StaffAction) => proposeCorrection(deps, subject, action),
    decide: (id: bigint, state: ProposalEnd, action: StaffAction) => settleProposal(deps, id, state, action),
    carryOut: (id: bigint, action: StaffAction) => carryOutAgain(deps, id, action),
  };
}

const settingsText = (isOpen: boolean, limits: LotteryLimits): string =>
  [isOpen ? 'open' : 'closed', ...Object.values(limits).map(formatAmount)].join(' / ');
