/** The public proof of a draw (ADR 173). */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, id, instant } from '../values.ts';

export const drawProofCalls = defineCalls({
  '/act/api/v1/promotion/drawProof': {
    summary: 'Everything that a draw is recomputed from; nothing of the member',
    request: z.object({ claimId: id }),
    response: z.object({
      claimId: id,
      title: z.string(),
      at: instant,
      /** SHA-256 of the server's seed, shown before the draw. */
      commitment: z.string(),
      serverSeed: z.string(),
      clientSeed: z.string(),
      /** In the order in which the draw reads them, by the version of the terms that it was made under. */
      prizes: z.array(z.object({ code: z.string(), label: z.string(), amount, ppm: z.int() })),
      /** The prize that the seeds chose, and the one that was given: another where the stock of the chosen one had ended. */
      chosen: z.string(),
      given: z.string(),
    }),
    codes: [6004],
    access: 'guest',
    money: false,
  },
});
