import type { JobTable } from '@hj/platform';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { deliveryTask, type Notifier } from './notifier.ts';
import { messageKeptMs } from './rules.ts';
import { deleteCodesBefore, deleteMessagesBefore } from './store.ts';

const deliveryPayload = z.object({ messageId: z.uuid() });

/** Deletes expired codes, and messages older than an hour. */
export async function sweepVerification({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const time = now();
  const messages = await deleteMessagesBefore(db, new Date(time.getTime() - messageKeptMs));
  return messages + (await deleteCodesBefore(db, time));
}

export function verificationJobs(deps: Pick<Deps, 'db' | 'now'> & { notifier: Notifier }): JobTable {
  return {
    [deliveryTask]: {
      run: (payload, { log }) => deps.notifier.deliver(deliveryPayload.parse(payload).messageId, log),
    },
    'verification-sweep': {
      cron: '*/5 * * * *',
      run: async (_payload, { log }) => {
        log.debug({ rows: await sweepVerification(deps) }, 'expired codes and old messages deleted');
      },
    },
  };
}
