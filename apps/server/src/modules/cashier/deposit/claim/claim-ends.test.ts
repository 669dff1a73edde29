/** How claims end beside other ends of the transfer and the order, and what an attacker tries (ADR 193). */
import { describe, expect, it } from 'vitest';
import { claimTests, network } from './test-claims.ts';

const tests = claimTests();
const {
  desk,
  action,
  claim,
  opened,
  send,
  paymentOf,
  propose,
  decide,
  credit,
  claimed,
  recordOf,
  lettersOf,
  limit,
  held,
} = tests;

describe('the end of a claim', () => {
  it('for another order, also for that of a stranger, comes with the credit of the exact transfer', async () => {
    const { member, order } = await opened();
    const second = await tests.server.order(member, network);
    const stranger = await opened();
    const [sent] = tests.server.send(network, [{ to: order.coin.address, amount: order.coin.exactAmount }]);
    const hash = sent?.txHash ?? '';
    await claim(member, second, hash);
    await claim(stranger.member, stranger.order, hash);
    tests.server.mine(4);
    await tests.server.look(network);
    expect([await tests.server.cashOf(member), await tests.server.cashOf(stranger.member)]).toEqual([
      '717.00',
      '0.00',
    ]);
    expect(await claimed(member, second)).toMatchObject({ state: 'closed', coins: null });
    expect(await claimed(stranger.member, stranger.order)).toMatchObject({ state: 'closed', coins: null });
    expect(await held(member)).toEqual([]);
  });

  it('leaves no order behind that the transfer named and that another one was credited for', async () => {
    const { member, order } = await opened();
    const id = BigInt(order.orderId);
    await tests.server.owner
      .sql`update deposit_orders set expires_at = created_at + interval '1 microsecond' where id = ${id}`;
    await limit(member, '500');
    // Beyond the limit: the payment waits, and names its order.
    const hash = await send(order, order.coin.exactAmount);
    expect((await recordOf(member, order))[1]).toBe('人工核对中');
    await tests.server.owner.sql`delete from protection_limits where member_id = ${member.memberId}`;
    const second = await tests.server.order(member, network);
    await claim(member, second, hash);
    await credit(hash, member);
    expect((await tests.server.statusOf(member, second)).state).toBe('paid');
    expect((await recordOf(member, order))[2]).toBe(
      `订单 ¥717.00 · 实收 ${order.coin?.exactAmount} USDT，客服已核对处理`,
    );
    expect((await lettersOf(member)).join()).toContain(
      `存款订单 ${order.orderNo} 未能自动入账的款项 ${order.coin?.exactAmount} USDT 已核对处理完毕`,
    );
  });

  it('is made by staff for one member alone, who is told; the transfer and the other claim wait on', async () => {
    const [right, stranger] = [await opened(), await opened()];
    const hash = await send(right.order);
    await claim(stranger.member, stranger.order, hash);
    await claim(right.member, right.order, hash);
    const payment = await paymentOf(hash);
    const [wrong] = payment.claims;
    const reject = (claimId = 0n) => desk().rejectClaim({ id: payment.id, claimId }, action('staff:1'));
    // The list of orders says of each what became of the money that its member claims.
    const shown = async (): Promise<[unmatched: string | null | undefined, isPending: boolean]> => {
      const { orderNo } = stranger.order;
      const { list } = await desk().list({ states: [], orderNo, pageNum: 1, pageSize: 1 });
      const pending = await desk().list({ states: ['pending'], orderNo, pageNum: 1, pageSize: 1 });
      return [list[0]?.unmatched, pending.total > 0];
    };
    expect(await shown()).toEqual(['open', false]);
    await propose(hash, stranger.member);
    await expect(reject(wrong?.id)).rejects.toThrow('该款项已有待复核的申请');
    await decide(payment.id, 'rejected');
    await expect(reject(0n)).rejects.toMatchObject({ code: 6004 });
    await reject(wrong?.id);
    await expect(reject(wrong?.id)).rejects.toThrow('该认领申请已结束');
    expect(await claimed(stranger.member, stranger.order)).toMatchObject({ state: 'closed' });
    expect(await shown()).toEqual([null, true]);
    expect(await recordOf(stranger.member, stranger.order)).toEqual([
      ...['pending', '待支付', '转账申请未通过核对，未入账'],
    ]);
    const told = (await lettersOf(stranger.member)).join();
    expect(told).toContain(`您为存款订单 ${stranger.order.orderNo} 提交的转账申请未通过核对，未入账。`);
    expect(told).not.toContain('退回');
    expect(await claimed(stranger.member, stranger.order)).toMatchObject({ end: 'rejected' });
    expect(await held(stranger.member)).toEqual([]);
    await credit(hash, right.member);
    expect(await tests.server.cashOf(right.member)).toBe('645.30');
  });

  it('by staff lets the member claim the transfer again, three times in all', async () => {
    const { member, order } = await opened();
    const hash = await send(order);
    const reject = async () => {
      const { id, claims } = await paymentOf(hash);
      const open = claims.find(({ state }) => state === 'open');
      await desk().rejectClaim({ id, claimId: open?.id ?? 0n }, action('staff:1'));
    };
    await claim(member, order, hash);
    await reject();
    expect((await claim(member, order, hash)).status_code).toBe(6000);
    expect(await claimed(member, order)).toMatchObject({ state: 'checking' });
    expect((await recordOf(member, order))[1]).toBe('人工核对中');
    const second = await tests.server.order(member, network);
    expect(await claim(member, second, hash)).toMatchObject({
      ...{ status_code: 6012, message: '您已提交过这笔转账，请勿重复申请' },
    });
    await reject();
    expect((await claim(member, second, hash)).status_code).toBe(6000);
    expect((await paymentOf(hash)).claims.map(({ state }) => state)).toEqual(['closed', 'closed', 'open']);
    await reject();
    expect(await claim(member, order, hash)).toMatchObject({
      ...{ status_code: 6012, message: '这笔转账已多次申请，均未入账，请联系在线客服' },
    });
    expect(await tests.server.cashOf(member)).toBe('0.00');
  });

  it('by staff does not keep the next claim from being credited, once', async () => {
    const { member, order } = await opened();
    const hash = await send(order);
    await claim(member, order, hash);
    const { id, claims } = await paymentOf(hash);
    await desk().rejectClaim({ id, claimId: claims[0]?.id ?? 0n }, action('staff:1'));
    await claim(member, order, hash);
    // `propose` names the first claim of the member, which has ended.
    await expect(propose(hash, member)).rejects.toThrow('请选择可入账的申请');
    const open = (await paymentOf(hash)).claims.find(({ state }) => state === 'open');
    await desk().proposeUnmatched({ id, action: 'credit', claimId: open?.id }, action('staff:1'));
    await decide(id, 'approved');
    expect(await tests.server.cashOf(member)).toBe('645.30');
    expect(await claimed(member, order)).toMatchObject({ state: 'credited', coins: '90.00' });
    expect(await claim(member, await tests.server.order(member, network), hash)).toMatchObject({
      ...{ status_code: 6012, message: '这笔转账已入账，请查看交易记录' },
    });
  });

  it('says so in the record of an order that had another payment before', async () => {
    const { member, order } = await opened();
    const id = BigInt(order.orderId);
    await tests.server.owner
      .sql`update deposit_orders set expires_at = created_at + interval '1 microsecond' where id = ${id}`;
    await limit(member, '500');
    const before = await send(order, order.coin.exactAmount);
    await desk().resolve((await paymentOf(before)).id, action('staff:1'));
    const hash = await send(order);
    await claim(member, order, hash);
    expect((await recordOf(member, order))[1]).toBe('人工核对中');
    await desk().resolve((await paymentOf(hash)).id, action('staff:1'));
    // The state of the earlier payment, as before the claim, and not that of the order.
    expect(await recordOf(member, order)).toEqual([
      ...['closed', '已核对处理', '转账申请已核对处理，未为此订单入账'],
    ]);
  });

  it('to the transfer that names the same order leaves the end of that payment in the record', async () => {
    const { member, order } = await opened();
    const id = BigInt(order.orderId);
    await tests.server.owner
      .sql`update deposit_orders set expires_at = created_at + interval '1 microsecond' where id = ${id}`;
    await limit(member, '500');
    const hash = await send(order, order.coin.exactAmount);
    await claim(member, order, hash);
    await desk().resolve((await paymentOf(hash)).id, action('staff:1'));
    expect(await claimed(member, order)).toMatchObject({ state: 'closed' });
    expect(await recordOf(member, order)).toEqual([
      ...['closed', '已核对处理', `订单 ¥717.00 · 实收 ${order.coin.exactAmount} USDT，客服已核对处理`],
    ]);
  });

  it('is awaited by the record of an order whose other payment was handled meanwhile', async () => {
    const { member, order } = await opened();
    const id = BigInt(order.orderId);
    await tests.server.owner
      .sql`update deposit_orders set expires_at = created_at + interval '1 microsecond' where id = ${id}`;
    await limit(member, '500');
    const before = await send(order, order.coin.exactAmount);
    const hash = await send(order);
    await claim(member, order, hash);
    await desk().resolve((await paymentOf(before)).id, action('staff:1'));
    expect((await recordOf(member, order)).slice(0, 2)).toEqual(['pending', '人工核对中']);
    await desk().resolve((await paymentOf(hash)).id, action('staff:1'));
    expect((await recordOf(member, order)).slice(0, 2)).toEqual(['closed', '已核对处理']);
  });

  it('lets the member name another order, once the first one is paid', async () => {
    const { member, order } = await opened();
    const hash = await send(order);
    await claim(member, order, hash);
    await send(order, order.coin.exactAmount);
    expect(await claimed(member, order)).toMatchObject({ state: 'closed', end: 'paid-otherwise' });
    expect((await paymentOf(hash)).claims).toMatchObject([{ orderNo: order.orderNo, state: 'closed' }]);
    expect(await held(member)).toEqual([]);
    expect(await recordOf(member, order)).toEqual(['success', '成功', null]);
    const second = await tests.server.order(member, network);
    expect((await claim(member, second, hash)).status_code).toBe(6000);
    const open = (await paymentOf(hash)).claims.find(({ state }) => state === 'open');
    const { id } = await paymentOf(hash);
    await desk().proposeUnmatched({ id, action: 'credit', claimId: open?.id }, action('staff:1'));
    await decide(id, 'approved');
    expect(await tests.server.cashOf(member)).toMatch(/^1362\.\d\d$/);
  });

  it('comes with the credit of its order by a claim to another transfer, or by hand', async () => {
    const { member, order } = await opened();
    const [hash, other] = [await send(order), await send(order, '80.00')];
    for (const each of [hash, other]) await claim(member, order, each);
    await credit(other, member);
    expect(await tests.server.cashOf(member)).toBe('573.60');
    expect((await paymentOf(hash)).claims).toMatchObject([{ state: 'closed' }]);
    expect(await claimed(member, order)).toMatchObject({ state: 'credited', coins: '80.00' });
    const told = (await lettersOf(member)).filter((letter) => letter.includes('转账申请随之结束'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`存款订单 ${order.orderNo} 已由另一笔付款到账，您为它提交的转账申请随之结束`);

    const second = await tests.server.order(member, network);
    await claim(member, second, hash);
    const { adjustments } = tests.server.whole.cashier.desk;
    const proposal = { kind: 'deposit', orderId: BigInt(second.orderId) } as const;
    const { id } = await adjustments.propose(proposal, action('staff:1'));
    await adjustments.decide(id, 'approved', action('staff:2'));
    expect(await claimed(member, second)).toMatchObject({ state: 'closed', coins: null });
    expect(await held(member)).toEqual([]);
  });
});

describe('a claim beside other steps', () => {
  it('an order that holds room for its own sum does not open the limit for more (C13)', async () => {
    const { member, order } = await opened();
    await limit(member, '1000');
    const hash = await send(order, '5000.00');
    await claim(member, order, hash);
    await expect(credit(hash, member)).rejects.toThrow('入账将超出会员的存款限额');
    expect(await tests.server.cashOf(member)).toBe('0.00');
    // Within the rest of the limit it is credited.
    const fitting = await send(order, '130.00');
    await claim(member, order, fitting);
    await credit(fitting, member);
    expect(await tests.server.cashOf(member)).toBe('932.10');
  });

  it.each([0, 1, 2])(
    'new claims and the rejection of the last one at once leave one open at most (%s)',
    async (round) => {
      const { member, order } = await opened();
      const hash = await send(order);
      await claim(member, order, hash);
      const { id, claims } = await paymentOf(hash);
      const steps = [
        () => desk().rejectClaim({ id, claimId: claims[0]?.id ?? 0n }, action('staff:1')),
        () => claim(member, order, hash),
        () => claim(member, order, hash),
      ];
      const turned = [...steps.slice(round), ...steps.slice(0, round)];
      await Promise.allSettled(turned.map((step) => step()));
      const states = (await paymentOf(hash)).claims.map(({ state }) => state);
      expect(states[0]).toBe('closed');
      expect(states.filter((state) => state === 'open').length).toBe(states.length - 1);
      expect(states.length).toBeLessThanOrEqual(2);
      expect((await claimed(member, order))?.state).toBe(states.length === 2 ? 'checking' : 'closed');
    },
  );

  it('two transfers that many claim are credited at once, each to its own, and all other claims are closed', async () => {
    const [one, other, ...rest] = [
      await opened(),
      await opened(),
      await opened(),
      await opened(),
      await opened(),
    ];
    const hashes = [await send(one.order), await send(other.order, '80.00')];
    for (const hash of hashes)
      await Promise.all([one, other, ...rest].map(({ member, order }) => claim(member, order, hash)));
    const ids = [await propose(hashes[0] ?? '', one.member), await propose(hashes[1] ?? '', other.member)];
    await Promise.all(ids.map((id) => decide(id, 'approved')));
    const cash = await Promise.all([one, other, ...rest].map(({ member }) => tests.server.cashOf(member)));
    expect(cash).toEqual(['645.30', '573.60', '0.00', '0.00', '0.00']);
    for (const { member, order } of rest) {
      expect(await claimed(member, order)).toMatchObject({ state: 'closed' });
      expect(await held(member)).toEqual([]);
    }
  });

  it.each(Array.from({ length: 6 }, (_, n) => n))(
    'approval, note, exact payment, closing and claims of others at once credit once (%s)',
    async (round) => {
      const [one, other] = [await opened(), await opened()];
      const hash = await send(one.order);
      await claim(one.member, one.order, hash);
      await claim(other.member, other.order, hash);
      const id = await propose(hash, one.member);
      tests.server.send(network, [{ to: one.order.coin.address, amount: one.order.coin.exactAmount }]);
      tests.server.mine(4);
      const steps = [
        () => decide(id, 'approved', 'staff:2'),
        () => desk().resolve(id, action('staff:3')),
        () => tests.server.look(network),
        () => tests.server.call('/fd/api/v1/payment/closeOrder', { orderId: one.order.orderId }, one.member),
        () => decide(id, 'withdrawn', 'staff:1'),
        () => claim(other.member, one.order, hash),
      ];
      const turned = [...steps.slice(round), ...steps.slice(0, round)];
      const ends = await Promise.allSettled(turned.map((step) => step()));
      // No deadlock and no error 6005: the read of the chain succeeds, and a command that comes too late is refused by its own code.
      const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code ?? end.reason] : []));
      expect(codes.filter((code) => code !== 6003 && code !== 6012)).toEqual([]);
      const [approval, , read] = [...ends.slice(6 - round), ...ends.slice(0, 6 - round)];
      expect(read?.status).toBe('fulfilled');
      await tests.server.look(network);
      const credited = approval?.status === 'fulfilled' ? /^645\.\d\d$/ : /^717\.\d\d$/;
      expect(await tests.server.cashOf(one.member)).toMatch(credited);
      expect(await tests.server.cashOf(other.member)).toBe('0.00');
    },
  );

  it('approval and exact payment credit the one that comes first', async () => {
    const both = [await opened(), await opened()];
    const cash = [];
    for (const [turn, { member, order }] of both.entries()) {
      const hash = await send(order);
      await claim(member, order, hash);
      const id = await propose(hash, member);
      tests.server.send(network, [{ to: order.coin.address, amount: order.coin.exactAmount }]);
      tests.server.mine(4);
      if (turn === 0) await decide(id, 'approved');
      await tests.server.look(network);
      if (turn === 1) await expect(decide(id, 'approved')).rejects.toMatchObject({ code: 6012 });
      cash.push(await tests.server.cashOf(member));
    }
    expect(cash).toEqual([expect.stringMatching(/^645\./), expect.stringMatching(/^717\./)]);
  });
});
