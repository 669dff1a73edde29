import type { agentCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import { showInvitation } from './invitation.ts';
import { type AgentDeps, payCommission } from './payout.ts';
import { apply, createLink, showProgramme } from './programme.ts';
import { listMembers, listStatementViews, showOverview } from './views.ts';

export function agentRoutes(deps: AgentDeps): RoutesOf<typeof agentCalls> {
  return {
    '/act/api/v1/agent/programme': (_input, context) => showProgramme(deps, context),
    '/act/api/v1/agent/apply': (input, context) => apply(deps, input, context),
    '/act/api/v1/agent/overview': (input, context) => showOverview(deps, input, context),
    '/act/api/v1/agent/members': (input, context) => listMembers(deps, input, context),
    '/act/api/v1/agent/createLink': (input, context) => createLink(deps, input, context),
    '/act/api/v1/agent/statements': (input, context) => listStatementViews(deps, input, context),
    '/act/api/v1/agent/payout': (_input, context) => payCommission(deps, context),
    '/act/api/v1/invitation/overview': (_input, context) => showInvitation(deps, context),
  };
}
