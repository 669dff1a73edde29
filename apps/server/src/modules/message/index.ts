import { deliveryCalls, messageCalls } from '@hj/contract';
import type { JobTable } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type Module, serve } from '../../module.ts';
import { type BroadcastDeps, broadcastTask, createMessageDesk, deliverBroadcast } from './broadcasts.ts';
import { type DeliveryDeps, deliveryJobs } from './delivery/deliver.ts';
import { createPushKeys } from './delivery/push-keys.ts';
import { deliveryRoutes, type SettingsDeps } from './delivery/settings.ts';
import { startEvents, sweepEvents } from './events.ts';
import type { Letters } from './letters.ts';
import { messageRoutes } from './routes.ts';
import { deleteLettersBefore } from './store.ts';

export { createLetters, type Letters } from './letters.ts';
export { seedNotices } from './seed.ts';

const keptMs = 90 * 24 * 60 * 60_000;

/** 消息中心: letters of events, letters to an audience, the notices of the site. */
export function createMessage(
  given: Deps &
    Pick<BroadcastDeps, 'excludedAmong'> &
    Pick<DeliveryDeps, 'mail' | 'wording'> &
    Pick<SettingsDeps, 'shownEmail'> & { letters: Letters },
) {
  const deps = { ...given, pushKeys: createPushKeys(given) };
  const { db, now } = deps;
  const jobs: JobTable = {
    ...deliveryJobs(deps),
    [broadcastTask]: {
      run: async (payload, { log }) => {
        log.info({ letters: await deliverBroadcast(deps, payload) }, 'letters to an audience written');
      },
    },
    'letters-sweep': {
      cron: '* * * * *',
      run: async (_payload, { log }) => {
        log.debug({ letters: await sweepEvents(deps) }, 'letters that were missing written');
      },
    },
    'letters-cleanup': {
      cron: '20 * * * *',
      run: async (_payload, { log }) => {
        const rows = await deleteLettersBefore(db, new Date(now().getTime() - keptMs));
        log.debug({ rows }, 'letters of more than 90 days deleted');
      },
    },
  };
  return {
    ...serve({ ...messageCalls, ...deliveryCalls }, { ...messageRoutes(deps), ...deliveryRoutes(deps) }),
    desk: { message: createMessageDesk(deps) },
    workers: [{ name: 'letters', role: 'worker', start: () => startEvents(deps) }],
    jobs,
  } satisfies Module;
}
