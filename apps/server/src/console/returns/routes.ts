import { returnCalls, type returnVerdicts } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import type { ConsoleDeps, ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';

function returnRoutes({ desks }: ConsoleDeps): RoutesOf<typeof returnCalls, ConsoleSession> {
  return {
    '/console/api/v1/returns/list': async ({ kind, verdict }) => {
      const all = await desks.returns.list();
      const countOf = (one: (typeof returnVerdicts)[number]) =>
        all.filter((game) => game.verdict === one).length;
      return {
        list: all.filter(
          (game) => game.kind === (kind ?? game.kind) && game.verdict === (verdict ?? game.verdict),
        ),
        counts: {
          ...{ few: countOf('few'), inside: countOf('inside') },
          ...{ outside: countOf('outside'), alarm: countOf('alarm') },
        },
      };
    },
  };
}

export const desk = deskOf(returnCalls, returnRoutes);
