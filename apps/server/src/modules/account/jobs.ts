import type { Deps } from '../../deps.ts';
import { attemptLimits } from './rules.ts';
import { deleteExpired } from './store.ts';

const longestWindowMs = Math.max(...Object.values(attemptLimits).map((limit) => limit.withinMs));

/** Removes captchas, login graces and counters that have expired. Sessions and logs are kept. */
export async function sweepExpired(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now();
  return deleteExpired(deps.db, now, new Date(now.getTime() - longestWindowMs));
}
