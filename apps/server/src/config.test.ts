import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const least = {
  DATABASE_URL: 'postgres://127.0.0.1/hj',
  HJ_SECRET: '5a'.repeat(32),
  HJ_PAYMENT_SECRET: 'a5'.repeat(32),
};

describe('the configuration', () => {
  it('[9.43] serves the site on port 3000 unless told otherwise', () => {
    expect(readConfig(least)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
    });
    expect(readConfig({ ...least, PORT: '4000' }).port).toBe(4000);
  });

  it('does everything in one process unless told otherwise', () => {
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
    ['HJ_DEPOSIT_OPEN', 'yes'],
    ['HJ_PUBLIC_URL', 'localhost'],
  ])('says in one sentence that %s cannot be %s, and no secret in it', (name, value) => {
    const reading = () => readConfig({ ...least, [name]: value });
    expect(reading).toThrow(new RegExp(`^Configuration: ${name}: [^\\n]+$`));
    expect(reading).not.toThrow(least.HJ_SECRET);
  });

  it('has no secret of its own: a start without one stops', () => {
    for (const name of Object.keys(least)) {
      expect(() => readConfig({ ...least, [name]: undefined })).toThrow(`Configuration: ${name}: `);
    }
  });
});
