import { siteCalls } from '@hj/contract';
import { createSealKeys } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { type Module, serve } from '../../module.ts';
import { createSiteDesk } from './desk.ts';
import { siteJobs } from './jobs.ts';
import type { NavigationDeps } from './navigation.ts';
import { siteRoutes } from './routes.ts';

export { seedAdverts } from './advert-seed.ts';
export { readSettings } from './settings.ts';
export { seedSponsors } from './sponsor-seed.ts';

/** Settings, navigation, adverts and sponsors of the site. */
export function createSite(deps: Pick<Deps, 'config'> & NavigationDeps) {
  const sealKeys = createSealKeys(deps.config.secret);
  return {
    sealKeys,
    ...serve(siteCalls, siteRoutes({ ...deps, sealKeys })),
    desk: { site: createSiteDesk(deps) },
    jobs: siteJobs(deps),
  } satisfies Module;
}
