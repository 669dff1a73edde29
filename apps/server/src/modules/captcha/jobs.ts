import type { JobHandler } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { deleteExpiredSliders } from './slider-store.ts';
import { deleteExpired } from './store.ts';

/** Removes captchas, puzzles and passes that nobody used in time. */
export async function sweepCaptchas(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now();
  return (await deleteExpired(deps.db, now)) + (await deleteExpiredSliders(deps.db, now));
}

/** Tasks of this module and the lines that start them. */
export function captchaJobs(deps: Pick<Deps, 'db' | 'now'>) {
  const tasks: Record<string, JobHandler> = {
    'captcha-sweep': async (_payload, { log }) => {
      log.debug({ rows: await sweepCaptchas(deps) }, 'expired captchas removed');
    },
  };
  return { tasks, crontab: '*/5 * * * * captcha-sweep' };
}
