import {
  createBus,
  createDb,
  createLog,
  createShutdown,
  isConnectionFault,
  startJobs,
  startRelay,
} from '@hj/platform';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createConsole } from './console/console.ts';
import { createDesks } from './console/desks.ts';
import type { Deps } from './deps.ts';
import { serverJobs } from './jobs.ts';
import { startCoinWatcher } from './modules/cashier/index.ts';

/** Starts what the roles of this process ask for; ends it all on SIGINT, SIGTERM, or when the launcher is gone. */
export async function startServer(config: Config): Promise<void> {
  const log = createLog({ level: config.logLevel });
  const shutdown = createShutdown({ log });
  // A new connection that is cut while the driver asks it for the array types leaves a rejection that nobody can catch.
  process.on('unhandledRejection', (error) => {
    if (!isConnectionFault(error)) throw error;
    log.error({ err: error }, 'a connection to the database was cut');
  });
  const bus = createBus(log);
  const db = createDb({
    url: config.databaseUrl,
    bus,
    max: 20,
    applicationName: 'hj-server',
    ...(config.databaseRole === undefined ? {} : { role: config.databaseRole }),
  });
  shutdown.onShutdown('database', () => db.close());
  const deps: Deps = { config, db, bus, log, now: () => new Date() };
  const app = await buildApp(deps, () => shutdown.isStopping);
  shutdown.onShutdown('sessions', () => app.account.stop());
  shutdown.onShutdown('regions', () => app.region.stop());

  const { catalog } = app.sportsbook;
  await catalog.start();
  shutdown.onShutdown('catalog', () => catalog.stop());
  if (config.roles.has('worker')) {
    const relay = startRelay({ db, bus, log });
    shutdown.onShutdown('outbox', () => relay.stop());
    const worker = app.sportsbook.startWorker();
    shutdown.onShutdown('bets', () => worker.stop());
    const payouts = app.cashier.startPayouts();
    shutdown.onShutdown('payouts', () => payouts.stop());
    const differences = await app.cashier.watchDifferences();
    shutdown.onShutdown('differences', () => differences.stop());
    const cases = app.aml.startWatch();
    shutdown.onShutdown('cases', () => cases.stop());
    const coins = startCoinWatcher(deps);
    shutdown.onShutdown('coins', () => coins.stop());
    const jobs = await startJobs({ url: config.databaseUrl, log, ...serverJobs(deps, app) });
    shutdown.onShutdown('jobs', () => jobs.stop());
  }
  if (config.roles.has('api') || config.roles.has('realtime')) {
    const { http, realtime } = app;
    await http.listen({ host: config.host, port: config.port });
    shutdown.onShutdown('http', async () => {
      // A connection that was busy when the closing began, and idles after its answer, would hold the closing up.
      const closing = setInterval(() => http.server.closeIdleConnections(), 100);
      await http.close().finally(() => clearInterval(closing));
    });
    if (realtime) shutdown.onShutdown('push', () => realtime.close());
    const operators = await createConsole(deps, createDesks(app));
    await operators.listen({ host: config.host, port: config.consolePort });
    shutdown.onShutdown('console', () => operators.close());
  }
  process.once('disconnect', () => void shutdown.stop('the launcher is gone'));
  process.send?.('ready');
  log.info({ port: config.port, roles: [...config.roles] }, 'ready');
}
