import type { overviewCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import type { ConsoleDeps, ConsoleSession } from '../context.ts';
import { overview } from './overview.ts';

export function overviewRoutes(deps: ConsoleDeps): RoutesOf<typeof overviewCalls, ConsoleSession> {
  return { '/console/api/v1/overview': () => overview(deps) };
}
