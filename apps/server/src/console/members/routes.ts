import type { memberCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import type { ConsoleDeps, ConsoleSession } from '../context.ts';
import { find, get, reveal } from './members.ts';

export function memberRoutes(deps: ConsoleDeps): RoutesOf<typeof memberCalls, ConsoleSession> {
  return {
    '/console/api/v1/members/find': (input) => find(deps, input),
    '/console/api/v1/members/get': (input) => get(deps, input),
    '/console/api/v1/members/reveal': (input, context) => reveal(deps, input, context),
  };
}
