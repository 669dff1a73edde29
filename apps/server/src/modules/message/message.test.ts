import { rounds } from '@hj/betting/test-rounds';
import type { LetterKind } from '@hj/contract';
import { createBus, type MemberContext, type MemberId, nextIds, type StoredText } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleNext } from '../sportsbook/settlement/settlement.ts';
import {
  betInput,
  createAcceptor,
  createMatch,
  createMembers,
  enqueue,
  settlementOf,
  silent,
  type TestMember,
  tryBet,
} from '../sportsbook/test-bets.ts';
import { dealText, recordDeal } from '../wallet/index.ts';
import { createMessageDesk, deliverBroadcast } from './broadcasts.ts';
import { startEvents, sweepEvents } from './events.ts';
import { letterText } from './letter-texts.ts';
import { createLetters } from './letters.ts';
import { messageRoutes } from './routes.ts';

const path = '/site/api/v1/site/letter';
const now = () => new Date();
const action = { actor: 'staff:7', reason: '例行', address: '203.0.113.9', requestId: 'r-1' };

let test: TestDatabase;
let member: TestMember;
let letters: ReturnType<typeof createLetters>;
let routes: ReturnType<typeof messageRoutes>;
let heard: unknown[];
let nextMatch = 1800;

beforeAll(async () => {
  test = await testDatabase();
  letters = createLetters({ now });
  routes = messageRoutes({ db: test.db, now });
  test.bus.subscribe('letter.changed', (message) => heard.push(message));
});
afterAll(() => test.drop());
beforeEach(async () => {
  heard = [];
  member = await newMember();
});

async function newMember(): Promise<TestMember> {
  const [first] = await createMembers(test.owner, 1);
  if (first === undefined) throw new Error('there is a member');
  return first;
}

/** The routes read nothing of a call but its session. */
const contextOf = ({ memberId }: { memberId: MemberId }) =>
  ({ session: { memberId }, address: '203.0.113.9', requestId: 'r' }) as unknown as MemberContext;

const countsOf = (of: TestMember = member) =>
  routes[`${path}/getUnreadForType`]({ userSystem: 1 }, contextOf(of));
const listOf = async (of: TestMember = member) =>
  (await routes[`${path}/list`]({ pageNum: 1, pageSize: 100, unread: false }, contextOf(of))).list;

let sent = 0;
async function send(kind: LetterKind, of: TestMember = member, source?: string): Promise<number> {
  sent += 1;
  const text = letterText('as-written', { text: `第 ${sent} 封` });
  const draft = { memberId: of.memberId, kind, title: text, body: text, createdAt: now() };
  return letters.send(test.db, [{ ...draft, source: source ?? `test:${sent}` }]);
}

type Step =
  | { do: 'send'; kind: LetterKind }
  | { do: 'read' | 'unread' | 'delete'; at: number }
  | { do: 'read-all'; kind: LetterKind | undefined }
  | { do: 'delete-read' };

const kind = fc.constantFrom<LetterKind>('notice', 'activity', 'feedback');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), kind }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('read' as const, 'unread' as const, 'delete' as const),
      at: fc.nat(20),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('read-all' as const), kind: fc.option(kind, { nil: undefined }) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'delete-read' as const }) },
);

describe('[3.78] [7.57] [7.129] the unread figures (MS1)', () => {
  it('are those of a list that is kept by hand, after any order of send, read, read all and delete', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const of = await newMember();
        const context = contextOf(of);
        const model: { id: bigint; kind: LetterKind; read: boolean }[] = [];
        for (const each of steps) {
          if (each.do === 'send') {
            await send(each.kind, of);
            const [newest] = await listOf(of);
            model.unshift({ id: newest?.id ?? 0n, kind: each.kind, read: false });
          } else if (each.do === 'read-all') {
            await routes[`${path}/onekeyRead`]({ kind: each.kind }, context);
            for (const row of model) if (each.kind === undefined || row.kind === each.kind) row.read = true;
          } else if (each.do === 'delete-read') {
            await routes[`${path}/delete`]({}, context);
            model.splice(0, model.length, ...model.filter(({ read }) => !read));
          } else if (model.length > 0) {
            const at = each.at % model.length;
            const row = model[at];
            if (row === undefined) continue;
            if (each.do === 'delete') {
              await routes[`${path}/delete`]({ ids: [row.id] }, context);
              model.splice(at, 1);
            } else {
              row.read = each.do === 'read';
              await routes[`${path}/read`]({ ids: [row.id], read: row.read }, context);
            }
          }
          const unread = (of: LetterKind) => model.filter(({ kind, read }) => kind === of && !read).length;
          expect(await countsOf(of)).toMatchObject({
            notice_count: unread('notice'),
            activity_count: unread('activity'),
            fd_count: unread('feedback'),
          });
          expect((await listOf(of)).map(({ id, read }) => ({ id, read }))).toEqual(
            model.map(({ id, read }) => ({ id, read })),
          );
        }
      }),
      { numRuns: rounds(200, 12) },
    );
  }, 120_000);
});

describe('[1.55] the letters of a member', () => {
  it('[7.58] [7.59] [7.60] [7.61] are read and deleted by their member only, and the open pages hear of each change', async () => {
    await send('notice');
    const [letter] = await listOf();
    const ids = [letter?.id ?? 0n];
    const stranger = contextOf(await newMember());
    heard = [];
    expect(await routes[`${path}/read`]({ ids, read: true }, stranger)).toEqual({ changed: 0 });
    expect(await routes[`${path}/delete`]({ ids }, stranger)).toEqual({ changed: 0 });
    expect(heard).toEqual([]);
    expect(await routes[`${path}/read`]({ ids, read: true }, contextOf(member))).toEqual({ changed: 1 });
    expect(await routes[`${path}/read`]({ ids, read: true }, contextOf(member))).toEqual({ changed: 0 });
    expect(heard).toEqual([{ memberId: String(member.memberId) }]);
  });

  it('come once for one event, also after the letter was deleted', async () => {
    expect(await send('notice', member, 'event:1')).toBe(1);
    const [letter] = await listOf();
    await routes[`${path}/delete`]({ ids: [letter?.id ?? 0n] }, contextOf(member));
    expect(await send('notice', member, 'event:1')).toBe(0);
    expect(await listOf()).toEqual([]);
  });
});

describe('letters of bets and money (MS2)', () => {
  it('a settled bet makes one letter, whether the bus, the sweep or both tell of it', async () => {
    nextMatch += 1;
    const match = await createMatch(test.owner, { id: nextMatch });
    const { bet } = await tryBet(createAcceptor(test.db), member, betInput(match, { stake: '100' }));
    const bus = createBus(silent);
    const events = startEvents({ db: test.db, bus, log: silent, letters });
    await enqueue(test.db, settlementOf(match, { home: 2, away: 0 }));
    while (await settleNext({ db: test.db, log: silent }, 7));
    const message = { bets: [{ betId: bet?.betId }] };
    bus.publish('bet.settled', message);
    bus.publish('bet.settled', message);
    await events.stop();
    await sweepEvents({ db: test.db, now, letters });
    const list = await listOf();
    expect(list.map(({ title, link }) => ({ title, link }))).toEqual([
      { title: '注单已结算，赢', link: '/mine/betRecord' },
    ]);
    expect(list[0]?.body).toMatch(/^阿森纳 v 切尔西。本金 ¥100\.00，派彩 ¥\d+\.\d\d，已存入中心钱包。$/);
  });

  it('a result that is corrected is told once, with the payout that holds', async () => {
    nextMatch += 1;
    const match = await createMatch(test.owner, { id: nextMatch });
    await tryBet(createAcceptor(test.db), member, betInput(match, { stake: '100' }));
    for (const [home, away] of [
      [2, 0],
      [0, 2],
    ] as const) {
      await enqueue(test.db, settlementOf(match, { home, away }, { at: 1_000 + away }));
      while (await settleNext({ db: test.db, log: silent }, 7));
      await sweepEvents({ db: test.db, now, letters });
    }
    const told = (await listOf()).map(({ title, body }) => `${title} ${body}`).sort();
    expect(told).toEqual([
      expect.stringMatching(/^注单已结算，赢 .*派彩 ¥1\d\d\.\d\d，/),
      expect.stringMatching(/^注单重新结算 .*派彩 ¥0\.00/),
    ]);
  });

  /** A deposit of ¥500. @returns its order */
  async function deposited(note?: StoredText): Promise<bigint> {
    const [id = 0n] = await nextIds(test.db, 1);
    await test.db.transaction((tx) =>
      recordDeal(tx, {
        ...{ id, memberId: member.memberId, orderNo: `D${id}`, orderId: id, amount: 50_000n },
        ...{ type: 'deposit', title: dealText('deposit', { method: '网银支付' }), step: 'succeeded' },
        ...(note === undefined ? {} : { note }),
      }),
    );
    return id;
  }
  const hoursOn = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);

  it('the sweep writes the letters of hours without a worker, once, a chunk in each run', async () => {
    await sweepEvents({ db: test.db, now, letters });
    await deposited();
    await deposited();
    const sweep = (hours: number) => sweepEvents({ db: test.db, now: hoursOn(hours), letters, most: 1 });
    expect([await sweep(5), await sweep(7), await sweep(9)]).toEqual([1, 1, 0]);
    expect(await listOf()).toHaveLength(2);
  });

  it('a paid deposit is told by its order, however late the bus says so', async () => {
    const orderId = String(await deposited());
    await test.owner
      .sql`update deals set ended_at = ended_at - interval '2 hours' where order_no = ${`D${orderId}`}`;
    const bus = createBus(silent);
    const events = startEvents({ db: test.db, bus, log: silent, letters });
    bus.publish('deposit.paid', { orderId, memberId: String(member.memberId) });
    await events.stop();
    expect((await listOf()).map(({ title }) => title)).toEqual(['存款已到账']);
  });

  it('a gift is told once, though five workers sweep at the same time and one sweeps again', async () => {
    const [id = 0n] = await nextIds(test.db, 1);
    await test.db.transaction((tx) =>
      recordDeal(tx, {
        ...{ id, memberId: member.memberId, orderNo: `G${id}`, orderId: id, amount: 8_800n },
        ...{ type: 'promotion', title: dealText('promotion', { name: '首存礼金' }), step: 'succeeded' },
      }),
    );
    const sweep = () => sweepEvents({ db: test.db, now, letters });
    const written = await Promise.all(Array.from({ length: 5 }, sweep));
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await sweep()).toBe(0);
    expect((await listOf()).map(({ title, body }) => [title, body])).toEqual([
      ['礼金已到账', '首存礼金 ¥88.00 已存入中心钱包，流水进度可在钱包查看。'],
    ]);
  });

  it('a tip is told to its receiver once, and its giver is told nothing', async () => {
    const [inId = 0n, outId = 0n] = await nextIds(test.db, 2);
    const deal = { memberId: member.memberId, type: 'transfer', step: 'succeeded' } as const;
    await test.db.transaction(async (tx) => {
      const name = 'he88***';
      await recordDeal(tx, {
        ...{ ...deal, id: inId, orderNo: `P${inId}`, amount: 200_000n, title: dealText('tip-in', { name }) },
      });
      await recordDeal(tx, {
        ...{ ...deal, id: outId, orderNo: `P${outId}`, amount: -500n, title: dealText('tip-out', { name }) },
      });
    });
    const sweep = () => sweepEvents({ db: test.db, now, letters });
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    expect((await listOf()).map(({ title, body }) => [title, body])).toEqual([
      ['收到打赏', 'he88*** 打赏的 ¥2,000.00 已存入中心钱包，流水进度可在钱包查看。'],
    ]);
  });

  it.each([
    [
      dealText('credited-as-received', { ordered: '¥600.00', received: '¥500.00' }),
      '经核对按实收入账：实收 ¥500.00（订单 ¥600.00），¥500.00 已存入中心钱包。',
    ],
    [
      dealText('sent-coins-credited', {
        ...{ ordered: '¥717.00', received: '¥645.30', orderedCoins: '100.004901', sentCoins: '90.00' },
      }),
      '经核对按实收入账：实收 90.00 USDT（订单 100.004901 USDT），¥500.00 已存入中心钱包。',
    ],
    [
      dealText('coins-credited-as-received', { ordered: '¥717.00', received: '¥645.30', coins: '90.00' }),
      '经核对按实收入账：实收 ¥645.30（订单 ¥717.00），90.00 USDT 已存入虚拟币钱包。',
    ],
  ])('a deposit credited as received is told with what was ordered (%#)', async (note, text) => {
    const id = await deposited(note);
    await sweepEvents({ db: test.db, now, letters });
    expect((await listOf()).map(({ body }) => body)).toEqual([`订单 D${id} ${text}`]);
  });

  it('the sweep writes the letters of events that a killed process had received', async () => {
    const id = await deposited();
    await sweepEvents({ db: test.db, now, letters });
    expect(await sweepEvents({ db: test.db, now, letters })).toBe(0);
    expect((await listOf()).map(({ title, body }) => [title, body])).toEqual([
      ['存款已到账', `订单 D${id}，¥500.00 已存入中心钱包。`],
    ]);
  });
});

describe('a letter to an audience', () => {
  const deps = {
    get db() {
      return test.db;
    },
    now,
    get letters() {
      return letters;
    },
  };
  const draft = {
    title: '维护公告',
    body: '今晚维护',
    link: null,
    minGrade: 7,
    maxGrade: 7,
    activeDays: null,
  };

  it('comes to each member of the audience once, to no other member, and never as a promotion to excluded members', async () => {
    const [one, excluded, lower] = [await newMember(), await newMember(), await newMember()];
    await test.owner.sql`
      update members set vip_grade = 7 where id in (${one.memberId}, ${excluded.memberId})`;
    const excludedAmong = async () => new Set([excluded.memberId]);
    const desk = createMessageDesk(deps);
    const bulletin = await desk.broadcast({ ...draft, kind: 'bulletin' }, action);
    const activity = await desk.broadcast({ ...draft, kind: 'activity' }, action);
    for (const id of [bulletin, activity, activity]) {
      await deliverBroadcast({ ...deps, db: test.db, letters, excludedAmong }, { broadcastId: String(id) });
    }
    expect(await countsOf(one)).toMatchObject({
      brbulletin_count: 1,
      bractivity_count: 1,
      activity_count: 0,
    });
    expect(await countsOf(excluded)).toMatchObject({ brbulletin_count: 1, bractivity_count: 0 });
    expect(await listOf(lower)).toEqual([]);
    const { rows } = await desk.broadcasts({ limit: 2, offset: 0 });
    expect(rows.map((row) => row.letters)).toEqual([1, 2]);
    const [said] = await test.owner.sql<{ count: number }[]>`
      select count(*)::int as count from audit_events where action = 'broadcast-sent'`;
    expect(said?.count).toBe(2);
  });

  it('[7.15] a notice of the site is read by all members while it holds', async () => {
    const desk = createMessageDesk(deps);
    const hour = 3_600_000;
    const notice = {
      ...{ title: '公告', body: '正文', popup: false, priority: 0 },
      ...({ audience: 'all', frequency: 'once' } as const),
    };
    const id = await desk.publishNotice(
      { ...notice, startsAt: new Date(Date.now() - hour), endsAt: null },
      action,
    );
    await desk.publishNotice(
      { ...notice, title: '明天', startsAt: new Date(Date.now() + hour), endsAt: null },
      action,
    );
    const read = async () =>
      (
        await routes['/site/api/v1/advertising/queryNoticeListByPage'](
          { pageNum: 1, pageSize: 20 },
          contextOf(member),
        )
      ).list.map(({ title }) => title);
    expect(await read()).toEqual(['公告']);
    await desk.endNotice(id, action);
    expect(await read()).toEqual([]);
    await expect(desk.endNotice(id, action)).rejects.toMatchObject({ code: 6012 });
  });
});
