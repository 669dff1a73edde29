/**
 * The image captcha (C61). An answer is known to nobody but the eye that reads it: the database holds an HMAC. A captcha is good
 * for one check from the address and device that asked for it, within two minutes; any doubt, and any error, refuses.
 */

import { randomInt, timingSafeEqual } from 'node:crypto';
import { captchaMaxLength } from '@hj/contract';
import { addressKey, type CallContext, deriveKey, keyedHash } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { requireAttempt } from '../attempts/index.ts';
import { drawCaptcha } from './drawing.ts';
import { captchaAlphabet } from './glyphs.ts';
import { expiry, idShape, isFor, randomId } from './passes.ts';
import { normalAnswer } from './rules.ts';
import { insertCaptcha, takeCaptcha } from './store.ts';

export const captchaLength = 4;
const precision = 2 ** 40;
const random = () => randomInt(precision) / precision;

/** What stands for an answer in the database; the key is that of `deriveKey(secret, 'account/captcha')`. */
export function captchaHmac(key: Buffer, id: string, answer: string): Buffer {
  return keyedHash(key, 'account-entry', id, normalAnswer(answer));
}

/** @throws AppError 6011 */
export async function issueImage(
  deps: Deps,
  context: CallContext,
): Promise<{ image: string; 'x-code': string }> {
  const address = addressKey(context.address);
  await requireAttempt(deps, 'captcha-address', address);
  const answer = Array.from({ length: captchaLength }, () =>
    captchaAlphabet.charAt(randomInt(captchaAlphabet.length)),
  ).join('');
  const id = randomId();
  const image = await drawCaptcha(answer, random);
  await insertCaptcha(deps.db, {
    id,
    answerHmac: captchaHmac(deriveKey(deps.config.secret, 'account/captcha'), id, answer),
    ...{ addressKey: address, device: context.device, expiresAt: expiry(deps.now()) },
  });
  return { image: `data:image/png;base64,${image.toString('base64')}`, 'x-code': id };
}

/** Uses the captcha up, whatever the outcome. */
export async function passesImage(
  deps: Deps,
  id: string,
  answer: string,
  context: CallContext,
): Promise<boolean> {
  if (!idShape.test(id)) return false;
  const captcha = await takeCaptcha(deps.db, id);
  if (!captcha || answer === '' || answer.length > captchaMaxLength) return false;
  const key = deriveKey(deps.config.secret, 'account/captcha');
  return (
    isFor(captcha, context, deps.now()) && timingSafeEqual(captcha.answerHmac, captchaHmac(key, id, answer))
  );
}
