import { agentCalls } from '@hj/contract';
import { type Module, serve } from '../../module.ts';
import { agentInvariants } from './check-store.ts';
import { createAgentDesk } from './desk.ts';
import { agentJobs } from './jobs.ts';
import type { AgentDeps } from './payout.ts';
import { agentRoutes } from './routes.ts';

export { bindRegistration } from './register-code.ts';

/** Agents with their members, statements and payouts (ADR 131), and invited friends (ADR 132). */
export function createAgent(deps: AgentDeps) {
  return {
    ...serve(agentCalls, agentRoutes(deps)),
    desk: { agents: createAgentDesk(deps) },
    jobs: agentJobs(deps),
    invariants: agentInvariants,
  } satisfies Module;
}
