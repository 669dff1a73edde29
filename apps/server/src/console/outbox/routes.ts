import { outboxCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import { maskDestination } from '../../modules/verification/index.ts';
import type { ConsoleDeps, ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';

const most = 100;

/** No role has the right outside the demo (`permissionsHere`), and nothing is kept there. */
function outboxRoutes({ desks }: ConsoleDeps): RoutesOf<typeof outboxCalls, ConsoleSession> {
  return {
    '/console/api/v1/outbox/list': async () => {
      const messages = await desks.outbox.listKept(most);
      return {
        list: messages.map((message) => ({
          ...message,
          messageId: message.id,
          to: maskDestination(message.to),
          code: message.code ?? null,
        })),
      };
    },
  };
}

export const desk = deskOf(outboxCalls, outboxRoutes);
