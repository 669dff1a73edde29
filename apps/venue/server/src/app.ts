import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { handSource } from './chess/hand-source.ts';
import { spectatorSource } from './chess/spectate.ts';
import { type ClientFiles, clientFiles } from './client-files.ts';
import { createFishing, type FishingOptions } from './fishing/socket.ts';
import { createLive, type LiveOptions } from './live/socket.ts';
import { lotteriesSource, lotterySource } from './lottery/lottery-source.ts';
import { pageOf, style } from './page.ts';
import { playRoutes } from './play/routes.ts';
import type { ProviderDeps } from './provider-games.ts';
import { providerRoutes } from './provider-routes.ts';
import { keptReturns } from './returns/returns.ts';
import { hub88Routes } from './seamless/hub88-routes.ts';
import type { Hub88Keys } from './seamless/hub88-wallet.ts';
import { swipeRoutes } from './seamless/swipe-routes.ts';
import type { SwipeKeys } from './seamless/swipe-wallet.ts';
import { lobbySource, tableSource } from './tables/table-source.ts';
import { routeUpgrades } from './upgrades.ts';

export interface VenueDeps extends ProviderDeps {
  /** Folder of the built client. */
  clientRoot: ClientFiles['root'];
  /** Absent where no operator plays by Hub88. */
  hub88?: Hub88Keys & { operator: number };
  /** Absent where no operator plays by Swipe Games. */
  swipe?: SwipeKeys & { operator: number };
  fishing?: FishingOptions;
  live?: LiveOptions;
}

/** The house game venue: an independent provider that operators know by its protocols only. */
export function createVenueServer(deps: VenueDeps): FastifyInstance {
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    bodyLimit: 16_384,
    forceCloseConnections: 'idle',
  });
  const returns = keptReturns(deps);
  void app.register(async (closed) => {
    await closed.register(helmet, strictHeaders);
    closed.get('/healthz', () => ({ status: 'ok' }));
    closed.get('/', async (request, reply) => {
      const found = await returns().catch((error: unknown) =>
        request.log.error({ err: error }, 'no returns'),
      );
      return reply.type('text/html; charset=utf-8').send(pageOf(found ?? undefined));
    });
    await closed.register(providerRoutes(deps, returns));
    await closed.register(playRoutes(deps));
    if (deps.hub88 !== undefined) await closed.register(hub88Routes(deps, deps.hub88));
    if (deps.swipe !== undefined) await closed.register(swipeRoutes(deps, deps.swipe));
  });
  const fishing = createFishing(deps, app.log, deps.fishing);
  const live = createLive(
    deps,
    {
      sources: [
        ...[tableSource(deps), lobbySource(deps), handSource(deps), spectatorSource(deps)],
        ...[lotterySource(deps), lotteriesSource(deps)],
      ],
      log: app.log,
    },
    deps.live,
  );
  routeUpgrades(app.server, { '/play/socket': fishing.upgrade, '/play/live': live.upgrade });
  fishing.start();
  live.start();
  app.addHook('preClose', async () => {
    await Promise.all([fishing.close(), live.close()]);
  });
  void app.register(clientFiles({ root: deps.clientRoot, siteOrigins: deps.siteOrigins }));
  return app;
}

const strictHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
} as const;
