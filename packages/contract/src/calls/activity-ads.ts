/** Activities on the home page. */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, instant } from '../values.ts';
import { activityArts, activityPages, activityStates, activityTints } from './activity-kinds.ts';

export const adCalls = defineCalls({
  '/site/api/v1/advertising/getMyDiscountAd': {
    summary: 'Activities to show on the home page: those that run, claimable first',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          activityId: id,
          page: z.enum(activityPages),
          title: z.string(),
          note: z.string(),
          tint: z.enum(activityTints),
          art: z.enum(activityArts),
          state: z.enum(activityStates),
          endsAt: instant.nullable(),
        }),
      ),
    }),
    codes: [],
    access: 'guest',
    money: false,
  },
});
