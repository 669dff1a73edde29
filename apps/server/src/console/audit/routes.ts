import type { auditCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import type { ConsoleDeps, ConsoleSession } from '../context.ts';
import { searchAudit } from './list.ts';

export function auditRoutes(deps: ConsoleDeps): RoutesOf<typeof auditCalls, ConsoleSession> {
  return { '/console/api/v1/audit/list': (input) => searchAudit(deps, input) };
}
