import { auditCalls } from '@hj/contract/console';
import type { RoutesOf } from '@hj/platform';
import type { ConsoleDeps, ConsoleSession } from '../context.ts';
import { deskOf } from '../desk.ts';
import { searchAudit } from './list.ts';

function auditRoutes(deps: ConsoleDeps): RoutesOf<typeof auditCalls, ConsoleSession> {
  return { '/console/api/v1/audit/list': (input) => searchAudit(deps, input) };
}

export const desk = deskOf(auditCalls, auditRoutes);
