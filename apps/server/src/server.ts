import {
  createBus,
  createDb,
  createLog,
  createProbe,
  createShutdown,
  isConnectionFault,
  startJobs,
  startRelay,
} from '@hj/platform';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createConsole } from './console/console.ts';
import type { Deps } from './deps.ts';
import { keepIdleHeapSmall } from './idle-heap.ts';
import { mergeJobs, type Worker } from './module.ts';
import { desksOf, listModules } from './modules.ts';

/** Starts the parts of this process's roles; ends them on SIGINT, SIGTERM, or when the launcher is gone. */
export async function startServer(config: Config): Promise<void> {
  const log = createLog({ level: config.logLevel });
  const shutdown = createShutdown({ log });
  // A new connection that is cut while the driver asks it for the array types leaves a rejection without a handler.
  process.on('unhandledRejection', (error) => {
    if (!isConnectionFault(error)) throw error;
    log.error({ err: error }, 'a connection to the database was cut');
  });
  const bus = createBus(log);
  const place = {
    url: config.databaseUrl,
    ...(config.databaseRole === undefined ? {} : { role: config.databaseRole }),
  };
  const db = createDb({ ...place, bus, max: 20, applicationName: 'hj-server' });
  shutdown.onShutdown('database', () => db.close());
  const probe = createProbe(place);
  shutdown.onShutdown('probe', () => probe.close());
  const deps: Deps = { config, db, bus, log, probe, now: () => new Date() };
  const app = await buildApp(deps, () => shutdown.isStopping);
  const modules = listModules(app.modules);
  const startWorkers = async (role: Worker['role']) => {
    for (const worker of modules.flatMap(({ workers = [] }) => workers)) {
      if (worker.role !== role) continue;
      const running = await worker.start();
      shutdown.onShutdown(worker.name, () => running.stop());
    }
  };
  await startWorkers('any');
  if (config.roles.has('worker')) {
    const relay = startRelay({ db, bus, log });
    shutdown.onShutdown('outbox', () => relay.stop());
    await startWorkers('worker');
    const jobs = await startJobs({ url: config.databaseUrl, log, jobs: mergeJobs(modules) });
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
    const operators = await createConsole(deps, desksOf(app.modules));
    await operators.listen({ host: config.host, port: config.consolePort });
    shutdown.onShutdown('console', () => operators.close());
    const callbacks = app.venue.createCallbacks();
    await callbacks.listen({ host: config.host, port: config.callbackPort });
    shutdown.onShutdown('callbacks', () => callbacks.close());
  }
  const heap = keepIdleHeapSmall();
  shutdown.onShutdown('heap', () => heap.stop());
  process.once('disconnect', () => void shutdown.stop('the launcher is gone'));
  process.send?.('ready');
  log.info({ port: config.port, roles: [...config.roles] }, 'ready');
}
