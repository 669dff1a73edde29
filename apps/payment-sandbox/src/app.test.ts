import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createSandbox } from './app.ts';

const secret = 's'.repeat(32);
const expiresAt = Date.UTC(2026, 10, 21);
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A merchant that keeps its callbacks and answers as the test says. */
async function merchant(answers: string[] = []) {
  const received: { body: string; signature: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        body: Buffer.concat(chunks).toString(),
        signature: request.headers['x-signature']?.toString(),
      });
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ result: answers.shift() ?? 'SUCCESS' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { received, url: `http://127.0.0.1:${port}/callback` };
}

function sandbox(callbackUrl: string, now = expiresAt - 60_000) {
  const app = createSandbox({ secret, callbackUrl, now: () => now });
  closers.push(() => app.close());
  return app;
}

function signedQuery(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    order_no: 'D77',
    amount: '100.00',
    currency: 'CNY',
    expires_at: String(expiresAt),
    return_url: 'http://localhost:3000/mine/rechargeWait?orderNo=D77',
    channel: 'redirect',
    payer: '0',
  });
  const key = createHmac('sha256', secret).update('cashier').digest('hex');
  query.set('sign', createHmac('sha256', key).update(query.toString()).digest('hex'));
  for (const [name, value] of Object.entries(changes)) query.set(name, value);
  return query.toString();
}

async function pay(app: ReturnType<typeof sandbox>, behaviour: string) {
  return app.inject({
    method: 'POST',
    url: `/cashier?${signedQuery()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `behaviour=${behaviour}`,
  });
}

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 100 && !condition(); i += 1) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('the sandbox payment provider', () => {
  it('shows the order of a signed address', async () => {
    const page = await sandbox('http://127.0.0.1:9/').inject(`/cashier?${signedQuery()}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('¥100.00');
    expect(page.body).toContain('D77');
  });

  it('refuses an address whose amount was changed', async () => {
    const page = await sandbox('http://127.0.0.1:9/').inject(`/cashier?${signedQuery({ amount: '1.00' })}`);
    expect(page.statusCode).toBe(400);
  });

  it.each([
    ['another order', { order_no: 'D78' }],
    ['another currency', { currency: 'USD' }],
    ['another way back', { return_url: 'https://evil.example/' }],
    ['a later end', { expires_at: String(expiresAt + 1) }],
    ['no signature', { sign: '' }],
  ])('refuses an address with %s, and its payment too', async (_what, changes) => {
    const { received, url } = await merchant();
    const app = sandbox(url);
    const address = `/cashier?${signedQuery(changes)}`;
    expect((await app.inject(address)).statusCode).toBe(400);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const paid = await app.inject({ method: 'POST', url: address, headers, payload: 'behaviour=prompt' });
    expect(paid.statusCode).toBe(400);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toEqual([]);
  });

  it('takes no payment for an order whose time is over', async () => {
    const { received, url } = await merchant();
    const app = sandbox(url, expiresAt);
    expect((await app.inject(`/cashier?${signedQuery()}`)).statusCode).toBe(410);
    const answer = await pay(app, 'prompt');
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain('订单已过期');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toEqual([]);
  });

  it('pays an order with one reference, however often its page is sent', async () => {
    const { received, url } = await merchant();
    const app = sandbox(url);
    for (let i = 0; i < 3; i += 1) await pay(app, 'prompt');
    await until(() => received.length === 3);
    expect(new Set(received.map(({ body }) => JSON.parse(body).reference)).size).toBe(1);
  });

  it('reports a payment with a signature over the raw body and sends the member back', async () => {
    const { received, url } = await merchant();
    const answer = await pay(sandbox(url), 'prompt');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('http://localhost:3000/mine/rechargeWait?orderNo=D77');
    await until(() => received.length === 1);
    const [callback] = received;
    expect(JSON.parse(callback?.body ?? '')).toMatchObject({
      order_no: 'D77',
      amount: '100.00',
      status: 'paid',
    });
    expect(callback?.signature).toBe(
      createHmac('sha256', secret)
        .update(callback?.body ?? '')
        .digest('hex'),
    );
  });

  it('repeats a callback that was not acknowledged', async () => {
    const { received, url } = await merchant(['FAIL']);
    await pay(sandbox(url), 'prompt');
    await until(() => received.length === 2);
    expect(received.map(({ body }) => body)).toEqual([received[0]?.body, received[0]?.body]);
  });

  it('sends nothing more once it is closed, also after an unanswered request that was under way', async () => {
    const [asked, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    const server = createServer(async (_request, response) => {
      calls += 1;
      asked.resolve();
      await closed.promise;
      response.end('{"result":"FAIL"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    const address = server.address();
    const app = sandbox(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/callback`);
    await pay(app, 'prompt');
    await asked.promise;
    await app.close();
    closed.resolve();
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(calls).toBe(1);
  });

  it('can pay twice, change the amount, forge its signature and stay silent', async () => {
    const { received, url } = await merchant();
    const app = sandbox(url);
    await pay(app, 'twice');
    await until(() => received.length === 2);
    await pay(app, 'changed-amount');
    await until(() => received.length === 3);
    expect(JSON.parse(received[2]?.body ?? '')).toMatchObject({ amount: '101.00' });
    await pay(app, 'forged');
    await until(() => received.length === 4);
    const forged = received[3];
    expect(forged?.signature).not.toBe(
      createHmac('sha256', secret)
        .update(forged?.body ?? '')
        .digest('hex'),
    );
    await pay(app, 'silent');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(received).toHaveLength(4);
  });
});

describe('every page', () => {
  it.each(['/', '/cashier', '/none'])(
    '%s carries strict headers, and its style sheet by its hash (C67)',
    async (url) => {
      const { headers, body } = await sandbox('http://127.0.0.1:9/').inject({ method: 'GET', url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      const [, sheet] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
      if (sheet !== undefined) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
      }
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );
});
