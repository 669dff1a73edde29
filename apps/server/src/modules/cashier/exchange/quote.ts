/** Signed rate quotes, sent back with the exchange; bound to the member and valid for 30 seconds. */
import type { CoinRate } from '@hj/money';
import type { MemberId } from '@hj/platform';
import { refuse } from '../coin/refusals.ts';
import { createQuoteSeal } from '../quote-seal.ts';

const quoteLifetimeMs = 30_000;

export function createRateQuotes(secret: Buffer, now: () => Date) {
  const seal = createQuoteSeal(secret, 'cashier/exchange-quote');
  return {
    write(memberId: MemberId, rate: CoinRate): { quote: string; expiresAt: Date } {
      const expiresAt = new Date(now().getTime() + quoteLifetimeMs);
      const terms = `${rate}.${expiresAt.getTime()}`;
      return { quote: `${terms}.${seal.sign(`${memberId}.${terms}`)}`, expiresAt };
    },
    /** @throws AppError 6008 not a quote for this member, 6099 expired */
    read(text: string, memberId: MemberId): CoinRate {
      const [, rate = '', until = '', mac = ''] = /^(\d{1,18})\.(\d{1,15})\.([\w-]{43})$/.exec(text) ?? [];
      if (!seal.isSigned(`${memberId}.${rate}.${until}`, mac)) {
        throw refuse('rate-quote-invalid');
      }
      if (Number(until) <= now().getTime()) throw refuse('rate-quote-expired');
      return BigInt(rate);
    },
  };
}
