import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallSpec } from '@hj/contract';
import { type CallContext, createHttpServer, createLog, memberId, registerCalls } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../config.ts';
import { createRegion } from './index.ts';
import { writeMmdb } from './test-mmdb.ts';

const city = (iso_code: string, name: string, latitude: number, longitude: number) => ({
  country: { iso_code },
  city: { names: { en: 'City', 'zh-CN': name } },
  location: { latitude, longitude },
});
const places = {
  '203.0.113.0/24': city('CN', '上海', 31.23, 121.47),
  '198.51.100.0/25': city('US', '纽约', 40.71, -74),
  '198.51.100.128/25': city('JP', '东京', 35.68, 139.69),
  '192.0.2.0/24': { traits: { is_anonymous_proxy: true }, country: { iso_code: 'CN' } },
  '2001:db8:1::/48': { country: { iso_code: 'CN' }, subdivisions: [{ names: { en: 'Zhejiang' } }] },
  '2001:db8:2::/48': city('US', '纽约', 40.71, -74),
};
const rules = {
  HJ_REGION_BLOCKED: 'US',
  HJ_REGION_WARNING: 'JP',
  HJ_ADDRESS_BLOCKED: '203.0.113.66,2001:db8:1:bad::/64',
};

let database: TestDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'hj-places-'));
  file = join(folder, 'places.mmdb');
  writeFileSync(file, writeMmdb(places));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const log = createLog({ level: 'silent' });
function configOf(environment: Record<string, string>) {
  return readConfig({
    ...{ DATABASE_URL: 'postgres://unused', HJ_SECRET: '5a'.repeat(32), HJ_PAYMENT_SECRET: 'a5'.repeat(32) },
    ...environment,
  });
}
function regionOf(environment: Record<string, string>, now = () => new Date()) {
  return createRegion({ config: configOf(environment), db: database.db, log, now });
}
const from = (address: string, more: Partial<CallContext> = {}): CallContext => ({
  ...{ requestId: 'r-1', address, userAgent: '', device: undefined, log, path: '/t/bet' },
  ...{ session: undefined, key: undefined, token: undefined },
  ...more,
});
const eventsOf = (address: string) =>
  database.owner.sql`select * from region_events where address = ${address} order by id`;

describe('the region rules', () => {
  it('[8.27] [8.28] [8.29] refuse by country and address, and ask for a confirmation in a warned country', () => {
    const region = regionOf({ HJ_GEOIP_FILE: file, ...rules });
    const answer = (address: string, confirmed?: boolean) => {
      try {
        region.requireAllowed(from(address), confirmed === undefined ? {} : { confirmed });
        return 6000;
      } catch (error) {
        return error;
      }
    };
    expect(answer('203.0.113.9')).toBe(6000);
    expect(answer('198.51.100.9')).toMatchObject({
      ...{ code: 6031, message: '您所在的地区暂不提供服务', data: { place: '美国 纽约' } },
    });
    expect(answer('198.51.100.9', true)).toMatchObject({ code: 6031 });
    expect(answer('198.51.100.200')).toMatchObject({ code: 6032, data: { place: '日本 东京' } });
    expect(answer('198.51.100.200', true)).toBe(6000);
    expect(answer('203.0.113.66', true)).toMatchObject({ code: 6033 });
    expect(answer('192.0.2.7', true)).toMatchObject({ code: 6033, message: '请关闭代理或 VPN 后重试' });
    expect(answer('2001:db8:1::7')).toBe(6000);
    expect(answer('2001:db8:1:bad::7')).toMatchObject({ code: 6033 });
    expect(answer('2001:db8:2::7')).toMatchObject({ code: 6031 });
    expect(answer('::ffff:198.51.100.9')).toMatchObject({ code: 6031 });
  });

  it('[8.27] refuse a public address without a known place, and allow own networks (C53)', () => {
    const region = regionOf({ HJ_GEOIP_FILE: file });
    for (const address of ['8.8.8.8', '2001:4860::1', 'garbage', '']) {
      expect(() => region.requireAllowed(from(address), { confirmed: true })).toThrow('无法确认您所在的地区');
    }
    for (const address of [
      '127.0.0.1',
      '::1',
      '10.4.5.6',
      '192.168.1.1',
      'fd00::1',
      'fe80::1%eth0',
      '::ffff:172.16.0.9',
    ]) {
      expect(() => region.requireAllowed(from(address))).not.toThrow();
    }
  });

  it('are off without configuration', () => {
    const region = regionOf({});
    expect(() => region.requireAllowed(from('8.8.8.8'))).not.toThrow();
    expect(region.placeOf('203.0.113.9')).toBeUndefined();
  });

  it('know the place of an address', () => {
    const region = regionOf({ HJ_GEOIP_FILE: file });
    expect(region.placeOf('203.0.113.9')).toEqual({
      ...{ country: 'CN', city: '上海', latitude: 31.23, longitude: 121.47 },
    });
    expect(region.placeOf('2001:db8:1::9')).toEqual({ country: 'CN', city: 'Zhejiang' });
    expect(region.placeOf('8.8.8.8')).toBeUndefined();
    expect(region.placeHere(from('203.0.113.9', { country: 'CN' }))?.city).toBe('上海');
    expect(region.placeHere(from('203.0.113.9', { country: 'KR' }))).toEqual({ country: 'KR' });
  });

  it('take less than a microsecond of CPU time for a cached address', () => {
    const region = regionOf({ HJ_GEOIP_FILE: file });
    const context = from('203.0.113.9');
    const calls = 200_000;
    for (let count = 0; count < calls; count += 1) region.requireAllowed(context);
    const rounds = Array.from({ length: 5 }, () => {
      const startedAt = process.threadCpuUsage();
      for (let count = 0; count < calls; count += 1) region.requireAllowed(context);
      return process.threadCpuUsage(startedAt).user / calls;
    });
    expect(Math.min(...rounds)).toBeLessThan(1);
  });
});

describe('the log of refusals (C54)', () => {
  it('has visitor, place and call of a refusal; at most one row a minute', async () => {
    const clock = { ms: Date.now() };
    const region = regionOf({ HJ_GEOIP_FILE: file, ...rules }, () => new Date(clock.ms));
    const address = '198.51.100.20';
    for (let count = 0; count < 50; count += 1) {
      expect(() => region.requireAllowed(from(address))).toThrow();
    }
    clock.ms += 60_000;
    expect(() => region.requireAllowed(from(address, { path: '/t/deposit' }))).toThrow();
    await region.stop();
    expect(() => region.requireAllowed(from(address))).toThrow();
    await region.stop();
    const events = await eventsOf(address);
    expect(events.map(({ call }) => call).sort()).toEqual(['/t/bet', '/t/bet', '/t/deposit']);
    expect(events.find(({ call }) => call === '/t/bet')).toMatchObject({
      kind: 'blocked-country',
      memberId: null,
      country: 'US',
      place: '美国 纽约',
      call: '/t/bet',
      requestId: 'r-1',
    });
  });

  it('has an impossible travel with the member, both places and the distance', async () => {
    const region = regionOf({ HJ_GEOIP_FILE: file });
    const address = '198.51.100.21';
    const shanghai = region.placeOf('203.0.113.9');
    if (shanghai === undefined) throw new Error('no place');
    const id = await newMember();
    region.recordImpossibleTravel(id, from(address), {
      place: shanghai,
      at: new Date('2026-11-21T08:00:00Z'),
    });
    await region.stop();
    const [event] = await eventsOf(address);
    expect(event).toMatchObject({
      ...{ kind: 'impossible-travel', memberId: id, country: 'US', place: '美国 纽约' },
      detail: { from: '中国 上海', fromAt: '2026-11-21T08:00:00.000Z', km: expect.closeTo(11_860, -2) },
    });
  });

  it('is append-only', async () => {
    for (const { sql } of [database.db, database.owner]) {
      await expect(sql`update region_events set address = ''`).rejects.toMatchObject({ code: '42501' });
      await expect(sql`delete from region_events`).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('neither delays nor changes a refusal when the database is down', async () => {
    const broken = await testDatabase();
    await broken.drop();
    const config = configOf({ HJ_GEOIP_FILE: file, ...rules });
    const region = createRegion({ config, db: broken.db, log, now: () => new Date() });
    expect(() => region.requireAllowed(from('198.51.100.22'))).toThrow('暂不提供服务');
    await region.stop();
  });
});

async function newMember() {
  const [row] = await database.owner.sql<{ id: bigint }[]>`
    insert into members (name, password_phc, created_at, terms_version, terms_accepted_at)
    values ('travel1', '$argon2id$none', now(), 'test', now()) returning id`;
  return memberId(row?.id ?? 0n);
}

describe('over HTTP', () => {
  const table: Record<'/t/bet', CallSpec> = {
    '/t/bet': {
      ...{ summary: 'Bet', request: z.object({}), response: z.object({ place: z.string() }) },
      ...{ codes: [6031, 6033], access: 'guest', money: false },
    },
  };

  /** Calls a real server through a socket on the loopback address. */
  async function ask(environment: Record<string, string>, headers: Record<string, string>): Promise<number> {
    const config = configOf(environment);
    const region = createRegion({ config, db: database.db, log, now: () => new Date() });
    const { trustedProxies, region: settings } = config;
    const server = createHttpServer({ trustedProxies, countryHeader: settings.countryHeader });
    const bet = async (_input: unknown, context: CallContext) => {
      region.requireAllowed(context);
      return { place: region.placeText(region.placeHere(context), context.address) };
    };
    registerCalls(server, table, { '/t/bet': bet }, { authenticate: async () => undefined });
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    try {
      const answer = await fetch(`${url}/t/bet`, { method: 'POST', headers });
      const envelope = z.object({ status_code: z.int() }).parse(await answer.json());
      return envelope.status_code;
    } finally {
      await server.close();
      await region.stop();
    }
  }
  const geo = () => ({ HJ_GEOIP_FILE: file, ...rules });
  const blocked = '198.51.100.30';
  const welcome = '203.0.113.30';

  it('[8.27] a forged X-Forwarded-For changes nothing (C53)', async () => {
    for (const forged of [blocked, welcome, '203.0.113.66', `${blocked}, ${welcome}`, 'garbage']) {
      expect(
        await ask(geo(), { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` }),
      ).toBe(6000);
    }
    // A visitor from a blocked network stays blocked with any header.
    const own = { ...geo(), HJ_ADDRESS_BLOCKED: '127.0.0.0/8' };
    expect(await ask(own, { 'x-forwarded-for': welcome })).toBe(6033);
    expect(await ask({ ...own, HJ_TRUSTED_PROXIES: '10.0.0.1' }, { 'x-forwarded-for': welcome })).toBe(6033);
  });

  it('[8.27] [8.29] the address is the one that a trusted proxy states; entries set by the visitor are ignored (C53)', async () => {
    const behind = { ...geo(), HJ_TRUSTED_PROXIES: '127.0.0.1' };
    expect(await ask(behind, { 'x-forwarded-for': blocked })).toBe(6031);
    expect(await ask(behind, { 'x-forwarded-for': welcome })).toBe(6000);
    expect(await ask(behind, { 'x-forwarded-for': '203.0.113.66' })).toBe(6033);
    expect(await ask(behind, { 'x-forwarded-for': `${welcome}, ${blocked}` })).toBe(6031);
    expect(await ask(behind, { 'x-forwarded-for': `${blocked}, ${welcome}` })).toBe(6000);
    expect(await ask(behind, { 'x-forwarded-for': '8.8.8.8' })).toBe(6031);
  });

  it('[8.27] the country header counts only from a trusted proxy (C53)', async () => {
    const named = { HJ_REGION_HEADER: 'cf-ipcountry', HJ_REGION_BLOCKED: 'US' };
    const behind = { ...named, HJ_TRUSTED_PROXIES: '127.0.0.1' };
    const visitor = { 'x-forwarded-for': '8.8.8.8' };
    expect(await ask(behind, { ...visitor, 'cf-ipcountry': 'US' })).toBe(6031);
    expect(await ask(behind, { ...visitor, 'cf-ipcountry': 'CN' })).toBe(6000);
    expect(await ask(behind, visitor)).toBe(6031);
    expect(await ask(behind, { ...visitor, 'cf-ipcountry': 'T1' })).toBe(6031);
    // The peer is not a trusted proxy: both headers are ignored, and the address is the loopback.
    const other = { ...named, HJ_TRUSTED_PROXIES: '10.0.0.1' };
    expect(await ask(other, { ...visitor, 'cf-ipcountry': 'US' })).toBe(6000);
  });
});

describe('a wrong setting', () => {
  it.each([
    ['HJ_REGION_BLOCKED', { HJ_REGION_BLOCKED: 'US' }],
    ['HJ_REGION_BLOCKED', { HJ_REGION_BLOCKED: 'America' }],
    ['HJ_REGION_WARNING', { HJ_REGION_WARNING: 'JP' }],
    ['HJ_REGION_HEADER', { HJ_REGION_HEADER: 'cf-ipcountry' }],
    ['HJ_ADDRESS_BLOCKED', { HJ_ADDRESS_BLOCKED: '10.0.0.0/99' }],
    ['HJ_GEETEST_ID', { HJ_GEETEST_KEY: 'k' }],
  ])('of %s stops the start with one sentence', (name, environment) => {
    expect(() => configOf(environment)).toThrow(new RegExp(`^Configuration: ${name}: [^\\n]+$`));
  });

  it('of the GeoIP file stops the start too', () => {
    expect(() => regionOf({ HJ_GEOIP_FILE: join(folder, 'none.mmdb') })).toThrow('HJ_GEOIP_FILE');
    const odd = join(folder, 'odd.mmdb');
    writeFileSync(odd, 'no database');
    expect(() => regionOf({ HJ_GEOIP_FILE: odd })).toThrow('HJ_GEOIP_FILE');
  });
});
