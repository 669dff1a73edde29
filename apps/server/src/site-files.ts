import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;
/** Paths that belong to the server: an unknown one below them is an error, never the page. */
const serverPaths = /^\/(site|act|fd|game\/api|console\/api|stream|push|docs|metrics|healthz|readyz)(\/|$)/;
/** What a build leaves for itself, and what only the packed answer may use. */
const hidden = /(^|\/)\.|\.(br|gz)$/;

/**
 * The built player site: hashed assets are kept for a year, the page itself is asked for each time; unknown paths are the page's.
 * Files are looked up as they are asked for, so that a new build may be laid over a running server.
 */
export async function serveSite(app: FastifyInstance, webRoot: string): Promise<void> {
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new Error(`The site is not built: ${webRoot} has no index.html. Run npm run build.`);
  }
  const assets = join(webRoot, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const cache = path.startsWith(assets) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';
      reply.header('cache-control', cache);
    },
  });
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (path === undefined || serverPaths.test(path)) return reply.callNotFound();
    if (await isFile(webRoot, path)) return reply.sendFile(path);
    if (path.startsWith('/assets/')) return reply.callNotFound();
    return reply.sendFile('index.html');
  });
}

/** Undefined for what is no path of a file: bad escapes, and every way out of the folder. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    return path.includes('\0') || path.includes('\\') || path.split('/').includes('..') ? undefined : path;
  } catch {
    return undefined;
  }
}

async function isFile(webRoot: string, path: string): Promise<boolean> {
  if (hidden.test(path)) return false;
  const found = await stat(join(webRoot, path)).catch(() => undefined);
  return found?.isFile() ?? false;
}
