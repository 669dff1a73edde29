/** C53 on the assembled server: the region rules of bets, deposits and launches. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headerNames } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestMember, testApp } from '../../test-app.ts';
import { betInput } from '../sportsbook/test-bets.ts';
import { fundWallet } from '../wallet/test-ledger.ts';
import { writeMmdb } from './test-mmdb.ts';

const proxy = '192.168.7.7';
const welcome = '203.0.113.9';
const blocked = '198.51.100.9';
const warned = '198.51.100.200';
const barred = '203.0.113.66';
const unknown = '8.8.8.8';

let app: TestApp;
let member: TestMember;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hj-play-'));
  const file = join(folder, 'places.mmdb');
  writeFileSync(
    file,
    writeMmdb({
      '203.0.113.0/24': { country: { iso_code: 'CN' } },
      '198.51.100.0/25': { country: { iso_code: 'US' } },
      '198.51.100.128/25': { country: { iso_code: 'JP' } },
    }),
  );
  app = await testApp({
    ...{ HJ_GEOIP_FILE: file, HJ_REGION_BLOCKED: 'US', HJ_REGION_WARNING: 'JP' },
    ...{ HJ_ADDRESS_BLOCKED: barred, HJ_TRUSTED_PROXIES: proxy },
  });
  member = await app.member();
  await fundWallet(app.db, member.memberId, 1_000_000n);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const calls = {
  bet: {
    path: '/game/api/v1/venue/resource',
    body: () => ({ enName: 'crty', method: 'bet', Request: betInput(app.match) }),
  },
  deposit: { path: '/fd/api/v1/payment/pay', body: () => ({ channelId: 'bank', amount: '100' }) },
  launch: { path: '/game/api/v1/venue/launch', body: () => ({ enName: 'crty' }) },
} as const;

async function play(kind: keyof typeof calls, address: string, forwarded?: string) {
  const { path, body } = calls[kind];
  const headers = {
    ...{ [headerNames.token]: member.token, [headerNames.idempotencyKey]: randomUUID() },
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  };
  return (await app.post(path, JSON.stringify(body()), headers, address)).status_code;
}

describe.each(['bet', 'deposit', 'launch'] as const)('a %s (C53)', (kind) => {
  it('[1.44] [8.27] [8.29] is refused from a blocked country, an unknown place and a blocked address', async () => {
    expect(await play(kind, blocked)).toBe(6031);
    expect(await play(kind, unknown)).toBe(6031);
    expect(await play(kind, barred)).toBe(6033);
  });

  it('is accepted from an allowed country, and from a warned country after the confirmation at login', async () => {
    expect(await play(kind, welcome)).toBe(6000);
    expect(await play(kind, warned)).toBe(6000);
  });

  it('is judged by the address of the socket, not by X-Forwarded-For; behind a trusted proxy by the address it states', async () => {
    expect(await play(kind, blocked, welcome)).toBe(6031);
    expect(await play(kind, barred, `${welcome}, 127.0.0.1`)).toBe(6033);
    expect(await play(kind, proxy, blocked)).toBe(6031);
    expect(await play(kind, proxy, `${welcome}, ${blocked}`)).toBe(6031);
  });

  it('is recorded with member, place and call when refused (C54)', async () => {
    await app.whole.region.stop();
    const { path } = calls[kind];
    const events = await app.owner.sql<{ kind: string; country: string | null; address: string }[]>`
      select kind, country, address from region_events where call = ${path} and member_id = ${member.memberId}`;
    expect(events).toEqual(
      expect.arrayContaining([
        { kind: 'blocked-country', country: 'US', address: blocked },
        { kind: 'unknown-place', country: null, address: unknown },
        { kind: 'blocked-address', country: 'CN', address: barred },
      ]),
    );
  });
});
