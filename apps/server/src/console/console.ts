import helmet from '@fastify/helmet';
import {
  adjustmentCalls,
  auditCalls,
  caseCalls,
  depositDeskCalls,
  directorCalls,
  documentCalls,
  memberActionCalls,
  memberCalls,
  outboxCalls,
  overviewCalls,
  reconciliationCalls,
  staffCalls,
  withdrawalDeskCalls,
} from '@hj/contract/console';
import { AppError, createHttpServer, networksOf, registerCalls } from '@hj/platform';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createPersonals } from '../modules/profile/index.ts';
import type { Desks } from '../modules.ts';
import { serveSite } from '../site-files.ts';
import { adjustmentRoutes } from './adjustments/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { createAuthorize } from './authorize.ts';
import { caseRoutes } from './cases/routes.ts';
import type { ConsoleDeps } from './context.ts';
import { depositRoutes } from './deposits/routes.ts';
import { directorRoutes } from './director/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { memberActionRoutes, memberRoutes } from './members/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { consolePasswords } from './staff/seed.ts';
import { createAuthenticate } from './staff/session.ts';
import { createStaffKeys } from './staff/totp.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

/**
 * The operator's console: a listener of its own, so that it can be kept off the public network; staff, sessions and rights of its
 * own; the same services as everybody's.
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
  const http = createHttpServer({ log, trustedProxies: config.trustedProxies });
  keepStrangersOut(http, config.console.addresses);
  await consoleHeaders(http);
  http.get('/healthz', () => ({ status: 'ok' }));
  const options = { authenticate: createAuthenticate(deps), authorize: createAuthorize(deps), log };
  registerCalls(http, staffCalls, staffRoutes(deps), options);
  registerCalls(http, overviewCalls, overviewRoutes(deps), options);
  registerCalls(http, depositDeskCalls, depositRoutes(deps), options);
  registerCalls(http, adjustmentCalls, adjustmentRoutes(deps), options);
  registerCalls(http, withdrawalDeskCalls, withdrawalRoutes(deps), options);
  registerCalls(http, memberCalls, memberRoutes(deps), options);
  registerCalls(http, memberActionCalls, memberActionRoutes(deps), options);
  registerCalls(http, documentCalls, documentRoutes(deps), options);
  registerCalls(http, outboxCalls, outboxRoutes(deps), options);
  registerCalls(http, directorCalls, directorRoutes(deps), options);
  registerCalls(http, reconciliationCalls, reconciliationRoutes(deps), options);
  registerCalls(http, caseCalls, caseRoutes(deps), options);
  registerCalls(http, auditCalls, auditRoutes(deps), options);
  if (config.console.root !== undefined) await serveSite(http, config.console.root);
  return http;
}

/** Where the operator named addresses, nobody else is told anything but that. */
function keepStrangersOut(http: FastifyInstance, addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  const isAllowed = networksOf(addresses);
  http.addHook('onRequest', async (request) => {
    if (request.url !== '/healthz' && !isAllowed(request.ip)) throw new AppError(6033);
  });
}

/** Nothing from elsewhere, no frame around it, nothing kept. */
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
