import { createSealKeys } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { siteJobs } from './jobs.ts';
import { siteRoutes } from './routes.ts';

export function createSite(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const sealKeys = createSealKeys(deps.config.secret);
  return { sealKeys, routes: siteRoutes({ ...deps, sealKeys }), jobs: siteJobs(deps) };
}
