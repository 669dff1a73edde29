/** For tests only: captchas with known answers. */
import { addressKey, type CallContext, createLog, type Db, deriveKey, type Queries } from '@hj/platform';
import type { Config } from '../../config.ts';
import { captchaAlphabet } from './image/glyphs.ts';
import { captchaHmac, captchaLength } from './image/image.ts';
import { insertCaptcha } from './image/store.ts';
import type { CaptchaAction } from './rules.ts';
import { expiry, issuePass, randomId } from './slider/passes.ts';
import { openPlace } from './slider/slider.ts';

/** Inserts an image captcha with a known answer, for the given address. */
export async function plantCaptcha(
  q: Queries,
  config: Pick<Config, 'secret'>,
  given: { address?: string; device?: string; now?: Date } = {},
): Promise<{ kaptchcate: 1; codeId: string; code: string }> {
  const codeId = randomId();
  const code = captchaAlphabet.slice(3, 3 + captchaLength);
  await insertCaptcha(q, {
    id: codeId,
    answerHmac: captchaHmac(deriveKey(config.secret, 'account/captcha'), codeId, code),
    ...{ addressKey: addressKey(given.address ?? '127.0.0.1'), device: given.device },
    expiresAt: expiry(given.now ?? new Date()),
  });
  return { kaptchcate: 1, codeId, code };
}

/** Inserts the pass of a solved and validated slider, for the given action and address. */
export async function plantSlider(
  db: Db,
  config: Pick<Config, 'secret'>,
  given: { action: CaptchaAction; address?: string; device?: string; now?: Date },
): Promise<{ kaptchcate: 2; codeId: string; code: string }> {
  const [codeId, code] = [randomId(), randomId()];
  await issuePass(
    { config, db, now: () => given.now ?? new Date() },
    'validated',
    { id: codeId, tokens: [code], action: given.action },
    { address: given.address ?? '127.0.0.1', device: given.device },
  );
  return { kaptchcate: 2, codeId, code };
}

/** The position of the hole, in pixels of the picture from the left. */
export async function readSlider(q: Queries, config: Pick<Config, 'secret'>, lot: string): Promise<number> {
  const [row] = await q.sql<{ sealed: Buffer }[]>`select sealed from sliders where id = ${lot}`;
  if (!row) throw new Error('no such puzzle');
  return openPlace(config, lot, row.sealed);
}

/** A human path to `x`: fast in the middle, slow at both ends. */
export function handPath(x: number, tookMs = 800, points = 30): [number, number, number][] {
  return Array.from({ length: points + 1 }, (_, index) => {
    const part = index / points;
    const eased = part * part * (3 - 2 * part);
    return [Math.round(x * eased * 10) / 10, Math.round(Math.sin(index) * 2), Math.round(tookMs * part)];
  });
}

/** Finds the answer of a captcha by brute force, with database and secret. */
export async function readCaptcha(q: Queries, config: Pick<Config, 'secret'>, id: string): Promise<string> {
  const [row] = await q.sql<{ answerHmac: Buffer }[]>`select answer_hmac from captchas where id = ${id}`;
  if (!row) throw new Error('no such captcha');
  const size = captchaAlphabet.length;
  const key = deriveKey(config.secret, 'account/captcha');
  for (let number = 0; number < size ** captchaLength; number += 1) {
    const answer = Array.from({ length: captchaLength }, (_, place) =>
      captchaAlphabet.charAt(Math.floor(number / size ** place) % size),
    ).join('');
    if (captchaHmac(key, id, answer).equals(row.answerHmac)) return answer;
  }
  throw new Error('no answer of the alphabet matches');
}

/** The context of a call from this address and device. */
export function testContext(given: { address?: string; device?: string } = {}): CallContext {
  return {
    ...{
      requestId: 'test-1',
      address: given.address ?? '127.0.0.1',
      userAgent: 'test',
      device: given.device,
    },
    ...{ log: createLog({ level: 'silent' }), session: undefined, key: undefined, token: undefined },
  };
}
