/** Requests of a hostile or broken client over real HTTP: the right code of the catalogue, and no row is changed. */
import { createHmac, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seedDeposits } from '../modules/cashier/index.ts';
import type { TestMember } from '../modules/sportsbook/test-bets.ts';
import { planBet, sendBet } from './test-bettor.ts';
import { codeOf, dataOf } from './test-client.ts';
import { killServers, paymentSecret, type ServerProcess, startServer } from './test-process.ts';
import { checksums, createWorld, listFaults, listPrematch, type Offer, type World } from './test-world.ts';

const cash = 100_000n;
const resourcePath = '/game/api/v1/venue/resource';
const payPath = '/fd/api/v1/payment/pay';

let world: World;
let server: ServerProcess;
let member: TestMember;
let other: TestMember;
let offer: Offer;
let closedMarket: string;
let otherBet: string;
let otherOrder: { orderId: string; orderNo: string };
let before: Record<string, string>;

beforeAll(async () => {
  world = await createWorld();
  const match = await world.addMatch({ id: 501 });
  closedMarket = String(match.markets.get('winner:first'));
  await world.owner.sql`update markets set status = 'closed' where id = ${closedMarket}`;
  await seedDeposits(world.db, []);
  // No worker: nothing but the requests can change a row.
  server = await startServer({ databaseUrl: world.url, roles: 'api,realtime' });
  const [first, second] = await world.addMembers(2, cash);
  const [offered] = await listPrematch(server.client);
  if (first === undefined || second === undefined || offered === undefined)
    throw new Error('nothing to test with');
  [member, other, offer] = [first, second, offered];
  const bet = dataOf(
    await sendBet(server.client, planBet(other, offer)),
    z.object({ bet: z.object({ betId: z.string() }) }),
  );
  otherBet = bet.bet.betId;
  const order = await server.client.call(
    payPath,
    { channelId: 'bank', amount: '500' },
    { token: other.token, key: randomUUID() },
  );
  otherOrder = dataOf(order, z.object({ orderId: z.string(), orderNo: z.string() }));
  before = await checksums(world.owner);
});
afterAll(async () => {
  await killServers();
  await world.drop();
});

async function expectNothingChanged(): Promise<void> {
  expect(await checksums(world.owner)).toEqual(before);
}

const asMember = () => ({ token: member.token, key: randomUUID() });

function bet(change: Record<string, unknown>) {
  const { marketId, outcome, price } = offer;
  const input = { marketId, outcome, price, stake: '10', oddsType: 'E', autoOdd: 'none', ...change };
  return server.client.call(resourcePath, { enName: 'crty', method: 'bet', Request: input }, asMember());
}

const wrongAmounts: [what: string, amount: unknown][] = [
  ['negative', '-10'],
  ['negative zero', '-0'],
  ['three decimals', '10.001'],
  ['an exponent', '1e5'],
  ['full-width digits', '１００'],
  ['a number instead of text', 100],
  ['a leading zero', '010'],
  ['a plus sign', '+10'],
  ['blanks', ' 10 '],
  ['a comma', '1,000'],
  ['hexadecimal', '0x10'],
  ['infinite', 'Infinity'],
  ['not a number', 'NaN'],
  ['empty', ''],
  ['nothing', null],
  ['more than any wallet', '99999999999999999999'],
  ['an array', ['10']],
];

describe('C31 an amount that is none', () => {
  it.each(wrongAmounts)('as a stake is refused with 6301: %s', async (_what, stake) => {
    expect(codeOf(await bet({ stake }))).toBe(6301);
  });

  it.each(wrongAmounts)('as a deposit is refused with 6007: %s', async (_what, amount) => {
    expect(codeOf(await server.client.call(payPath, { channelId: 'bank', amount }, asMember()))).toBe(6007);
  });

  it('of zero is refused with 6008, and so is one outside the limits', async () => {
    expect(codeOf(await bet({ stake: '0' }))).toBe(6008);
    expect(codeOf(await bet({ stake: '0.00' }))).toBe(6008);
    expect(codeOf(await bet({ stake: '9.99' }))).toBe(6008);
    expect(codeOf(await bet({ stake: '9999999999999' }))).toBe(6008);
    for (const amount of ['0', '0.00', '0.01', '99.99', '9999999999999.99']) {
      expect(
        codeOf(await server.client.call(payPath, { channelId: 'bank', amount }, asMember())),
        amount,
      ).toBe(6008);
    }
  });

  it('changes no row', expectNothingChanged);
});

describe('C31 an offer that does not stand', () => {
  it('is refused with 6012 and the reason, or 6303 where there is none', async () => {
    expect(await bet({ price: offer.price + 50 })).toMatchObject({
      code: 6012,
      data: { reason: 'price-changed', price: offer.price },
    });
    expect(await bet({ marketId: closedMarket })).toMatchObject({ code: 6012, data: { reason: 'closed' } });
    expect(codeOf(await bet({ outcome: 'nobody' }))).toBe(6303);
    expect(codeOf(await bet({ marketId: '999999999999' }))).toBe(6303);
    expect(codeOf(await bet({ marketId: '9223372036854775808' }))).toBe(6301);
    expect(codeOf(await bet({ marketId: "1' or '1'='1" }))).toBe(6301);
    expect(codeOf(await bet({ price: 1.9 }))).toBe(6301);
    expect(codeOf(await bet({ oddsType: 'X' }))).toBe(6301);
    expect(codeOf(await bet({ autoOdd: 'always' }))).toBe(6301);
    await expectNothingChanged();
  });
});

describe('C31 a caller who may not', () => {
  it('is refused with 6001 without a session, and with 6007 without a key', async () => {
    const plan = planBet(member, offer);
    const { key, input } = plan;
    for (const token of [undefined, 'x', 'A'.repeat(43)]) {
      const caller = { key, ...(token === undefined ? {} : { token }) };
      expect(codeOf(await server.client.resource('bet', input, caller))).toBe(6001);
      expect(codeOf(await server.client.call(payPath, { channelId: 'bank', amount: '500' }, caller))).toBe(
        6001,
      );
    }
    for (const wrong of [{}, { key: 'x' }, { key: `${key}0` }]) {
      const caller = { token: member.token, ...wrong };
      expect(codeOf(await server.client.resource('bet', input, caller))).toBe(6007);
      expect(codeOf(await server.client.call(payPath, { channelId: 'bank', amount: '500' }, caller))).toBe(
        6007,
      );
    }
    await expectNothingChanged();
  });

  it('neither sees nor changes rows of another member', async () => {
    const { orderId } = otherOrder;
    const status = '/fd/api/v1/payment/getDepositOrderStatus';
    expect(codeOf(await server.client.call(status, { orderId }, asMember()))).toBe(6004);
    expect(codeOf(await server.client.call('/fd/api/v1/payment/closeOrder', { orderId }, asMember()))).toBe(
      6004,
    );
    const bets = await server.client.resource('get_order_state', { betIds: [otherBet] }, asMember());
    expect(dataOf(bets, z.object({ bets: z.array(z.unknown()) })).bets).toEqual([]);
    await expectNothingChanged();
  });
});

describe('C33 a forged callback', () => {
  const body = (change: Record<string, string> = {}) =>
    JSON.stringify({
      ...{ order_no: otherOrder.orderNo, reference: 'F1', amount: '500.00', currency: 'CNY', status: 'paid' },
      ...change,
    });
  const signed = (text: string) => createHmac('sha256', paymentSecret).update(text).digest('hex');

  it('is refused with 401 and credits nothing', async () => {
    const signatures = ['', 'x', 'a'.repeat(64), signed(`${body()} `), signed(body()).toUpperCase()];
    for (const signature of signatures) expect(await post(body(), signature)).toMatchObject({ status: 401 });
    // The signature of another body.
    expect(await post(body({ amount: '50000.00' }), signed(body()))).toMatchObject({ status: 401 });
    await expectNothingChanged();
  });

  it('that is signed, but of another amount, currency or order, credits nothing', async () => {
    const changes: Record<string, string>[] = [
      { amount: '500.01' },
      { amount: '5e2' },
      { currency: 'USD' },
      { order_no: 'D1' },
    ];
    for (const change of changes) {
      const text = body(change);
      const { text: answer } = await post(text, signed(text));
      // An amount in another notation is no amount: the provider has to write it again. The others are stored.
      expect(answer, text).toContain(change.amount === '5e2' ? '"FAIL"' : '"SUCCESS"');
    }
    // No money has moved; the record of the order and a letter say that the payment is being checked.
    const now = await checksums(world.owner);
    expect({ ...now, deals: before.deals, letters: before.letters }).toEqual(before);
    const [deal] = await world.owner.sql<{ step: string }[]>`
      select step from deals where order_no = ${otherOrder.orderNo}`;
    expect(deal?.step).toBe('checking');
    before = now;
    // It is signed, so money has moved somewhere: a person looks at it.
    const waiting = await world.owner.sql<{ verdict: string }[]>`
      select verdict from deposit_unmatched where handled_at is null order by verdict`;
    expect(waiting.map(({ verdict }) => verdict)).toEqual([
      'amount-differs',
      'currency-differs',
      'unknown-order',
    ]);
  });

  function post(text: string, signature: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-signature': signature };
      const { port } = server;
      const outgoing = request(
        { host: '127.0.0.1', port, path: '/fd/callback/sandbox', method: 'POST', headers },
        (incoming) => {
          const status = incoming.statusCode ?? 0;
          textOf(incoming).then((body) => resolve({ status, text: body }), reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(text);
    });
  }
});

describe('C31 a body that is none', () => {
  const bodies: [what: string, text: string][] = [
    [
      'one megabyte',
      JSON.stringify({ enName: 'crty', method: 'bet', Request: { stake: '9'.repeat(1_048_576) } }),
    ],
    ['cut off', '{"enName":"crty","method":"bet","Request":{"stake":"10"'],
    ['not JSON', 'stake=10'],
    ['a list', '[]'],
    ['empty', ''],
    ['deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['poisoned', '{"enName":"crty","method":"bet","__proto__":{"isAdmin":true},"Request":{}}'],
    ['of an unknown method', '{"enName":"crty","method":"constructor","Request":{}}'],
  ];
  it.each(bodies)('is refused with 6007, and the server lives: %s', async (_what, text) => {
    for (const path of [resourcePath, payPath]) {
      expect(codeOf(await server.client.send(path, text, asMember())), path).toBe(6007);
    }
  });

  it('changes no row', async () => {
    await expectNothingChanged();
    expect(await listFaults(world, [member, other], cash)).toEqual([]);
  });
});
