/**
 * Requests of the merchant to the provider, signed both ways with the merchant's key over the raw bytes. Each answer repeats its
 * request, so that none is taken for another.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Book, Entry } from './book.ts';
import type { Courier } from './courier.ts';
import { createPayouts } from './payout.ts';

const freshMs = 5 * 60_000;
const orderNo = z.string().regex(/^[\w-]{1,64}$/);
const amount = z.string().regex(/^(0|[1-9]\d{0,12})\.\d{2}$/);
const query = z.object({ kind: z.enum(['deposit', 'payout']), order_no: orderNo });
const payout = z.object({
  ...{ order_no: orderNo, amount, currency: z.literal('CNY') },
  to: z.record(z.string(), z.string()),
});
const refund = z.object({ order_no: orderNo, reference: z.string(), amount, currency: z.literal('CNY') });
const statement = z.object({ day: z.iso.date() });
const fresh = z.object({ at: z.coerce.number() });

interface ApiDeps {
  secret: string;
  book: Book;
  courier: Courier;
  now: () => number;
}

export function apiRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { secret, book, now } = deps;
  const pay = createPayouts(deps);
  const signed = (content: string | Buffer) => createHmac('sha256', secret).update(content).digest('hex');

  function answer(reply: FastifyReply, body: object, code = 200): FastifyReply {
    const text = JSON.stringify(body);
    return reply.code(code).header('x-signature', signed(text)).type('application/json').send(text);
  }

  /** The content of a request that the merchant signed, a moment ago. */
  function open<Schema extends z.ZodType>(
    request: FastifyRequest,
    schema: Schema,
  ): z.output<Schema> | undefined {
    const raw = Buffer.isBuffer(request.body) ? request.body : undefined;
    const given = Buffer.from(String(request.headers['x-signature'] ?? ''));
    const expected = Buffer.from(signed(raw ?? request.url));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const content = raw === undefined ? request.query : parseJson(raw);
    const moment = fresh.safeParse(content);
    if (!moment.success || Math.abs(moment.data.at - now()) > freshMs) return undefined;
    return schema.safeParse(content).data;
  }

  const refuse = (reply: FastifyReply) => reply.code(401).send({ result: 'unsigned' });

  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    api.addHook('onRequest', async (_request, reply) => {
      if (book.isDown()) await reply.code(503).send({ result: 'down' });
    });

    api.post('/api/query', (request, reply) => {
      const asked = open(request, query);
      if (asked === undefined) return refuse(reply);
      const found = book.find(asked.kind, asked.order_no);
      const { kind, order_no } = asked;
      return answer(reply, { kind, order_no, ...(found === undefined ? unknown : factsOf(found)) });
    });

    api.post('/api/payout', async (request, reply) => {
      const asked = open(request, payout);
      if (asked === undefined) return refuse(reply);
      const { answer: body, silent, delayMs } = pay(asked.order_no, asked.amount);
      if (silent) {
        request.raw.socket.destroy();
        return reply.hijack();
      }
      if (delayMs !== undefined) await pause(delayMs, undefined, { ref: false });
      return answer(reply, { order_no: asked.order_no, ...body });
    });

    api.post('/api/refund', (request, reply) => {
      const asked = open(request, refund);
      if (asked === undefined) return refuse(reply);
      const { order_no, reference } = asked;
      const found = book.find('deposit', order_no, reference);
      const isOf = found !== undefined && found.amount === asked.amount;
      if (!isOf || (found.status !== 'paid' && found.status !== 'refunded')) {
        return answer(reply, { order_no, reference, result: 'refused', reason: '没有这笔付款' });
      }
      if (found.status === 'paid') book.change(found, { status: 'refunded' });
      return answer(reply, { order_no, reference, result: 'accepted' });
    });

    api.get('/api/statement', (request, reply) => {
      const asked = open(request, statement);
      if (asked === undefined) return refuse(reply);
      const lines = book
        .entries()
        .filter(({ status, at }) => status !== 'pending' && status !== 'refused' && dayOf(at) === asked.day)
        .map((entry) => ({ kind: entry.kind, order_no: entry.orderNo, at: entry.at, ...reportOf(entry) }));
      return answer(reply, { day: asked.day, lines });
    });
  });
}

const unknown = { result: 'not-found' };

function factsOf(entry: Entry) {
  const { payerName: payer_name, isPartial, status } = entry;
  const partial = isPartial && status === 'paid' ? { status: 'partial' } : {};
  return { result: 'found', ...reportOf(entry), payer_name, ...partial };
}

function reportOf({ reference, amount: sum, status, reason }: Entry) {
  const reported = status === 'refused' ? 'failed' : status;
  return { reference, amount: sum, currency: 'CNY', status: reported, reason };
}

/** YYYY-MM-DD in Shanghai. */
const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
