import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveSite } from './site-files.ts';

const page = '<!doctype html><title>鸿竞</title>';
const script = 'export const price = 1;\n'.repeat(100);

let root = '';
let app: FastifyInstance;

function lay(path: string, text: string): void {
  writeFileSync(join(root, path), text);
  writeFileSync(join(root, `${path}.br`), brotliCompressSync(text));
  writeFileSync(join(root, `${path}.gz`), gzipSync(text));
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'hj-site-'));
  mkdirSync(join(root, 'assets'));
  lay('index.html', page);
  lay('assets/main-1.js', script);
  writeFileSync(join(root, '.source-hash'), 'secret');
  app = fastify();
  await serveSite(app, root, 'https://hj.example/');
});

afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the files of the site', () => {
  it('are sent packed as the browser can unpack them, and plain where it cannot', async () => {
    const brotli = await get('/assets/main-1.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotli.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    const gzip = await get('/assets/main-1.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    const plain = await get('/assets/main-1.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.payload).toBe(script);
  });

  it('are kept for a year where their name holds their hash, packed or not; the page is asked for each time', async () => {
    for (const headers of [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'identity' }]) {
      expect((await get('/assets/main-1.js', headers)).headers['cache-control']).toBe(
        'public, max-age=31536000, immutable',
      );
      expect((await get('/', headers)).headers['cache-control']).toBe('no-cache');
    }
  });

  it('are those of the newest build, also under a server that runs', async () => {
    rmSync(join(root, 'assets/main-1.js'));
    lay('assets/main-2.js', script);
    lay('index.html', `${page}<p>2`);
    expect((await get('/assets/main-2.js')).payload).toBe(script);
    expect((await get('/assets/main-1.js')).statusCode).toBe(404);
    expect((await get('/')).payload).toContain('<p>2');
  });

  it('give the page at every path that is not a file, with its packing', async () => {
    for (const url of ['/', '/game/sport', '/mine/betRecord?type=1', '/assetsx', '/%E9%B8%BF']) {
      expect((await get(url)).payload).toBe(page);
    }
    const packed = await get('/game/sport', { 'accept-encoding': 'br' });
    expect(packed.headers['content-type']).toContain('text/html');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(page);
  });

  it('answer HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/assets/main-1.js' });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toBe('');
  });

  it('never stand in for a call of the server or for an asset that is gone', async () => {
    for (const url of ['/site/api/v1/none', '/docs/none', '/healthz/none', '/push', '/assets/none.js']) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  it('do not show files of the build itself, nor any outside the folder', async () => {
    expect((await get('/.source-hash')).payload).toBe(page);
    for (const url of [
      '/../package.json',
      '/assets/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/%',
      '/a%00b',
    ]) {
      expect((await get(url)).payload).not.toContain('root:');
      expect((await get(url)).payload).not.toContain('"name"');
    }
  });
});

describe('the content policy of the page', () => {
  const policy = "default-src 'self';script-src 'self';style-src 'self'";
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const withPolicy = async () => {
    const other = fastify();
    other.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', policy);
    });
    await serveSite(other, root);
    return other;
  };

  it('allows the inline scripts of the newest build by hash, and no others', async () => {
    lay('index.html', '<style>a{}</style><script>one()</script><script src="/x.js"></script>');
    const other = await withPolicy();
    const policyOf = async (url: string) => (await other.inject({ url })).headers['content-security-policy'];
    const expected = `default-src 'self';script-src 'self' ${hash('one()')};style-src 'self' ${hash('a{}')}`;
    for (const url of ['/', '/index.html', '/mine/wallet']) expect(await policyOf(url)).toBe(expected);
    expect(await policyOf('/assets/main-1.js')).toBe(policy);
    lay('index.html', '<script>two()</script>');
    utimesSync(join(root, 'index.html'), 1, 1);
    expect(await policyOf('/')).toBe(
      `default-src 'self';script-src 'self' ${hash('two()')};style-src 'self'`,
    );
    await other.close();
  });
});

describe('the public pages', () => {
  const html = '<h1>存款</h1><p>存款渠道仅由官网提供。</p>';
  const deposit = { path: '/app/help/ck', title: '存款', description: '怎么“存款” & <b>', html };
  const template = [
    '<!doctype html><html><head><meta name="description" content="鸿竞" /><title>鸿竞</title></head>',
    '<body><script>one()</script></body></html>',
  ].join('');
  beforeEach(() => {
    lay('index.html', template);
    writeFileSync(
      join(root, 'pages.json'),
      JSON.stringify([{ ...deposit, path: '/', title: '首页' }, deposit]),
    );
  });

  it('carry the name that the operator has given the site, also after it changes', async () => {
    let title = '星海体育';
    const other = fastify();
    await serveSite(other, root, 'https://hj.example/', async () => title);
    const read = async () => (await other.inject({ url: '/app/help/ck' })).payload;
    const first = await read();
    expect(first).toContain('<title>存款 | 星海体育</title>');
    expect(first).toContain('content="星海体育"');
    expect(first).toContain('"@type":"Organization","name":"星海体育"');
    expect(first).not.toContain('鸿竞');
    title = '远洋';
    expect(await read()).toContain('<title>存款 | 远洋</title>');
    await other.close();
  });

  it('have title, description, address, structured data and text in their document, packed as the browser can', async () => {
    const answer = await get('/app/help/ck', { 'accept-encoding': 'gzip, br' });
    const text = brotliDecompressSync(answer.rawPayload).toString();
    expect(text).toContain('<title>存款 | 鸿竞</title>');
    expect(text).toContain('<link rel="canonical" href="https://hj.example/app/help/ck" />');
    expect(text).toContain('<meta name="description" content="怎么“存款” &#38; &#60;b&#62;" />');
    expect(text).toContain(`<main>${html}</main></noscript></body>`);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)['@graph'][1].itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      ...['https://hj.example/', 'https://hj.example/app/help', 'https://hj.example/app/help/ck'],
    ]);
    expect(data).not.toContain('<');
    const again = await get('/app/help/ck', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect((await get('/app/help/ck/')).payload).toBe(
      gunzipSync((await get('/app/help/ck', { 'accept-encoding': 'gzip' })).rawPayload).toString(),
    );
  });

  it('are the only ones for search engines', async () => {
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
    expect((await get('/mine/wallet')).headers['x-robots-tag']).toBe('noindex');
    expect((await get('/mine/wallet')).payload).toBe(template);
    expect((await get('/sitemap.xml')).payload).toContain(
      '<url><loc>https://hj.example/app/help/ck</loc></url>',
    );
    expect((await get('/robots.txt')).payload).toMatch(
      /Disallow: \/mine\n[\s\S]*Sitemap: https:\/\/hj\.example\/sitemap\.xml/,
    );
    const desk = fastify();
    await serveSite(desk, root);
    expect((await desk.inject({ url: '/robots.txt' })).payload).toBe('User-agent: *\nDisallow: /\n');
    expect((await desk.inject({ url: '/' })).payload).toBe(template);
    await desk.close();
  });

  it('are made anew after a build', async () => {
    expect((await get('/')).payload).toContain('首页 | 鸿竞');
    writeFileSync(join(root, 'pages.json'), JSON.stringify([{ ...deposit, path: '/', title: '新首页' }]));
    utimesSync(join(root, 'index.html'), 1, 1);
    expect((await get('/')).payload).toContain('新首页 | 鸿竞');
  });
});
