/** Messages of a client on the socket. */
import { cannonLevels } from '@hj/games';
import { z } from 'zod';

const base = z.string().max(16);
const level = z.int().refine((value) => cannonLevels.some((each) => each === value));

export const hello = z.object({ type: z.literal('hello'), session: z.string().regex(/^[\w-]{20,128}$/) });

export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sit'), base }),
  z.object({
    type: z.literal('fire'),
    seq: z.int().positive(),
    level,
    aim: z.object({ x: z.number(), y: z.number() }),
    lock: z.int().nonnegative().nullable(),
    kind: z.enum(['shot', 'lightning']),
  }),
  z.object({ type: z.literal('freeze') }),
  z.object({ type: z.literal('leave') }),
  z.object({ type: z.literal('ping') }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

/** @returns undefined where the text is no JSON */
export function parseFrame(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
