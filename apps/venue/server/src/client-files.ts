/** The built game client. Its pages may be framed by the operator's sites alone; hashed assets are kept for a year. */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface ClientFiles {
  /** The folder of the build. */
  root: string;
  siteOrigins: readonly string[];
}

/** Registers `/play/*` and `/verify/*` in a scope of its own. */
export function clientFiles({ root, siteOrigins }: ClientFiles) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'none'"],
          ...{ 'script-src': ["'self'"], 'style-src': ["'self'"], 'connect-src': ["'self'"] },
          ...{ 'img-src': ["'self'", 'data:', 'blob:'], 'media-src': ["'self'", 'data:', 'blob:'] },
          ...{ 'font-src': ["'self'"], 'worker-src': ["'self'", 'blob:'], 'manifest-src': ["'self'"] },
          ...{ 'base-uri': ["'none'"], 'form-action': ["'none'"] },
          'frame-ancestors': ["'self'", ...siteOrigins],
        },
      },
      // The frame's own policy says who may hold the page.
      xFrameOptions: false,
      // The site that frames the page is another origin.
      crossOriginResourcePolicy: { policy: 'cross-origin' },
      referrerPolicy: { policy: 'no-referrer' },
    });
    await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
    app.get('/play/assets/*', async (request, reply) => {
      const path = request.url.slice('/play/'.length).split('?')[0] ?? '';
      if (!/^assets\/[\w./-]+$/.test(path) || path.includes('..') || !(await isFile(join(root, path)))) {
        return reply.callNotFound();
      }
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.sendFile(path);
    });
    for (const path of ['/play', '/play/*', '/verify', '/verify/*']) {
      app.get(path, (_request, reply) => {
        if (!existsSync(join(root, 'index.html'))) return reply.callNotFound();
        void reply.header('cache-control', 'no-cache');
        return reply.sendFile('index.html');
      });
    }
  };
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}
