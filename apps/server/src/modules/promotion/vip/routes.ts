import type { vipCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import { forfeitGift, listOpenGifts } from '../forfeit/forfeit.ts';
import type { PromotionDeps } from '../jobs.ts';
import { receiveWelfare } from '../welfare/receive.ts';
import { listWelfare } from '../welfare/welfare.ts';
import { gradeInfo, listGrades, listRates, weekInfo } from './views.ts';

export function vipRoutes(deps: PromotionDeps): RoutesOf<typeof vipCalls> {
  return {
    '/site/api/v1/member/memberGradeConfigList': () => listGrades(deps),
    '/site/api/v1/member/memberGradeInfoByGrade': (input, context) => gradeInfo(deps, input, context),
    '/site/api/v1/member/getGameFanshuiHighLow': () => listRates(deps),
    '/act/api/v1/vipWeek/VipWeekInfo': (_input, context) => weekInfo(deps, context),
    '/act/api/v1/welfare/list': (_input, context) => listWelfare(deps, context),
    '/act/api/v1/promotion/openGifts': (_input, context) => listOpenGifts(deps, context),
    '/act/api/v1/promotion/forfeit': (input, context) => forfeitGift(deps, input, context),
    '/act/api/v1/welfare/receive': (input, context) => receiveWelfare(deps, input, context),
  };
}
