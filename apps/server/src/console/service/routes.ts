import { type ConsoleAnswer, type ConsoleInput, serviceDeskCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { actionOf, actorOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { once } from '../once.ts';
import { refuse } from '../refusals.ts';

type Desk = ConsoleDeps['desks']['service'];
type Row = Awaited<ReturnType<Desk['list']>>['list'][number];

function serviceRoutes(deps: ConsoleDeps): RoutesOf<typeof serviceDeskCalls, ConsoleSession> {
  const desk = deps.desks.service;
  return {
    '/console/api/v1/service/list': (input, { session }) => list(desk, input, actorOf(session.staffId)),
    '/console/api/v1/service/get': async ({ chatId }, { session }) => {
      const { messages, mine, ...row } = await desk.get(chatId, actorOf(session.staffId));
      return { ...viewOf(row), messages, mine };
    },
    '/console/api/v1/service/image': async ({ imageId }, context) => ({
      image: await desk.image(imageId, actionOf(context, '查看客服会话图片')),
    }),
    '/console/api/v1/service/take': async ({ chatId }, context) => {
      await desk.take(chatId, context.session.displayName, actionOf(context));
      return {};
    },
    '/console/api/v1/service/handBack': async ({ chatId }, context) => {
      await desk.handBack(chatId, actionOf(context));
      return {};
    },
    '/console/api/v1/service/reply': (input, context) =>
      once(deps, context, input, async () => {
        const { key, session } = context;
        if (key === undefined) throw refuse('invalid-parameter');
        await desk.reply({ ...input, key, name: session.displayName }, actionOf(context));
        return {};
      }),
    '/console/api/v1/service/end': async ({ chatId }, context) => {
      await desk.end(chatId, actionOf(context));
      return {};
    },
    '/console/api/v1/service/answers': async () => ({ list: await desk.answers() }),
    '/console/api/v1/service/addAnswer': async (draft, context) => ({
      answerId: await desk.addAnswer(draft, actionOf(context)),
    }),
    '/console/api/v1/service/retireAnswer': async ({ answerId }, context) => {
      await desk.retireAnswer(answerId, actionOf(context));
      return {};
    },
  };
}

function viewOf({ assignedTo, staffName, ...row }: Row) {
  return { ...row, assignedTo: assignedTo === null ? null : { actor: assignedTo, name: staffName } };
}

async function list(
  desk: Desk,
  { pageNum, pageSize, state, mine }: ConsoleInput<'/console/api/v1/service/list'>,
  actor: string,
): Promise<ConsoleAnswer<'/console/api/v1/service/list'>> {
  const range = { limit: pageSize, offset: (pageNum - 1) * pageSize };
  const found = await desk.list({ state, assignedTo: mine ? actor : undefined, ...range });
  return { list: found.list.map(viewOf), total: found.total, pageNum, pageSize };
}

export const desk = deskOf(serviceDeskCalls, serviceRoutes);
