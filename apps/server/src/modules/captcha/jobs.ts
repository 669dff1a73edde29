import type { JobTable } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { deleteExpiredSliders } from './slider-store.ts';
import { deleteExpired } from './store.ts';

/** Removes captchas, puzzles and passes that nobody used in time. */
export async function sweepCaptchas(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now();
  return (await deleteExpired(deps.db, now)) + (await deleteExpiredSliders(deps.db, now));
}

export function captchaJobs(deps: Pick<Deps, 'db' | 'now'>): JobTable {
  return {
    'captcha-sweep': {
      cron: '*/5 * * * *',
      run: async (_payload, { log }) => {
        log.debug({ rows: await sweepCaptchas(deps) }, 'expired captchas removed');
      },
    },
  };
}
