import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createCourier } from './courier.ts';
import { cashierPage, messagePage } from './pages.ts';

const cashierQuery = z.object({
  order_no: z.string().min(1).max(64),
  amount: z.string().regex(/^\d{1,13}\.\d{2}$/),
  currency: z.literal('CNY'),
  expires_at: z.string().regex(/^\d{13}$/),
  return_url: z.url(),
  sign: z.string(),
});

/** How the provider behaves for one payment; the page offers them, so that every bad day of a real provider can be tried. */
export const behaviours = ['prompt', 'late', 'twice', 'changed-amount', 'forged', 'silent', 'fail'] as const;
export type Behaviour = (typeof behaviours)[number];

const lateMs = 20_000;

const invalidPage = messagePage('链接无效', '支付链接不完整或已被改动，请返回存款页面重新下单。');
const expiredPage = messagePage('订单已过期', '订单已超过支付时间，没有扣款。请返回存款页面重新下单。');

/** A payment provider of its own: it knows nothing of the platform but the signed address and the callback address. */
export function createSandbox(options: {
  secret: string;
  callbackUrl: string;
  now?: () => number;
}): FastifyInstance {
  if (options.secret.length < 32) throw new Error('PAYMENT_SECRET must have at least 32 characters.');
  const app = Fastify({ bodyLimit: 16_384 });
  const courier = createCourier(options);
  const now = options.now ?? Date.now;
  /** Payments that were made: an order is paid by one reference however often its page is submitted. */
  const references = new Map<string, string>();

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onClose', () => courier.stop());
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action *");
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
  });

  app.get('/', (_request, reply) =>
    html(reply, messagePage('支付沙盒', '这里模拟支付机构，不会产生真实扣款。请从存款页面进入收银台。')),
  );
  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/cashier', (request, reply) => {
    const order = readOrder(options.secret, request.query);
    if (order === undefined) return html(reply.code(400), invalidPage);
    if (order.expiresAt <= now()) return html(reply.code(410), expiredPage);
    return html(reply, cashierPage(order, new URLSearchParams(order.query).toString()));
  });

  app.post('/cashier', (request, reply) => {
    const order = readOrder(options.secret, request.query);
    const form = z.object({ behaviour: z.enum(behaviours) }).safeParse(request.body);
    if (order === undefined || !form.success) return html(reply.code(400), invalidPage);
    if (order.expiresAt <= now()) return html(reply.code(410), expiredPage);
    const reference = references.get(order.orderNo) ?? `SB${randomUUID()}`;
    references.set(order.orderNo, reference);
    deliver(courier, { orderNo: order.orderNo, reference, amount: order.amount }, form.data.behaviour);
    return reply.redirect(`${order.returnUrl}?orderNo=${encodeURIComponent(order.orderNo)}`, 303);
  });
  return app;
}

function deliver(
  courier: ReturnType<typeof createCourier>,
  payment: { orderNo: string; reference: string; amount: string },
  behaviour: Behaviour,
): void {
  const paid = { ...payment, status: 'paid' as const };
  if (behaviour === 'fail') courier.send({ ...payment, status: 'failed' });
  if (behaviour === 'prompt' || behaviour === 'twice') courier.send(paid);
  if (behaviour === 'twice') courier.send(paid, { delayMs: 500 });
  if (behaviour === 'late') courier.send(paid, { delayMs: lateMs });
  if (behaviour === 'changed-amount') courier.send({ ...paid, amount: (Number(paid.amount) + 1).toFixed(2) });
  if (behaviour === 'forged') courier.send(paid, { forged: true });
}

export interface SandboxOrder {
  orderNo: string;
  amount: string;
  expiresAt: number;
  returnUrl: string;
  query: Record<string, string>;
}

function readOrder(secret: string, query: unknown): SandboxOrder | undefined {
  const read = cashierQuery.safeParse(query);
  if (!read.success) return undefined;
  const { sign, ...signed } = read.data;
  // Addresses have a key of their own: what a payer sees must not sign a callback.
  const key = createHmac('sha256', secret).update('cashier').digest('hex');
  const expected = createHmac('sha256', key).update(new URLSearchParams(signed).toString()).digest();
  const given = Buffer.from(sign, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return {
    orderNo: signed.order_no,
    amount: signed.amount,
    expiresAt: Number(signed.expires_at),
    returnUrl: signed.return_url,
    query: { ...signed, sign },
  };
}

function html(reply: { type(value: string): { send(body: string): unknown } }, body: string): unknown {
  return reply.type('text/html; charset=utf-8').send(body);
}
