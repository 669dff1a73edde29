import { serviceCalls } from '@hj/contract';
import type { Deps } from '../../deps.ts';
import { type Module, serve } from '../../module.ts';
import { createServiceDesk } from './desk.ts';
import { rewrapImages } from './images.ts';
import { serviceRoutes } from './routes.ts';
import { deleteChatsBefore, deleteMessagesBefore } from './store.ts';

const keptMs = 90 * 24 * 60 * 60_000;

/** 在线客服: visitors talk with the desk. */
export function createService(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  return {
    ...serve(serviceCalls, serviceRoutes(deps)),
    desk: { service: createServiceDesk(deps) },
    jobs: {
      'service-sweep': {
        cron: '52 * * * *',
        run: async (_payload, { log }) => {
          const before = new Date(deps.now().getTime() - keptMs);
          const messages = await deleteMessagesBefore(deps.db, before);
          const chats = await deleteChatsBefore(deps.db, before);
          log.debug({ messages, chats }, 'conversations of more than 90 days deleted');
        },
      },
      'service-rewrap': {
        cron: '57 * * * *',
        run: async (_payload, { log }) => {
          log.debug(
            { images: await rewrapImages({ ...deps, log }) },
            'pictures of the support desk rewrapped',
          );
        },
      },
    },
  } satisfies Module;
}
