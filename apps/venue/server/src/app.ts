import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { page, style } from './page.ts';
import { type ProviderDeps, providerRoutes } from './provider-routes.ts';

/** The house game venue: an independent provider that the platform knows by its protocol only. */
export function createVenueServer(deps: ProviderDeps): FastifyInstance {
  const app = Fastify({ logger: { level: process.env.LOG_LEVEL ?? 'warn' } });
  void app.register(helmet, {
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
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  void app.register(providerRoutes(deps));
  return app;
}
