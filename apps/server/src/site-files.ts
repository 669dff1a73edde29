import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;
/** Paths that belong to the server: an unknown one below them is an error, never the page. */
const serverPaths = /^\/(site|act|fd|game\/api|stream|push|docs|metrics|healthz|readyz)(\/|$)/;

/** The built player site: hashed assets are kept for a year, the page itself is asked for each time; unknown paths are the page's. */
export async function serveSite(app: FastifyInstance, webRoot: string): Promise<void> {
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new Error(`The site is not built: ${webRoot} has no index.html. Run npm run build.`);
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: ['index.html'],
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(webRoot, 'assets')}`);
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (serverPaths.test(path) || path.startsWith('/assets/')) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
