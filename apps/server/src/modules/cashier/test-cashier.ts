/** For tests only: the cashier over HTTP on its own database, and a provider scripted by the test. */
import { randomUUID } from 'node:crypto';
import { type cashierCalls as CashierCalls, headerNames } from '@hj/contract';
import { expect } from 'vitest';
import type { z } from 'zod';
import { buildApp } from '../../app.ts';
import { type TestMember, testApp } from '../../test-app.ts';
import { sign } from './providers/wire.ts';

type Path = keyof typeof CashierCalls;
type Output<P extends Path> = z.input<(typeof CashierCalls)[P]['response']>;
export type Order = Output<'/fd/api/v1/payment/pay'>;

export interface Answer<Data> {
  status_code: number;
  data: Data;
  message: string;
}

export interface Paid {
  order_no: string;
  reference: string;
  amount: string;
  currency: string;
  status: string;
  payer_name?: string;
}

export async function cashierServer(environment: Record<string, string> = {}) {
  const server = await testApp(environment);
  const { app, database, db, owner, config, deps, whole } = server;

  async function send(path: Path, body: unknown, headers: Record<string, string>): Promise<string> {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
    return answer.body;
  }

  async function call<P extends Path>(
    path: P,
    body: unknown,
    member: TestMember,
    key: string | undefined = randomUUID(),
  ): Promise<Answer<Output<P>>> {
    const headers = { [headerNames.token]: member.token, [headerNames.idempotencyKey]: key };
    return JSON.parse(await send(path, body, headers));
  }

  const pay = (member: TestMember, body: unknown = { channelId: 'bank', amount: '100.00' }, key?: string) =>
    call('/fd/api/v1/payment/pay', body, member, key);

  /** Opens an order; fails the test if the order is refused. */
  async function openOrder(member: TestMember, amount = '100.00'): Promise<Order> {
    const { status_code, data } = await pay(member, { channelId: 'bank', amount });
    expect(status_code).toBe(6000);
    return data;
  }

  async function cashOf(member: TestMember): Promise<string> {
    return (await call('/fd/api/v1/transfer/getBalance', {}, member)).data.centerWalletBalance;
  }

  const stateOf = async (member: TestMember, orderId: string): Promise<string> =>
    (await call('/fd/api/v1/payment/getDepositOrderStatus', { orderId }, member)).data.state;

  return {
    ...{ database, db, owner, config, deps, whole, app, call, pay, openOrder, cashOf, stateOf, send },
    invariants: server.invariants,
    member: () => server.member(),
    /** A second process on the same database, as after a crash. */
    async restarted() {
      const { http } = await buildApp(deps);
      await http.ready();
      return { app: http, config };
    },
    close: server.close,
  };
}

export type CashierServer = Awaited<ReturnType<typeof cashierServer>>;

/** The callback fields of a correct payment of an order. */
export function paymentOf(order: Order, changes: Partial<Paid> = {}): Paid {
  return {
    order_no: order.orderNo,
    reference: `R-${order.orderNo}`,
    amount: order.amount,
    currency: 'CNY',
    status: 'paid',
    ...changes,
  };
}

interface Delivery {
  signature?: string;
  contentType?: string;
}

/** Posts a signed callback as the provider does; `signature` and `contentType` override the defaults. */
export async function callBack(
  { app, config }: Pick<CashierServer, 'app' | 'config'>,
  body: Paid | string,
  { signature, contentType = 'application/json' }: Delivery = {},
): Promise<{ status: number; result: string; reason: string | undefined }> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.inject({
    method: 'POST',
    url: '/fd/callback/sandbox',
    headers: {
      'content-type': contentType,
      'x-signature': signature ?? sign(config.payment.secret, payload),
    },
    payload,
  });
  const { result, reason } = answer.json();
  return { status: answer.statusCode, result, reason };
}
