import { directorCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import type { Desks } from '../../modules.ts';
import { actionOf, type ConsoleDeps, type ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';

type Match = Awaited<ReturnType<Desks['director']['listMatches']>>[number];

/** No role has the right outside the demo (`permissionsHere`), and the service refuses there too. */
function directorRoutes({ desks }: ConsoleDeps): RoutesOf<typeof directorCalls, ConsoleSession> {
  return {
    '/console/api/v1/director/matches': async () => ({
      list: (await desks.director.listMatches()).map(withClock),
    }),
    '/console/api/v1/director/direct': async ({ matchId, target }, context) => {
      await desks.director.direct(matchId, target, actionOf(context, '演示推进'));
      return {};
    },
  };
}

/** With the shown state: the minute and the score by which the match is won. */
const withClock = ({ state, ...match }: Match) => ({
  ...match,
  minute: Math.floor(state.clockSeconds / 60),
  score: state.live?.score ?? state.goals,
});

export const desk = deskOf(directorCalls, directorRoutes);
