import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptLimits } from '../../attempts/index.ts';
import { sweepCaptchas } from '../jobs.ts';
import { captchaLifetimeMs, sliderRules } from '../rules.ts';
import { handPath, readSlider } from '../test-captcha.ts';
import { type CaptchaServer, captchaServer, home } from '../test-server.ts';
import { openPlace, sealPlace } from './slider.ts';

let server: CaptchaServer;
beforeAll(async () => {
  server = await captchaServer();
});
afterAll(() => server.close());

const elsewhere = { ...home, address: '203.0.113.2' };
const otherDevice = { ...home, device: 'e'.repeat(32) };
const slider = (pass: { codeId: string; code: string }) => ({ kaptchcate: 2, ...pass }) as const;
const pixelsOf = (url: string) => sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')).metadata();

describe('a puzzle', () => {
  it('is a picture of 320 × 160 with holes and a piece, without the position', async () => {
    const { status_code, data } = await server.puzzle();
    expect(status_code).toBe(6000);
    expect(data).toMatchObject({ width: 320, height: 160, lot_number: expect.stringMatching(/^[\w-]{22}$/) });
    expect(await pixelsOf(data.background)).toMatchObject({ format: 'jpeg', width: 640, height: 320 });
    expect(await pixelsOf(data.piece)).toMatchObject({
      ...{ format: 'png', width: data.pieceSize * 2, height: data.pieceSize * 2, hasAlpha: true },
    });
    expect(data.pieceY).toBeGreaterThanOrEqual(0);
    expect(data.pieceY + data.pieceSize).toBeLessThanOrEqual(160);
    expect(Object.keys(data).toSorted()).toEqual([
      'background',
      'height',
      'lot_number',
      'piece',
      'pieceSize',
      'pieceY',
      'width',
    ]);
  });

  it('keeps its position sealed and bound to its lot: in no table, log or field in plain text (C61)', async () => {
    const { data } = await server.puzzle();
    const x = await readSlider(server.owner, server.config, data.lot_number);
    const [row] = await server.owner.sql<
      { sealed: Buffer }[]
    >`select sealed from sliders where id = ${data.lot_number}`;
    expect(row?.sealed).toHaveLength(12 + 2 + 16);
    expect(sealPlace(server.config, 'a', x).equals(sealPlace(server.config, 'a', x))).toBe(false);
    expect(() => openPlace(server.config, 'another', row?.sealed ?? Buffer.alloc(30))).toThrow();
    expect(server.lines.join('')).not.toContain(data.lot_number);
  });

  it('[8.12] has a rate limit by address', async () => {
    const busy = { address: '203.0.113.60' };
    for (let count = 0; count < attemptLimits['slider-address'].most; count += 1) {
      expect((await server.puzzle('login', busy)).status_code).toBe(6000);
    }
    expect((await server.puzzle('login', busy)).status_code).toBe(6011);
  });
});

describe('[3.32] [7.104] [7.22] an answer', () => {
  it('returns lot_number, captcha_output, pass_token and gen_time if it is right', async () => {
    const { data } = await server.puzzle();
    expect(await server.answer(data.lot_number)).toMatchObject({
      status_code: 6000,
      data: {
        lot_number: data.lot_number,
        captcha_output: expect.stringMatching(/^[\w-]{43}$/),
        pass_token: expect.stringMatching(/^[\w-]{43}$/),
        gen_time: expect.stringMatching(/^\d{10}$/),
      },
    });
  });

  it('may be six pixels off, not seven', async () => {
    for (const beside of [-sliderRules.tolerancePx, sliderRules.tolerancePx]) {
      expect((await server.answer((await server.puzzle()).data.lot_number, { beside })).status_code).toBe(
        6000,
      );
    }
    const { lot_number } = (await server.puzzle()).data;
    for (const beside of [-sliderRules.tolerancePx - 1, sliderRules.tolerancePx + 1])
      expect((await server.answer(lot_number, { beside })).status_code).toBe(6022);
  });

  it('[8.20] ends the puzzle when wrong three times; a right fourth one is refused (C61)', async () => {
    const { lot_number } = (await server.puzzle()).data;
    for (const left of [2, 1]) {
      expect(await server.answer(lot_number, { beside: 40 })).toMatchObject({
        ...{ status_code: 6022, message: '验证未通过，请对准形状相同的缺口', data: { kaptchcate: 2, left } },
      });
    }
    const x = await readSlider(server.owner, server.config, lot_number);
    expect(await server.answer(lot_number, { beside: 40 })).toMatchObject({
      ...{ status_code: 6022, message: '验证未通过，请换一张图再试', data: { kaptchcate: 2, left: 0 } },
    });
    const late = await server.call('register/sliderAnswer', { lot_number, x, path: handPath(x) });
    expect(late).toMatchObject({ status_code: 6022, data: { left: 0 } });
  });

  it('with a scripted path gets the refusal of a wrong position (C61)', async () => {
    const { lot_number } = (await server.puzzle()).data;
    const x = await readSlider(server.owner, server.config, lot_number);
    const even = Array.from({ length: 31 }, (_, index) => [(x * index) / 30, 0, index * 30]);
    const robot = await server.answer(lot_number, { path: even });
    const wrong = await server.answer((await server.puzzle()).data.lot_number, { beside: 40 });
    expect(robot).toEqual(wrong);
  });

  it('sent sooner than its path took is refused (C61)', async () => {
    const { lot_number } = (await server.puzzle()).data;
    const x = await readSlider(server.owner, server.config, lot_number);
    const answer = await server.call('register/sliderAnswer', { lot_number, x, path: handPath(x, 4_000) });
    expect(answer.status_code).toBe(6022);
  });

  it('is valid for the requesting address and device only (C61)', async () => {
    for (const browser of [elsewhere, otherDevice, { address: home.address, device: undefined }]) {
      const { lot_number } = (await server.puzzle()).data;
      expect(
        (await server.answer(lot_number, { ...browser, device: browser.device ?? '' })).status_code,
      ).toBe(6022);
    }
    const { lot_number } = (await server.puzzle('login', { address: '203.0.113.1' })).data;
    expect((await server.answer(lot_number, otherDevice)).status_code).toBe(6000);
  });

  it('is refused after two minutes, and another puzzle is asked for (C61)', async () => {
    const { lot_number } = (await server.puzzle()).data;
    server.clock.shiftMs += captchaLifetimeMs;
    expect(await server.answer(lot_number)).toMatchObject({ status_code: 6022, data: { left: 0 } });
  });

  it('counts once of six parallel right ones, and three of a hundred guesses are compared (C61)', async () => {
    const { lot_number } = (await server.puzzle()).data;
    const x = await readSlider(server.owner, server.config, lot_number);
    server.clock.shiftMs += 2_000;
    const send = (at: number) =>
      server.call('register/sliderAnswer', { lot_number, x: at, path: handPath(at) });
    const right = await Promise.all(Array.from({ length: 6 }, () => send(x)));
    expect(right.filter(({ status_code }) => status_code === 6000)).toHaveLength(1);

    const many = { address: '203.0.113.77', device: home.device };
    const guessed = (await server.puzzle('login', many)).data.lot_number;
    const place = await readSlider(server.owner, server.config, guessed);
    server.clock.shiftMs += 2_000;
    const wrong = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.call(
          'register/sliderAnswer',
          { lot_number: guessed, x: place + 30, path: handPath(place + 30) },
          many,
        ),
      ),
    );
    expect(wrong.every(({ status_code }) => status_code === 6022)).toBe(true);
    const [row] = await server.owner.sql`select 1 from sliders where id = ${guessed}`;
    expect(row).toBeUndefined();
  });

  it('for an invented lot is refused (C61)', async () => {
    for (const lot_number of ['', 'x', 'A'.repeat(22), "' or true --"]) {
      const answer = await server.call('register/sliderAnswer', { lot_number, x: 100, path: handPath(100) });
      expect(answer).toMatchObject({ status_code: 6022, data: { kaptchcate: 2, left: 0 } });
    }
  });
});

describe('[7.22] [4.44] [4.45] the check of a result', () => {
  it('returns the pass of the attempt once; the same result is refused again (C61)', async () => {
    const result = await server.solved();
    const checked = await server.validate(result);
    expect(checked).toMatchObject({
      status_code: 6000,
      data: { codeId: expect.any(String), code: expect.any(String) },
    });
    expect(await server.validate(result)).toMatchObject({
      ...{ status_code: 6022, message: '安全验证未通过，请重新验证', data: { kaptchcate: 2 } },
    });
    expect(await server.attempt('login', slider(checked.data))).toEqual({ code: 6000 });
  });

  it('refuses a result with any field changed, and the right one afterwards (C61)', async () => {
    for (const field of ['captcha_output', 'pass_token', 'gen_time', 'lot_number'] as const) {
      const result = await server.solved();
      expect((await server.validate({ ...result, [field]: `${result[field]}0` })).status_code).toBe(6022);
      const again = await server.validate(result);
      // An unknown lot uses up nothing.
      expect(again.status_code).toBe(field === 'lot_number' ? 6000 : 6022);
    }
  });

  it('refuses it from another address or device, for another action, or after its expiry (C61)', async () => {
    expect((await server.validate(await server.solved(), 'login', elsewhere)).status_code).toBe(6022);
    expect((await server.validate(await server.solved(), 'login', otherDevice)).status_code).toBe(6022);
    expect((await server.validate(await server.solved(), 'register')).status_code).toBe(6022);
    const late = await server.solved();
    server.clock.shiftMs += captchaLifetimeMs;
    expect((await server.validate(late)).status_code).toBe(6022);
  });

  it('accepts no validate_way but 0', async () => {
    const result = await server.solved();
    const answer = await server.call('member/validateGeeCheck', {
      ...result,
      validate_way: 1,
      action: 'login',
    });
    expect(answer.status_code).toBe(6007);
  });

  it('stores no token in plain text (C61)', async () => {
    const result = await server.solved();
    const rows = await server.owner.sql<
      { whole: string }[]
    >`select captcha_passes::text as whole from captcha_passes`;
    const stored = rows.map(({ whole }) => whole).join('');
    expect(stored).toContain(result.lot_number);
    for (const token of [result.pass_token, result.captcha_output]) {
      expect(stored).not.toContain(token);
      expect(server.lines.join('')).not.toContain(token);
    }
  });
});

describe('[8.20] the attempt itself', () => {
  const pass = async (action: 'login' | 'register' = 'login') =>
    slider((await server.validate(await server.solved(action), action)).data);

  it('accepts a pass once, also in parallel (C61)', async () => {
    const shown = await pass('register');
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.attempt('register', shown)));
    expect(
      answers.filter(
        (answer) => answer && typeof answer === 'object' && 'code' in answer && answer.code === 6000,
      ),
    ).toHaveLength(1);
    expect(await server.attempt('register', shown)).toMatchObject({ code: 6022, data: { kaptchcate: 2 } });
  });

  it('refuses a pass from another address or device, for another action, expired, or guessed (C61)', async () => {
    const refused = { code: 6022, message: '安全验证未通过，请重新验证', data: { kaptchcate: 2 } };
    expect(await server.attempt('register', await pass('register'), elsewhere)).toMatchObject(refused);
    expect(await server.attempt('register', await pass('register'), otherDevice)).toMatchObject(refused);
    expect(await server.attempt('register', await pass('login'))).toMatchObject(refused);
    const shown = await pass('register');
    expect(await server.attempt('register', { ...shown, code: 'A'.repeat(22) })).toMatchObject(refused);
    expect(await server.attempt('register', shown)).toMatchObject(refused);
    const late = await pass('register');
    server.clock.shiftMs += captchaLifetimeMs;
    expect(await server.attempt('register', late)).toMatchObject(refused);
  });

  it('refuses the result of the puzzle itself: the check of the server comes between (4.44)', async () => {
    const result = await server.solved('register');
    const shown = { kaptchcate: 2, codeId: result.lot_number, code: result.pass_token } as const;
    expect(await server.attempt('register', shown)).toMatchObject({ code: 6022 });
  });
});

it('deletes expired puzzles and passes', async () => {
  await server.puzzle();
  await server.solved();
  server.clock.shiftMs += captchaLifetimeMs + 1;
  expect(await sweepCaptchas(server.deps)).toBeGreaterThan(1);
  const [left] = await server.owner.sql<{ rows: number }[]>`
    select (select count(*) from sliders)::int + (select count(*) from captcha_passes)::int as rows`;
  expect(left?.rows).toBe(0);
});
