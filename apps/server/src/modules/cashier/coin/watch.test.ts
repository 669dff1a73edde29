/** USDT payments to addresses of the house, read by the protocols of both chains. */
import { networks } from '@hj/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { ChainUnreachable } from './chain.ts';
import { type CoinServer, coinServer, watchDeps } from './test-chain.ts';
import { watchChain } from './watch.ts';

let server: CoinServer;
beforeAll(async () => {
  server = await coinServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

describe.each(networks)('a deposit in USDT on %s', (network) => {
  const open = async (amount?: string) => {
    await server.look(network);
    const member = await server.member();
    const order = await server.order(member, network, amount);
    return { member, order, payment: { to: order.coin.address, amount: order.coin.exactAmount } };
  };
  const lastTransfer = async () => (await server.transfersOf(network)).at(-1);

  it('is credited once with enough confirmations, and shows their count until then (C33)', async () => {
    const { member, order, payment } = await open();
    const messages: unknown[] = [];
    const leave = server.deps.bus.subscribe('deposit.changed', (message) => void messages.push(message));
    expect(order.coin).toMatchObject({ coin: 'USDT', network, rate: '7.17', confirmations: null, needed: 3 });
    expect(Number(order.coin.exactAmount)).toBeGreaterThan(100);
    expect(Number(order.coin.exactAmount)).toBeLessThan(100.01);
    server.send(network, [payment]);
    await server.look(network);
    expect((await server.statusOf(member, order)).coin?.confirmations).toBe(null);
    for (const confirmations of [0, 1, 2]) {
      server.mine(1);
      await server.look(network);
      const status = await server.statusOf(member, order);
      expect([status.state, status.coin?.confirmations]).toEqual(['pending', confirmations]);
    }
    expect(await server.cashOf(member)).toBe('0.00');
    server.mine(1);
    await server.look(network);
    const paid = await server.statusOf(member, order);
    expect([paid.state, paid.coin?.confirmations, paid.payUrl]).toEqual(['paid', 3, null]);
    expect(await server.cashOf(member)).toBe('717.00');
    server.mine(5);
    for (let again = 0; again < 3; again += 1) await server.look(network);
    expect(await server.cashOf(member)).toBe('717.00');
    leave();
    expect(messages.length).toBeGreaterThanOrEqual(4);
    expect(messages.at(-1)).toMatchObject({ orderId: order.orderId, state: 'paid' });
  });

  it('is forgotten when a reorganisation removes it, and credited when it is in a block again', async () => {
    const { member, order, payment } = await open();
    server.send(network, [payment]);
    server.mine(2);
    await server.look(network);
    expect((await server.statusOf(member, order)).coin?.confirmations).toBe(1);
    server.chains.reorganise(network, 2, 'again');
    await server.look(network);
    expect((await server.statusOf(member, order)).coin?.confirmations).toBe(null);
    expect((await server.transfersOf(network)).some(({ state }) => state === 'forgotten')).toBe(true);
    server.mine(3);
    await server.look(network);
    expect(await server.cashOf(member)).toBe('0.00');
    server.mine(1);
    await server.look(network);
    expect(await server.cashOf(member)).toBe('717.00');
  });

  it('that comes after its order expired, beyond the deposit limit of its member, waits for the desk (C13)', async () => {
    const { member, order, payment } = await open();
    await server.owner.sql`
      update deposit_orders set expires_at = clock_timestamp() where id = ${BigInt(order.orderId)}`;
    await server.whole.protection.desk.protection.setLimit(
      member.memberId,
      { kind: 'deposit', period: '24h', value: '500' },
      { actor: 'staff:1', reason: '测试', address: '127.0.0.1', requestId: 'limit' },
    );
    server.send(network, [payment]);
    server.mine(5);
    await server.look(network);
    expect(await lastTransfer()).toMatchObject({ state: 'unmatched', reason: 'over-limit' });
    expect(await server.cashOf(member)).toBe('0.00');
    const [waiting] = await server.db.sql`
      select verdict from deposit_unmatched where member_id = ${member.memberId}`;
    expect(waiting).toMatchObject({ verdict: 'over-limit' });
  });

  it('is never credited when a reorganisation removes it for good', async () => {
    const { member, order, payment } = await open();
    server.send(network, [payment]);
    server.mine(3);
    await server.look(network);
    server.chains.reorganise(network, 3, 'drop');
    server.mine(20);
    await server.look(network);
    expect((await server.statusOf(member, order)).state).toBe('pending');
    expect(await server.cashOf(member)).toBe('0.00');
  });

  it('is read again when its block changes between read and credit', async () => {
    const { member, payment } = await open();
    const chain = server.chainOf(network);
    server.send(network, [payment]);
    server.mine(4);
    let asked = 0;
    // The first two queries frame the read; the third precedes the credit.
    const blockHash = async (block: bigint) => {
      asked += 1;
      return asked === 3 ? 'another' : chain.blockHash(block);
    };
    await watchChain(watchDeps(server.db), { ...chain, blockHash });
    expect([asked, await server.cashOf(member)]).toEqual([3, '0.00']);
    await server.look(network);
    expect(await server.cashOf(member)).toBe('717.00');
  });

  it('pays two orders by two logs of one transaction', async () => {
    const [first, second] = [await open('717.00'), await open('1434.00')];
    server.send(network, [first.payment, second.payment]);
    server.mine(4);
    await server.look(network);
    expect(await server.cashOf(first.member)).toBe('717.00');
    expect(await server.cashOf(second.member)).toBe('1434.00');
  });

  it('is ignored from another contract', async () => {
    const { member, order, payment } = await open();
    const before = (await server.transfersOf(network)).length;
    const token = network === 'TRC20' ? 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' : `0x${'ab'.repeat(20)}`;
    server.send(network, [{ ...payment, token }]);
    server.mine(6);
    await server.look(network);
    expect((await server.statusOf(member, order)).coin?.confirmations).toBe(null);
    expect((await server.transfersOf(network)).length).toBe(before);
    expect(await server.cashOf(member)).toBe('0.00');
  });

  it('of another amount becomes an unmatched payment, as a second payment does', async () => {
    const { member, order, payment } = await open();
    server.send(network, [{ ...payment, amount: '100.00' }]);
    server.mine(4);
    await server.look(network);
    expect(await lastTransfer()).toMatchObject({ state: 'unmatched', reason: 'no-order' });
    expect(await server.cashOf(member)).toBe('0.00');
    for (let time = 0; time < 2; time += 1) {
      server.send(network, [payment]);
      server.mine(4);
      await server.look(network);
    }
    expect(await lastTransfer()).toMatchObject({ state: 'unmatched', reason: 'paid-before' });
    expect(await server.cashOf(member)).toBe('717.00');
    const desk = await server.db.sql`
      select verdict from deposit_unmatched where provider = 'chain' and order_no in (${order.orderNo}, ${payment.to}) order by id`;
    expect(desk.map(({ verdict }) => verdict).slice(-2)).toEqual(['unknown-order', 'paid-twice']);
  });

  it('hours after its order becomes an unmatched payment: the rate is not valid for days', async () => {
    const { member, payment } = await open();
    await server.owner.sql`
      update coin_instructions set created_at = created_at - interval '3 hours', claimed_until = claimed_until - interval '3 hours'
      where address = ${payment.to}`;
    server.send(network, [payment]);
    server.mine(4);
    await server.look(network);
    expect(await lastTransfer()).toMatchObject({ state: 'unmatched', reason: 'no-order' });
    expect(await server.cashOf(member)).toBe('0.00');
  });

  it('of zero leaves no row', async () => {
    const { payment } = await open();
    const before = (await server.transfersOf(network)).length;
    server.send(network, [{ ...payment, amount: '0' }]);
    server.mine(4);
    await server.look(network);
    expect((await server.transfersOf(network)).length).toBe(before);
  });

  it('is credited after its order was closed or expired', async () => {
    const [closed, expired] = [await open(), await open()];
    await server.call('/fd/api/v1/payment/closeOrder', { orderId: closed.order.orderId }, closed.member);
    await server.owner.sql`update deposit_orders set expires_at = created_at + interval '1 microsecond'
      where id = ${expired.order.orderId}`;
    server.send(network, [closed.payment, expired.payment]);
    server.mine(4);
    await server.look(network);
    expect(await server.cashOf(closed.member)).toBe('717.00');
    expect(await server.cashOf(expired.member)).toBe('717.00');
  });

  it('changes nothing while the node is down, and is found afterwards', async () => {
    const { member, order, payment } = await open();
    server.send(network, [payment]);
    server.mine(2);
    server.chains.setDown(network, true);
    await expect(server.look(network)).rejects.toThrow(ChainUnreachable);
    expect((await server.statusOf(member, order)).coin?.confirmations).toBe(null);
    server.mine(30);
    server.chains.setDown(network, false);
    await server.look(network);
    expect(await server.cashOf(member)).toBe('717.00');
  });

  it('is not missed after twenty minutes of unread blocks', async () => {
    const { member, payment } = await open();
    server.mine(600);
    server.send(network, [payment]);
    server.mine(650);
    let looks = 1;
    while (await server.look(network)) looks += 1;
    expect(looks).toBe(3);
    expect(await server.cashOf(member)).toBe('717.00');
  });

  it('is credited once by eight concurrent workers', async () => {
    const { member, payment } = await open();
    server.send(network, [payment]);
    server.mine(4);
    await Promise.all(Array.from({ length: 8 }, () => server.look(network)));
    expect(await server.cashOf(member)).toBe('717.00');
  });

  it('is not written by a read that another worker has overtaken', async () => {
    const { member, payment } = await open();
    const chain = server.chainOf(network);
    const nextBlock = async () => {
      const [row] = await server.db.sql<{ nextBlock: bigint }[]>`
        select next_block from coin_cursors where network = ${network}`;
      return row?.nextBlock ?? 0n;
    };
    server.send(network, [payment]);
    server.mine(1);
    const before = { block: await nextBlock(), transfers: (await server.transfersOf(network)).length };
    const [read, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      ...chain,
      listTransfers: async (from: bigint, to: bigint) => {
        const found = await chain.listTransfers(from, to);
        read.resolve();
        await overtaken.promise;
        return found;
      },
    };
    const other = server.owner.transaction(async ({ sql }) => {
      await read.promise;
      await sql`update coin_cursors set next_block = next_block + 100 where network = ${network}`;
      overtaken.resolve();
      const waiting = () => server.db.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting()).length).toBe(1);
    });
    await Promise.all([other, watchChain(watchDeps(server.db), slow)]);
    expect((await nextBlock()) - before.block).toBe(100n);
    expect((await server.transfersOf(network)).length).toBe(before.transfers);
    await server.owner.sql`update coin_cursors set next_block = ${before.block} where network = ${network}`;
    server.mine(4);
    await server.look(network);
    expect(await server.cashOf(member)).toBe('717.00');
  });

  it('is credited by the next worker when one dies between read and credit', async () => {
    const { member, payment } = await open();
    const chain = server.chainOf(network);
    server.send(network, [payment]);
    server.mine(4);
    let asked = 0;
    const dying = {
      ...chain,
      blockHash: async (block: bigint) => {
        asked += 1;
        if (asked === 3) throw new Error('killed');
        return chain.blockHash(block);
      },
    };
    await expect(watchChain(watchDeps(server.db), dying)).rejects.toThrow('killed');
    expect([(await lastTransfer())?.state, await server.cashOf(member)]).toEqual(['seen', '0.00']);
    await server.look(network);
    expect([(await lastTransfer())?.state, await server.cashOf(member)]).toEqual(['credited', '717.00']);
  });
});
