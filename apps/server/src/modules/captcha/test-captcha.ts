/** For tests only: captchas that the tests can answer. */
import { addressKey, type CallContext, createLog, type Db, deriveKey, type Queries } from '@hj/platform';
import type { Config } from '../../config.ts';
import { captchaAlphabet } from './glyphs.ts';
import { captchaHmac, captchaLength } from './image.ts';
import { expiry, issuePass, randomId } from './passes.ts';
import type { CaptchaAction } from './rules.ts';
import { openPlace } from './slider.ts';
import { insertCaptcha } from './store.ts';

/** A captcha whose answer is known, for the address that will use it. */
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

/** A slider that was solved and validated, for the action and the address that will use it. */
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

/** Where the piece of a puzzle belongs, in pixels of the picture from the left. */
export async function readSlider(q: Queries, config: Pick<Config, 'secret'>, lot: string): Promise<number> {
  const [row] = await q.sql<{ sealed: Buffer }[]>`select sealed from sliders where id = ${lot}`;
  if (!row) throw new Error('no such puzzle');
  return openPlace(config, lot, row.sealed);
}

/** A way to `x` as a hand would take it: quick in the middle, slow at both ends. */
export function handPath(x: number, tookMs = 800, points = 30): [number, number, number][] {
  return Array.from({ length: points + 1 }, (_, index) => {
    const part = index / points;
    const eased = part * part * (3 - 2 * part);
    return [Math.round(x * eased * 10) / 10, Math.round(Math.sin(index) * 2), Math.round(tookMs * part)];
  });
}

/** Finds the answer of a captcha by trying all; that takes the database and the secret, which only a test has. */
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
  throw new Error('no answer of this alphabet fits');
}

/** What a handler would know of a request from this address and device. */
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
