import type { JobTable } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { deleteExpired } from './image/store.ts';
import { deleteExpiredSliders } from './slider/store.ts';

/** Deletes expired captchas, puzzles and passes; returns their number. */
export async function sweepCaptchas(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now();
  return (await deleteExpired(deps.db, now)) + (await deleteExpiredSliders(deps.db, now));
}

export function captchaJobs(deps: Pick<Deps, 'db' | 'now'>): JobTable {
  return {
    'captcha-sweep': {
      cron: '*/5 * * * *',
      run: async (_payload, { log }) => {
        log.debug({ rows: await sweepCaptchas(deps) }, 'expired captchas deleted');
      },
    },
  };
}
