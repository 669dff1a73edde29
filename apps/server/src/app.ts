import { addressKey, createHttpServer, healthRoutes, registerSealedCalls } from '@hj/platform';
import type { FastifyInstance } from 'fastify';
import { serveAppLinks } from './app-links.ts';
import type { Deps } from './deps.ts';
import { apiPages } from './docs.ts';
import { securityHeaders } from './headers.ts';
import { readLanguages } from './languages.ts';
import { createModules, listModules, type Modules } from './modules.ts';
import { createRealtime } from './realtime/index.ts';
import { serveSite } from './site-files.ts';
import { createSiteTitle } from './site-title.ts';

export interface App extends Modules {
  http: FastifyInstance;
  modules: Modules;
  realtime: ReturnType<typeof createRealtime> | undefined;
}

/** The player's port. Only modules serve calls there. */
export async function buildApp(deps: Deps, isStopping?: () => boolean): Promise<App> {
  const { config, db, bus, log } = deps;
  const http = createHttpServer({
    log,
    trustedProxies: config.trustedProxies,
    countryHeader: config.region.countryHeader,
    probe: deps.probe,
  });
  const modules = createModules(deps);
  const { account, chat, site, sportsbook } = modules;
  const { authenticate } = account;

  await securityHeaders(http, { geetest: config.geetest !== undefined, games: config.gameOrigins });
  const { dataDirectory } = config;
  await http.register(healthRoutes, { db, dataDirectory, ...(isStopping ? { isStopping } : {}) });
  const languages = readLanguages();
  for (const module of listModules(modules)) module.register?.(http, { authenticate, log, languages });
  // After the last call: a later route cannot be inside a sealed request.
  registerSealedCalls(http, { keys: site.sealKeys, db, now: deps.now, log });
  for (const { plugins = [] } of listModules(modules))
    for (const plugin of plugins) await http.register(plugin);
  await http.register(apiPages);
  serveAppLinks(http, config.appLinks);
  if (config.webRoot !== undefined)
    await serveSite(http, config.webRoot, config.publicUrl, createSiteTitle(deps));

  const realtime = config.roles.has('realtime')
    ? createRealtime({
        bus,
        authenticate: account.authenticateListener,
        publicUrl: config.publicUrl,
        trustedProxies: config.trustedProxies,
        addressKey,
        currentSeq: sportsbook.catalog.currentSeq,
        doors: { '/push/chat': chat.sockets.door },
      })
    : undefined;
  realtime?.attach(http.server);
  return { http, modules, ...modules, realtime };
}
