import helmet from '@fastify/helmet';
import { createHttpServer, networksOf } from '@hj/platform';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { readLanguages } from '../languages.ts';
import { createPersonals } from '../modules/profile/index.ts';
import type { Desks } from '../modules.ts';
import { serveSite } from '../site-files.ts';
import { createAuthorize } from './authorize.ts';
import type { ConsoleDeps } from './context.ts';
import * as served from './desks.ts';
import { serveLive } from './live.ts';
import { refuse } from './refusals.ts';
import { consolePasswords } from './staff/seed.ts';
import { createAuthenticate } from './staff/session.ts';
import { createStaffKeys } from './staff/totp.ts';

/**
 * The operator's console: its own listener, so that the operator can keep it off the public network; its own staff, sessions and
 * permissions; the services of the modules.
 */
export async function createConsole(given: Deps, desks: Desks): Promise<FastifyInstance> {
  const { config, log } = given;
  const deps: ConsoleDeps = {
    ...given,
    desks,
    passwords: consolePasswords(config),
    keys: createStaffKeys(config),
    personal: createPersonals(config),
  };
  const http = createHttpServer({ log, trustedProxies: config.trustedProxies, probe: given.probe });
  keepOtherAddressesOut(http, config.console.addresses);
  await consoleHeaders(http);
  http.get('/healthz', () => ({ status: 'ok' }));
  const options = {
    authenticate: createAuthenticate(deps),
    authorize: createAuthorize(deps),
    log,
    languages: readLanguages(),
  };
  for (const desk of Object.values(served)) desk(http, deps, options);
  serveLive(http, deps, options.authenticate);
  if (config.console.root !== undefined) await serveSite(http, config.console.root);
  return http;
}

/** Refuses every other address, if the operator configured addresses. */
function keepOtherAddressesOut(http: FastifyInstance, addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  const isAllowed = networksOf(addresses);
  http.addHook('onRequest', async (request) => {
    if (request.url !== '/healthz' && !isAllowed(request.ip)) throw refuse('ip-restricted');
  });
}

/** No third-party content, no framing, no caching. */
async function consoleHeaders(http: FastifyInstance): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
  });
  http.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
