import { activityDeskCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { once } from '../once.ts';
import { briefsOf } from '../people.ts';
import { proposalPage, rangeOf, versionList } from '../proposals.ts';
import { requireSettled } from '../staff/settled.ts';

function activityRoutes(deps: ConsoleDeps): RoutesOf<typeof activityDeskCalls, ConsoleSession> {
  const { db } = deps;
  const { activities } = deps.desks;
  return {
    '/console/api/v1/activities/list': async ({ state, pageNum, pageSize }) => {
      const { rows, total } = await activities.list({ state, ...rangeOf({ pageNum, pageSize }) });
      return { list: rows, total, pageNum, pageSize };
    },
    '/console/api/v1/activities/get': async ({ activityId }) => {
      const { activity, versions } = await activities.find(activityId);
      return {
        ...{ version: activity.version, draft: activity },
        versions: await versionList(db, versions),
      };
    },
    '/console/api/v1/activities/propose': ({ version, draft, reason }, context) =>
      activities.propose(version, draft, actionOf(context, reason)),
    '/console/api/v1/activities/proposals': async ({ state, ...page }) =>
      proposalPage(db, page, await activities.proposals({ state, ...rangeOf(page) })),
    '/console/api/v1/activities/decide': async ({ proposalId, approve, reason }, context) => {
      // A published version is paid.
      if (approve) await requireSettled(deps, context.session.staffId);
      return activities.decideProposal(proposalId, approve, actionOf(context, reason));
    },
    '/console/api/v1/activities/pause': async ({ activityId, paused, reason }, context) => {
      await activities.pause(activityId, paused, actionOf(context, reason));
      return {};
    },
    '/console/api/v1/activities/preview': ({ version, draft }) => activities.preview(version, draft),
    '/console/api/v1/activities/dryRun': ({ terms, days }) => activities.dryRun(terms, days),
    '/console/api/v1/activities/claims': async ({ pageNum, pageSize }) => {
      const { rows, total } = await activities.waiting(rangeOf({ pageNum, pageSize }));
      const brief = await briefsOf(
        db,
        rows.map(({ approvedBy }) => approvedBy),
      );
      const list = rows.map(({ id, memberId, memberName, approvedBy, ...row }) => ({
        ...{ ...row, claimId: id, member: { memberId, name: memberName }, approvedBy: brief(approvedBy) },
      }));
      return { list, total, pageNum, pageSize };
    },
    '/console/api/v1/activities/decideClaim': (input, context) =>
      once(deps, context, input, async () => {
        if (input.approve) await requireSettled(deps, context.session.staffId);
        return {
          state: await activities.decide(input.claimId, input.approve, actionOf(context, input.reason)),
        };
      }),
  };
}

export const desk = deskOf(activityDeskCalls, activityRoutes);
