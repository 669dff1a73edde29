import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiRoutes } from './api.ts';
import { createBook } from './book.ts';
import type { Chains } from './chain/chain.ts';
import { chainRoutes } from './chain/index.ts';
import { createCourier } from './courier.ts';
import { cashierPage, homePage, messagePage, style } from './pages.ts';
import { behaviours, takePayment } from './payment.ts';

const cashierQuery = z.object({
  order_no: z.string().min(1).max(64),
  amount: z.string().regex(/^\d{1,13}\.\d{2}$/),
  currency: z.literal('CNY'),
  expires_at: z.string().regex(/^\d{13}$/),
  return_url: z.url(),
  channel: z.enum(['redirect', 'scan', 'transfer', 'huione', 'coin-cashier', 'agent']),
  payer: z.enum(['0', '1']),
  sign: z.string(),
});

const payForm = z.object({
  behaviour: z.enum(behaviours),
  payer_name: z.string().trim().max(40).optional(),
});

const invalidPage = messagePage('链接无效', '支付链接不完整或已被改动，请返回存款页面重新下单。');
const expiredPage = messagePage('订单已过期', '订单已超过支付时间，没有扣款。请返回存款页面重新下单。');

const downPage = messagePage('支付机构维护中', '沙盒已切换为停机，没有扣款。请稍后再试。');

/** A payment provider of its own: it knows nothing of the platform but the signed address and the callback address. */
export function createSandbox(options: {
  secret: string;
  callbackUrl: string;
  now?: () => number;
  /** Where payments are kept; without it they are forgotten with the process. */
  file?: string;
  /** Of USDT; without it they forget with the process. */
  chains?: Chains;
}): FastifyInstance {
  if (options.secret.length < 32) throw new Error('PAYMENT_SECRET must have at least 32 characters.');
  const app = Fastify({ bodyLimit: 16_384 });
  const book = createBook(options.file);
  const courier = createCourier({ ...options, book });
  const now = options.now ?? Date.now;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onClose', () => courier.stop());
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
        // The form leads back to the shop, wherever that is.
        'form-action': ['*'],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.get('/', (_request, reply) => html(reply, homePage(book.isDown())));
  app.post('/switch', (request, reply) => {
    const form = z.object({ down: z.enum(['0', '1']) }).safeParse(request.body);
    if (form.success) book.setDown(form.data.down === '1');
    return reply.redirect('/', 303);
  });
  apiRoutes(app, { secret: options.secret, book, courier, now });
  chainRoutes(app, options.chains);
  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/cashier', (request, reply) => {
    const order = readOrder(options.secret, request.query);
    if (order === undefined) return html(reply.code(400), invalidPage);
    if (book.isDown()) return html(reply.code(503), downPage);
    if (order.expiresAt <= now()) return html(reply.code(410), expiredPage);
    return html(reply, cashierPage(order, new URLSearchParams(order.query).toString()));
  });

  app.post('/cashier', (request, reply) => {
    const order = readOrder(options.secret, request.query);
    const form = payForm.safeParse(request.body);
    if (order === undefined || !form.success) return html(reply.code(400), invalidPage);
    if (order.expiresAt <= now()) return html(reply.code(410), expiredPage);
    if (book.isDown()) return html(reply.code(503), downPage);
    const { behaviour, payer_name: payerName } = form.data;
    const payment = { orderNo: order.orderNo, amount: order.amount, payerName: payerName || undefined };
    takePayment({ book, courier, now }, payment, behaviour);
    return reply.redirect(order.returnUrl, 303);
  });
  return app;
}

export interface SandboxOrder {
  orderNo: string;
  amount: string;
  expiresAt: number;
  channel: z.output<typeof cashierQuery>['channel'];
  /** Asks who pays. */
  asksPayer: boolean;
  returnUrl: string;
  query: Record<string, string>;
}

function readOrder(secret: string, query: unknown): SandboxOrder | undefined {
  const read = cashierQuery.safeParse(query);
  if (!read.success) return undefined;
  const { sign, ...signed } = read.data;
  // Addresses have a key of their own: a payer's address must not sign a callback.
  const key = createHmac('sha256', secret).update('cashier').digest('hex');
  const expected = createHmac('sha256', key).update(new URLSearchParams(signed).toString()).digest();
  const given = Buffer.from(sign, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return {
    orderNo: signed.order_no,
    amount: signed.amount,
    expiresAt: Number(signed.expires_at),
    channel: signed.channel,
    asksPayer: signed.payer === '1',
    returnUrl: signed.return_url,
    query: { ...signed, sign },
  };
}

function html(reply: { type(value: string): { send(body: string): unknown } }, body: string): unknown {
  return reply.type('text/html; charset=utf-8').send(body);
}
