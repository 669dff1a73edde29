import { createHash } from 'node:crypto';
import { formatAmount, parseAmount } from '@hj/money';
import type { Tx } from '@hj/platform';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { creditDeposit } from './deposit.ts';
import type { PaymentProvider, ProviderCallback } from './provider.ts';
import { insertCallback, isReferenceUsed, lockOrderByNumber, markEnded } from './store.ts';

/** What became of a callback; kept with it for five years. */
export type Verdict =
  | 'credited'
  | 'repeated'
  | 'failed'
  | 'forged'
  | 'unknown-order'
  | 'amount-differs'
  | 'currency-differs'
  | 'reference-used'
  | 'paid-twice';

/** Verdicts after which the provider need not call again. */
const settledVerdicts: ReadonlySet<Verdict> = new Set(['credited', 'repeated', 'failed', 'paid-twice']);

/**
 * Credits a deposit on a verified callback, once (C33, I6): the order's row is locked, the amount, currency and order must match,
 * and the provider's reference must not have paid another order. A payment that comes late is credited: the money has arrived.
 */
export async function applyCallback(
  deps: Deps,
  provider: PaymentProvider,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
  requestId: string,
): Promise<Verdict> {
  const bodyHash = createHash('sha256').update(rawBody).digest('hex');
  const callback = provider.readCallback(rawBody, headers);
  const record = (verdict: Verdict) => ({
    provider: provider.name,
    orderNo: callback?.orderNo,
    reference: callback?.reference,
    amount: callback?.amount,
    verdict,
    bodyHash,
  });
  if (callback === undefined) {
    await insertCallback(deps.db, record('forged'));
    return 'forged';
  }
  return deps.db.transaction(async (tx) => {
    const verdict = await decide(tx, provider, callback, requestId);
    await insertCallback(tx, record(verdict));
    return verdict;
  });
}

async function decide(
  tx: Tx,
  provider: PaymentProvider,
  callback: ProviderCallback,
  requestId: string,
): Promise<Verdict> {
  const order = await lockOrderByNumber(tx, provider.name, callback.orderNo);
  if (order === undefined) return 'unknown-order';
  if (order.state === 'paid') {
    return order.providerReference === callback.reference ? 'repeated' : 'paid-twice';
  }
  if (callback.status === 'failed') {
    if (order.state === 'pending') await markEnded(tx, order.id, 'failed');
    announce(tx, order, 'failed');
    return 'failed';
  }
  if (callback.currency !== 'CNY') return 'currency-differs';
  if (parseAmount(callback.amount) !== order.amount) return 'amount-differs';
  if (await isReferenceUsed(tx, provider.name, callback.reference)) return 'reference-used';
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

/** `POST /fd/callback/{provider}`: outside the contract, because the provider decides its shape. */
export function callbackRoutes(deps: Deps, providers: ReadonlyMap<string, PaymentProvider>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, body, done) => {
      done(null, body);
    });
    app.post<{ Params: { provider: string } }>('/fd/callback/:provider', async (request, reply) => {
      const provider = providers.get(request.params.provider);
      if (provider === undefined || !Buffer.isBuffer(request.body)) {
        return reply.code(404).send({ result: 'FAIL' });
      }
      const signature = request.headers['x-signature'];
      const headers = { 'x-signature': typeof signature === 'string' ? signature : undefined };
      const verdict = await applyCallback(deps, provider, request.body, headers, request.id);
      if (verdict !== 'credited' && verdict !== 'repeated') {
        deps.log.warn({ provider: provider.name, verdict }, 'a payment callback was not credited');
      }
      if (verdict === 'forged') return reply.code(401).send({ result: 'FAIL', reason: verdict });
      return reply.send({ result: settledVerdicts.has(verdict) ? 'SUCCESS' : 'FAIL', reason: verdict });
    });
  };
}
