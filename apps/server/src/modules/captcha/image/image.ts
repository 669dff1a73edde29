/**
 * The image captcha (C61). The answer is only in the picture: the database holds an HMAC. A captcha is valid for one check from the
 * address and device that requested it, within two minutes; every error refuses (fail closed).
 */

import { randomInt, timingSafeEqual } from 'node:crypto';
import { captchaMaxLength } from '@hj/contract';
import { addressKey, deriveKey, keyedHash } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { requireAttempt } from '../../attempts/index.ts';
import { normalAnswer } from '../rules.ts';
import { type Browser, expiry, idShape, isFor, randomId } from '../slider/passes.ts';
import { drawCaptcha } from './drawing.ts';
import { captchaAlphabet } from './glyphs.ts';
import { insertCaptcha, takeCaptcha } from './store.ts';

export const captchaLength = 4;
const precision = 2 ** 40;
const random = () => randomInt(precision) / precision;

/** The HMAC of an answer in the database; `key` is `deriveKey(secret, 'account/captcha')`. */
export function captchaHmac(key: Buffer, id: string, answer: string): Buffer {
  return keyedHash(key, 'account-entry', id, normalAnswer(answer));
}

/** Draws and stores an image captcha. @throws AppError frequent-submission */
export async function issueImage(deps: Deps, browser: Browser): Promise<{ image: string; 'x-code': string }> {
  const address = addressKey(browser.address);
  await requireAttempt(deps, 'captcha-address', address);
  const answer = Array.from({ length: captchaLength }, () =>
    captchaAlphabet.charAt(randomInt(captchaAlphabet.length)),
  ).join('');
  const id = randomId();
  const image = await drawCaptcha(answer, random);
  await insertCaptcha(deps.db, {
    id,
    answerHmac: captchaHmac(deriveKey(deps.config.secret, 'account/captcha'), id, answer),
    ...{ addressKey: address, device: browser.device, expiresAt: expiry(deps.now()) },
  });
  return { image: `data:image/png;base64,${image.toString('base64')}`, 'x-code': id };
}

/** Uses the captcha up, with either result. */
export async function passesImage(
  deps: Deps,
  id: string,
  answer: string,
  browser: Browser,
): Promise<boolean> {
  if (!idShape.test(id)) return false;
  const captcha = await takeCaptcha(deps.db, id);
  if (!captcha || answer === '' || answer.length > captchaMaxLength) return false;
  const key = deriveKey(deps.config.secret, 'account/captcha');
  return (
    isFor(captcha, browser, deps.now()) && timingSafeEqual(captcha.answerHmac, captchaHmac(key, id, answer))
  );
}
