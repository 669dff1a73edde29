import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestMember, testApp } from '../../../test-app.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { chatMoney } from '../test-money.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => expectCleanLedger(app.db, app.invariants));
afterAll(() => app.close());

const { ask, person, cashOf, exclude, loseConnections } = chatMoney(() => app);

const tip = (from: TestMember, to: { uid: string }, more: object = {}, key?: string) =>
  ask('/fd/api/v1/tip/send', { rid: 'hall', uid: to.uid, amount: '20.00', ...more }, from, key);
const packet = (from: TestMember, total: string, shares = 1) =>
  ask('/fd/api/v1/redPacket/send', { rid: 'hall', total, shares, split: 'equal' }, from);
const claim = (packetId: string, by: TestMember) => ask('/fd/api/v1/redPacket/claim', { packetId }, by);
const refusedFor = { status_code: 6012, message: '该会员当前不能收到打赏' };

describe('[CH6] a tip', () => {
  it('moves the money once under a key that is sent again, with the turnover of its receiver', async () => {
    const [from, to] = [await person(), await person({ cash: 0n, grade: 0 })];
    const key = randomUUID();
    const [first, again] = [
      await tip(from, to, { text: '好球' }, key),
      await tip(from, to, { text: '好球' }, key),
    ];
    expect(again).toEqual(first);
    expect(first.data.centerWalletBalance).toBe('980.00');
    expect([await cashOf(from), await cashOf(to)]).toEqual([98_000n, 2_000n]);
    expect(await tip(from, to, { amount: '30.00' }, key)).toMatchObject({ status_code: 6008 });
    const rows = await app.db.sql`
      select kind, bonus, required from turnover_requirements where member_id = ${to.memberId}`;
    expect(rows).toEqual([{ kind: 'gift', bonus: 2_000n, required: 6_000n }]);
    // Money of another member is no gift of the house, which an agent would bear.
    const deals = await app.db.sql`
      select type, amount, balance_after from deals where member_id in (${from.memberId}, ${to.memberId}) order by amount`;
    expect(deals).toEqual([
      { type: 'transfer', amount: -2_000n, balanceAfter: 98_000n },
      { type: 'transfer', amount: 2_000n, balanceAfter: 2_000n },
    ]);
    // Received money is not given on before its turnover is met, neither as a tip nor as a packet.
    await app.owner.sql`update members set vip_grade = 1 where id = ${to.memberId}`;
    const unplayed = { status_code: 6012, message: '您还有 60.00 元流水未完成，完成后可发红包和打赏' };
    expect(await tip(to, from, { amount: '1.00' })).toMatchObject(unplayed);
    expect(await packet(to, '1.00')).toMatchObject(unplayed);
  });

  it('[C36] is two transfers of one member each', async () => {
    const [from, to] = [await person(), await person()];
    const { data } = await tip(from, to);
    const rows = await app.db.sql`
      select kind, member_id, amount from ledger_transfers where reference = ${`tip:${data.tipId}`} order by id`;
    expect(rows).toEqual([
      { kind: 'tip-out', memberId: from.memberId, amount: 2_000n },
      { kind: 'tip-in', memberId: to.memberId, amount: 2_000n },
    ]);
  });

  it('stands in the room for all, and in the history of packets', async () => {
    const [from, to] = [await person(), await person()];
    await tip(from, to, { text: '好球' });
    const { data } = await app.post(
      '/stream/api/v1/history',
      JSON.stringify({ rid: 'hall', category: 'packet' }),
    );
    expect((data as { list: unknown[] }).list[0]).toMatchObject({
      ...{ kind: 'tip', uid: from.uid, text: '好球' },
      data: { tip: { uid: to.uid, name: expect.stringMatching(/\*\*\*$/), amount: '20.00' } },
    });
    const desk = app.whole.modules.chat.desk.chat;
    const [row] = (await desk.stream('hall')).messages;
    expect(row).toMatchObject({ kind: 'tip', body: '好球', memberId: from.memberId });
    const action = { actor: 'staff:7', reason: '含联系方式', address: '203.0.113.9', requestId: 'r-1' };
    expect(await desk.recall({ rid: 'hall', seqs: [row?.seq ?? 0n] }, action)).toBe(1);
    expect((await desk.stream('hall')).messages.find(({ seq }) => seq === row?.seq)).toMatchObject({
      ...{ body: '', data: { tip: { amount: '20.00' } } },
    });
  });

  it('under one key twenty times at once moves once, and two members who tip each other do not block', async () => {
    const [one, two] = [await person(), await person()];
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tip(one, two, {}, key)));
    expect(answers.every(({ status_code }) => [6000, 6011].includes(status_code))).toBe(true);
    expect(answers.some(({ status_code }) => status_code === 6000)).toBe(true);
    expect([await cashOf(one), await cashOf(two)]).toEqual([98_000n, 102_000n]);
    // Both lock both wallets, in one order. The requirement of the first tip is not met: one of the two is refused.
    const [three, four] = [await person(), await person()];
    const crossed = await Promise.all([tip(three, four), tip(four, three)]);
    expect(crossed.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012]);
    expect((await cashOf(three)) + (await cashOf(four))).toBe(200_000n);
  });

  it('and packets move nothing in a session that ended in another process', async () => {
    const [from, to] = [await person(), await person()];
    const { data } = await packet(to, '10.00');
    expect((await tip(from, to)).status_code).toBe(6000);
    await app.owner.sql`
      update sessions set ended_at = now(), end_reason = 'revoked' where id = ${from.sessionId}`;
    for (const refused of [
      await tip(from, to),
      await packet(from, '10.00'),
      await claim(data.packetId, from),
    ])
      expect(refused).toMatchObject({ status_code: 6001 });
    expect([await cashOf(from), await cashOf(to)]).toEqual([98_000n, 101_000n]);
  });

  it('of a pair at once passes neither the balance nor the limit of a day', async () => {
    const [poor, to] = [await person({ cash: 3_000n }), await person({ cash: 0n, grade: 0 })];
    const pair = await Promise.all([tip(poor, to), tip(poor, to)]);
    expect(pair.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012]);
    expect([await cashOf(poor), await cashOf(to)]).toEqual([1_000n, 2_000n]);
    // The receiver may get ¥500 a day, from two givers at once too.
    const [rich, other, idol] = [await person(), await person(), await person({ cash: 0n, grade: 0 })];
    const both = await Promise.all([
      tip(rich, idol, { amount: '300.00' }),
      tip(other, idol, { amount: '300.00' }),
    ]);
    expect(both.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012]);
    expect(await cashOf(idol)).toBe(30_000n);
  });

  it('survives the loss of its connections: the same keys converge, and no tip moves twice', async () => {
    const to = await person({ cash: 0n, grade: 0 });
    const givers = await Promise.all(
      Array.from({ length: 8 }, async () => ({ from: await person(), key: randomUUID() })),
    );
    const storm = Promise.allSettled(givers.map(({ from, key }) => tip(from, to, {}, key)));
    await loseConnections();
    await storm;
    for (const { from, key } of givers) {
      expect((await tip(from, to, {}, key)).status_code).toBe(6000);
      expect(await cashOf(from)).toBe(98_000n);
    }
    expect(await cashOf(to)).toBe(16_000n);
  });

  it('shares the limits of a day with red packets, of the giver and of the receiver', async () => {
    const from = await person({ cash: 1_000_000n });
    for (const total of ['2000.00', '2000.00', '900.00']) await packet(from, total);
    expect(await tip(from, await person(), { amount: '100.01' })).toMatchObject({
      status_code: 6012,
      message: '今日发出的红包和打赏已达上限 5000.00 元',
    });
    expect((await tip(from, await person(), { amount: '100.00' })).status_code).toBe(6000);
    expect(await packet(from, '0.10')).toMatchObject({ status_code: 6012 });

    const [giver, to] = [await person({ cash: 1_000_000n }), await person({ cash: 0n, grade: 0 })];
    await tip(giver, to, { amount: '450.00' });
    const { data } = await packet(giver, '60.00');
    expect(await claim(data.packetId, to)).toMatchObject({ message: '今日收到的红包和打赏已达上限' });
    expect(await tip(giver, to, { amount: '50.01' })).toMatchObject({
      status_code: 6012,
      message: '该会员今日收到的红包和打赏已达上限',
    });
  });

  it('is refused between linked accounts, in both directions, and so is a share of a red packet', async () => {
    const [one, two] = [await person(), await person()];
    await app.owner.sql`
      insert into member_links (member_id, other_id, kind, found_at)
      values (${two.memberId}, ${one.memberId}, 'phone', now())`;
    expect(await tip(one, two)).toMatchObject(refusedFor);
    expect(await tip(two, one)).toMatchObject(refusedFor);
    const { data } = await packet(one, '10.00');
    expect(await claim(data.packetId, two)).toMatchObject({ status_code: 6012, message: '您不能领取该红包' });
  });

  it('[C17] is neither given nor received by a member who is excluded; the giver is not told why', async () => {
    const [from, out] = [await person(), await person()];
    await exclude(out);
    expect(await tip(from, out)).toMatchObject(refusedFor);
    expect((await tip(out, from)).status_code).toBe(6012);
    expect([await cashOf(from), await cashOf(out)]).toEqual([100_000n, 100_000n]);
  });

  it.each(['mute', 'ban'] as const)('is neither given nor received under a %s', async (kind) => {
    const [from, out] = [await person(), await person()];
    const action = { actor: 'staff:7', reason: '刷屏', address: '203.0.113.9', requestId: 'r-1' };
    await app.whole.modules.chat.desk.chat.sanction(
      { uid: out.uid, kind, minutes: 10, sweep: false },
      action,
    );
    expect(await tip(from, out)).toMatchObject(refusedFor);
    expect((await tip(out, from)).status_code).toBe(6003);
  });

  it.each([
    ['less than one yuan', { amount: '0.99' }, { status_code: 6012, message: '每次打赏至少 1.00 元' }],
    [
      'more than a receiver may get',
      { amount: '500.01' },
      { status_code: 6012, message: '每次打赏最多 500.00 元' },
    ],
    [
      'a link in its words',
      { text: 'www.abc.com' },
      { status_code: 6012, message: '聊天中不能发送链接，未发送' },
    ],
    ['an unknown room', { rid: 'match:999' }, { status_code: 6004 }],
    ['an unknown member', { uid: 'm0000000000000000' }, { status_code: 6004 }],
  ])('is refused for %s', async (_why, more, refusal) => {
    const from = await person();
    expect(await tip(from, await person(), more)).toMatchObject(refusal);
    expect(await cashOf(from)).toBe(100_000n);
  });

  it('is refused to oneself, to a guest, without the grade and above the balance', async () => {
    const [from, to] = [await person(), await person()];
    expect(await tip(from, from)).toMatchObject({ status_code: 6012, message: '不能打赏自己' });
    await app.owner.sql`insert into chat_speakers (uid) values ('g00000000000000ab')`;
    expect(await tip(from, { uid: 'g00000000000000ab' })).toMatchObject(refusedFor);
    expect(await tip(await person({ grade: 0 }), to)).toMatchObject({ status_code: 6003 });
    expect(await tip(await person({ cash: 100n }), to)).toMatchObject({
      status_code: 6012,
      message: '余额不足',
    });
  });
});

describe('the ledger check', () => {
  it('sees a tip that is not in the ledger', async () => {
    const [from, to] = [await person(), await person()];
    await app.owner.sql`
      insert into chat_tips (id, rid, member_id, receiver_id, amount, required, created_at)
      values (7, 'hall', ${from.memberId}, ${to.memberId}, 100, 300, now())`;
    const checks = app.invariants.filter(({ name }) => name === 'CH6');
    const found = (await Promise.all(checks.map(({ find }) => find(app.db)))).flat();
    expect(found.map(({ subject }) => subject).sort()).toEqual([
      'tip 7',
      'tip-in of tip:7',
      'tip-out of tip:7',
    ]);
    await app.owner.sql`alter table chat_tips disable trigger chat_tips_kept`;
    await app.owner.sql`delete from chat_tips where id = 7`;
    await app.owner.sql`alter table chat_tips enable trigger chat_tips_kept`;
  });
});
