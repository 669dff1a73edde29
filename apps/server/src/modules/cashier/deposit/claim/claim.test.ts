/** Claims to coin transfers of another amount: made by members, decided by two members of staff (ADR 193). */
import { formatAmount, parseCoin, worthOfCoins } from '@hj/money';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../../wallet/index.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { coinInvariants } from '../../coin/check-store.ts';
import { channelOf } from '../../coin/test-chain.ts';
import { sweepClaims } from './sweep.ts';
import { claimTests, network, unknownHash } from './test-claims.ts';

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
} = tests;

describe('a claim to a transfer of another amount', () => {
  it('moves no money until two members of staff credit it as received, at the order’s rate', async () => {
    const { member, order } = await opened();
    const hash = await send(order);
    expect((await claim(member, order, ` ${hash.toUpperCase()} `)).data.claim).toMatchObject({
      ...{ hash, state: 'checking', coins: null },
    });
    expect(await tests.server.cashOf(member)).toBe('0.00');
    expect(await recordOf(member, order)).toEqual(['pending', '人工核对中', '已申请核对转账，人工核对中']);
    const payment = await paymentOf(hash);
    expect(payment).toMatchObject({ provider: 'chain', amount: '90.00', currency: 'USDT' });
    expect(payment.claims).toMatchObject([
      { memberId: member.memberId, orderNo: order.orderNo, ordered: 71_700n, state: 'open', worth: 64_530n },
    ]);
    const id = await propose(hash, member);
    await expect(decide(id, 'approved', 'staff:1')).rejects.toMatchObject({ code: 6003 });
    expect(await tests.server.cashOf(member)).toBe('0.00');
    await decide(id, 'approved');
    expect(await tests.server.cashOf(member)).toBe('645.30');
    expect(await tests.server.statusOf(member, order)).toMatchObject({
      ...{ state: 'paid', amount: '645.30', claim: { state: 'credited', coins: '90.00' } },
    });
    expect(await recordOf(member, order)).toEqual([
      ...[
        'success',
        '成功',
        `订单 ${order.coin.exactAmount} USDT（¥717.00）· 实收 90.00 USDT，按实收入账 ¥645.30`,
      ],
    ]);
    expect((await paymentOf(hash, false)).isCredited).toBe(true);
    await expect(decide(id, 'approved')).rejects.toMatchObject({ code: 6012 });
    expect(await tests.server.cashOf(member)).toBe('645.30');
  });

  it('is answered alike for unknown, foreign and credited transactions, and is told nothing of them', async () => {
    const [owner, stranger] = [await opened(), await opened()];
    const foreign = await send(owner.order);
    const credited = await send(owner.order, '80.00');
    await claim(owner.member, owner.order, credited);
    await credit(credited, owner.member);
    const answers = [];
    for (const hash of [unknownHash(), foreign, credited]) {
      const { data, ...rest } = await claim(stranger.member, stranger.order, hash);
      expect(data.claim?.hash).toBe(hash);
      answers.push({ ...rest, data: { ...data, claim: { ...data.claim, hash: '', claimedAt: 0 } } });
    }
    const [first] = answers;
    expect(answers).toEqual([first, first, first]);
    expect(await lettersOf(stranger.member)).toEqual([]);
    const held = await tests.server.call('/fd/api/v1/payment/heldDeposits', {}, stranger.member);
    // The sum of the order: the claim says nothing of the transfer.
    expect(held.data.list).toMatchObject([
      {
        orderNo: stranger.order.orderNo,
        amount: stranger.order.coin.exactAmount,
        ordered: stranger.order.amount,
        isClaim: true,
      },
    ]);
    expect(await tests.server.cashOf(stranger.member)).toBe('0.00');
  });

  it('is refused a second time, for an order of another member, of another kind or paid, and without a hash', async () => {
    const { member, order } = await opened();
    const other = await opened();
    const hash = unknownHash();
    await claim(member, order, hash);
    expect(await claim(member, await tests.server.order(member, network), hash)).toMatchObject({
      ...{ status_code: 6012, message: '您已提交过这笔转账，请勿重复申请' },
    });
    expect((await claim(other.member, order, unknownHash())).status_code).toBe(6004);
    expect((await claim(other.member, { orderId: '9' }, unknownHash())).status_code).toBe(6004);
    const bank = await tests.server.openOrder(other.member);
    expect((await claim(other.member, bank, unknownHash())).status_code).toBe(6008);
    for (const text of ['hash', `0x${hash}`, `${hash}0`, hash.replace(/^./, 'g')])
      expect((await claim(member, order, text)).status_code).toBe(6008);
    const rows = await tests.server.db
      .sql`select from coin_transfer_claims where order_id = ${BigInt(order.orderId)}`;
    expect(rows).toHaveLength(1);
  });

  it('shows the desk its sender, and another member whom that address paid for before: hashes are public', async () => {
    const [owner, stranger] = [await opened(), await opened()];
    const earlier = await send(owner.order);
    await claim(owner.member, owner.order, earlier);
    await credit(earlier, owner.member);
    const hash = await send(owner.order, '81.00');
    await claim(stranger.member, stranger.order, hash);
    await claim(owner.member, await tests.server.order(owner.member, network), hash);
    const { claims } = await paymentOf(hash);
    const [foreign, own] = claims;
    expect(foreign?.knownPayer).toBe(own?.memberName);
    expect(foreign?.fromAddress).toMatch(/^T\w{33}$/);
    expect(own?.knownPayer).not.toBe(own?.memberName);
  });

  it('is pushed to the member’s other pages; made again it is answered as it stands, for its answer may be lost', async () => {
    const { member, order } = await opened();
    const pushed: unknown[] = [];
    const leave = tests.server.deps.bus.subscribe('deposit.changed', (message) => pushed.push(message));
    const hash = unknownHash();
    const first = await claim(member, order, hash);
    leave();
    expect(pushed).toMatchObject([
      { memberId: String(member.memberId), orderId: order.orderId, state: 'pending' },
    ]);
    expect(await claim(member, order, hash)).toEqual(first);
  });

  it('is refused after six in an hour', async () => {
    const { member, order } = await opened();
    const codes = [];
    for (let time = 0; time < 7; time += 1)
      codes.push((await claim(member, order, unknownHash())).status_code);
    expect(codes).toEqual([6000, 6000, 6000, 6000, 6000, 6000, 6011]);
  });

  it('has the format of its network', async () => {
    await tests.server.look('ERC20');
    const member = await tests.server.member();
    const { status_code, data } = await tests.server.pay(member, {
      channelId: channelOf.ERC20,
      amount: '717.00',
    });
    expect(status_code).toBe(6000);
    expect((await claim(member, data, unknownHash())).message).toBe('请输入 ERC20 网络的交易哈希');
    expect((await claim(member, data, `0x${unknownHash()}`)).status_code).toBe(6000);
  });

  it('that comes before the transfer is kept, and is at the desk when the transfer arrives', async () => {
    const { member, order } = await opened();
    const [sent] = tests.server.send(network, [{ to: order.coin.address, amount: '120.50' }]);
    const hash = sent?.txHash ?? '';
    await claim(member, order, hash);
    tests.server.mine(4);
    await tests.server.look(network);
    expect(await tests.server.cashOf(member)).toBe('0.00');
    expect((await paymentOf(hash)).claims).toMatchObject([{ orderNo: order.orderNo, worth: 86_398n }]);
    await credit(hash, member);
    expect(await tests.server.cashOf(member)).toBe('863.98');
  });

  it('to the transfer of the exact amount ends with its credit', async () => {
    const { member, order } = await opened();
    const [sent] = tests.server.send(network, [{ to: order.coin.address, amount: order.coin.exactAmount }]);
    await claim(member, order, sent?.txHash ?? '');
    tests.server.mine(4);
    await tests.server.look(network);
    expect(await tests.server.cashOf(member)).toBe('717.00');
    expect(await claimed(member, order)).toMatchObject({ state: 'credited', coins: order.coin.exactAmount });
    const second = await tests.server.order(member, network);
    expect((await claim(member, second, sent?.txHash ?? '')).message).toContain('这笔转账已入账');
  });

  it('of more than was ordered is worth the lower rate: a small order is no choice of a rate', async () => {
    const { member, order } = await opened();
    const [less, more] = [await send(order), await send(order, '500.00')];
    for (const hash of [less, more]) await claim(member, order, hash);
    const worths = () =>
      Promise.all([less, more].map(async (hash) => (await paymentOf(hash)).claims[0]?.worth));
    await tests.server.owner.sql`update coin_rates set mid_rate = 60000 + spread`;
    expect(await worths()).toEqual([64_530n, 300_000n]);
    await tests.server.owner.sql`update coin_rates set mid_rate = 80000 + spread`;
    expect(await worths()).toEqual([64_530n, 358_500n]);
    await tests.server.owner.sql`update coin_rates set mid_rate = 71700 + spread`;
  });

  it('of a payer who pays the exact amount long after the expiry is worth the lower rate', async () => {
    const { member, order } = await opened();
    const id = BigInt(order.orderId);
    await tests.server.owner.sql`
      update deposit_orders set expires_at = created_at + interval '1 microsecond' where id = ${id}`;
    await tests.server.owner.sql`
      update coin_instructions set created_at = created_at - interval '3 hours', claimed_until = claimed_until - interval '3 hours'
      where order_id = ${id}`;
    const hash = await send(order, order.coin.exactAmount);
    expect(await tests.server.cashOf(member)).toBe('0.00');
    const worthAt = async (rate: bigint) => {
      await tests.server.owner.sql`update coin_rates set mid_rate = ${rate} + spread`;
      return (await paymentOf(hash)).claims[0]?.worth;
    };
    expect((await claim(member, order, hash)).data).toMatchObject({
      state: 'expired',
      claim: { state: 'checking' },
    });
    // The record keeps saying that it is checked when the job of the expiry comes.
    await tests.server.whole.cashier.jobs['deposit-expire']?.run(
      { orderId: order.orderId },
      { log: tests.server.deps.log, jobId: '1' },
    );
    expect(await recordOf(member, order)).toEqual(['pending', '人工核对中', '已申请核对转账，人工核对中']);
    const worth = (rate: bigint) => worthOfCoins(parseCoin(order.coin.exactAmount) ?? 0n, rate);
    expect(await worthAt(80_000n)).toBe(worth(71_700n));
    expect(await worthAt(60_000n)).toBe(worth(60_000n));
    const proposal = await propose(hash, member);
    // The second member of staff approves the figure that was proposed.
    await worthAt(71_700n);
    await decide(proposal, 'approved');
    expect(await tests.server.cashOf(member)).toBe(formatAmount(worth(60_000n)));
  });

  it('of two members to one transfer is shown with both, and the other one ends with the credit of one', async () => {
    const [right, wrong] = [await opened(), await opened()];
    const hash = await send(right.order);
    await claim(wrong.member, wrong.order, hash);
    await claim(right.member, right.order, hash);
    expect((await paymentOf(hash)).claims.map(({ orderNo }) => orderNo)).toEqual([
      wrong.order.orderNo,
      right.order.orderNo,
    ]);
    await credit(hash, right.member);
    expect([await tests.server.cashOf(right.member), await tests.server.cashOf(wrong.member)]).toEqual([
      '645.30',
      '0.00',
    ]);
    expect(await claimed(wrong.member, wrong.order)).toMatchObject({ state: 'closed', coins: null });
    expect(await recordOf(wrong.member, wrong.order)).toEqual([
      ...['pending', '待支付', '转账申请已核对处理，未为此订单入账'],
    ]);
    expect((await lettersOf(wrong.member)).join()).toContain('已核对处理完毕，未为此订单入账');
    expect(await claimed(wrong.member, wrong.order)).toMatchObject({ end: 'handled' });
  });

  it('is closed when staff note another end of the transfer, and the member hears of it', async () => {
    const { member, order } = await opened();
    const hash = await send(order);
    await claim(member, order, hash);
    await tests.server.call('/fd/api/v1/payment/closeOrder', { orderId: order.orderId }, member);
    expect(await recordOf(member, order)).toEqual(['pending', '人工核对中', '已申请核对转账，人工核对中']);
    const { id } = await paymentOf(hash);
    await desk().resolve(id, action('staff:1'));
    expect(await claimed(member, order)).toMatchObject({ state: 'closed' });
    expect(await recordOf(member, order)).toEqual(['closed', '已关闭', '转账申请已核对处理，未为此订单入账']);
    expect((await lettersOf(member)).join()).toContain(order.orderNo);
    expect((await tests.server.call('/fd/api/v1/payment/heldDeposits', {}, member)).data.list).toEqual([]);
  });

  it('for an order that was paid meanwhile is not credited, also if it was proposed', async () => {
    const { member, order } = await opened();
    const hash = await send(order);
    await claim(member, order, hash);
    const id = await propose(hash, member);
    await send(order, order.coin.exactAmount);
    await expect(decide(id, 'approved')).rejects.toMatchObject({ code: 6012 });
    expect(await tests.server.cashOf(member)).toBe('717.00');
    await decide(id, 'rejected');
    await expect(propose(hash, member)).rejects.toThrow('请选择可入账的申请');
  });

  it('without a claim a transfer is not creditable, and a claim of another transfer is none', async () => {
    const { member, order } = await opened();
    const [first, second] = [await send(order), await send(order, '80.00')];
    await claim(member, order, first);
    const claimId = (await paymentOf(first)).claims[0]?.id;
    const { id } = await paymentOf(second);
    for (const named of [undefined, claimId])
      await expect(
        desk().proposeUnmatched({ id, action: 'credit', claimId: named }, action('staff:1')),
      ).rejects.toMatchObject({ code: 6012 });
  });

  it('beyond the member’s deposit limit is not credited (C13)', async () => {
    const { member, order } = await opened();
    await tests.server.owner.sql`
      update deposit_orders set expires_at = clock_timestamp() where id = ${BigInt(order.orderId)}`;
    await tests.server.whole.protection.desk.protection.setLimit(
      member.memberId,
      { kind: 'deposit', period: '24h', value: '500' },
      { actor: 'staff:1', reason: '测试', address: '127.0.0.1', requestId: 'limit' },
    );
    const hash = await send(order);
    await claim(member, order, hash);
    await expect(credit(hash, member)).rejects.toThrow('入账将超出会员的存款限额');
    expect(await tests.server.cashOf(member)).toBe('0.00');
  });
});

describe('concurrent claims and decisions', () => {
  it('are one row of a member and a transaction', async () => {
    const { member, order } = await opened();
    const hash = unknownHash();
    const answers = await Promise.all(Array.from({ length: 6 }, () => claim(member, order, hash)));
    expect(answers.map(({ status_code }) => status_code)).toEqual(Array(6).fill(6000));
    const rows = await tests.server.db.sql`select from coin_transfer_claims where tx_hash = ${hash}`;
    expect(rows).toHaveLength(1);
    const actions = await tests.server.db
      .sql`select from audit_events where action = 'transfer-claimed' and detail ->> 'hash' = ${hash}`;
    expect(actions).toHaveLength(1);
  });

  it('a pair of decisions credits once, beside a claim that comes meanwhile', async () => {
    const [one, other] = [await opened(), await opened()];
    const hash = await send(one.order);
    await claim(one.member, one.order, hash);
    const id = await propose(hash, one.member);
    const [first, second] = await Promise.allSettled([
      decide(id, 'approved', 'staff:2'),
      decide(id, 'approved', 'staff:3'),
      claim(other.member, other.order, hash),
    ]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect([await tests.server.cashOf(one.member), await tests.server.cashOf(other.member)]).toEqual([
      '645.30',
      '0.00',
    ]);
  });

  it('two logs of one transaction are credited to their two members, whose claims name the same hash', async () => {
    const [one, other] = [await opened(), await opened()];
    const [sent] = tests.server.send(network, [
      { to: one.order.coin.address, amount: '50.00' },
      { to: other.order.coin.address, amount: '60.00' },
    ]);
    tests.server.mine(4);
    await tests.server.look(network);
    const hash = sent?.txHash ?? '';
    await claim(one.member, one.order, hash);
    await claim(other.member, other.order, hash);
    const { list } = await desk().unmatched({ open: true, pageNum: 1, pageSize: 100 });
    const ends = list
      .filter(({ reference }) => reference.includes(hash))
      .map(async (payment) => {
        const { memberId } = payment.amount === '50.00' ? one.member : other.member;
        const claimId = payment.claims.find((each) => each.memberId === memberId)?.id;
        await desk().proposeUnmatched({ id: payment.id, action: 'credit', claimId }, action('staff:1'));
        await decide(payment.id, 'approved');
      });
    expect(ends).toHaveLength(2);
    await Promise.all(ends);
    expect([await tests.server.cashOf(one.member), await tests.server.cashOf(other.member)]).toEqual([
      '358.50',
      '430.20',
    ]);
  });

  it('a claim and its proposal outlive their process', async () => {
    const { member, order } = await opened();
    const hash = await send(order);
    await claim(member, order, hash);
    await propose(hash, member);
    await tests.server.restarted();
    expect(await claimed(member, order)).toMatchObject({ state: 'checking' });
    await decide((await paymentOf(hash)).id, 'approved');
    expect(await tests.server.cashOf(member)).toBe('645.30');
  });

  it('a decision that dies before its end leaves nothing behind, and is made again', async () => {
    const { member, order } = await opened();
    const hash = await send(order);
    await claim(member, order, hash);
    const id = await propose(hash, member);
    // The last statement of the decision is its audit: without it, nothing of the decision stays.
    await tests.server.owner
      .sql`alter table audit_events add constraint dying check (action <> 'unmatched-credited') not valid`;
    await expect(decide(id, 'approved')).rejects.toThrow();
    await tests.server.owner.sql`alter table audit_events drop constraint dying`;
    expect(await tests.server.cashOf(member)).toBe('0.00');
    expect(await claimed(member, order)).toMatchObject({ state: 'checking' });
    await expectCleanLedger(tests.server.db, tests.server.invariants);
    await decide(id, 'approved');
    expect(await tests.server.cashOf(member)).toBe('645.30');
  });
});

describe('old claims', () => {
  const told: string[] = [];
  const tellMember = async (_tx: unknown, _to: unknown, { text }: { text: string }) => void told.push(text);
  const sweep = () => sweepClaims({ db: tests.server.db, tellMember, now: () => new Date() });

  it('are closed after a week without a transfer, but not while one waits for the desk', async () => {
    const [lost, waiting] = [await opened(), await opened()];
    await claim(lost.member, lost.order, unknownHash());
    const hash = await send(waiting.order);
    await claim(waiting.member, waiting.order, hash);
    const states = async () => [
      (await claimed(lost.member, lost.order))?.state,
      (await claimed(waiting.member, waiting.order))?.state,
    ];
    const age = (days: number) => tests.server.owner.sql`
      update coin_transfer_claims set created_at = clock_timestamp() - ${days} * interval '1 day'
      where member_id in (${lost.member.memberId}, ${waiting.member.memberId})`;
    await age(6);
    await sweep();
    expect(await states()).toEqual(['checking', 'checking']);
    await age(8);
    await sweep();
    expect(await states()).toEqual(['closed', 'checking']);
    // No transfer was found, so the letter does not say that one was checked.
    expect((await recordOf(lost.member, lost.order))[2]).toBe('7 天内没有找到可入账的转账，申请已关闭');
    expect(told).toEqual([
      `您为存款订单 ${lost.order.orderNo} 提交的转账申请已关闭：7 天内没有找到可入账的转账，如有疑问请联系在线客服。`,
    ]);
  });
});

describe('the database', () => {
  it('changes no amount of an order without a claim of its member, a second person and the worth (C33)', async () => {
    const { member, order } = await opened();
    const hash = await send(order);
    await claim(member, order, hash);
    const id = await propose(hash, member);
    const orderId = BigInt(order.orderId);
    const change = (amount: number) => tests.server.db.sql`
      update deposit_orders set ordered_amount = amount, amount = ${amount} where id = ${orderId}`;
    await expect(change(64_530)).rejects.toThrow('the amount of an order is not changed');
    await tests.server.owner.sql`update deposit_unmatched set decided_by = 'staff:2' where id = ${id}`;
    await expect(change(64_531)).rejects.toThrow('the amount of an order is not changed');
    await tests.server.owner.sql`update deposit_unmatched set proposed_amount = 64531 where id = ${id}`;
    await expect(change(64_531)).rejects.toThrow('the amount of an order is not changed');
    await tests.server.owner
      .sql`update deposit_unmatched set decided_by = null, proposed_amount = 64530 where id = ${id}`;
    await decide(id, 'approved');
    const findings = async () =>
      (await checkLedger(tests.server.owner, coinInvariants)).map(({ subject }) => subject);
    expect(await findings()).toEqual([]);
    await tests.server.owner.sql`update deposit_unmatched set proposed_amount = 64529 where id = ${id}`;
    expect(await findings()).toEqual([`deposit ${orderId}`]);
    await tests.server.owner.sql`update deposit_unmatched set proposed_amount = 64530 where id = ${id}`;
  });
});
