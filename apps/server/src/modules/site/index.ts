import { siteCalls } from '@hj/contract';
import { createSealKeys } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type Module, serve } from '../../module.ts';
import { siteJobs } from './jobs.ts';
import { siteRoutes } from './routes.ts';

export { seedSponsors } from './sponsor-seed.ts';

export function createSite(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const sealKeys = createSealKeys(deps.config.secret);
  return {
    sealKeys,
    ...serve(siteCalls, siteRoutes({ ...deps, sealKeys })),
    jobs: siteJobs(deps),
  } satisfies Module;
}
