import { randomUUID } from 'node:crypto';
import { nextIds } from '@hj/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { checkLedger, getCoins } from '../../wallet/index.ts';
import { lockWallets } from '../../wallet/posting.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { coinInvariants } from '../coin/index.ts';
import { type CashierServer, cashierServer } from '../test-cashier.ts';
import { createRateQuotes } from './quote.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

/** A member with coins credited without a deposit. */
async function holder(coins: bigint): Promise<TestMember> {
  const member = await server.member();
  const { memberId } = member;
  await server.db.transaction(async (tx) => {
    const [id] = await nextIds(tx, 1);
    const systems = ['channel:test:USDT'] as const;
    const posting = await lockWallets(tx, { members: [memberId], coins: [memberId], systems });
    const [from, to] = [{ system: 'channel:test:USDT' } as const, { memberId, kind: 'coin' } as const];
    posting.transfer({ kind: 'coin-deposit', from, to, amount: coins, reference: `deposit:test-${id}` });
    await posting.write('test');
  });
  return member;
}

const rate = { from: 'USDT', to: 'CNY' };
const quoteFor = async (member: TestMember) =>
  (await server.call('/fd/api/v1/transfer/getTransferRate', rate, member)).data.quote;
const exchange = (member: TestMember, body: { quote: string; amount: string }, key?: string) =>
  server.call('/fd/api/v1/transfer/utcTransfer', body, member, key);
const coinsOf = (member: TestMember) => getCoins(server.db, member.memberId);

describe('virtual coins', () => {
  it('[7.78] are listed with their worth at the current rate', async () => {
    const none = await server.call('/fd/api/v1/vCurrency/list', {}, await server.member());
    expect(none.data.list).toMatchObject([{ coin: 'USDT', balance: '0.00', worth: '0.00' }]);
    const { data } = await server.call('/fd/api/v1/vCurrency/list', {}, await holder(10_005_001n));
    expect(data.list).toEqual([
      {
        coin: 'USDT',
        name: '泰达币',
        balance: '10.005001',
        worth: '71.73',
        rate: '7.17',
        networks: ['TRC20', 'ERC20'],
      },
    ]);
  });

  it('[7.76] are quoted 0.01 below the middle rate for 30 seconds', async () => {
    const { data } = await server.call('/fd/api/v1/transfer/getTransferRate', rate, await server.member());
    expect(data).toMatchObject({ rate: '7.17', min: '1.00', max: '100000.00' });
    const leftMs = data.expiresAt - Date.now();
    expect(leftMs).toBeGreaterThan(20_000);
    expect(leftMs).toBeLessThanOrEqual(30_000);
  });

  it('[7.75] are exchanged, rounded down to a fen; the remainder is posted to the rounding account', async () => {
    const member = await holder(50_000_000n);
    const quote = await quoteFor(member);
    const { status_code, data } = await exchange(member, { quote, amount: '10.005001' });
    expect(status_code).toBe(6000);
    expect(data).toMatchObject({
      ...{
        from: '10.005001',
        to: '71.73',
        rate: '7.17',
        centerWalletBalance: '71.73',
        coinBalance: '39.994999',
      },
    });
    const [row] = await server.db.sql`select remainder from coin_exchanges where order_no = ${data.orderNo}`;
    expect(row?.remainder).toBe(816n);
    const [deal] = await server.db.sql`
      select type, amount, balance_after as after, state from deals where order_no = ${data.orderNo}`;
    expect(deal).toEqual({ type: 'exchange', amount: 7173n, after: 7173n, state: 'success' });
    const asked = await server.db.sql`select from turnover_requirements where member_id = ${member.memberId}`;
    expect(asked.length).toBe(0);
  });

  it('are exchanged once per key, on 50 concurrent and on later requests (C28), after the quote’s expiry, too', async () => {
    const member = await holder(20_000_000n);
    const [quote, key] = [await quoteFor(member), randomUUID()];
    const body = { quote, amount: '20' };
    const first = await exchange(member, body, key);
    const repeats = await Promise.all(Array.from({ length: 50 }, () => exchange(member, body, key)));
    for (const repeat of repeats) expect(repeat).toEqual(first);
    expect((await exchange(member, { ...body, amount: '1' }, key)).status_code).toBe(6008);
    expect([await coinsOf(member), await server.cashOf(member)]).toEqual([0n, '143.40']);
  });

  it('are debited once: of 50 concurrent exchanges of the whole balance one succeeds', async () => {
    const member = await holder(10_000_000n);
    const quote = await quoteFor(member);
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => (await exchange(member, { quote, amount: '10' })).status_code),
    );
    expect(codes.filter((code) => code === 6000).length).toBe(1);
    expect(codes.filter((code) => code === 6012).length).toBe(49);
    expect(await server.cashOf(member)).toBe('71.70');
  });
});

describe('an exchange is refused', () => {
  it('[8.37] with an expired rate (6099)', async () => {
    const member = await holder(10_000_000n);
    const past = () => new Date(Date.now() - 30_001);
    const { quote } = createRateQuotes(server.config.secret, past).write(member.memberId, 71_700n);
    const refused = await exchange(member, { quote, amount: '10' });
    expect([refused.status_code, refused.message]).toEqual([6099, '汇率已过期，请重新确认']);
    expect(await coinsOf(member)).toBe(10_000_000n);
  });

  it('with an altered rate, or with a quote of another member', async () => {
    const [member, other] = [await holder(10_000_000n), await holder(10_000_000n)];
    const quote = await quoteFor(member);
    const altered = [
      quote.replace('71700', '91700'),
      await quoteFor(other),
      `${quote}x`,
      'x',
      quote.slice(0, -1),
    ];
    for (const each of altered)
      expect((await exchange(member, { quote: each, amount: '10' })).status_code).toBe(6008);
    expect(await coinsOf(member)).toBe(10_000_000n);
  });

  it.each([
    ['0', 6008],
    ['0.999999', 6008],
    ['100000.000001', 6008],
    // The contract refuses invalid amounts.
    ['-1', 6007],
    ['1e3', 6007],
    ['1.0000001', 6007],
    ['１', 6007],
  ])('of %s USDT, with %i', async (amount, code) => {
    const member = await holder(200_000_000_000n);
    expect((await exchange(member, { quote: await quoteFor(member), amount })).status_code).toBe(code);
    expect(await coinsOf(member)).toBe(200_000_000_000n);
  });

  it('above the coin balance (6012), for a member without a coin account, too', async () => {
    for (const member of [await holder(5_000_000n), await server.member()]) {
      const refused = await exchange(member, { quote: await quoteFor(member), amount: '5.000001' });
      expect([refused.status_code, refused.message]).toEqual([6012, 'USDT 余额不足']);
      expect(await server.cashOf(member)).toBe('0.00');
    }
  });

  it('while the exchange is closed (6013)', async () => {
    const member = await holder(5_000_000n);
    const quote = await quoteFor(member);
    await server.owner.sql`update coin_rates set exchange_open = false`;
    expect((await exchange(member, { quote, amount: '5' })).status_code).toBe(6013);
    expect((await server.call('/fd/api/v1/transfer/getTransferRate', rate, member)).status_code).toBe(6013);
    await server.owner.sql`update coin_rates set exchange_open = true`;
    expect((await exchange(member, { quote, amount: '5' })).status_code).toBe(6000);
  });
});

describe('the ledger check', () => {
  it('finds an exchange whose amount differs from the worth of its coins', async () => {
    const member = await holder(5_000_000n);
    const { data } = await exchange(member, { quote: await quoteFor(member), amount: '5' });
    const { sql } = server.owner;
    await sql`alter table coin_exchanges disable trigger user`;
    await sql`update coin_exchanges set cash_amount = cash_amount + 1 where order_no = ${data.orderNo}`;
    const faults = await checkLedger(server.owner, coinInvariants);
    expect(faults.map(({ subject }) => subject)).toEqual([`exchange ${data.orderNo.slice(1)}`]);
    await sql`update coin_exchanges set cash_amount = cash_amount - 1 where order_no = ${data.orderNo}`;
    await sql`alter table coin_exchanges enable trigger user`;
  });
});
