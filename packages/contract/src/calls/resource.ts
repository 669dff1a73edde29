import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { resources } from './sportsbook/index.ts';

const methods = Object.keys(resources) as [keyof typeof resources, ...(keyof typeof resources)[]];

/**
 * The envelope of the sportsbook's methods. Access, money and schemas are those of the method in `resources`; the route
 * checks `Request` against the method's schema and answers 6301 if it does not fit.
 */
export const resourceCalls = defineCalls({
  '/game/api/v1/venue/resource': {
    summary: 'A method of the local sportsbook',
    request: z.object({
      enName: z.literal('crty'),
      method: z.enum(methods),
      Request: z.record(z.string(), z.unknown()).default({}),
    }),
    response: z.unknown(),
    codes: [6015, 6017, 6449, 6001, 6008, 6011, 6012, 6031, 6033, 6034, 6301, 6302, 6303, 6316, 6317],
    access: 'guest',
    money: false,
  },
});
