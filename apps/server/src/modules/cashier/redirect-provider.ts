import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatAmount } from '@hj/money';
import { z } from 'zod';
import type { PaymentProvider } from './provider.ts';

const callbackBody = z.object({
  order_no: z.string().regex(/^[\w-]{1,64}$/),
  reference: z.string().regex(/^[\w-]{1,64}$/),
  amount: z.string().regex(/^[\d.]{1,20}$/),
  currency: z.string().regex(/^[A-Z]{3,8}$/),
  status: z.enum(['paid', 'failed']),
});

/** HMAC-SHA256 in hex. Pay addresses, which members see, have a key of their own: their signature is none for a callback. */
export function sign(secret: string, content: string | Buffer): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/**
 * A gateway to which the member is sent with a signed address, and which reports the payment in a signed callback.
 * The sandbox is one; so are most third-party cashiers.
 */
export function redirectProvider(options: {
  name: string;
  url: string;
  secret: string;
  returnUrl: string;
}): PaymentProvider {
  return {
    name: options.name,
    payUrl: ({ orderNo, amount, expiresAt }) => {
      const query = new URLSearchParams({
        order_no: orderNo,
        amount: formatAmount(amount),
        currency: 'CNY',
        expires_at: String(expiresAt.getTime()),
        return_url: options.returnUrl,
      });
      query.set('sign', sign(sign(options.secret, 'cashier'), query.toString()));
      return `${options.url}/cashier?${query.toString()}`;
    },
    readCallback: (rawBody, headers) => {
      const given = Buffer.from(headers['x-signature'] ?? '', 'utf8');
      const expected = Buffer.from(sign(options.secret, rawBody), 'utf8');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
      const body = callbackBody.safeParse(parseJson(rawBody));
      if (!body.success) return 'unreadable';
      const { order_no: orderNo, ...rest } = body.data;
      return { orderNo, ...rest };
    },
  };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
