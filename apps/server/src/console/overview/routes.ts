import { overviewCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import type { ConsoleDeps, ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { overview } from './overview.ts';

function overviewRoutes(deps: ConsoleDeps): RoutesOf<typeof overviewCalls, ConsoleSession> {
  return { '/console/api/v1/overview': () => overview(deps) };
}

export const desk = deskOf(overviewCalls, overviewRoutes);
