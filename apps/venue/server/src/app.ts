import Fastify, { type FastifyInstance } from 'fastify';
import { page } from './page.ts';
import { type ProviderDeps, providerRoutes } from './provider-routes.ts';

/** The house game venue: an independent provider that the platform knows by its protocol only. */
export function createVenueServer(deps: ProviderDeps): FastifyInstance {
  const app = Fastify({ logger: { level: process.env.LOG_LEVEL ?? 'warn' } });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  void app.register(providerRoutes(deps));
  return app;
}
