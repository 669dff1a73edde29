import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Amount } from '@hj/money';
import { createBus, createLog, type MemberId, nextIds } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMembers, silent, type TestMember } from '../sportsbook/test-bets.ts';
import { dealText, recordDeal } from '../wallet/index.ts';
import type { AmlDeps } from './deps.ts';
import { createAml, hasOpenCase, raiseSeatCase } from './index.ts';
import type { MovementType } from './rules.ts';
import { evaluate, startWatch, sweep } from './watch.ts';

let test: TestDatabase;
let deps: AmlDeps;
let member: TestMember;
let linked: Map<MemberId, MemberId[]>;
let played: Amount;
let frozen: MemberId[];

const yuan = (amount: number): Amount => BigInt(amount) * 100n;
const action = (actor = 'staff:7') => ({
  actor,
  reason: '例行核查',
  address: '203.0.113.9',
  requestId: 'r-1',
});

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  linked = new Map();
  played = 0n;
  frozen = [];
  member = await newMember();
  deps = {
    ...{ db: test.db, bus: createBus(silent), log: createLog({ level: 'silent' }), now: () => new Date() },
    linkedMembers: async (_q, of) => linked.get(of) ?? [],
    turnoverSince: async () => played,
    freeze: async (of) => void frozen.push(of),
  };
});

async function newMember(): Promise<TestMember> {
  const [first] = await createMembers(test.owner, 1, { cash: 0n });
  if (first === undefined) throw new Error('there is a member');
  return first;
}

/** A deal as the cashier records it, so many minutes ago. */
async function deal(type: MovementType, amount: Amount, minutesAgo = 0, of = member): Promise<bigint> {
  const [id = 0n] = await nextIds(test.db, 1);
  await test.db.transaction((tx) =>
    recordDeal(tx, {
      ...{
        id,
        memberId: of.memberId,
        type,
        title: dealText('as-written', { text: '测试' }),
        orderNo: `X${id}`,
        orderId: id,
      },
      amount: type === 'deposit' ? amount : -amount,
      step: type === 'deposit' ? 'succeeded' : 'reviewing',
    }),
  );
  await test.owner.sql`
    update deals set created_at = created_at - ${minutesAgo}::int * interval '1 minute',
      ended_at = ended_at - ${minutesAgo}::int * interval '1 minute' where id = ${id}`;
  return id;
}

const deposit = async (amount: Amount, minutesAgo = 0, of = member) =>
  evaluate(deps, await deal('deposit', amount, minutesAgo, of));
const withdrawal = async (amount: Amount, minutesAgo = 0) =>
  evaluate(deps, await deal('withdrawal', amount, minutesAgo));

describe('rules of money laundering raise cases (C73)', () => {
  it('use the value of a deposit of coins, although its deal does not change the centre wallet', async () => {
    const id = await deal('deposit', 0n);
    await test.owner.sql`
      insert into deposit_channels (id, provider, name, kind, min_amount, max_amount, quick_amounts, sort, currency, credit)
      values ('coins', 'sandbox', '虚拟币', 'coin-cashier', 1, 100000000, '{}', 1, 'USDT', 'coin')`;
    await test.owner.sql`
      insert into deposit_orders
        (id, order_no, member_id, channel_id, provider, amount, coin_rate, request_id, expires_at, state, paid_at,
         provider_reference)
      values (${id}, ${`D${id}`}, ${member.memberId}, 'coins', 'sandbox', ${yuan(60_000)}, 7.17, 'test', now(), 'paid', now(), 'R-1')`;
    expect(await evaluate(deps, id)).toEqual(['due-diligence', 'large-single']);
  });

  it('deposits of linked accounts are one sum: 1,900 and 150 dollars', async () => {
    const other = await newMember();
    linked.set(member.memberId, [other.memberId]);
    expect(await deposit(yuan(13_680), 120, other)).toEqual([]);
    expect(await deposit(yuan(1_080))).toEqual(['due-diligence']);
    const desk = createAml(deps).desk.cases;
    const { list } = await desk.list({ memberId: member.memberId, pageNum: 1, pageSize: 20 });
    expect(list).toEqual([
      expect.objectContaining({ rule: 'due-diligence', state: 'open', amount: yuan(1_080) }),
    ]);
    expect((await desk.get(list[0]?.id ?? 0n)).facts).toContainEqual({
      ...{ name: 'total', value: '14760.00' },
    });
  });

  it('a withdrawal after deposits without play', async () => {
    await deposit(yuan(1_000), 300);
    played = yuan(299);
    expect(await withdrawal(yuan(900), 200)).toEqual(['no-play']);
    expect(await hasOpenCase(test.db, member.memberId)).toBe(true);
  });

  it('is counted from the withdrawal before it', async () => {
    await deposit(yuan(1_000), 400);
    played = yuan(300);
    expect(await withdrawal(yuan(900), 300)).toEqual([]);
    await deposit(yuan(500), 200);
    played = yuan(149);
    expect(await withdrawal(yuan(400), 100)).toEqual(['no-play']);
  });

  it('five amounts just under the threshold', async () => {
    await test.owner.sql`update aml_terms set threshold = 1440000`;
    const raised: string[][] = [];
    for (const [place, amount] of [13_000, 13_500, 14_000, 14_399, 12_960].entries()) {
      raised.push(await deposit(yuan(amount), 100 - place));
    }
    expect(raised.at(3)).not.toContain('structuring');
    expect(raised.at(4)).toEqual(['structuring']);
  });

  it('a withdrawal within the hour of a deposit, and one large amount', async () => {
    played = yuan(10_000);
    await deposit(yuan(1_000), 59);
    expect(await withdrawal(yuan(500))).toEqual(['in-and-out']);
    const other = await newMember();
    expect(await deposit(yuan(50_000), 0, other)).toEqual(['due-diligence', 'large-single']);
  });

  it('members who deposit, play and withdraw raise nothing', async () => {
    for (let day = 5; day > 0; day -= 1) expect(await deposit(yuan(12_000), day * 1_441)).toEqual([]);
    played = yuan(30_000);
    expect(await withdrawal(yuan(14_000), 90)).toEqual([]);
    expect(await deposit(yuan(2_300), 60)).toEqual([]);
    expect(await hasOpenCase(test.db, member.memberId)).toBe(false);
  });

  it('looking twice, or by two at once, raises once; an open case takes later findings', async () => {
    const id = await deal('deposit', yuan(60_000));
    const all = await Promise.all(Array.from({ length: 10 }, () => evaluate(deps, id)));
    expect(all.flat().sort()).toEqual(['due-diligence', 'large-single']);
    expect(await deposit(yuan(60_000))).toEqual([]);
    expect(await evaluate(deps, 1n)).toEqual([]);
  });

  it('gets movements from the bus, and finds missed ones by its sweep', async () => {
    const watch = startWatch(deps);
    deps.bus.publish('deposit.paid', 'nonsense');
    const heard = await deal('deposit', yuan(70_000));
    deps.bus.publish('deposit.paid', { orderId: String(heard), memberId: String(member.memberId) });
    await watch.stop();
    expect(await hasOpenCase(test.db, member.memberId)).toBe(true);
    member = await newMember();
    await deal('withdrawal', yuan(70_000));
    deps.bus.publish('withdrawal.submitted', { orderId: String(heard) });
    expect(await hasOpenCase(test.db, member.memberId)).toBe(false);
    expect(await sweep(deps)).toBeGreaterThan(0);
    expect(await hasOpenCase(test.db, member.memberId)).toBe(true);
  });
});

describe('a case at the desk', () => {
  async function raised(): Promise<bigint> {
    await deposit(yuan(60_000));
    const { list } = await createAml(deps).desk.cases.list({
      ...{ memberId: member.memberId, rule: 'large-single', pageNum: 1, pageSize: 20 },
    });
    return list[0]?.id ?? 0n;
  }

  const audited = (id: bigint) => test.owner.sql<{ actor: string; action: string }[]>`
    select actor, action from audit_events where subject = ${`case:${id}`} order by id`;

  it('is taken, decided with a note, and then closed for good; each is audited', async () => {
    const desk = createAml(deps).desk.cases;
    const id = await raised();
    expect(await desk.assign(id, action())).toMatchObject({ state: 'assigned', assignedTo: 'staff:7' });
    const decision = { outcome: 'cleared', note: ' 资金来源已核实 ' } as const;
    await expect(desk.decide(id, decision, action('staff:8'))).rejects.toMatchObject({ code: 6012 });
    for (const note of [' ', '长'.repeat(501)])
      await expect(desk.decide(id, { ...decision, note }, action())).rejects.toMatchObject({ code: 6008 });
    expect(await desk.decide(id, decision, action())).toMatchObject({
      ...{ state: 'decided', outcome: 'cleared', note: '资金来源已核实', decidedBy: 'staff:7' },
    });
    await expect(desk.decide(id, decision, action())).rejects.toMatchObject({ code: 6012 });
    await expect(desk.assign(id, action())).rejects.toMatchObject({ code: 6012 });
    await expect(desk.get(1n)).rejects.toMatchObject({ code: 6004 });
    expect(await audited(id)).toEqual([
      { actor: 'staff:7', action: 'aml-case-assigned' },
      { actor: 'staff:7', action: 'aml-case-decided' },
    ]);
    const change = test.owner.sql`update aml_cases set outcome = 'watch' where id = ${id}`;
    await expect(change).rejects.toMatchObject({ code: '42501' });
  });

  it('decided by two at once is decided by one', async () => {
    const desk = createAml(deps).desk.cases;
    const id = await raised();
    const decide = (actor: string) => desk.decide(id, { outcome: 'watch', note: '看' }, action(actor));
    const settled = await Promise.allSettled(['staff:1', 'staff:2', 'staff:3'].map(decide));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await audited(id)).toHaveLength(1);
  });

  it('freezes the account where that is the outcome', async () => {
    const id = await raised();
    await createAml(deps).desk.cases.decide(id, { outcome: 'frozen', note: '冻结待查' }, action());
    expect(frozen).toEqual([member.memberId]);
  });

  it('a decided one makes way for the next', async () => {
    const desk = createAml(deps).desk.cases;
    const id = await raised();
    await desk.decide(id, { outcome: 'cleared', note: '已核实' }, action());
    expect(await deposit(yuan(60_000))).toContain('large-single');
  });
});

it('[C75] a pair at a card table has one open case, in either order of the seats, also when two raise it at the same time', async () => {
  const desk = createAml(deps).desk.cases;
  const other = await newMember();
  const raise = (
    hand: string,
    [first, second]: readonly [TestMember, TestMember],
    kind = 'played' as const,
  ) =>
    raiseSeatCase(test.db, {
      ...{ kind, hand, memberId: first.memberId, otherId: second.memberId, otherName: '另一位' },
      ...{ amount: yuan(225), kinds: ['device'], game: 'niuniu', room: '初级场', number: 7, at: new Date() },
    });
  const both = await Promise.all([raise('h1', [member, other]), raise('h2', [other, member])]);
  expect(both.sort()).toEqual([false, true]);
  expect(await raise('h3', [other, member])).toBe(false);
  expect(await raise('h4', [member, other])).toBe(false);
  for (const { memberId } of [member, other])
    expect((await desk.list({ memberId, pageNum: 1, pageSize: 9 })).list).toHaveLength(1);
  // Each may have one with a third, and the two have another one after the decision.
  expect(await raise('h4', [await newMember(), other])).toBe(true);
  const { list } = await desk.list({ memberId: member.memberId, pageNum: 1, pageSize: 9 });
  await desk.decide(list[0]?.id ?? 0n, { outcome: 'cleared', note: '已核实' }, action());
  expect(await raise('h5', [other, member])).toBe(true);
  // Both held up until the decision: none of them is set free by it.
  const [next] = (await desk.list({ memberId: member.memberId, pageNum: 1, pageSize: 9 })).list;
  await desk.decide(next?.id ?? 0n, { outcome: 'frozen', note: '互送筹码' }, action());
  expect(frozen).toEqual([other.memberId, member.memberId]);
});

it('[C75] the sentences of cases before migration 0162 become codes', async () => {
  const other = await newMember();
  const id = 990_162n;
  const evidence = {
    ...{ other: 'demo2', reason: '同一设备、同一收付款账户', table: '看四张抢庄牛牛 · 初级场 · 第 7 局' },
    seatedAt: '12月31日 23:59',
  };
  await test.owner.sql`
    insert into aml_cases (id, rule, subject, member_id, other_member_id, amount, evidence, opened_at)
    values (${id}, 'linked-played', 'hand:old', ${member.memberId}, ${other.memberId}, 22500, ${test.owner.sql.json(evidence)},
      '2026-01-01 00:01+08')`;
  const migration = join(import.meta.dirname, '../../../../../migrations/0162_case_codes.sql');
  await test.owner.sql.unsafe(readFileSync(migration, 'utf8'));
  const [row] = await test.owner.sql`select evidence from aml_cases where id = ${id}`;
  expect(row?.evidence).toEqual({
    ...{ other: 'demo2', kinds: 'device,instrument', game: 'niuniu4', room: '初级场', number: '7' },
    at: '2025-12-31T15:59:00Z',
  });
  const change = test.owner.sql`update aml_cases set evidence = '{}' where id = ${id}`;
  await expect(change).rejects.toThrow('a case is decided once');
});
