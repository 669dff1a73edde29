/** The adapter and the sandbox, two independent implementations of the protocol, over real sockets. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../../../../../payment-sandbox/src/app.ts';
import { type PaymentProvider, ProviderUnreachable } from './provider.ts';
import { redirectProvider } from './redirect-provider.ts';
import { plainWire, sign, type WireFormat } from './wire.ts';

const secret = 'a5'.repeat(32);
const publicUrl = 'http://localhost:3000';
const closers: (() => unknown)[] = [];
let app: ReturnType<typeof createSandbox>;
let url: string;
let provider: PaymentProvider;
const received: { body: Buffer; signature: string }[] = [];

beforeAll(async () => {
  const merchant = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks), signature: String(request.headers['x-signature']) });
      response.end('{"result":"SUCCESS"}');
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  closers.push(() => merchant.close());
  const address = merchant.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  app = createSandbox({ secret, callbackUrl: `http://127.0.0.1:${port}/` });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  closers.push(() => app.close());
  provider = redirectProvider({ name: 'sandbox', url, secret, publicUrl, timeoutMs: 600 });
});
afterAll(async () => {
  for (const close of closers) await close();
});

const to = { kind: 'alipay', account: 'a@example.com', holder: '张三' } as const;
const payout = (orderNo: string, amount: bigint) => provider.payout({ orderNo, amount, to });
const stateOf = async (orderNo: string) => {
  const report = await provider.queryPayout(orderNo);
  return report === 'not-found' ? report : report.status;
};
const switchTo = (down: '0' | '1') =>
  app.inject({
    method: 'POST',
    url: '/switch',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `down=${down}`,
  });

describe('payouts at the sandbox', () => {
  it('are paid once on repeated requests, and reported in a signed callback', async () => {
    for (let i = 0; i < 3; i += 1) expect(await payout('W1', 10_000n)).toBe('accepted');
    await vi.waitFor(async () => expect(await stateOf('W1')).toBe('paid'), 5_000);
    const callbacks = () => received.filter(({ body }) => body.includes('"W1"'));
    await vi.waitFor(() => expect(callbacks()).toHaveLength(1), 5_000);
    const [callback] = callbacks();
    const headers = { 'x-signature': callback?.signature };
    expect(provider.readCallback(callback?.body ?? Buffer.alloc(0), headers)).toMatchObject({
      ...{ kind: 'payout', orderNo: 'W1', amount: '100.00', currency: 'CNY', status: 'paid' },
    });
  });

  it('are refused, fail later, or are paid without an answer, selected by the cents', async () => {
    expect(await payout('W11', 10_011n)).toEqual({ refused: '收款银行维护中' });
    expect(await payout('W12', 10_012n)).toBe('accepted');
    await expect(payout('W13', 10_013n)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(payout('W14', 10_014n)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await stateOf('W14')).toBe('pending');
    await vi.waitFor(async () => {
      expect([await stateOf('W11'), await stateOf('W12'), await stateOf('W13')]).toEqual([
        ...['failed', 'failed', 'paid'],
      ]);
    }, 5_000);
    // A repeat of the unanswered request is the same payout.
    expect(await payout('W13', 10_013n)).toBe('accepted');
  });

  it('that were not requested are not found', async () => {
    expect(await provider.queryPayout('W999')).toBe('not-found');
  });

  it('are unknown while the provider is down', async () => {
    await switchTo('1');
    await expect(payout('W20', 10_000n)).rejects.toBeInstanceOf(ProviderUnreachable);
    await expect(provider.queryPayout('W1')).rejects.toBeInstanceOf(ProviderUnreachable);
    await switchTo('0');
    expect(await provider.queryPayout('W20')).toBe('not-found');
  });
});

describe('payments at the sandbox', () => {
  it('are in the statement of their day and are refunded once', async () => {
    const order = { orderNo: 'D1', channelId: 'bank', kind: 'redirect', amount: 12_345n } as const;
    const expiresAt = new Date(Date.now() + 60_000);
    const { pathname, search } = new URL(
      provider.create({ ...order, expiresAt, needsPayer: false }).payUrl ?? '',
    );
    await app.inject({
      ...{ method: 'POST', url: `${pathname}${search}`, payload: 'behaviour=silent' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const line = (await provider.statement(day)).find(({ orderNo }) => orderNo === 'D1');
    expect(line).toMatchObject({ kind: 'deposit', amount: '123.45', currency: 'CNY', status: 'paid' });
    const request = { orderNo: 'D1', reference: line?.reference ?? '', amount: 12_345n };
    expect(await provider.refund({ ...request, amount: 1n })).toBe('refused');
    expect(await provider.refund(request)).toBe('accepted');
    expect(await provider.refund(request)).toBe('accepted');
    const after = (await provider.statement(day)).find(({ orderNo }) => orderNo === 'D1');
    expect(after?.status).toBe('refunded');
    expect(await provider.statement('2020-01-01')).toEqual([]);
  });
});

describe('a call between adapter and sandbox', () => {
  it('is refused without a signature, with another key, or with an old timestamp', async () => {
    const body = (at: number) => JSON.stringify({ kind: 'payout', order_no: 'W1', at });
    const tries: [string, string][] = [
      [body(Date.now()), ''],
      [body(Date.now()), sign('b6'.repeat(32), body(Date.now()))],
      [body(Date.now() - 3_600_000), sign(secret, body(Date.now() - 3_600_000))],
    ];
    for (const [payload, signature] of tries) {
      const headers = { 'content-type': 'application/json', 'x-signature': signature };
      const answer = await app.inject({ method: 'POST', url: '/api/query', headers, payload });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('leaves the outcome unknown when the answer is not signed by the provider', async () => {
    const impostor = createServer((_request, response) => response.end('{"result":"accepted","reason":""}'));
    await new Promise<void>((resolve) => impostor.listen(0, '127.0.0.1', resolve));
    closers.push(() => impostor.close());
    const address = impostor.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const other = redirectProvider({ name: 'x', url: `http://127.0.0.1:${port}`, secret, publicUrl });
    await expect(other.payout({ orderNo: 'W1', amount: 100n, to })).rejects.toBeInstanceOf(
      ProviderUnreachable,
    );
  });
});

describe('a signed answer', () => {
  it.each([
    ['another payout', { order_no: 'W2', result: 'accepted' }],
    ['no payout', { result: 'accepted' }],
  ])('of %s leaves the outcome unknown', async (_what, body) => {
    const other = await signing(() => body);
    await expect(other.payout({ orderNo: 'W1', amount: 100n, to })).rejects.toThrow('of another order_no');
  });

  it('about another kind, reference or day leaves the outcome unknown', async () => {
    const other = await signing(() => ({
      ...{
        kind: 'deposit',
        order_no: 'W1',
        reference: 'R2',
        day: '2026-11-20',
        result: 'accepted',
        lines: [],
      },
    }));
    await expect(other.queryPayout('W1')).rejects.toThrow('of another kind');
    const refund = { orderNo: 'W1', reference: 'R1', amount: 100n };
    await expect(other.refund(refund)).rejects.toThrow('of another reference');
    expect(await other.refund({ ...refund, reference: 'R2' })).toBe('accepted');
    await expect(other.statement('2026-11-21')).rejects.toThrow('of another day');
    expect(await other.statement('2026-11-20')).toEqual([]);
  });
});

const gatewayWire: WireFormat = {
  fields: { order_no: 'outTradeNo', amount: 'totalFee', reference: 'tradeNo', payer_name: 'payer' },
  ...{ signatureHeader: 'x-pay-sign', algorithm: 'sha512', amountUnit: 'cents', successWord: 'success' },
};

/** A gateway that signs the result of `answer`. */
async function signing(
  answer: (asked: Record<string, unknown>) => object,
  wire: WireFormat = plainWire,
): Promise<PaymentProvider> {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const raw = await textOf(request);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = JSON.stringify(answer(raw === '' ? Object.fromEntries(url.searchParams) : JSON.parse(raw)));
    response.setHeader(wire.signatureHeader, sign(secret, body, wire.algorithm)).end(body);
  };
  const gateway = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  closers.push(() => gateway.close());
  const address = gateway.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return redirectProvider({ name: 'x', url: `http://127.0.0.1:${port}`, secret, publicUrl, wire });
}

describe('a gateway with another wire format', () => {
  const gateway = redirectProvider({
    ...{ name: 'gateway', url: 'https://pay.example', secret, publicUrl },
    wire: gatewayWire,
  });
  const body = Buffer.from(
    JSON.stringify({
      ...{
        outTradeNo: 'D7',
        tradeNo: 'T7',
        totalFee: '12345',
        currency: 'CNY',
        status: 'paid',
        payer: '张三',
      },
    }),
  );

  it('is read with its names, header, algorithm and unit', () => {
    const signature = sign(secret, body, 'sha512');
    expect(gateway.readCallback(body, { 'x-pay-sign': signature })).toEqual({
      ...{ kind: 'deposit', orderNo: 'D7', reference: 'T7', amount: '123.45', currency: 'CNY' },
      ...{ status: 'paid', payerName: '张三' },
    });
    expect(gateway.readCallback(body, { 'x-pay-sign': sign(secret, body) })).toBe('forged');
    expect(gateway.readCallback(body, { 'x-signature': signature })).toBe('forged');
    expect(gateway.signatureHeader).toBe('x-pay-sign');
    expect(gateway.acknowledge(true, 'credited')).toEqual({ type: 'text/plain', body: 'success' });
    expect(gateway.acknowledge(false, 'forged').body).not.toBe('success');
  });

  it('gets addresses with its names, signed with a key that is not valid for callbacks', () => {
    const { payUrl = '' } = gateway.create({
      ...{ orderNo: 'D7', channelId: 'bank', kind: 'transfer', amount: 12_345n, needsPayer: true },
      expiresAt: new Date(0),
    });
    const query = new URL(payUrl).searchParams;
    expect(query.get('outTradeNo')).toBe('D7');
    expect(query.get('totalFee')).toBe('12345');
    expect(query.get('return_url')).toBe(`${publicUrl}/mine/transferWait?orderNo=D7`);
    const signature = query.get('sign') ?? '';
    query.delete('sign');
    expect(signature).toBe(sign(sign(secret, 'cashier', 'sha512'), query.toString(), 'sha512'));
    expect(signature).not.toBe(sign(secret, query.toString(), 'sha512'));
  });

  it('gets queries, refunds, payouts and statements with its names', async () => {
    const asked: Record<string, unknown>[] = [];
    const fields = { ...gatewayWire.fields, account: 'payeeAccount', day: 'billDate' };
    const paid = { tradeNo: 'T7', totalFee: '12345', currency: 'CNY', status: 'paid' };
    const other = await signing(
      (question) => {
        asked.push(question);
        const { outTradeNo, tradeNo, kind, billDate } = question;
        if (billDate !== undefined) {
          return { billDate, lines: [{ ...paid, kind: 'deposit', outTradeNo: 'D7', at: 1 }] };
        }
        if (kind !== undefined) return { outTradeNo, kind, result: 'found', ...paid };
        return { outTradeNo, tradeNo, result: 'accepted' };
      },
      { ...gatewayWire, fields },
    );
    const found = { reference: 'T7', amount: '123.45', currency: 'CNY', status: 'paid' };
    expect(await other.queryPayout('W7')).toEqual(found);
    expect(await other.refund({ orderNo: 'D7', reference: 'T7', amount: 12_345n })).toBe('accepted');
    expect(await other.payout({ orderNo: 'W7', amount: 12_345n, to })).toBe('accepted');
    expect(await other.statement('2026-11-21')).toEqual([
      { ...found, kind: 'deposit', orderNo: 'D7', at: new Date(1) },
    ]);
    expect(asked).toMatchObject([
      { kind: 'payout', outTradeNo: 'W7' },
      { outTradeNo: 'D7', tradeNo: 'T7', totalFee: '12345' },
      { outTradeNo: 'W7', totalFee: '12345', to: { kind: 'alipay', payeeAccount: 'a@example.com' } },
      { billDate: '2026-11-21' },
    ]);
  });
});
