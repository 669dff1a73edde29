import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientFiles } from './client-files.ts';

let app: FastifyInstance;
const root = mkdtempSync(join(tmpdir(), 'hj-client-'));

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<p>game</p>');
  writeFileSync(join(root, 'secret.json'), '{}');
  writeFileSync(join(root, 'assets', 'a-1.js'), '1');
  app = Fastify();
  await app.register(clientFiles({ root, siteOrigins: ['http://localhost:3000'] }));
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

it('the page is the answer to every address of a game and of the verify page, and is asked for each time', async () => {
  for (const url of ['/play/hongtu?launch=x', '/play/nothing', '/verify', '/verify/1', '/play/secret.json']) {
    const { body, headers, statusCode } = await get(url);
    expect([statusCode, body, headers['cache-control']]).toEqual([200, '<p>game</p>', 'no-cache']);
  }
});

it('assets are kept for a year, and no other file is reached', async () => {
  const { body, headers } = await get('/play/assets/a-1.js');
  expect([body, headers['cache-control']]).toEqual(['1', 'public, max-age=31536000, immutable']);
  for (const path of ['nothing.js', '..%2fsecret.json', '../secret.json', '%2e%2e/secret.json']) {
    expect((await get(`/play/assets/${path}`)).body).not.toBe('{}');
  }
});

it('(C67) only the sites of the operator may frame a page, and it takes scripts from here alone', async () => {
  const { headers } = await get('/play/hongtu');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'self' http://localhost:3000");
  expect(policy).not.toContain('unsafe');
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
});
