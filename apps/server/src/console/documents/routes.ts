import { type ConsoleAnswer, type ConsoleInput, documentCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { briefsOf, memberFilter } from '../people.ts';

function documentRoutes(deps: ConsoleDeps): RoutesOf<typeof documentCalls, ConsoleSession> {
  const desk = deps.desks.people.documents;
  return {
    '/console/api/v1/documents/list': (input) => list(deps, input),
    '/console/api/v1/documents/open': async ({ documentId }, context) => {
      const picture = await desk.open(documentId, actionOf(context, '查看证件'));
      return { image: `data:image/webp;base64,${picture.toString('base64')}` };
    },
    '/console/api/v1/documents/approve': async ({ documentId, reason }, context) => {
      await desk.approve(documentId, actionOf(context, reason));
      return {};
    },
    '/console/api/v1/documents/reject': async ({ documentId, reason }, context) => {
      await desk.reject(documentId, actionOf(context, reason));
      return {};
    },
  };
}

async function list(
  { db, desks }: ConsoleDeps,
  { pageNum, pageSize, state, member }: ConsoleInput<'/console/api/v1/documents/list'>,
): Promise<ConsoleAnswer<'/console/api/v1/documents/list'>> {
  const who = await memberFilter(db, member);
  if (who === undefined) return { list: [], total: 0, pageNum, pageSize };
  const found = await desks.people.documents.list({ pageNum, pageSize, state, ...who });
  const brief = await briefsOf(
    db,
    found.list.flatMap(({ memberId, decidedBy }) => [`member:${memberId}`, decidedBy]),
  );
  return {
    list: found.list.map((row) => ({
      ...row,
      member: { memberId: row.memberId, name: brief(`member:${row.memberId}`).name ?? '' },
      decidedBy: brief(row.decidedBy),
    })),
    ...{ total: found.total, pageNum, pageSize },
  };
}

export const desk = deskOf(documentCalls, documentRoutes);
