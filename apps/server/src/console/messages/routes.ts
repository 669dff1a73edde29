import { messageDeskCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { once } from '../once.ts';
import { briefsOf } from '../people.ts';

interface Page {
  pageNum: number;
  pageSize: number;
}
const rangeOf = ({ pageNum, pageSize }: Page) => ({ limit: pageSize, offset: (pageNum - 1) * pageSize });

function messageRoutes({
  db,
  desks,
  ...deps
}: ConsoleDeps): RoutesOf<typeof messageDeskCalls, ConsoleSession> {
  const desk = desks.message;
  const keyed = { ...deps, db };
  return {
    '/console/api/v1/notices/list': async (page) => {
      const { rows, total } = await desk.notices(rangeOf(page));
      const brief = await briefsOf(
        db,
        rows.map(({ actor }) => actor),
      );
      const list = rows.map(({ id, actor, ...row }) => ({ ...row, noticeId: id, by: brief(actor) }));
      return { list, total, ...page };
    },
    '/console/api/v1/notices/publish': (input, context) =>
      once(keyed, context, input, async () => {
        const { reason, ...draft } = input;
        return { noticeId: await desk.publishNotice(draft, actionOf(context, reason)) };
      }),
    '/console/api/v1/notices/end': async ({ noticeId, reason }, context) => {
      await desk.endNotice(noticeId, actionOf(context, reason));
      return {};
    },
    '/console/api/v1/broadcasts/list': async (page) => {
      const { rows, total } = await desk.broadcasts(rangeOf(page));
      const brief = await briefsOf(
        db,
        rows.map(({ actor }) => actor),
      );
      const list = rows.map(({ id, actor, ...row }) => ({ ...row, broadcastId: id, by: brief(actor) }));
      return { list, total, ...page };
    },
    '/console/api/v1/broadcasts/send': (input, context) =>
      once(keyed, context, input, async () => {
        const { reason, ...draft } = input;
        return { broadcastId: await desk.broadcast(draft, actionOf(context, reason)) };
      }),
  };
}

export const desk = deskOf(messageDeskCalls, messageRoutes);
