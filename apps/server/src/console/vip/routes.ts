import { vipDeskCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { proposalPage, rangeOf, versionList } from '../proposals.ts';
import { requireSettled } from '../staff/settled.ts';

function vipRoutes(deps: ConsoleDeps): RoutesOf<typeof vipDeskCalls, ConsoleSession> {
  const { db } = deps;
  const { vip } = deps.desks;
  return {
    '/console/api/v1/vip/get': async () => {
      const { versions, ...found } = await vip.find();
      return { ...found, versions: await versionList(db, versions) };
    },
    '/console/api/v1/vip/propose': ({ version, draft, reason }, context) =>
      vip.propose(version, draft, actionOf(context, reason)),
    '/console/api/v1/vip/proposals': async ({ state, ...page }) =>
      proposalPage(db, page, await vip.proposals({ state, ...rangeOf(page) })),
    '/console/api/v1/vip/decide': async ({ proposalId, approve, reason }, context) => {
      // Grades decide gifts, rebate and withdrawals: a published version is paid.
      if (approve) await requireSettled(deps, context.session.staffId);
      return vip.decideProposal(proposalId, approve, actionOf(context, reason));
    },
  };
}

export const desk = deskOf(vipDeskCalls, vipRoutes);
