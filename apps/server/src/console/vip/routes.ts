import { vipDeskCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { briefsOf } from '../people.ts';
import { requireSettled } from '../staff/settled.ts';

function vipRoutes(deps: ConsoleDeps): RoutesOf<typeof vipDeskCalls, ConsoleSession> {
  const { db } = deps;
  const { vip } = deps.desks;
  return {
    '/console/api/v1/vip/get': async () => {
      const { versions, ...found } = await vip.find();
      const brief = await briefsOf(
        db,
        versions.map(({ madeBy }) => madeBy),
      );
      return { ...found, versions: versions.map((row) => ({ ...row, madeBy: brief(row.madeBy) })) };
    },
    '/console/api/v1/vip/propose': ({ version, draft, reason }, context) =>
      vip.propose(version, draft, actionOf(context, reason)),
    '/console/api/v1/vip/proposals': async ({ state, pageNum, pageSize }) => {
      const { rows, total } = await vip.proposals({
        ...{ state, limit: pageSize, offset: (pageNum - 1) * pageSize },
      });
      const brief = await briefsOf(
        db,
        rows.flatMap(({ madeBy, decidedBy }) => [madeBy, decidedBy]),
      );
      const list = rows.map(({ id, madeBy, decidedBy, ...row }) => ({
        ...{ ...row, proposalId: id, madeBy: brief(madeBy), decidedBy: brief(decidedBy) },
      }));
      return { list, total, pageNum, pageSize };
    },
    '/console/api/v1/vip/decide': async ({ proposalId, approve, reason }, context) => {
      // Grades decide gifts, rebate and withdrawals: a published version is paid.
      if (approve) await requireSettled(deps, context.session.staffId);
      return vip.decideProposal(proposalId, approve, actionOf(context, reason));
    },
  };
}

export const desk = deskOf(vipDeskCalls, vipRoutes);
