import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestMember, testApp } from '../../../test-app.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { chatMoney } from '../test-money.ts';
import { splitByChance, splitEqually } from './rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => expectCleanLedger(app.db, app.invariants));
afterAll(() => app.close());

const { ask, person, cashOf, exclude, loseConnections } = chatMoney(() => app);
/** Of VIP1, with ¥1,000, known to the chat. */
const member = (grade = 1, cash = 100_000n) => person({ grade, cash });

const order = { rid: 'hall', total: '20.00', shares: 5, split: 'lucky' as const };
const send = (from: TestMember, more: object = {}, key?: string) =>
  ask('/fd/api/v1/redPacket/send', { ...order, ...more }, from, key);
const claim = (packetId: string, by: TestMember, key?: string) =>
  ask('/fd/api/v1/redPacket/claim', { packetId }, by, key);
const info = (packetId: string, by: TestMember) => ask('/fd/api/v1/redPacket/info', { packetId }, by);
const fen = (text: string) => Math.round(Number(text) * 100);
const job = () =>
  app.whole.modules.chat.jobs['chat-packets-return']?.run({}, { log: app.deps.log, jobId: '1' });

describe('[CH6] a red packet', () => {
  it('loses its words to a moderator and nothing else: it is claimed as before', async () => {
    const from = await member();
    const { packetId } = (await send(from, { text: '好运连连' })).data;
    const desk = app.whole.modules.chat.desk.chat;
    const rowOf = async () =>
      (await desk.stream('hall')).messages.find(({ data }) => data.packet?.id === packetId);
    const { seq = 0n } = (await rowOf()) ?? {};
    const action = { actor: 'staff:7', reason: '含联系方式', address: '203.0.113.9', requestId: 'r-1' };
    expect(await desk.recall({ rid: 'hall', seqs: [seq] }, action)).toBe(1);
    expect(await rowOf()).toMatchObject({ body: '', data: { packet: { id: packetId, total: '20.00' } } });
    await expect(desk.recall({ rid: 'hall', seqs: [seq] }, action)).rejects.toMatchObject({ code: 6004 });
    expect((await claim(packetId, await member())).status_code).toBe(6000);
  });

  it('takes the money when it is sent, and once under a key that is sent again', async () => {
    const from = await member();
    const key = randomUUID();
    const [first, again] = [await send(from, {}, key), await send(from, {}, key)];
    expect(again).toEqual(first);
    expect([first.data.centerWalletBalance, await cashOf(from)]).toEqual(['980.00', 98_000n]);
    expect(await send(from, { total: '30.00' }, key)).toMatchObject({ status_code: 6008 });
    const history = await app.post(
      '/stream/api/v1/history',
      JSON.stringify({ rid: 'hall', category: 'packet' }),
    );
    expect(history.data).toMatchObject({
      list: expect.arrayContaining([
        expect.objectContaining({ data: { packet: expect.objectContaining({ id: first.data.packetId }) } }),
      ]),
    });
  });

  it('pays a share with its turnover, once to each', async () => {
    const [from, by] = [await member(), await member(0, 0n)];
    const { data } = await send(from, { shares: 4, split: 'equal' });
    const key = randomUUID();
    const taken = await claim(data.packetId, by, key);
    expect(taken.data).toEqual({ amount: '5.00', turnover: '15.00', centerWalletBalance: '5.00' });
    expect(await claim(data.packetId, by, key)).toEqual(taken);
    expect(await claim(data.packetId, by)).toMatchObject({ status_code: 6012, message: '您已领取过该红包' });
    expect(await claim(data.packetId, from)).toMatchObject({
      status_code: 6012,
      message: '不能领取自己发的红包',
    });
    const rows = await app.db.sql`
      select kind, bonus, required from turnover_requirements where member_id = ${by.memberId}`;
    expect(rows).toEqual([{ kind: 'gift', bonus: 500n, required: 1_500n }]);
    expect((await info(data.packetId, by)).data).toMatchObject({ state: 'claimed', mine: '5.00', left: 3 });
    // Claimed money is not given on before its turnover is met.
    await app.owner.sql`update members set vip_grade = 1 where id = ${by.memberId}`;
    expect(await send(by, { total: '1.00', shares: 1 })).toMatchObject({
      status_code: 6012,
      message: '您还有 15.00 元流水未完成，完成后可发红包和打赏',
    });
  });

  it('of five shares pays exactly five, for the whole sum, however many take at once', async () => {
    const from = await member();
    const { data } = await send(from);
    const takers = await Promise.all(Array.from({ length: 12 }, () => member(0, 0n)));
    const answers = await Promise.all(
      takers.flatMap((by) => [claim(data.packetId, by), claim(data.packetId, by)]),
    );
    const paid = answers.filter(({ status_code }) => status_code === 6000);
    expect(paid).toHaveLength(5);
    expect(paid.reduce((sum, each) => sum + fen(each.data.amount), 0)).toBe(2_000);
    const said = new Set(
      answers.filter(({ status_code }) => status_code !== 6000).map(({ message }) => message),
    );
    expect([...said].every((text) => ['红包已领完', '您已领取过该红包'].includes(text))).toBe(true);
    expect((await info(data.packetId, from)).data).toMatchObject({ state: 'empty', left: 0 });
  });

  it('survives the loss of its connections: the same keys converge, and no share is paid twice', async () => {
    const from = await member();
    const { data } = await send(from, { shares: 8, total: '80.00' });
    const takers = await Promise.all(
      Array.from({ length: 10 }, async () => ({ by: await member(0, 0n), key: randomUUID() })),
    );
    const storm = Promise.allSettled(takers.map(({ by, key }) => claim(data.packetId, by, key)));
    await loseConnections();
    await storm;
    const answers = [];
    for (const { by, key } of takers) answers.push(await claim(data.packetId, by, key));
    const paid = answers.filter(({ status_code }) => status_code === 6000);
    expect(paid).toHaveLength(8);
    expect(paid.reduce((sum, each) => sum + fen(each.data.amount), 0)).toBe(8_000);
  });

  it('gives the rest back once, a day later, also where two jobs run at once', async () => {
    const [from, by] = [await member(), await member(0, 0n)];
    const { data } = await send(from, { shares: 4, split: 'equal' });
    await claim(data.packetId, by);
    // Money of another member is no gift of the house, which an agent would bear.
    expect(await app.db.sql`select type from deals where member_id = ${by.memberId}`).toEqual([
      { type: 'transfer' },
    ]);
    await job();
    expect(await cashOf(from)).toBe(98_000n);
    await app.owner.sql`
      update chat_packets set created_at = created_at - interval '1 day', expires_at = expires_at - interval '1 day'
      where id = ${data.packetId}`;
    await Promise.all([job(), job()]);
    expect(await cashOf(from)).toBe(99_500n);
    expect(await claim(data.packetId, await member(0, 0n))).toMatchObject({
      status_code: 6012,
      message: '红包已过期',
    });
    expect((await info(data.packetId, from)).data).toMatchObject({ state: 'expired', left: 0 });
  });

  it.each([
    ['a share below one fen times ten', { total: '0.40' }, '每个红包至少 0.10 元'],
    ['a sum that does not split', { split: 'equal', total: '20.01' }, '总金额须能平均分成 5 份'],
    ['more than one packet may hold', { total: '2000.01' }, '单个红包最多 2000.00 元'],
    ['more than there is', { total: '1999.00' }, '余额不足'],
    ['a link in its words', { text: 'www.abc.com' }, '聊天中不能发送链接，未发送'],
  ])('is refused for %s', async (_why, more, message) => {
    expect(await send(await member(), more)).toMatchObject({ status_code: 6012, message });
  });

  it('needs the grade of its sender and of its taker, and a day has its limit', async () => {
    expect(await send(await member(0))).toMatchObject({ status_code: 6003 });
    const from = await member(1, 1_000_000n);
    const { data } = await send(from, { minGrade: 2, total: '2000.00' });
    expect(await claim(data.packetId, await member(1))).toMatchObject({
      status_code: 6003,
      message: '需 VIP2 才能领取',
    });
    await send(from, { total: '2000.00' });
    expect(await send(from, { total: '1000.01' })).toMatchObject({
      status_code: 6012,
      message: '今日发出的红包和打赏已达上限 5000.00 元',
    });
    const by = await member(2, 0n);
    const lots = await send(from, { total: '600.00', shares: 1 });
    expect(await claim(lots.data.packetId, by)).toMatchObject({
      status_code: 6012,
      message: '今日收到的红包和打赏已达上限',
    });
  });

  it('[C17] is neither sent nor taken by a member who is excluded', async () => {
    const [from, out] = [await member(), await member()];
    await exclude(out);
    const { data } = await send(from);
    expect((await claim(data.packetId, out)).status_code).toBe(6012);
    expect((await send(out)).status_code).toBe(6012);
  });
});

describe('the split of a sum', () => {
  it('is exact, and no share is below the least, for any sum and any chance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.bigInt(0n, 200_000n),
        fc.integer({ min: 0, max: 99 }),
        (shares, more, part) => {
          const total = 10n * BigInt(shares) + more;
          const amounts = splitByChance({ total, shares, least: 10n }, (below) =>
            Math.floor((below * part) / 100),
          );
          expect(amounts).toHaveLength(shares);
          expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(total);
          expect(amounts.every((amount) => amount >= 10n)).toBe(true);
        },
      ),
    );
  });

  it('is even where it can be', () => {
    expect(splitEqually(2_000n, 4)).toEqual([500n, 500n, 500n, 500n]);
    expect(splitEqually(2_001n, 4)).toBeUndefined();
  });
});

it('the ledger check sees a packet that differs from its ledger', async () => {
  const { data } = await send(await member());
  await app.owner.sql`update chat_packets set claimed = 1 where id = ${data.packetId}`;
  const faults = app.invariants.filter(({ name }) => name === 'CH6');
  const found = (await Promise.all(faults.map(({ find }) => find(app.db)))).flat();
  expect(found).toEqual([expect.objectContaining({ subject: `packet ${data.packetId}` })]);
  await app.owner.sql`update chat_packets set claimed = 0 where id = ${data.packetId}`;
});
