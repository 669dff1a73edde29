/**
 * The image captcha (C61). An answer is known to nobody but the eye that reads it: the database holds an HMAC. A captcha is good
 * for one check from the address that asked for it, within two minutes; any doubt, and any error, refuses.
 */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { requireAttempt } from './attempts.ts';
import { captchaAlphabet } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-image.ts';
import { deriveKey, keyedHash } from './keys.ts';
import { addressKey, captchaLifetimeMs, normalCaptchaAnswer } from './rules.ts';
import { insertCaptcha, takeCaptcha } from './store.ts';

export const captchaLength = 4;
const idShape = /^[\w-]{22}$/;
const precision = 2 ** 40;
const random = () => randomInt(precision) / precision;

export interface Captcha {
  /** @throws AppError 6011 */
  issue(address: string): Promise<{ image: string; 'x-code': string }>;
  /** Uses the captcha up, whatever the outcome. */
  passes(id: string, answer: string, address: string): Promise<boolean>;
}

/** What stands for an answer in the database; the key is that of `deriveKey(secret, 'captcha')`. */
export function captchaHmac(key: Buffer, id: string, answer: string): Buffer {
  return keyedHash(key, 'account-entry', id, normalCaptchaAnswer(answer));
}

export function createCaptcha(deps: Deps): Captcha {
  const { db, config, now } = deps;
  const key = deriveKey(config.secret, 'captcha');
  return {
    async issue(address) {
      await requireAttempt(deps, 'captcha-address', addressKey(address));
      const answer = Array.from({ length: captchaLength }, () =>
        captchaAlphabet.charAt(randomInt(captchaAlphabet.length)),
      ).join('');
      const id = randomBytes(16).toString('base64url');
      const image = await drawCaptcha(answer, random);
      await insertCaptcha(db, {
        id,
        answerHmac: captchaHmac(key, id, answer),
        addressKey: addressKey(address),
        expiresAt: new Date(now().getTime() + captchaLifetimeMs),
      });
      return { image: `data:image/png;base64,${image.toString('base64')}`, 'x-code': id };
    },

    async passes(id, answer, address) {
      if (!idShape.test(id)) return false;
      const captcha = await takeCaptcha(db, id);
      if (!captcha || answer === '') return false;
      return (
        captcha.expiresAt > now() &&
        captcha.addressKey === addressKey(address) &&
        timingSafeEqual(captcha.answerHmac, captchaHmac(key, id, answer))
      );
    },
  };
}
