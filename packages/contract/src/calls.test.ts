import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls, codes, headerNames, requestTimeoutMs, resources, siteCode } from './index.ts';

const every = [...Object.entries(calls), ...Object.entries(resources)];

describe('the contract', () => {
  it('[7.1] names every call by its path under one of the five prefixes', () => {
    for (const path of Object.keys(calls)) {
      expect(path).toMatch(/^\/(site|act|fd|game|stream)\/api\/v1\/[\w/]+$/);
    }
  });

  it('lists only codes that the catalogue has', () => {
    for (const [, call] of every) {
      for (const code of call.codes) expect(codes).toHaveProperty(String(code));
    }
  });

  it('lets only members move money', () => {
    const money = every.filter(([, call]) => call.money);
    expect(money.length).toBeGreaterThan(0);
    for (const [, call] of money) expect(call.access).toBe('member');
  });

  it('has no path twice', () => {
    expect(new Set(every.map(([name]) => name)).size).toBe(every.length);
  });

  it('[7.3] [7.4] [7.5] [7.6] [7.7] [1.35] names the headers and the site', () => {
    expect(headerNames).toMatchObject({
      client: 'client',
      version: 'version',
      requestId: 'request-id',
      token: 'token',
      site: 'site',
    });
    expect(siteCode).toBe('hj');
  });

  it('[9.2] waits 30 seconds', () => {
    expect(requestTimeoutMs).toBe(30_000);
  });

  it('[7.103] [7.105] [7.106] [7.127] [7.128] has a path for each purpose that the specification names', () => {
    expect(Object.keys(calls)).toEqual(
      expect.arrayContaining([
        '/site/api/v1/register/defaultKaptcha',
        '/site/api/v1/user/login',
        '/site/api/v1/user/register',
        '/site/api/v1/member/info',
        '/fd/api/v1/transfer/getBalance',
      ]),
    );
  });
});

/** Names of all fields of a JSON schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && typeof schema.properties === 'object' ? schema.properties : undefined;
  return [...Object.keys(own ?? {}), ...Object.values(schema).flatMap(fieldsOf)];
}

it('[6.10] the player API has no roles of staff: no call of the console, no field for roles or rights', () => {
  const fields = Object.entries(calls).flatMap(([path, { request, response }]) =>
    [request, response].flatMap((schema) =>
      fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map(
        (field) => `${path} ${field}`,
      ),
    ),
  );
  expect(fields.filter((field) => field.endsWith(' centerWalletBalance')).length).toBeGreaterThan(0);
  expect(
    fields.filter((field) => / (isAdmin|isStaff|admin|roles?|rights|permissions?)$/i.test(field)),
  ).toEqual([]);
  expect(Object.keys(calls).filter((path) => path.startsWith('/console'))).toEqual([]);
});
