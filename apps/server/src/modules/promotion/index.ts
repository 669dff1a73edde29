import { adCalls, drawProofCalls, promotionCalls, raceCalls, vipCalls } from '@hj/contract';
import { type Module, serve } from '../../module.ts';
import { createActivityDesk } from './activity/desk.ts';
import { activityRoutes } from './activity/routes.ts';
import { promotionInvariants } from './check-store.ts';
import { type PromotionDeps, promotionJobs } from './jobs.ts';
import { createRebateDesk } from './rebate/desk.ts';
import { createVipDesk } from './vip/desk.ts';
import { vipRoutes } from './vip/routes.ts';

export { readInvitation } from './activity/friends.ts';
export { seedActivities } from './activity/seed.ts';
export { takeBackGifts } from './activity/take-back.ts';
export { findInviter, takeBackFriendGifts } from './activity/take-back-friends.ts';
export { type GrantPermit, grantBonus, permitGrant, takeBackGrant } from './grant.ts';
export { maskMember } from './mask.ts';

/** Bonuses: cash of the operator with a turnover requirement (ADR 063), the activities that grant them (ADR 118), VIP grades and rebate (ADR 127, 128). */
export function createPromotion(deps: PromotionDeps) {
  return {
    ...serve(
      { ...promotionCalls, ...adCalls, ...drawProofCalls, ...raceCalls, ...vipCalls },
      { ...activityRoutes(deps), ...vipRoutes(deps) },
    ),
    jobs: promotionJobs(deps),
    desk: { activities: createActivityDesk(deps), rebate: createRebateDesk(deps), vip: createVipDesk(deps) },
    invariants: promotionInvariants,
  } satisfies Module;
}
