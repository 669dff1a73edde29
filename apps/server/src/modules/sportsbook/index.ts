import type { Authenticate } from '@hj/platform';
import type { PlayDeps } from '../../deps.ts';
import { createBets } from './bets/bets.ts';
import { createCatalogModule } from './catalog/catalog-module.ts';
import { createDirector } from './director/index.ts';
import { createSportsbookRoutes } from './routes.ts';
import { createTrading, isAllStopped, readTradingLimits } from './trading/index.ts';

export { betInvariants } from './bets/bet-check-store.ts';
export { addDebt } from './bets/debt-store.ts';
export { sportsbookTurnover } from './bets/turnover-store.ts';

/** The two halves of the sportsbook, put together: what may be bet on, and the bets. */
export function createSportsbook(deps: PlayDeps, authenticate: Authenticate) {
  const catalog = createCatalogModule(deps);
  const bets = createBets(deps, catalog.catalog, readTradingLimits);
  return {
    routes: createSportsbookRoutes({
      methods: { ...catalog.methods, ...bets.methods },
      authenticate,
      isAllStopped: () => isAllStopped(deps.db),
    }),
    recordRoutes: bets.recordRoutes,
    catalog,
    /** The operator's hand on the book, for the console. */
    trading: createTrading(deps),
    /** Brings simulated matches forward, in a demo. */
    director: createDirector(deps),
    startWorker: bets.startWorker,
    pruneSlipCodes: bets.prune,
  };
}
