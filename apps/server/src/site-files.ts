import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { siteName } from '@hj/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPublicPages, type PageBody } from './site-pages.ts';

const yearSeconds = 31_536_000;
/** Paths that belong to the server: an unknown one below them is an error, never the page. */
const serverPaths = /^\/(site|act|fd|game\/api|console\/api|stream|push|docs|metrics|healthz|readyz)(\/|$)/;
/** Files that a build leaves for itself, and files only for packed answers. */
const hidden = /(^|\/)\.|\.(br|gz)$/;

/**
 * The built player site: hashed assets are kept for a year, the page itself is asked for each time; unknown paths are the page's.
 * Files are looked up as they are asked for, so that a new build may be laid over a running server. With `publicUrl` the public pages have a
 * document of their own each, and robots and sitemap name them; without it nothing is for search engines.
 */
export async function serveSite(
  app: FastifyInstance,
  webRoot: string,
  publicUrl?: string,
  siteTitle: () => Promise<string> = async () => siteName,
): Promise<void> {
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
  const inlineOf = inlineHashes(join(webRoot, 'index.html'));
  const pages =
    publicUrl === undefined ? undefined : createPublicPages(webRoot, new URL(publicUrl).origin, siteTitle);
  const robots = pages?.robots() ?? 'User-agent: *\nDisallow: /\n';
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  if (pages !== undefined) {
    app.get('/sitemap.xml', async (_request, reply) =>
      reply.type('application/xml; charset=utf-8').send(await pages.sitemap()),
    );
  }
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (path === undefined || serverPaths.test(path)) return reply.callNotFound();
    if (path !== '/index.html' && (await isFile(webRoot, path))) return reply.sendFile(path);
    if (path.startsWith('/assets/')) return reply.callNotFound();
    const page = await pages?.find(path);
    if (page !== undefined) return sendPage(request, reply, page);
    allowInline(reply, await inlineOf());
    // A page of the member, an activity, an address that is none: not for search results.
    reply.header('x-robots-tag', 'noindex');
    return reply.sendFile('index.html');
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageBody): FastifyReply {
  const { html, packed, etag } = page;
  allowInline(reply, inlineIn(html));
  reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  for (const encoding of ['br', 'gzip'] as const) {
    if (accepted.includes(encoding)) return reply.header('content-encoding', encoding).send(packed[encoding]);
  }
  return reply.send(html);
}

/** Undefined for a text that is no path of a file: bad escapes, and every way out of the folder. */
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

interface Inline {
  scripts: string[];
  styles: string[];
}

/** Hashes of the inline scripts of the page (ADR 086), of the file as it is now: a new build may be laid over a running server. */
function inlineHashes(file: string): () => Promise<Inline> {
  let known: { at: number; inline: Inline } | undefined;
  return async () => {
    const { mtimeMs } = await stat(file);
    if (known?.at !== mtimeMs) {
      const html = await readFile(file, 'utf8');
      known = { at: mtimeMs, inline: inlineIn(html) };
    }
    return known.inline;
  };
}

const inlineIn = (html: string): Inline => ({
  scripts: hashesOf(html, 'script'),
  styles: hashesOf(html, 'style'),
});

function hashesOf(html: string, tag: string): string[] {
  const bodies = [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))];
  return bodies.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** The content policy of the page allows its inline scripts by hash, and no others. */
function allowInline(reply: FastifyReply, { scripts, styles }: Inline): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const widened = policy
    .replace(/(^|;)script-src [^;]*/, (found) => [found, ...scripts].join(' '))
    .replace(/(^|;)style-src [^;]*/, (found) => [found, ...styles].join(' '));
  reply.header('content-security-policy', widened);
}
