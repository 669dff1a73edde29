import { type CallSpec, calls, codes, codeText, resources } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const get = (url: string) => app.app.inject({ method: 'GET', url });

interface Operation {
  method: 'GET' | 'POST';
  summary: string;
  description: string;
  parameters: { name: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { anyOf?: object[]; oneOf?: object[] } } } };
}

async function operations(): Promise<Map<string, Operation>> {
  const document = (await get('/docs/json')).json<{
    paths: Record<string, { get?: Operation; post?: Operation }>;
  }>();
  const described = new Map<string, Operation>();
  for (const [path, { get: read, post }] of Object.entries(document.paths)) {
    if (read !== undefined) described.set(path, { ...read, method: 'GET' });
    if (post !== undefined) described.set(path, { ...post, method: 'POST' });
  }
  return described;
}

describe('the API document', () => {
  it('lists every call and every method of the sportsbook, and nothing else', async () => {
    const methods = Object.keys(resources).map((method) => `/game/api/v1/venue/resource#${method}`);
    expect([...(await operations()).keys()].sort()).toEqual([...Object.keys(calls), ...methods].sort());
  });

  it('lists input, callers and every code of each call', async () => {
    const described = await operations();
    for (const [name, spec] of Object.entries<CallSpec>({ ...calls, ...resources })) {
      const operation = described.get(name) ?? described.get(`/game/api/v1/venue/resource#${name}`);
      expect(operation?.summary).toBe(spec.summary);
      expect(operation?.description).toContain(
        spec.access === 'member' ? 'Members only.' : 'Open to guests.',
      );
      for (const code of spec.codes)
        expect(operation?.description).toContain(`\`${code}\` ${codeText(code)}`);
      expect(operation?.method).toBe(spec.method ?? 'POST');
      const body = operation?.requestBody?.content['application/json'].schema;
      expect(body === undefined).toBe(spec.method === 'GET');
      if (body !== undefined)
        for (const shape of body.anyOf ?? body.oneOf ?? [body])
          expect(shape).toMatchObject({ type: 'object' });
      const required = operation?.parameters
        .filter((parameter) => parameter.required)
        .map(({ name }) => name);
      expect(required).toEqual([
        ...(spec.access === 'member' ? ['token'] : []),
        ...(spec.money ? ['idempotency-key'] : []),
      ]);
    }
  });

  it('serves nothing that the contract does not have: each path it lists answers, and with a known code', async () => {
    const { message: nowhere } = await app.post('/site/api/v1/no/such/call', '{}');
    for (const [path, { method }] of await operations()) {
      const url = path.split('#')[0] ?? '';
      const { status_code, message } = method === 'GET' ? (await get(url)).json() : await app.post(url, '{}');
      expect(Object.keys(codes)).toContain(String(status_code));
      // A call may find nothing of its caller (6004 too), and says so in words of its own.
      expect(message, path).not.toBe(nowhere);
    }
  });
});

describe('the API page', () => {
  it('loads under the policy of the site: every script and style is a file of ours, none is inline', async () => {
    const page = await get('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';style-src 'self';");
    const files = [...page.body.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"/g)];
    expect(files.length).toBeGreaterThanOrEqual(5);
    for (const [, file = ''] of files) {
      expect(file).toMatch(/^\.\/static\//);
      expect((await get(new URL(file, 'http://hj/docs/').pathname)).statusCode).toBe(200);
    }
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(page.body).not.toMatch(/<style|\son\w+=|javascript:/);
  });
});
