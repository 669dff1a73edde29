/** One bet from the deposit to the record, over HTTP: each answer agrees with the ledger. */
import { randomUUID } from 'node:crypto';
import { betRecordCalls, cashierCalls, headerNames, resources, venueCalls } from '@hj/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { callBack, paymentOf } from './modules/cashier/test-cashier.ts';
import { betInput } from './modules/sportsbook/test-bets.ts';
import { expectCleanLedger } from './modules/wallet/test-ledger.ts';
import { type TestApp, type TestMember, testApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => expectCleanLedger(app.db, app.invariants));
afterAll(() => app.close());

const headersOf = (member: TestMember) => ({
  [headerNames.token]: member.token,
  [headerNames.idempotencyKey]: randomUUID(),
});

/** The data of an answer, read with the contract's schema. */
async function ask<Schema extends z.ZodType>(
  member: TestMember,
  path: string,
  body: object,
  schema: Schema,
): Promise<z.input<Schema>> {
  const { status_code, data } = await app.post(path, body, headersOf(member));
  expect(status_code).toBe(6000);
  schema.parse(data);
  return data as z.input<Schema>;
}

const balanceOf = async (member: TestMember) => {
  const path = '/fd/api/v1/transfer/getBalance';
  const { centerWalletBalance, lockMoney } = await ask(member, path, {}, cashierCalls[path].response);
  return [centerWalletBalance, lockMoney];
};

const betOf = (member: TestMember, stake: string) =>
  ask(
    member,
    '/game/api/v1/venue/resource',
    { enName: 'crty', method: 'bet', Request: betInput(app.match, { stake }) },
    resources.bet.response,
  );

async function depositFor(member: TestMember, amount: string): Promise<void> {
  const path = '/fd/api/v1/payment/pay';
  const order = await ask(member, path, { channelId: 'bank', amount }, cashierCalls[path].response);
  expect((await callBack(app, paymentOf(order))).reason).toBe('credited');
}

describe('a member', () => {
  it('[1.5] [1.6] [1.18] deposits and bets; balance, hold and record agree', async () => {
    const member = await app.member();
    await depositFor(member, '300');
    const { bet } = await betOf(member, '120.50');
    expect(bet).toMatchObject({ state: 'accepted', stake: '120.50', risk: '120.50', toWin: '108.45' });
    expect(await balanceOf(member)).toEqual(['179.50', '120.50']);
    const path = '/fd/api/v1/transactions/queryDealRecord';
    const { list } = await ask(member, path, {}, cashierCalls[path].response);
    expect(list.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
      ['deposit', '300.00', '300.00'],
    ]);
  });

  it('[7.96] [7.97] [1.21] finds the bets in the record, page by page, with their sums', async () => {
    const member = await app.member();
    await depositFor(member, '1000');
    const placed = [];
    for (const stake of ['10', '20', '30.50']) placed.push((await betOf(member, stake)).bet.betId);
    const [listPath, totalPath] = [
      '/game/api/v1/record/betRecordList',
      '/game/api/v1/record/betRecordTotal',
    ] as const;
    const list = (body: object) => ask(member, listPath, body, betRecordCalls[listPath].response);
    const total = (body: object) => ask(member, totalPath, body, betRecordCalls[totalPath].response);

    const whole = await list({});
    expect(whole.total).toBe(3);
    expect(whole.list.map(({ betId }) => betId)).toEqual(placed.toReversed());
    expect(whole.list[0]).toMatchObject({
      enName: 'crty',
      stake: '30.50',
      state: 'accepted',
      payout: null,
      profit: null,
      settledAt: null,
    });
    const second = await list({ pageSize: 2, pageNum: 2 });
    expect(second.list.map(({ betId }) => betId)).toEqual(placed.slice(0, 1));
    expect((await list({ state: 'settled' })).list).toEqual([]);
    expect((await list({ endTime: 1 })).list).toEqual([]);
    expect((await list({ enName: 'house' })).list).toEqual([]);

    expect(await total({})).toMatchObject({ count: 3, stake: '60.50', payout: '0.00', profit: '0.00' });
    expect((await total({ state: 'settled' })).count).toBe(0);
    expect(await balanceOf(member)).toEqual(['939.50', '60.50']);
  });

  it('[1.42] has no call that takes an accepted bet back', () => {
    const names = [
      ...Object.keys(resources),
      ...Object.keys(venueCalls),
      ...Object.keys(betRecordCalls),
      ...Object.keys(cashierCalls),
    ];
    // Money is withdrawn; a bet is not.
    const ofBets = names.filter((name) => !/^\/fd\/api\/v1\/(withdraw|bankCard)\//.test(name));
    expect(ofBets.filter((name) => /cancel|withdraw|cash_?out|revoke/i.test(name))).toEqual([]);
  });
});
