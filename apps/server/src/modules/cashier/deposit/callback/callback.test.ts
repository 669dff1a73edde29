import { nextIds } from '@hj/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockWallets, type Posting } from '../../../wallet/index.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { sign } from '../../providers/wire.ts';
import { type CashierServer, callBack, cashierServer, paymentOf } from '../../test-cashier.ts';
import { depositInvariants } from '../check-store.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, depositInvariants));
afterAll(() => server.close());

async function pending(amount = '100.00') {
  const member = await server.member();
  return { member, order: await server.openOrder(member, amount) };
}

const verdictsOf = async (orderNo: string) => {
  const rows = await server.db.sql<{ verdict: string }[]>`
    select verdict from provider_callbacks where order_no = ${orderNo} order by id`;
  return rows.map(({ verdict }) => verdict);
};

const creditsOf = async (orderId: string) => {
  const rows = await server.db.sql`select 1 from ledger_transfers where reference = ${`deposit:${orderId}`}`;
  return rows.length;
};

describe('a payment callback', () => {
  it('[1.5] credits the deposit: balance, order, record and ledger agree (C33)', async () => {
    const { member, order } = await pending('256.78');
    const pushed: unknown[] = [];
    const leave = server.deps.bus.subscribe('deposit.changed', (message) => pushed.push(message));
    expect(await callBack(server, paymentOf(order))).toEqual({
      status: 200,
      result: 'SUCCESS',
      reason: 'credited',
    });
    leave();
    expect(await server.cashOf(member)).toBe('256.78');
    expect(await server.stateOf(member, order.orderId)).toBe('paid');
    expect(await creditsOf(order.orderId)).toBe(1);
    expect(pushed).toEqual([
      { memberId: String(member.memberId), orderId: order.orderId, amount: '256.78', state: 'paid' },
    ]);
  });

  it('with an invalid signature is answered 401 and leaves no row (C33)', async () => {
    const { member, order } = await pending();
    const body = JSON.stringify(paymentOf(order));
    const signatures = [
      '',
      '00',
      'f'.repeat(64),
      sign('b6'.repeat(32), body),
      sign(server.config.payment.secret, `${body} `),
    ];
    for (const signature of signatures) {
      expect(await callBack(server, body, { signature })).toMatchObject({ status: 401, result: 'FAIL' });
    }
    expect(await server.cashOf(member)).toBe('0.00');
    expect(await server.stateOf(member, order.orderId)).toBe('pending');
    expect(await verdictsOf(order.orderNo)).toEqual([]);
  });

  it('forged from the signed payment address leaves no row', async () => {
    const { order } = await pending();
    const query = new URL(order.payUrl ?? '').searchParams;
    const signature = query.get('sign') ?? '';
    query.delete('sign');
    const countCallbacks = async () => (await server.db.sql`select 1 from provider_callbacks`).length;
    const before = await countCallbacks();
    expect(await callBack(server, query.toString(), { signature })).toMatchObject({ reason: 'forged' });
    expect(await countCallbacks()).toBe(before);
  });

  it('replayed fifty times concurrently is credited once, and each is acknowledged (I6)', async () => {
    const { member, order } = await pending();
    const answers = await Promise.all(Array.from({ length: 50 }, () => callBack(server, paymentOf(order))));
    expect(answers.filter(({ reason }) => reason === 'credited')).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'repeated')).toHaveLength(49);
    expect(new Set(answers.map(({ result }) => result))).toEqual(new Set(['SUCCESS']));
    expect(await callBack(server, paymentOf(order))).toMatchObject({ result: 'SUCCESS', reason: 'repeated' });
    expect(await creditsOf(order.orderId)).toBe(1);
    expect(await server.cashOf(member)).toBe('100.00');
  });

  it.each(['99.99', '100.01', '1000.00', '0.00', '0', '1.00'])(
    'of another amount (%s for 100.00) is not credited; the right amount later is (C33)',
    async (amount) => {
      const { member, order } = await pending('100.00');
      expect(await callBack(server, paymentOf(order, { amount }))).toMatchObject({
        result: 'SUCCESS',
        reason: 'amount-differs',
      });
      expect(await server.cashOf(member)).toBe('0.00');
      expect((await callBack(server, paymentOf(order))).reason).toBe('credited');
      expect(await server.cashOf(member)).toBe('100.00');
    },
  );

  it('[9.14] of another currency is not credited (C33)', async () => {
    const { member, order } = await pending();
    for (const currency of ['USD', 'HKD', 'USDT']) {
      expect(await callBack(server, paymentOf(order, { currency }))).toMatchObject({
        result: 'SUCCESS',
        reason: 'currency-differs',
      });
    }
    expect(await server.cashOf(member)).toBe('0.00');
  });

  it.each([
    ['of an unknown order', { order_no: 'D999999999' }, 'unknown-order'],
    ['of another amount', { amount: '99.00' }, 'amount-differs'],
    ['of another currency', { currency: 'USD' }, 'currency-differs'],
  ])(
    '%s waits for staff: it is acknowledged, and a repetition changes nothing',
    async (_what, change, reason) => {
      const { member, order } = await pending();
      const body = paymentOf(order, change);
      for (let time = 0; time < 3; time += 1) {
        expect(await callBack(server, body)).toMatchObject({ result: 'SUCCESS', reason });
      }
      const rivals = await Promise.all([callBack(server, body), callBack(server, body)]);
      expect(rivals.map(({ result }) => result)).toEqual(['SUCCESS', 'SUCCESS']);
      const waiting = await server.db.sql<{ verdict: string }[]>`
      select verdict from deposit_unmatched where order_no = ${body.order_no}`;
      expect(waiting.map(({ verdict }) => verdict)).toEqual([reason]);
      expect(new Set(await verdictsOf(body.order_no))).toEqual(new Set([reason]));
      expect(await server.cashOf(member)).toBe('0.00');
    },
  );

  it('with the reference of another order is not credited, concurrently, too (I6)', async () => {
    const [one, two] = [await pending(), await pending()];
    const reference = `R-shared-${one.order.orderNo}`;
    expect((await callBack(server, paymentOf(one.order, { reference }))).reason).toBe('credited');
    expect(await callBack(server, paymentOf(two.order, { reference }))).toMatchObject({
      result: 'SUCCESS',
      reason: 'reference-used',
    });
    expect(await server.cashOf(two.member)).toBe('0.00');

    const rivals = await Promise.all([pending(), pending(), pending(), pending()]);
    const shared = `R-race-${one.order.orderNo}`;
    const answers = await Promise.all(
      rivals.map(({ order }) => callBack(server, paymentOf(order, { reference: shared }))),
    );
    expect(answers.map(({ reason }) => reason).sort()).toEqual([
      'credited',
      'reference-used',
      'reference-used',
      'reference-used',
    ]);
    const balances = await Promise.all(rivals.map(({ member }) => server.cashOf(member)));
    expect(balances.sort()).toEqual(['0.00', '0.00', '0.00', '100.00']);
  });

  it('that pays an order a second time becomes an unmatched payment; the order is credited once (I6)', async () => {
    const { member, order } = await pending();
    await callBack(server, paymentOf(order));
    expect(await callBack(server, paymentOf(order, { reference: 'R-second' }))).toMatchObject({
      reason: 'paid-twice',
    });
    expect(await verdictsOf(order.orderNo)).toEqual(['credited', 'paid-twice']);
    expect(await server.cashOf(member)).toBe('100.00');
  });
});

describe('reordered callbacks', () => {
  it('credit a payment after the expiry of the order', async () => {
    const { member, order } = await pending();
    await server.owner.sql`
      update deposit_orders set expires_at = clock_timestamp() - interval '1 hour' where id = ${BigInt(order.orderId)}`;
    expect((await callBack(server, paymentOf(order))).reason).toBe('credited');
    expect(await server.stateOf(member, order.orderId)).toBe('paid');
    expect(await server.cashOf(member)).toBe('100.00');
  });

  it('credit a payment after the member closed the order', async () => {
    const { member, order } = await pending();
    await server.call('/fd/api/v1/payment/closeOrder', { orderId: order.orderId }, member);
    expect((await callBack(server, paymentOf(order))).reason).toBe('credited');
    expect(await server.stateOf(member, order.orderId)).toBe('paid');
    expect(await server.cashOf(member)).toBe('100.00');
  });

  it('credit a payment after a failure: the money has arrived', async () => {
    const { member, order } = await pending();
    expect((await callBack(server, paymentOf(order, { status: 'failed' }))).reason).toBe('failed');
    expect(await server.stateOf(member, order.orderId)).toBe('failed');
    expect((await callBack(server, paymentOf(order))).reason).toBe('credited');
    expect(await server.cashOf(member)).toBe('100.00');
  });

  it('do not reverse a payment on a later failure', async () => {
    const { member, order } = await pending();
    await callBack(server, paymentOf(order));
    for (const reference of [`R-${order.orderNo}`, 'R-other']) {
      expect(await callBack(server, paymentOf(order, { reference, status: 'failed' }))).toMatchObject({
        result: 'SUCCESS',
        reason: 'outdated',
      });
    }
    expect(await server.stateOf(member, order.orderId)).toBe('paid');
    expect(await server.cashOf(member)).toBe('100.00');
  });

  it('leave a closed order closed on a later failure', async () => {
    const { member, order } = await pending();
    await server.call('/fd/api/v1/payment/closeOrder', { orderId: order.orderId }, member);
    expect((await callBack(server, paymentOf(order, { status: 'failed' }))).reason).toBe('outdated');
    expect(await server.stateOf(member, order.orderId)).toBe('closed');
  });

  it('in any concurrent mix credit once and end as paid', async () => {
    const { member, order } = await pending();
    const mix = Array.from({ length: 12 }, (_, index) =>
      callBack(server, paymentOf(order, { status: index % 3 === 0 ? 'failed' : 'paid' })),
    );
    const answers = await Promise.all(mix);
    expect(answers.filter(({ reason }) => reason === 'credited')).toHaveLength(1);
    expect(await server.stateOf(member, order.orderId)).toBe('paid');
    expect(await server.cashOf(member)).toBe('100.00');
  });

  it('find the order after a restart of the server: no state is kept in memory', async () => {
    const { member, order } = await pending();
    const second = await server.restarted();
    try {
      expect((await callBack(second, paymentOf(order))).reason).toBe('credited');
      expect((await callBack(server, paymentOf(order))).reason).toBe('repeated');
    } finally {
      await second.app.close();
    }
    expect(await server.cashOf(member)).toBe('100.00');
  });
});

describe('a body that is not a callback', () => {
  it.each([
    ['no JSON', 'paid=1'],
    ['half JSON', '{"order_no":'],
    ['nothing', ''],
    ['null', 'null'],
    ['an array', '[]'],
    ['an unknown status', { status: 'maybe' }],
    ['a NUL in its order number', { order_no: 'D1\u0000' }],
    ['a NUL in its reference', { reference: 'R\u0000' }],
    ['an amount with an exponent', { amount: '1e2' }],
    ['a lone surrogate', { reference: '\ud800' }],
  ])('is not credited when it is signed but %s', async (_what, given) => {
    const { member, order } = await pending();
    const body = typeof given === 'string' ? given : { ...paymentOf(order), ...given };
    expect(await callBack(server, body)).toEqual({ status: 200, result: 'FAIL', reason: 'unreadable' });
    expect(await server.cashOf(member)).toBe('0.00');
  });

  it('of a megabyte is refused before it is parsed', async () => {
    const { member } = await pending();
    const answer = await callBack(server, `{"order_no":"${'a'.repeat(1024 * 1024)}"}`);
    expect(answer).toMatchObject({ status: 413, result: 'FAIL' });
    expect(await server.cashOf(member)).toBe('0.00');
  });

  it('of another content type is accepted by its signature', async () => {
    const { member, order } = await pending();
    const body = paymentOf(order);
    const contentType = 'text/plain';
    expect(await callBack(server, body, { contentType, signature: '00' })).toMatchObject({ status: 401 });
    expect(await server.cashOf(member)).toBe('0.00');
    expect((await callBack(server, body, { contentType })).reason).toBe('credited');
    expect(await server.cashOf(member)).toBe('100.00');
  });

  it('or a call to an unknown provider, or by GET, is not found', async () => {
    for (const [method, url] of [
      ['POST', '/fd/callback/none'],
      ['GET', '/fd/callback/sandbox'],
    ] as const) {
      const answer = await server.app.inject({ method, url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status_code: 6004 });
    }
  });
});

describe('the return page of the provider', () => {
  it('credits nothing: the return address only shows the order (C33)', async () => {
    const { member, order } = await pending();
    const returnUrl = new URL(order.payUrl ?? '').searchParams.get('return_url') ?? '';
    const path = `${new URL(returnUrl).pathname}?orderNo=${order.orderNo}&status=paid&reference=R1`;
    for (const method of ['GET', 'POST'] as const) await server.app.inject({ method, url: path });
    expect(await server.stateOf(member, order.orderId)).toBe('pending');
    expect(await server.cashOf(member)).toBe('0.00');
  });
});

describe('the wallet calls', () => {
  it('[7.74] return the locked amount, unless it is not requested', async () => {
    const { member, order } = await pending('100.5');
    await callBack(server, paymentOf(order));
    const { memberId } = member;
    const [id = 0n] = await nextIds(server.db, 1);
    const inWallet = (work: (posting: Posting) => void) =>
      server.db.transaction(async (tx) => {
        const posting = await lockWallets(tx, { members: [memberId], holds: [id] });
        work(posting);
        await posting.write('test');
      });
    await inWallet((posting) =>
      posting.hold({ id, memberId, amount: 3_050n, kind: 'bet', reference: `bet:${id}` }),
    );
    const ask = async (body: object) =>
      (await server.call('/fd/api/v1/transfer/getBalance', body, member)).data;
    expect(await ask({ withLockMoney: true })).toMatchObject({
      centerWalletBalance: '70.00',
      lockMoney: '30.50',
    });
    expect(await ask({ withLockMoney: false })).toMatchObject({
      centerWalletBalance: '70.00',
      lockMoney: '0.00',
    });
    await inWallet((posting) =>
      posting.release({ holdId: id, kind: 'hold-release', reference: `bet:${id}` }),
    );
    expect(await ask({})).toMatchObject({ centerWalletBalance: '100.50', lockMoney: '0.00' });
  });

  it('[3.77] [7.125] [7.128] [9.4] [1.18] return the balance of the ledger with two decimals', async () => {
    const { member, order } = await pending('100.5');
    await callBack(server, paymentOf(order));
    const ask = (body: object) => server.call('/fd/api/v1/transfer/getBalance', body, member);
    expect((await ask({})).data).toEqual({
      centerWalletBalance: '100.50',

      lockMoney: '0.00',
      currency: 'CNY',
    });
    expect((await ask({ withLockMoney: false })).data.centerWalletBalance).toBe('100.50');
    const [row] = await server.db.sql<{ cash: bigint }[]>`
      select balance as cash from ledger_accounts where member_id = ${member.memberId} and kind = 'cash'`;
    expect(row?.cash).toBe(10_050n);
  });

  it('[1.21] list each deal of the member once, newest first, in pages', async () => {
    const { member, order } = await pending('100');
    const stranger = await pending('999');
    const second = await server.openOrder(member, '200.25');
    for (const one of [order, stranger.order, second]) await callBack(server, paymentOf(one));
    const ask = async (body: object) =>
      (await server.call('/fd/api/v1/transactions/queryDealRecord', body, member)).data;
    const whole = await ask({});
    expect(whole).toMatchObject({ total: 2, pageNum: 1, pageSize: 20 });
    expect(
      whole.list.map(({ type, amount, balanceAfter, orderNo, state }) => [
        type,
        amount,
        balanceAfter,
        orderNo,
        state,
      ]),
    ).toEqual([
      ['deposit', '200.25', '300.25', second.orderNo, 'success'],
      ['deposit', '100.00', '100.00', order.orderNo, 'success'],
    ]);
    const [newest, oldest] = whole.list;
    expect((await ask({ pageSize: 1, pageNum: 2 })).list).toEqual([oldest]);
    expect((await ask({ endTime: 1 })).list).toEqual([]);
    expect((await ask({ beginTime: newest?.at })).list).toEqual([newest]);
    expect((await ask({ beginTime: 253_402_300_799_999 })).total).toBe(0);
  });
});
