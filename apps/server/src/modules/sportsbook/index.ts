import { betRecordCalls, resourceCalls, streamCalls } from '@hj/contract';
import type { Authenticate, JobTable } from '@hj/platform';
import type { PlayDeps } from '../../deps.ts';
import { type Module, serve } from '../../module.ts';
import { betInvariants } from './bets/bet-check-store.ts';
import { createBets } from './bets/bets.ts';
import type { OtherPlay } from './bets/records/other-play.ts';
import { createCatalogModule } from './catalog/catalog-module.ts';
import { createDirector } from './director/index.ts';
import { createSportsbookRoutes } from './routes.ts';
import { createTrading, isAllStopped } from './trading/index.ts';

export { addDebt } from './bets/money/debt-store.ts';
export { sportsbookTurnover } from './bets/money/turnover.ts';
export { showBets } from './bets/records/my-bets.ts';

/** The two halves of the sportsbook, put together: the catalog, and the bets. */
export function createSportsbook(deps: PlayDeps, authenticate: Authenticate, otherPlay: OtherPlay) {
  const catalog = createCatalogModule(deps);
  const bets = createBets(deps, catalog.catalog, otherPlay);
  const trading = createTrading(deps);
  const jobs: JobTable = {
    'catalog-prune': {
      cron: '37 * * * *',
      run: async (_payload, { log }) => {
        log.info({ rows: await catalog.prune() }, 'markets without bets removed');
      },
    },
    'trading-tidy': {
      cron: '53 * * * *',
      run: async (_payload, { log }) => {
        log.info({ rows: await trading.tidy() }, 'stops and price rules of matches that are over ended');
      },
    },
    'slip-codes-prune': {
      cron: '43 3 * * *',
      run: async (_payload, { log }) => {
        log.info({ rows: await bets.prune() }, 'old booking codes removed');
      },
    },
  };
  const resource = createSportsbookRoutes({
    methods: { ...catalog.methods, ...bets.methods },
    authenticate,
    isAllStopped: () => isAllStopped(deps.db),
  });
  return {
    ...serve(
      { ...resourceCalls, ...betRecordCalls, ...streamCalls },
      { ...resource, ...bets.recordRoutes, ...catalog.streamRoutes },
    ),
    catalog,
    /** The operator's hand on the book; the director brings simulated matches forward, in a demo. */
    desk: { trading, director: createDirector(deps) },
    jobs,
    workers: [
      {
        name: 'catalog',
        role: 'any',
        start: async () => {
          await catalog.start();
          return catalog;
        },
      },
      { name: 'bets', role: 'worker', start: bets.startWorker },
    ],
    invariants: betInvariants,
  } satisfies Module;
}
