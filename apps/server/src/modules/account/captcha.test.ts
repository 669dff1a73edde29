import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaptcha } from './captcha.ts';
import { sweepExpired } from './jobs.ts';
import { attemptLimits, captchaLifetimeMs } from './rules.ts';
import { readCaptcha } from './test-member.ts';
import { type AccountServer, accountServer } from './test-server.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await accountServer();
});
afterAll(() => server.close());

const fetchImage = (address = '127.0.0.1') =>
  server.call('/site/api/v1/register/defaultKaptcha', {}, { address });
const attempt = (codeId: string, code: string, address = '127.0.0.1') =>
  server.registerAs({ kaptchcate: 1, codeId, code }, { address });

describe('the captcha image', () => {
  it('[7.23] [7.103] [3.31] is a picture with its x-code', async () => {
    const { status_code, data } = await fetchImage();
    expect(status_code).toBe(6000);
    expect(data['x-code']).toMatch(/^[\w-]{22}$/);
    const picture = Buffer.from(data.image.replace('data:image/png;base64,', ''), 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 240, height: 80 });
  });

  it('lets one attempt through with the right answer, in any case, and not a second (C61)', async () => {
    const { data } = await fetchImage();
    const answer = await readCaptcha(server.db, server.config, data['x-code']);
    expect((await attempt(data['x-code'], ` ${answer.toLowerCase()} `)).status_code).toBe(6000);
    expect((await attempt(data['x-code'], answer)).status_code).toBe(6021);
  });

  it('is used up by a wrong answer: the right one comes too late (C61)', async () => {
    const { codeId, code } = await server.captcha();
    expect((await attempt(codeId, 'WXYT')).status_code).toBe(6021);
    expect((await attempt(codeId, code)).status_code).toBe(6021);
  });

  it('is used up by an empty answer too (C61)', async () => {
    const { codeId, code } = await server.captcha();
    expect((await attempt(codeId, '')).status_code).toBe(6021);
    expect((await attempt(codeId, code)).status_code).toBe(6021);
  });

  it('is good for the address that asked for it only (C61)', async () => {
    const { codeId, code } = await server.captcha('203.0.113.1');
    expect((await attempt(codeId, code, '203.0.113.2')).status_code).toBe(6021);
    expect((await attempt(codeId, code, '203.0.113.1')).status_code).toBe(6021);
    const other = await server.captcha('203.0.113.1');
    expect((await attempt(other.codeId, other.code, '203.0.113.1')).status_code).toBe(6000);
  });

  it('expires after two minutes (C61)', async () => {
    const { codeId, code } = await server.captcha();
    server.clock.shiftMs += captchaLifetimeMs;
    expect((await attempt(codeId, code)).status_code).toBe(6021);
  });

  it('of two parallel attempts lets one through (C61)', async () => {
    const { codeId, code } = await server.captcha();
    const answers = await Promise.all(Array.from({ length: 6 }, () => attempt(codeId, code)));
    expect(answers.filter((answer) => answer.status_code === 6000)).toHaveLength(1);
  });

  it('is not passed by an id of our invention, nor without one (C61)', async () => {
    for (const codeId of ['', 'x', '99', "' or true --", '\x07'.repeat(22), 'A'.repeat(22)]) {
      expect((await attempt(codeId, 'ABCD')).status_code).toBe(6021);
    }
  });

  it('refuses when it cannot be checked (C61)', async () => {
    const sql: typeof server.db.sql = new Proxy(server.db.sql, {
      apply() {
        throw new Error('no database');
      },
    });
    const captcha = createCaptcha({ ...server.deps, db: { ...server.db, sql } });
    await expect(captcha.passes('A'.repeat(22), 'ABCD', '127.0.0.1')).rejects.toThrow('no database');
  });

  it('[5.32] [9.23] takes an answer of at most ten signs', async () => {
    const { codeId } = await server.captcha();
    expect((await attempt(codeId, 'A'.repeat(11))).status_code).toBe(6007);
  });

  it('keeps the answer nowhere in plain (C61)', async () => {
    const { data } = await fetchImage();
    const answer = await readCaptcha(server.db, server.config, data['x-code']);
    const [row] = await server.owner.sql<{ whole: string }[]>`
      select captchas::text as whole from captchas where id = ${data['x-code']}`;
    expect(row?.whole.replace(data['x-code'], '').toUpperCase()).not.toContain(answer);
    expect(server.lines.join('')).not.toContain(data['x-code']);
  });

  it('[8.12] is not drawn without end for one address', async () => {
    const address = '203.0.113.3';
    for (let count = 0; count < attemptLimits['captcha-address'].most; count += 1) await fetchImage(address);
    expect((await fetchImage(address)).status_code).toBe(6011);
    expect((await fetchImage('203.0.113.4')).status_code).toBe(6000);
  });

  it('is swept away once it has expired', async () => {
    const { codeId } = await server.captcha();
    server.clock.shiftMs += captchaLifetimeMs + 1;
    expect(await sweepExpired(server.deps)).toBeGreaterThan(0);
    const rows = await server.owner.sql`select 1 from captchas where id = ${codeId}`;
    expect(rows).toHaveLength(0);
    expect(await sweepExpired(server.deps)).toBe(0);
  });
});
