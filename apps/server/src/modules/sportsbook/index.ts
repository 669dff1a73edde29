import type { Authenticate } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { createBets } from './bets.ts';
import { createCatalogModule } from './catalog-module.ts';
import { createSportsbookRoutes } from './routes.ts';

export { betInvariants } from './bet-check-store.ts';

/** The two halves of the sportsbook, put together: what may be bet on, and the bets. */
export function createSportsbook(deps: Deps, authenticate: Authenticate) {
  const catalog = createCatalogModule(deps);
  const bets = createBets(deps, catalog.catalog);
  return {
    routes: createSportsbookRoutes({ methods: { ...catalog.methods, ...bets.methods }, authenticate }),
    recordRoutes: bets.recordRoutes,
    catalog,
    startWorker: bets.startWorker,
  };
}
