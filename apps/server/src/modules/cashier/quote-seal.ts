/** Signs a quote for a member, who sends it back: the executed terms are the quoted terms. */
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
