import { createHash } from 'node:crypto';
import { formatAmount, parseAmount } from '@hj/money';
import { type Tx, violatedConstraint } from '@hj/platform';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creditDeposit } from './deposit.ts';
import type { PaymentProvider, ProviderCallback } from './provider.ts';
import { insertCallback, lockOrderByNumber, markEnded, onePaymentPerOrder } from './store.ts';

/** What became of a callback; kept for five years with each one that the provider signed. */
export type Verdict =
  | 'credited'
  | 'repeated'
  | 'failed'
  | 'outdated'
  | 'forged'
  | 'unreadable'
  | 'unknown-order'
  | 'amount-differs'
  | 'currency-differs'
  | 'reference-used'
  | 'paid-twice';

/** Verdicts after which the provider need not call again. */
const settledVerdicts: ReadonlySet<Verdict> = new Set([
  'credited',
  'repeated',
  'failed',
  'outdated',
  'paid-twice',
]);
const expectedVerdicts: ReadonlySet<Verdict> = new Set(['credited', 'repeated', 'failed']);

/**
 * Credits a deposit on a verified callback, once (C33, I6): the order's row is locked, the amount, currency and order must match,
 * and the provider's reference must not have paid another order. A payment that comes late, or after a failure was reported, is
 * credited: the money has arrived. What is not signed by the provider leaves no row, so that nobody can fill the table.
 */
export async function applyCallback(
  deps: Deps,
  provider: PaymentProvider,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
  requestId: string,
): Promise<Verdict> {
  const callback = provider.readCallback(rawBody, headers);
  if (callback === 'forged') return 'forged';
  const bodyHash = createHash('sha256').update(rawBody).digest('hex');
  const facts = callback === 'unreadable' ? {} : callback;
  const record = (verdict: Verdict) => ({ provider: provider.name, ...facts, verdict, bodyHash });
  if (callback === 'unreadable') {
    await insertCallback(deps.db, record('unreadable'));
    return 'unreadable';
  }
  try {
    return await deps.db.transaction(async (tx) => {
      const verdict = await decide(tx, provider, callback, requestId);
      await insertCallback(tx, record(verdict));
      return verdict;
    });
  } catch (error) {
    if (violatedConstraint(error) !== onePaymentPerOrder) throw error;
    await insertCallback(deps.db, record('reference-used'));
    return 'reference-used';
  }
}

async function decide(
  tx: Tx,
  provider: PaymentProvider,
  callback: ProviderCallback,
  requestId: string,
): Promise<Verdict> {
  const order = await lockOrderByNumber(tx, provider.name, callback.orderNo);
  if (order === undefined) return 'unknown-order';
  if (callback.status === 'failed') {
    if (order.state !== 'pending' && order.state !== 'expired') return 'outdated';
    await markEnded(tx, order.id, 'failed');
    announce(tx, order, 'failed');
    return 'failed';
  }
  if (callback.currency !== 'CNY') return 'currency-differs';
  if (parseAmount(callback.amount) !== order.amount) return 'amount-differs';
  if (order.state === 'paid') {
    return order.providerReference === callback.reference ? 'repeated' : 'paid-twice';
  }
  await creditDeposit(tx, order, callback.reference, requestId);
  tx.publish('deposit.paid', { orderId: String(order.id), memberId: String(order.memberId) });
  announce(tx, order, 'paid');
  return 'credited';
}

function announce(tx: Tx, order: { id: bigint; memberId: bigint; amount: bigint }, state: string): void {
  tx.announce('deposit.changed', {
    memberId: String(order.memberId),
    orderId: String(order.id),
    amount: formatAmount(order.amount),
    state,
  });
}

/**
 * `POST /fd/callback/{provider}`: outside the contract, because the provider decides its shape. Only `SUCCESS` ends its repeats;
 * a fault of ours or of the body is never answered with it.
 */
export function callbackRoutes(deps: Deps, providers: ReadonlyMap<string, PaymentProvider>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, body, done) => {
      done(null, body);
    });
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) deps.log.error({ err: error, requestId: request.id }, 'a payment callback failed');
      return reply.code(status).send({ result: 'FAIL' });
    });
    app.post<{ Params: { provider: string } }>('/fd/callback/:provider', async (request, reply) => {
      const provider = providers.get(request.params.provider);
      if (provider === undefined) return reply.callNotFound();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['x-signature'];
      const headers = { 'x-signature': typeof signature === 'string' ? signature : undefined };
      const verdict = await applyCallback(deps, provider, body, headers, request.id);
      if (!expectedVerdicts.has(verdict)) {
        const facts = { provider: provider.name, verdict, requestId: request.id };
        deps.log.warn(facts, 'a payment callback was not credited');
      }
      if (verdict === 'forged') return reply.code(401).send({ result: 'FAIL', reason: verdict });
      return reply.send({ result: settledVerdicts.has(verdict) ? 'SUCCESS' : 'FAIL', reason: verdict });
    });
  };
}
