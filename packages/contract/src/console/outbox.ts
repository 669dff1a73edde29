import { z } from 'zod';
import { instant } from '../values.ts';
import { defineConsoleCalls } from './call.ts';

export const outboxChannels = ['sms', 'email', 'voice'] as const;

/** Messages that no gateway took, in the demo only. */
export const outboxCalls = defineConsoleCalls({
  '/console/api/v1/outbox/list': {
    summary: 'What the demo would have sent in the last hour, newest first, to masked destinations',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          messageId: z.string(),
          channel: z.enum(outboxChannels),
          /** Masked. */
          to: z.string(),
          title: z.string(),
          text: z.string(),
          code: z.string().nullable(),
          createdAt: instant,
          expiresAt: instant,
        }),
      ),
    }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'outbox.read',
    passive: true,
  },
});
