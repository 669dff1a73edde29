import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptLimits } from '../../attempts/index.ts';
import { sweepCaptchas } from '../jobs.ts';
import { captchaLifetimeMs } from '../rules.ts';
import { plantCaptcha, readCaptcha, testContext } from '../test-captcha.ts';
import { type CaptchaServer, captchaServer } from '../test-server.ts';
import { passesImage } from './image.ts';

let server: CaptchaServer;
beforeAll(async () => {
  server = await captchaServer();
});
afterAll(() => server.close());

const fetchImage = (address = '127.0.0.1') =>
  server.call<{ image: string; 'x-code': string }>('register/defaultKaptcha', {}, { address });
const attempt = (codeId: string, code: string, address = '127.0.0.1', device?: string) =>
  server.attempt(
    'login',
    { kaptchcate: 1, codeId, code },
    { address, ...(device === undefined ? {} : { device }) },
  );
const planted = (given: { address?: string; device?: string } = {}) =>
  plantCaptcha(server.db, server.config, { ...given, now: server.now() });
const passed = { code: 6000 };
const refused = { code: 6021 };

describe('the captcha image', () => {
  it('[7.23] [7.103] [3.31] is a picture with its x-code', async () => {
    const { status_code, data } = await fetchImage();
    expect(status_code).toBe(6000);
    expect(data['x-code']).toMatch(/^[\w-]{22}$/);
    const picture = Buffer.from(data.image.replace('data:image/png;base64,', ''), 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 240, height: 80 });
  });

  it('passes one attempt with the right answer, in any letter case, and no second one (C61)', async () => {
    const { data } = await fetchImage();
    const answer = await readCaptcha(server.db, server.config, data['x-code']);
    expect(await attempt(data['x-code'], ` ${answer.toLowerCase()} `)).toEqual(passed);
    expect(await attempt(data['x-code'], answer)).toMatchObject(refused);
  });

  it('is used up by a wrong answer: the right one is refused afterwards (C61)', async () => {
    const { codeId, code } = await planted();
    expect(await attempt(codeId, 'WXYT')).toMatchObject(refused);
    expect(await attempt(codeId, code)).toMatchObject(refused);
  });

  it('is used up by an empty answer too (C61)', async () => {
    const { codeId, code } = await planted();
    expect(await attempt(codeId, '')).toMatchObject(refused);
    expect(await attempt(codeId, code)).toMatchObject(refused);
  });

  it('is valid for the requesting address only (C61)', async () => {
    const { codeId, code } = await planted({ address: '203.0.113.1' });
    expect(await attempt(codeId, code, '203.0.113.2')).toMatchObject(refused);
    expect(await attempt(codeId, code, '203.0.113.1')).toMatchObject(refused);
    const other = await planted({ address: '203.0.113.1' });
    expect(await attempt(other.codeId, other.code, '203.0.113.1')).toEqual(passed);
  });

  it('is valid for the requesting device only, if that was known (C61)', async () => {
    const [one, other] = ['d'.repeat(32), 'e'.repeat(32)];
    const first = await planted({ device: one });
    expect(await attempt(first.codeId, first.code, '127.0.0.1', other)).toMatchObject(refused);
    const second = await planted({ device: one });
    expect(await attempt(second.codeId, second.code, '127.0.0.1', one)).toEqual(passed);
    const early = await planted();
    expect(await attempt(early.codeId, early.code, '127.0.0.1', other)).toEqual(passed);
  });

  it('expires after two minutes (C61)', async () => {
    const { codeId, code } = await planted();
    server.clock.shiftMs += captchaLifetimeMs;
    expect(await attempt(codeId, code)).toMatchObject(refused);
  });

  it('passes one of two parallel attempts (C61)', async () => {
    const { codeId, code } = await planted();
    const answers = await Promise.all(Array.from({ length: 6 }, () => attempt(codeId, code)));
    expect(answers.filter((answer) => isDeepStrictEqual(answer, passed))).toHaveLength(1);
  });

  it('refuses an invented id and a missing one (C61)', async () => {
    for (const codeId of ['', 'x', '99', "' or true --", '\x07'.repeat(22), 'A'.repeat(22)]) {
      expect(await attempt(codeId, 'ABCD')).toMatchObject(refused);
    }
  });

  it('refuses when the database is unavailable (C61)', async () => {
    const sql: typeof server.db.sql = new Proxy(server.db.sql, {
      apply() {
        throw new Error('no database');
      },
    });
    const deps = { ...server.deps, db: { ...server.db, sql } };
    await expect(passesImage(deps, 'A'.repeat(22), 'ABCD', testContext())).rejects.toThrow('no database');
  });

  it('[5.32] [9.23] accepts at most ten characters', async () => {
    const { codeId, code } = await planted();
    expect(await attempt(codeId, `${code}${' '.repeat(7)}`)).toMatchObject(refused);
  });

  it('stores no answer in plain text (C61)', async () => {
    const { data } = await fetchImage();
    const answer = await readCaptcha(server.db, server.config, data['x-code']);
    const [row] = await server.owner.sql<{ whole: string }[]>`
      select captchas::text as whole from captchas where id = ${data['x-code']}`;
    expect(row?.whole.replace(data['x-code'], '').toUpperCase()).not.toContain(answer);
    expect(server.lines.join('')).not.toContain(data['x-code']);
  });

  it('[8.12] has a rate limit by address', async () => {
    const address = '203.0.113.3';
    for (let count = 0; count < attemptLimits['captcha-address'].most; count += 1) await fetchImage(address);
    expect((await fetchImage(address)).status_code).toBe(6011);
    expect((await fetchImage('203.0.113.4')).status_code).toBe(6000);
  });

  it('is deleted after its expiry', async () => {
    const { codeId } = await planted();
    server.clock.shiftMs += captchaLifetimeMs + 1;
    expect(await sweepCaptchas(server.deps)).toBeGreaterThan(0);
    const rows = await server.owner.sql`select 1 from captchas where id = ${codeId}`;
    expect(rows).toHaveLength(0);
    expect(await sweepCaptchas(server.deps)).toBe(0);
  });
});
