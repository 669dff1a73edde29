/** The standing of a race (ADR 129). */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, id, instant } from '../values.ts';

const racePlace = z.object({
  place: z.int(),
  /** Masked. */
  name: z.string(),
  grade: z.int(),
  score: amount,
  /** To the place before. */
  gap: amount,
  /** The prize of the place now. */
  prize: amount,
  /** Places gained since the end of yesterday, lost where negative; null where there was none, and on the board of today. */
  moved: z.int().nullable(),
  own: z.boolean(),
});
export type RacePlace = z.input<typeof racePlace>;

export const raceCalls = defineCalls({
  '/act/api/v1/promotion/raceRank': {
    summary: 'The standing of a race in the period that runs, or of today, read anew every minute',
    request: z.object({
      activityId: id,
      part: z.string().min(1).max(32),
      board: z.enum(['whole', 'today']).default('whole'),
    }),
    response: z.object({
      from: instant,
      to: instant,
      at: instant,
      nextAt: instant,
      /** All prizes together. */
      pool: amount,
      members: z.int(),
      /** A place without this much brings nothing. */
      least: amount,
      list: z.array(racePlace),
      own: racePlace.nullable(),
      /** The last place with a prize, for a member behind it. */
      goal: z.object({ place: z.int(), score: amount }).nullable(),
    }),
    codes: [6004],
    access: 'guest',
    money: false,
  },
});
