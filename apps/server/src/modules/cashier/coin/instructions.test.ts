import { networks } from '@hj/contract';
import { parseCoin } from '@hj/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../wallet/index.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { coinInvariants } from './check-store.ts';
import { type CoinServer, channelOf, coinServer } from './test-chain.ts';
import { chainOf } from './watcher.ts';

let server: CoinServer;
beforeAll(async () => {
  server = await coinServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

describe.each(networks)('an order in USDT on %s', (network) => {
  it('has an address of the house, the rate of its opening, and the payment page of the sandbox', async () => {
    const member = await server.member();
    const { coin, payUrl } = await server.order(member, network, '1000.00');
    const config = server.configOf(network);
    expect(config.addresses).toContain(coin.address);
    // 1000 ÷ 7.17 is 139.4700…, rounded up to 0.01 USDT.
    const tail = (parseCoin(coin.exactAmount) ?? 0n) - 139_480_000n;
    expect(tail).toBeGreaterThanOrEqual(1n);
    expect(tail).toBeLessThanOrEqual(9_999n);
    const { searchParams, pathname } = new URL(payUrl ?? '');
    expect(pathname).toBe('/chain');
    expect(Object.fromEntries(searchParams)).toEqual({
      network,
      address: coin.address,
      amount: coin.exactAmount,
    });
  });

  it('has a unique amount per address, of 40 concurrent orders, too', async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => server.member()));
    const orders = await Promise.all(members.map((member) => server.order(member, network, '777.00')));
    const claims = orders.map(({ coin }) => `${coin.address} ${coin.exactAmount}`);
    expect(new Set(claims).size).toBe(40);
    expect(new Set(orders.map(({ coin }) => coin.address)).size).toBe(2);
  });

  it('is refused while all amounts are claimed', async () => {
    const amount = { TRC20: '888.00', ERC20: '889.00' }[network];
    const [base] = [BigInt(Math.ceil((Number(amount) * 100) / 7.17)) * 10_000n];
    for (const address of server.configOf(network).addresses) {
      await server.owner.sql`
        insert into coin_instructions
          (order_id, network, address, exact_amount, rate, confirmations_needed, created_at, claimed_until)
        select (hashtextextended(${address}, 1) >> 20) * 10000 + tail, ${network}, ${address}, ${base} + tail, 71700, 3, now(),
          now() + interval '1 hour'
        from generate_series(1, 9999) as tail`;
    }
    const refused = await server.pay(await server.member(), { channelId: channelOf[network], amount });
    expect(refused.status_code).toBe(6013);
    expect(refused.message).toContain('收款地址繁忙');
  });
});

describe('the ledger check', () => {
  const findings = async () =>
    (await checkLedger(server.owner, coinInvariants)).map(({ subject }) => subject);

  it('finds an order credited by a transfer of another amount, and a credited transfer without an order (C33)', async () => {
    const { owner } = server;
    await server.look('TRC20');
    const member = await server.member();
    const order = await server.order(member, 'TRC20');
    server.send('TRC20', [{ to: order.coin.address, amount: order.coin.exactAmount }]);
    server.mine(4);
    await server.look('TRC20');
    expect(await server.cashOf(member)).toBe('717.00');
    expect(await findings()).toEqual([]);
    await owner.sql`update coin_transfers set amount = amount + 1 where state = 'credited'`;
    expect(await findings()).toEqual([`deposit ${order.orderId}`]);
    await owner.sql`update coin_transfers set amount = amount - 1, order_id = 1 where state = 'credited'`;
    expect(await findings()).toEqual(expect.arrayContaining(['deposit 1', `deposit ${order.orderId}`]));
    await owner.sql`update coin_transfers set order_id = ${order.orderId} where state = 'credited'`;
  });
});

describe('the configuration of a chain', () => {
  it('is refused with a mistyped address or an address of another network', () => {
    const config = server.configOf('TRC20');
    expect(() => chainOf({ ...config, addresses: ['THixVSpjHstR2yb8VKSpTR259rPznsvY5F'] })).toThrow(
      'no address of TRC20',
    );
    expect(() => chainOf({ ...config, addresses: server.configOf('ERC20').addresses })).toThrow(
      'no address of TRC20',
    );
    expect(() => chainOf({ ...config, token: 'USDT' })).toThrow('no address of TRC20');
  });
});
