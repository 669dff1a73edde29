/**
 * Signed quotes of previews. The member sends the quote back, and only its terms are executed (C69: amount or destination altered
 * after consent). A quote is bound to the member and valid for two minutes.
 */
import { amount, coinAmount, id, instant } from '@hj/contract';
import { fromWire, toWire } from '@hj/platform';
import { z } from 'zod';
import { createQuoteSeal } from '../../quote-seal.ts';
import { refuse } from '../refusals.ts';

export const quoteLifetimeMs = 120_000;

const shape = z.object({
  memberId: id,
  destinationId: id,
  amount,
  fee: amount,
  administrativeFee: amount,
  forfeited: amount,
  coinAmount: coinAmount.nullable(),
  rate: z.string().nullable(),
  until: instant,
});

export type Quote = z.output<typeof shape>;

export function createQuotes(secret: Buffer, now: () => Date) {
  const seal = createQuoteSeal(secret, 'cashier/withdrawal-quote');
  return {
    write(quote: Quote): string {
      const payload = Buffer.from(JSON.stringify(Object.values(toWire(shape, quote)))).toString('base64url');
      return `${payload}.${seal.sign(payload)}`;
    },
    /** @throws AppError 6008 signature invalid, 6099 expired */
    read(text: string): Quote {
      const [payload = '', given = ''] = text.split('.');
      if (!seal.isSigned(payload, given)) {
        throw refuse('quote-altered');
      }
      const values: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
      const names = Object.keys(shape.shape);
      const quote = fromWire(
        shape,
        Object.fromEntries(
          z
            .array(z.unknown())
            .parse(values)
            .map((value, index) => [names[index], value]),
        ),
      );
      if (quote.until <= now()) throw refuse('quote-expired');
      return quote;
    },
  };
}

export type Quotes = ReturnType<typeof createQuotes>;
