import type { adCalls, drawProofCalls, promotionCalls, raceCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import { listOwnClaims } from './claim-record.ts';
import { proveDraw } from './draw-proof.ts';
import { confirmInfo, verifyActivity } from './eligibility.ts';
import { type ActivityDeps, joinActivity } from './join.ts';
import { createRaces } from './race-board.ts';
import { listAds, listConfig } from './views.ts';

export function activityRoutes(
  deps: ActivityDeps,
): RoutesOf<typeof promotionCalls & typeof drawProofCalls & typeof raceCalls & typeof adCalls> {
  const raceRank = createRaces(deps);
  return {
    '/act/api/v1/promotion/config': (input, context) => listConfig(deps, input, context),
    '/act/api/v1/promotion/verification': (input, context) => verifyActivity(deps, input, context),
    '/act/api/v1/promotion/confirmInfo': (input, context) => confirmInfo(deps, input, context),
    '/act/api/v1/promotion/raceRank': (input, context) => raceRank(input, context),
    '/act/api/v1/promotion/joinActivity': (input, context) => joinActivity(deps, input, context),
    '/act/api/v1/promotion/drawProof': (input) => proveDraw(deps, input),
    '/act/api/v1/activityTopGift/exchangeRecord': (input, context) => listOwnClaims(deps, input, context),
    '/site/api/v1/advertising/getMyDiscountAd': (_input, context) => listAds(deps, context),
  };
}
