import { protectionCalls } from '@hj/contract';
import { type Module, serve } from '../../module.ts';
import { createProtectionDesk, type ProtectionDeskDeps } from './desk.ts';
import type { ExclusionDeps } from './exclusion.ts';
import { protectionJobs } from './jobs.ts';
import { protectionRoutes } from './routes.ts';

export { harmSigns } from './signs.ts';
export {
  countStake,
  excludedAmong,
  hasDepositRoom,
  listStandings,
  requireBonus,
  requireDeposit,
  requireLaunch,
  requireStake,
  type Standing as ProtectionStanding,
} from './standings.ts';

/** Player protection. Bets, deposits and launches ask it through the guards above. */
export function createProtection(deps: ExclusionDeps & ProtectionDeskDeps) {
  return {
    ...serve(protectionCalls, protectionRoutes(deps)),
    desk: { protection: createProtectionDesk(deps) },
    jobs: protectionJobs(deps),
  } satisfies Module;
}
