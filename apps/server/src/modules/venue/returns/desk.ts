/** The desk of returns: figures of the house venue's monitor (apps/venue/server/src/returns/returns.ts). */
import { returnKinds } from '@hj/contract/console';
import { z } from 'zod';
import { houseCall } from '../house-call.ts';
import { reached } from '../reached.ts';

/** As the venue's own alarm. */
const alarmZ = 5;

const span = z.object({ low: z.number(), high: z.number() });
const answer = z.object({
  games: z.array(
    z.object({
      ...{ game: z.string(), name: z.string(), kind: z.enum(returnKinds) },
      ...{ declared: z.number().nullable(), range: span, rounds: z.int() },
      ...{ observed: z.number().nullable(), bounds: span.nullable(), z: z.number().nullable() },
      verdict: z.enum(['few', 'inside', 'outside']),
    }),
  ),
});
type Told = z.output<typeof answer>['games'][number];

const withAlarm = (told: Told) => ({
  ...told,
  verdict: told.verdict === 'outside' && Math.abs(told.z ?? 0) > alarmZ ? ('alarm' as const) : told.verdict,
});

export function createReturnsDesk(house: { url: string; secret: string }) {
  const call = houseCall(house);
  return {
    /** All games of the venue. @throws AppError 6317 the venue is silent */
    async list() {
      return (await reached(call('/provider/returns', {}, answer))).games.map(withAlarm);
    },
  };
}
