import { z } from 'zod';
import { defineConsoleCalls } from './call.ts';

export const returnKinds = ['slot', 'fish', 'table', 'lottery', 'chess'] as const;
/** `few`: too few rounds to be compared. `alarm`: far beyond chance. */
export const returnVerdicts = ['few', 'inside', 'outside', 'alarm'] as const;

const share = z.number();
const span = z.object({ low: share, high: share });

export const gameReturn = z.object({
  game: z.string(),
  name: z.string(),
  kind: z.enum(returnKinds),
  /** Shares of the stakes. Null where bets return differently and none was placed. */
  declared: share.nullable(),
  /** Among the bets of the game. */
  range: span,
  rounds: z.int(),
  observed: share.nullable(),
  /** Where chance alone leaves the observed return in 999 of 1,000 looks. */
  bounds: span.nullable(),
  /** Distance from the declared return in standard deviations. */
  z: z.number().nullable(),
  verdict: z.enum(returnVerdicts),
});

/** The monitor of returns at the house venue. */
export const returnCalls = defineConsoleCalls({
  '/console/api/v1/returns/list': {
    summary: 'What each game of the house venue returned in thirty days, against its exact return',
    request: z.object({
      kind: z.enum(returnKinds).optional(),
      verdict: z.enum(returnVerdicts).optional(),
    }),
    response: z.object({
      list: z.array(gameReturn),
      /** Of all games, independent of the filter. */
      counts: z.record(z.enum(returnVerdicts), z.int()),
    }),
    codes: [6003, 6317],
    access: 'member',
    money: false,
    permission: 'returns.read',
    passive: true,
    said: ['name'],
  },
});
