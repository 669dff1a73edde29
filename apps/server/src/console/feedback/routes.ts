import { type ConsoleAnswer, type ConsoleInput, feedbackDeskCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { once } from '../once.ts';
import { memberFilter } from '../people.ts';
import { refuse } from '../refusals.ts';

function feedbackRoutes(deps: ConsoleDeps): RoutesOf<typeof feedbackDeskCalls, ConsoleSession> {
  const desk = deps.desks.feedback;
  return {
    '/console/api/v1/feedback/list': (input) => list(deps, input),
    '/console/api/v1/feedback/get': ({ feedbackId }) => desk.get(feedbackId),
    '/console/api/v1/feedback/image': async ({ imageId }, context) => ({
      image: await desk.image(imageId, actionOf(context, '查看反馈图片')),
    }),
    '/console/api/v1/feedback/reply': (input, context) =>
      once(deps, context, input, async () => {
        const { key, session } = context;
        if (key === undefined) throw refuse('invalid-parameter');
        await desk.reply({ ...input, key, name: session.displayName }, actionOf(context));
        return {};
      }),
    '/console/api/v1/feedback/close': async ({ feedbackId, reason }, context) => {
      await desk.close(feedbackId, actionOf(context, reason));
      return {};
    },
  };
}

async function list(
  { db, desks }: ConsoleDeps,
  { pageNum, pageSize, state, member }: ConsoleInput<'/console/api/v1/feedback/list'>,
): Promise<ConsoleAnswer<'/console/api/v1/feedback/list'>> {
  const who = await memberFilter(db, member);
  if (who === undefined) return { list: [], total: 0, pageNum, pageSize };
  const range = { limit: pageSize, offset: (pageNum - 1) * pageSize };
  return { ...(await desks.feedback.list({ state, ...who, ...range })), pageNum, pageSize };
}

export const desk = deskOf(feedbackDeskCalls, feedbackRoutes);
