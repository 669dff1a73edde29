import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const get = (url: string) => app.app.inject({ method: 'GET', url });
const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources.join(' ')]),
  );

/** Pages, assets, API, documents, errors of every kind, and attempts to leave the folder. */
const everywhere = [
  ...['/', '/mine/wallet', '/game/sport', '/assets/main-3f2a.js', '/assets/none.js'],
  ...['/docs', '/docs/', '/docs/json', '/docs/static/swagger-ui-bundle.js', '/docs/static/none.js'],
  ...['/site/api/v1/configuration/preInfo', '/site/none', '/fd/callback/none', '/healthz', '/readyz'],
  ...['/game/https://evil.example', '/redirect/..', '//evil.example', '/..%2f..%2fetc%2fpasswd', '/%00'],
];

describe.each(everywhere)('%s', (url) => {
  it('carries the strict headers (C67)', async () => {
    const { headers, body } = await get(url);
    const policy = policyOf(headers['content-security-policy']);
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'self'");
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(headers.location ?? '').not.toMatch(/^(\w+:|\/\/)/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(body).not.toMatch(/node_modules|root:x:|\bat .*\.ts:\d/);
  });
});

it('lets GeeTest in where its captcha is configured, and no other origin (C67)', async () => {
  const other = await testApp({ HJ_GEETEST_ID: 'id', HJ_GEETEST_KEY: 'key' });
  const { headers } = await other.app.inject({ method: 'GET', url: '/' });
  await other.close();
  const policy = policyOf(headers['content-security-policy']);
  const guests = 'https://*.geetest.com https://*.geevisit.com';
  expect(policy.get('script-src')).toBe(`'self' ${guests}`);
  expect(policy.get('style-src')).toBe(`'self' ${guests}`);
  // The venue's tables are heard by its socket.
  expect(policy.get('connect-src')).toBe(`'self' ${guests} ws://127.0.0.1:3001`);
  expect(policy.get('default-src')).toBe("'self'");
});

it('carries them on the answers of calls too, which no cache keeps', async () => {
  const answers = await Promise.all(
    [{}, { a: 1 }, []].map((payload) =>
      app.app.inject({ method: 'POST', url: '/site/api/v1/member/info', payload }),
    ),
  );
  for (const { headers } of answers) {
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  }
});

it('keeps hashed assets for a year and asks for the page each time', async () => {
  expect((await get('/assets/main-3f2a.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const page of ['/', '/mine/wallet'])
    expect((await get(page)).headers['cache-control']).toBe('no-cache');
});

it('[2.50] serves the page for every path of the site, and an envelope with 404 for paths of the server', async () => {
  for (const path of ['/mine/betRecord', '/game/sport/crty', '/no/such/page']) {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  }
  for (const path of ['/site/none', '/act/x', '/fd/x', '/game/api/x', '/stream/x', '/assets/none.js']) {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status_code: 6004, data: null, message: '数据不存在' });
  }
});

it('frames games of the configured venues and nothing else (C67)', async () => {
  const other = await testApp({ HJ_GAME_ORIGINS: 'https://games.example,https://more.example:8443' });
  const { headers } = await other.app.inject({ method: 'GET', url: '/' });
  await other.close();
  expect(policyOf(headers['content-security-policy']).get('frame-src')).toBe(
    'https://games.example https://more.example:8443',
  );
  const house = await get('/');
  expect(policyOf(house.headers['content-security-policy']).get('frame-src')).toBe('http://127.0.0.1:3001');
  await expect(testApp({ HJ_GAME_ORIGINS: 'https://games.example; script-src *' })).rejects.toThrow(
    'HJ_GAME_ORIGINS',
  );
});
