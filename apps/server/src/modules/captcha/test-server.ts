/** For tests only: the calls of this module over HTTP, with a login risk set by the test, and a guarded attempt. */
import { captchaCalls, headerNames } from '@hj/contract';
import { createHttpServer, registerCalls } from '@hj/platform';
import type { Config } from '../../config.ts';
import { testDeps } from '../../test-deps.ts';
import type { CaptchaAnswer } from './captcha.ts';
import { createCaptcha } from './index.ts';
import type { CaptchaAction, Risk } from './rules.ts';
import type { SliderResult } from './slider/slider.ts';
import { handPath, readSlider, testContext } from './test-captcha.ts';

export interface Browser {
  address?: string;
  device?: string;
}

export interface Envelope<Data> {
  status_code: number;
  data: Data;
  message: string;
}

export const home: Browser = { address: '203.0.113.1', device: 'd'.repeat(32) };

export async function captchaServer(overrides: Partial<Config> = {}) {
  const { database, owner, clock, lines, deps } = await testDeps({ config: overrides });
  const { config, db, log, now } = deps;
  const asked: { risk: Risk; names: string[] } = { risk: 'normal', names: [] };
  const loginRisk = async (name: string) => {
    asked.names.push(name);
    return asked.risk;
  };
  const captcha = createCaptcha({ ...deps, loginRisk });
  const app = createHttpServer({ log });
  registerCalls(app, captchaCalls, captcha.routes, { authenticate: async () => undefined, log });
  await app.ready();

  async function call<Data>(path: string, body: unknown, browser: Browser = home): Promise<Envelope<Data>> {
    const answer = await app.inject({
      ...{ method: 'POST', url: `/site/api/v1/${path}`, payload: JSON.stringify(body) },
      remoteAddress: browser.address ?? '127.0.0.1',
      headers: {
        'content-type': 'application/json',
        ...(browser.device === undefined ? {} : { [headerNames.device]: browser.device }),
      },
    });
    return answer.json();
  }

  /** The outcome of the guarded attempt: 6000, or the refusal. */
  async function attempt(action: CaptchaAction, answer: CaptchaAnswer, browser: Browser = home) {
    try {
      await captcha.require(action, answer, testContext(browser));
      return { code: 6000 };
    } catch (error) {
      return error;
    }
  }

  const puzzle = (action: CaptchaAction = 'login', browser: Browser = home) =>
    call<{ lot_number: string; background: string; piece: string; pieceY: number; pieceSize: number }>(
      'register/sliderPuzzle',
      { action },
      browser,
    );

  /** Sends an answer with a human path, `beside` pixels off the hole. */
  async function answer(lot: string, given: Browser & { beside?: number; path?: unknown } = {}) {
    const x = (await readSlider(owner, config, lot)) + (given.beside ?? 0);
    clock.shiftMs += 1_500;
    const browser = { ...home, ...given };
    return call<SliderResult>(
      'register/sliderAnswer',
      { lot_number: lot, x, path: given.path ?? handPath(x) },
      browser,
    );
  }

  const validate = (result: SliderResult, action: CaptchaAction = 'login', browser: Browser = home) =>
    call<{ codeId: string; code: string }>(
      'member/validateGeeCheck',
      { ...result, validate_way: 0, action },
      browser,
    );

  return {
    ...{ db, owner, clock, now, lines, config, deps, captcha, asked },
    ...{ call, attempt, puzzle, answer, validate },
    /** The result of a solved puzzle, not yet validated. */
    async solved(action: CaptchaAction = 'login', browser: Browser = home) {
      const { data } = await puzzle(action, browser);
      return (await answer(data.lot_number, browser)).data;
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

export type CaptchaServer = Awaited<ReturnType<typeof captchaServer>>;
