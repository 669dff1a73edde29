/** What was shown to a member and is sent back by him: signed, so that what he agreed to is what is done. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@hj/platform';

type QuotePurpose = 'cashier/exchange-quote' | 'cashier/withdrawal-quote';

export function createQuoteSeal(secret: Buffer, purpose: QuotePurpose) {
  const key = deriveKey(secret, purpose);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign,
    isSigned(text: string, signature: string): boolean {
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
