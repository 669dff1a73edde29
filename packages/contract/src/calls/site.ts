import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { instant } from '../values.ts';

export const siteCalls = defineCalls({
  '/site/api/v1/configuration/preInfo': {
    summary: 'What the page needs before anything else',
    request: z.object({}),
    response: z.object({
      ip: z.string(),
      siteBaseConfig: z.object({
        title: z.string(),
        h5DomainUrl: z.string(),
        /** '0' hides the deposit pages. */
        depositOpen: z.enum(['0', '1']),
      }),
      serverTime: instant,
    }),
    codes: [],
    access: 'guest',
    money: false,
  },
});
