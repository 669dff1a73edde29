import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const least = {
  DATABASE_URL: 'postgres://127.0.0.1/hj',
  HJ_SECRET: '5a'.repeat(32),
  HJ_PAYMENT_SECRET: 'a5'.repeat(32),
};

describe('the configuration', () => {
  it('is explained in docs/operations.md, every variable of it', () => {
    const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');
    const explained = new Set(read('../../../docs/operations.md').match(/\b[A-Z][A-Z_]+\b/g));
    const files = readdirSync(import.meta.dirname).filter((file) => /(^|-)config\.ts$/.test(file));
    const variables = files.flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]);
    expect(variables.length).toBeGreaterThan(60);
    expect(variables.map(([, name = '']) => name).filter((name) => !explained.has(name))).toEqual([]);
  });

  it('[9.43] serves the site on port 3000 by default', () => {
    expect(readConfig(least)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: undefined,
      publicUrl: 'http://localhost:3000',
    });
    expect(readConfig({ ...least, PORT: '4000' }).port).toBe(4000);
  });

  it('[1.47] takes 7.20 CNY for a US dollar by default (C50)', () => {
    expect(readConfig(least).usdRate).toEqual({ numerator: 720n, denominator: 100n });
    expect(readConfig({ ...least, HJ_USD_RATE: '7' }).usdRate).toEqual({ numerator: 7n, denominator: 1n });
  });

  it('waits five seconds for a gateway by default (C61)', () => {
    expect(readConfig(least).gatewayTimeoutMs).toBe(5_000);
    expect(readConfig({ ...least, HJ_GATEWAY_TIMEOUT_MS: '800' }).gatewayTimeoutMs).toBe(800);
  });

  it('does everything in one process by default', () => {
    expect([...readConfig(least).roles]).toEqual(['api', 'realtime', 'worker', 'feed']);
    expect([...readConfig({ ...least, HJ_ROLES: 'feed,api' }).roles]).toEqual(['api', 'feed']);
  });

  it.each([
    ['DATABASE_URL', 'mysql://127.0.0.1/hj'],
    ['HJ_SECRET', 'short'],
    ['HJ_PAYMENT_SECRET', 'short'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['HJ_MATCH_MS', '-1'],
    ['HJ_SPORTS', 'FT,XX'],
    ['HJ_USD_RATE', '7,20'],
    ['HJ_USD_RATE', '0.00'],
    ['HJ_DEPOSIT_OPEN', 'yes'],
    ['HJ_PUBLIC_URL', 'localhost'],
    ['HJ_DEMO', 'yes'],
    ['HJ_SAFE_SWITCH', 'on'],
    ['HJ_SMTP_URL', 'mail.example'],
    ['HJ_SMS_URL', 'gateway'],
    ['HJ_SMS_SECRET', 'short'],
    ['HJ_DATA_KEYS', '2'],
    ['HJ_DATA_KEYS', `2:${'ab'.repeat(32)},`],
    ['HJ_DATA_KEYS', `0:${'ab'.repeat(32)}`],
    ['HJ_DATA_KEYS', `2:${'ab'.repeat(32)},2:${'cd'.repeat(32)}`],
  ])('says in one sentence that %s cannot be %s, and no secret in it', (name, value) => {
    const reading = () => readConfig({ ...least, [name]: value });
    expect(reading).toThrow(new RegExp(`^Configuration: ${name}: [^\\n]+$`));
    expect(reading).not.toThrow(least.HJ_SECRET);
  });

  it('reads the master keys of personal data, newest first (C68)', () => {
    expect(readConfig(least).dataKeys).toEqual([]);
    const keys = `3:${'ab'.repeat(32)},2:${'cd'.repeat(32)}`;
    expect(readConfig({ ...least, HJ_DATA_KEYS: keys }).dataKeys).toEqual([
      { id: 3, key: Buffer.alloc(32, 0xab) },
      { id: 2, key: Buffer.alloc(32, 0xcd) },
    ]);
  });

  it('is no demo, keeps calls open and has no way out for messages by default', () => {
    const quiet = { demo: false, safeSwitch: '0', mail: undefined, sms: undefined };
    expect(readConfig(least)).toMatchObject(quiet);
    const configured = {
      ...{ HJ_DEMO: '1', HJ_SAFE_SWITCH: '1', HJ_SMTP_URL: 'smtps://user:word@mail.example' },
      ...{ HJ_MAIL_FROM: '鸿竞 <no-reply@hj.example>', HJ_SMS_URL: 'https://sms.example/send' },
    };
    expect(() => readConfig({ ...least, ...configured })).toThrow(/^Configuration: HJ_SMS_SECRET: [^\n]+$/);
    expect(readConfig({ ...least, ...configured, HJ_SMS_SECRET: 'k'.repeat(32) })).toMatchObject({
      demo: true,
      safeSwitch: '1',
      mail: { url: 'smtps://user:word@mail.example', from: '鸿竞 <no-reply@hj.example>' },
      sms: { url: 'https://sms.example/send', secret: 'k'.repeat(32) },
    });
  });

  it('has no secret of its own: a start without one stops', () => {
    for (const name of Object.keys(least)) {
      expect(() => readConfig({ ...least, [name]: undefined })).toThrow(`Configuration: ${name}: `);
    }
  });
});
