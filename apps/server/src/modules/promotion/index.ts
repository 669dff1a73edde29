import { promotionCalls } from '@hj/contract';
import { type Module, serve } from '../../module.ts';
import { createActivityDesk } from './activity/desk.ts';
import type { ActivityDeps } from './activity/join.ts';
import { activityRoutes } from './activity/routes.ts';
import { promotionInvariants } from './check-store.ts';

export { readInvitation } from './activity/friends.ts';
export { seedActivities } from './activity/seed.ts';
export { type GrantPermit, grantBonus, permitGrant, takeBackGrant } from './grant.ts';

/** Bonuses: cash of the operator with a turnover requirement (ADR 063), and the activities that grant them (ADR 118). */
export function createPromotion(deps: ActivityDeps) {
  return {
    ...serve(promotionCalls, activityRoutes(deps)),
    desk: { activities: createActivityDesk(deps) },
    invariants: promotionInvariants,
  } satisfies Module;
}
