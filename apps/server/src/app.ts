import { accountCalls, cashierCalls, resourceCalls, siteCalls, venueCalls } from '@hj/contract';
import { createHttpServer, healthRoutes, registerCalls } from '@hj/platform';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { apiPages } from './docs.ts';
import { securityHeaders } from './headers.ts';
import { addressKey, createAccount } from './modules/account/index.ts';
import { createCashier } from './modules/cashier/index.ts';
import { createSite } from './modules/site/index.ts';
import { createSportsbook } from './modules/sportsbook/index.ts';
import { launch } from './modules/venue/index.ts';
import { createRealtime } from './realtime/index.ts';
import { serveSite } from './site-files.ts';

export interface App {
  http: FastifyInstance;
  account: ReturnType<typeof createAccount>;
  sportsbook: ReturnType<typeof createSportsbook>;
  realtime: ReturnType<typeof createRealtime> | undefined;
}

/** Everything that answers on the player's port. What is not listed here is not served. */
export async function buildApp(deps: Deps, isStopping?: () => boolean): Promise<App> {
  const { config, db, bus, log } = deps;
  const http = createHttpServer({ log, trustedProxies: config.trustedProxies });
  const account = createAccount(deps);
  const { authenticate } = account;
  const cashier = createCashier(deps);
  const sportsbook = createSportsbook(deps, authenticate);

  await securityHeaders(http);
  await http.register(healthRoutes, { db, ...(isStopping ? { isStopping } : {}) });
  registerCalls(http, accountCalls, account.routes, { authenticate, log });
  registerCalls(http, siteCalls, createSite(deps).routes, { authenticate, log });
  registerCalls(http, cashierCalls, cashier.routes, { authenticate, log });
  registerCalls(http, resourceCalls, sportsbook.routes, { authenticate, log });
  registerCalls(
    http,
    venueCalls,
    { '/game/api/v1/venue/launch': launch, ...sportsbook.recordRoutes },
    { authenticate, log },
  );
  await http.register(cashier.callbacks);
  await http.register(apiPages);
  if (config.webRoot !== undefined) await serveSite(http, config.webRoot);

  const realtime = config.roles.has('realtime')
    ? createRealtime({
        bus,
        authenticate,
        publicUrl: config.publicUrl,
        trustedProxies: config.trustedProxies,
        addressKey,
        currentSeq: sportsbook.catalog.currentSeq,
      })
    : undefined;
  realtime?.attach(http.server);
  return { http, account, sportsbook, realtime };
}
