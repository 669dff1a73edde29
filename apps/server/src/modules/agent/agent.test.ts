import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../test-app.ts';
import { type CashierServer, cashierServer } from '../cashier/test-cashier.ts';
import { ask, depositOf } from '../promotion/activity/test-activities.ts';
import { expectCleanLedger } from '../wallet/test-ledger.ts';
import { closeMonth, computeMonth } from './close-month.ts';
import { commissionOf } from './commission.ts';
import { monthOf, monthStart } from './months.ts';
import { getPlan } from './plan.ts';
import { findOwnStatement, listLines } from './statement-store.ts';
import { bind, plantAgent, plantPlay } from './test-agents.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const action = (actor: string) => ({
  actor,
  reason: '测试用的原因',
  address: '127.0.0.1',
  requestId: 'test',
});
const desk = () => server.whole.modules.agent.desk.agents;
/** Proposed by one of the staff, approved by another. */
async function moveAgent(terms: { agent: bigint; parent: bigint | null; sharePpm: number }) {
  const { proposalId } = await desk().proposeAgentMove(terms, action('staff:1'));
  return desk().decideMove(proposalId, true, action('staff:2'));
}

const payoutPath = '/act/api/v1/agent/payout';
/** Months are closed in turn: each test takes one that no other has. */
let used = new Date('2021-01-15T00:00:00Z');
function freshMonth(): string {
  used = new Date(Date.UTC(used.getUTCFullYear(), used.getUTCMonth() + 2, 15));
  return monthOf(used);
}
const inMonth = (month: string) => new Date(monthStart(month).getTime() + 86_400_000);

/** Five active members with this net loss in all, and deposits of that month. */
async function brought(agent: TestMember, month: string, netLoss: bigint): Promise<TestMember[]> {
  const members = await Promise.all(Array.from({ length: 5 }, () => server.member()));
  for (const [place, member] of members.entries()) {
    await bind(server, member.memberId, agent.memberId);
    await depositOf(server, member, '200.00');
    await server.owner.sql`
      update deposit_orders set paid_at = ${inMonth(month)} where member_id = ${member.memberId} and state = 'paid'`;
    const payout = place === 0 ? 1_000_000_000n - netLoss : 1_000_000_000n;
    await plantPlay(server, [
      { memberId: member.memberId, stake: 1_000_000_000n, payout, turnover: 100_000n, at: inMonth(month) },
    ]);
  }
  return members;
}

/** A statement that two of the staff approved. */
async function approved(agent: TestMember, month: string, netLoss = 1_000_000n) {
  await brought(agent, month, netLoss);
  await closeMonth(server.db, month);
  const statement = await findOwnStatement(server.db, agent.memberId, month);
  if (statement === undefined) throw new Error('no statement');
  await desk().check(statement.id, action('staff:1'));
  await desk().decide(statement.id, true, action('staff:2'));
  return statement;
}

describe('a month that is closed', () => {
  it('[AG3] states every term, and computed anew from its lines it is the same', async () => {
    const [agent, month] = [await plantAgent(server), freshMonth()];
    await brought(agent, month, 2_000_000n);
    expect(await closeMonth(server.db, month)).toBeGreaterThan(0);
    const statement = await findOwnStatement(server.db, agent.memberId, month);
    // 20,000 − 0 − 0 − 1,000, a quarter of it.
    expect(statement).toMatchObject({
      ...{ members: 5, active: 5, excluded: 0, netLoss: 2_000_000n, fee: 100_000n, base: 1_900_000n },
      ...{ tier: 1, ratePpm: 250_000, commission: 475_000n, total: 475_000n, state: 'computed' },
    });
    const lines = await listLines(server.db, statement?.id ?? 0n);
    const pages = await Promise.all(
      [0, 2, 4].map((offset) => desk().statement(statement?.id ?? 0n, { limit: 2, offset })),
    );
    expect(pages.map((page) => [page.lines.rows.length, page.lines.total])).toEqual([
      ...[
        [2, 5],
        [2, 5],
        [1, 5],
      ],
    ]);
    expect(pages.flatMap((page) => page.lines.rows)).toEqual(lines);
    const plan = await getPlan(server.db, month);
    expect(statement).toMatchObject(commissionOf(plan, lines, statement?.carryIn ?? 0n));
    expect((await computeMonth(server.db, agent.memberId, month)).commission).toMatchObject({
      commission: 475_000n,
    });
  });

  it('is closed once, also by two at the same time', async () => {
    const [agent, month] = [await plantAgent(server), freshMonth()];
    const answers = await Promise.all([closeMonth(server.db, month), closeMonth(server.db, month)]);
    expect(answers.filter((count) => count === undefined)).toHaveLength(1);
    const [row] = await server.db.sql`
      select count(*)::int as count from agent_statements where agent_id = ${agent.memberId} and month = ${month}::date`;
    expect(row).toEqual({ count: 1 });
  });

  it('stays as it is when play is corrected later: the difference is in the next one', async () => {
    const agent = await plantAgent(server);
    const [first, second] = [freshMonth(), freshMonth()];
    const [member] = await brought(agent, first, 2_000_000n);
    await closeMonth(server.db, first);
    const before = await findOwnStatement(server.db, agent.memberId, first);
    await server.owner.sql`
      update venue_bet_records set payout = payout + 2500000 where member_id = ${member?.memberId ?? 0n}`;
    await closeMonth(server.db, second);
    expect(await findOwnStatement(server.db, agent.memberId, first)).toEqual(before);
    expect(await findOwnStatement(server.db, agent.memberId, second)).toMatchObject({
      ...{ netLoss: -2_500_000n, base: -2_500_000n, carryOut: 2_500_000n, state: 'empty' },
    });
    const third = freshMonth();
    await closeMonth(server.db, third);
    expect(await findOwnStatement(server.db, agent.memberId, third)).toMatchObject({
      ...{ netLoss: 0n, carryIn: 2_500_000n, carryOut: 2_500_000n },
    });
  });

  it('[AG3] does not count gifts and rebate that were taken back as cost of the agent', async () => {
    const [agent, month] = [await plantAgent(server), freshMonth()];
    const [member, other] = await brought(agent, month, 2_000_000n);
    if (member === undefined || other === undefined) throw new Error('five members were made');
    const at = inMonth(month);
    const grants: [bigint, TestMember, Date | null][] = [
      [1n, member, at],
      [2n, other, null],
    ];
    await server.db
      .transaction(async (tx) => {
        for (const [no, { memberId }, reversedAt] of grants) {
          const id = agent.memberId * 1_000n + no;
          await tx.sql`
          insert into deals (id, member_id, type, title, order_no, amount, state, step, created_at, ended_at)
          values (${id}, ${memberId}, 'promotion', '{"code":"promotion","values":{"name":"x"}}', ${`X${id}`}, 30000, 'success', 'succeeded', ${at}, ${at})`;
          await tx.sql`
          insert into bonus_grants (id, member_id, reference, promotion, period, name, amount, turnover, requirement, transfer_kind,
            granted_at, reversed_at)
          values (${id}, ${memberId}, ${`t:${id}`}, 't', 't', 't', 30000, 0, ${`t:${id}`}, 'promotion', ${at}, ${reversedAt})`;
        }
        await tx.sql`
        insert into gift_forfeits (id, member_id, requirement, gift, taken, at)
        values (${agent.memberId * 1_000n}, ${other.memberId}, ${`t:${agent.memberId * 1_000n + 2n}`}, 30000, 10000, ${at})`;
        // A gift of ¥300 was taken back whole, of the other ¥100.
        const { commission } = await computeMonth(tx, agent.memberId, month);
        expect(commission).toMatchObject({ netLoss: 2_000_000n, bonus: 20_000n });
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
  });

  it('[AG4] counts nothing of a member on the device of the agent, and says why', async () => {
    const [agent, month] = [await plantAgent(server), freshMonth()];
    const [first] = await brought(agent, month, 2_000_000n);
    if (first === undefined) throw new Error('five members were made');
    for (const { memberId } of [agent, first]) {
      await server.owner.sql`
        insert into member_devices (member_id, device_hash, label, passed_by, verified_at, last_used_at, link_index)
        values (${memberId}, sha256(${String(memberId)}::bytea), 'test', 'first', now(), now(), sha256(${`shared-${agent.memberId}`}::bytea))`;
    }
    await closeMonth(server.db, month);
    const statement = await findOwnStatement(server.db, agent.memberId, month);
    expect(statement).toMatchObject({ members: 5, active: 4, excluded: 1, netLoss: 0n, state: 'empty' });
    const lines = await listLines(server.db, statement?.id ?? 0n);
    expect(lines.find(({ memberId }) => memberId === first.memberId)).toMatchObject({
      ...{ netLoss: 2_000_000n, excluded: 'device', active: false },
    });
  });

  it('[AG4] takes a public address for a mark, and a private one for none', async () => {
    const agent = await plantAgent(server);
    const [near, far] = [await server.member(), await server.member()];
    for (const member of [near, far]) await bind(server, member.memberId, agent.memberId);
    const logIn = (memberId: bigint, address: string) => server.owner.sql`
      insert into login_log (at, member_id, name_hash, outcome, factor, address, device, request_id)
      values (now(), ${memberId}, sha256('x'), 'ok', 'none', ${address}, 'test', 'test')`;
    for (const address of ['203.0.113.77', '192.168.1.5', '::1', '127.0.0.1'])
      await logIn(agent.memberId, address);
    await logIn(near.memberId, '203.0.113.77');
    for (const address of ['192.168.1.5', '::1', '127.0.0.1']) await logIn(far.memberId, address);
    await server.whole.modules.agent.jobs['agent-exclusions']?.run({}, { log: server.deps.log, jobId: '1' });
    const rows = await server.db.sql`
      select member_id, reason, from_month < date_trunc('month', now()) as before from agent_exclusions where agent_id = ${agent.memberId}`;
    // Of the first month that is not closed.
    expect(rows).toEqual([{ memberId: near.memberId, reason: 'address', before: true }]);
  });
});

describe('the tree', () => {
  it('[AG2] pays a share of the commission of agents below, and a change of it begins with the next month', async () => {
    const [parent, child, month] = [await plantAgent(server), await plantAgent(server), freshMonth()];
    const terms = { agent: child.memberId, parent: parent.memberId, sharePpm: 100_000 };
    await server.owner.sql`
      insert into agent_terms values (${child.memberId}, '2020-01-01', ${parent.memberId}, 100000, 'test', 'test')`;
    const { fromMonth } = await moveAgent({ ...terms, sharePpm: 300_000 });
    expect(fromMonth).toBe(monthOf(new Date(), 1));
    await brought(child, month, 2_000_000n);
    await closeMonth(server.db, month);
    expect(await findOwnStatement(server.db, child.memberId, month)).toMatchObject({ commission: 475_000n });
    // A tenth, as before the change.
    expect(await findOwnStatement(server.db, parent.memberId, month)).toMatchObject({
      ...{ commission: 0n, downline: 47_500n, total: 47_500n, state: 'computed' },
    });
  });

  it('pays no share of a statement that was refused, and is decided after those below', async () => {
    const [parent, child, month] = [await plantAgent(server), await plantAgent(server), freshMonth()];
    await server.owner.sql`
      insert into agent_terms values (${child.memberId}, '2020-01-01', ${parent.memberId}, 100000, 'test', 'test')`;
    await brought(parent, month, 4_000_000n);
    await brought(child, month, 2_000_000n);
    await closeMonth(server.db, month);
    const of = async (agent: TestMember) => {
      const found = await findOwnStatement(server.db, agent.memberId, month);
      if (found === undefined) throw new Error('no statement');
      return found;
    };
    const [above, below] = [await of(parent), await of(child)];
    expect(above).toMatchObject({ commission: 950_000n, downline: 47_500n, total: 997_500n });
    await desk().check(above.id, action('staff:1'));
    await expect(desk().decide(above.id, true, action('staff:2'))).rejects.toThrow('请先处理下级');
    await desk().check(below.id, action('staff:1'));
    await desk().decide(below.id, false, action('staff:2'));
    await desk().decide(above.id, true, action('staff:2'));
    expect(await of(parent)).toMatchObject({
      commission: 950_000n,
      downline: 0n,
      total: 950_000n,
      state: 'approved',
    });
    expect((await ask(server, payoutPath, {}, parent)).data).toMatchObject({ amount: '9500.00' });
    expect((await ask(server, payoutPath, {}, child)).status_code).toBe(6012);
  });

  it('[AG2] takes no circle, nor two moves that close one together', async () => {
    const [one, other] = [await plantAgent(server), await plantAgent(server)];
    const under = (agent: TestMember, parent: TestMember) =>
      moveAgent({ agent: agent.memberId, parent: parent.memberId, sharePpm: 0 });
    const moves = await Promise.allSettled([under(one, other), under(other, one)]);
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('[AG2] keeps a moved member with the former agent until the month ends', async () => {
    const [former, later, member] = [
      await plantAgent(server),
      await plantAgent(server),
      await server.member(),
    ];
    await bind(server, member.memberId, former.memberId);
    const { proposalId } = await desk().proposeMemberMove(member.memberId, later.memberId, action('staff:1'));
    const again = desk().proposeMemberMove(member.memberId, null, action('staff:3'));
    await expect(again).rejects.toThrow('已有一项变更待复核');
    await expect(desk().decideMove(proposalId, true, action('staff:1'))).rejects.toThrow('不能复核自己');
    await desk().decideMove(proposalId, true, action('staff:2'));
    await expect(desk().decideMove(proposalId, false, action('staff:2'))).rejects.toThrow('已处理');
    const [now, next] = [monthOf(new Date()), monthOf(new Date(), 1)];
    const membersOf = async (agent: TestMember, month: string) =>
      (await computeMonth(server.db, agent.memberId, month)).lines.length;
    expect([await membersOf(former, now), await membersOf(later, now)]).toEqual([1, 0]);
    expect([await membersOf(former, next), await membersOf(later, next)]).toEqual([0, 1]);
  });
});

describe('a payout', () => {
  it('is checked by one of the staff and approved by another', async () => {
    const [agent, month] = [await plantAgent(server), freshMonth()];
    await brought(agent, month, 2_000_000n);
    await closeMonth(server.db, month);
    const { id } = (await findOwnStatement(server.db, agent.memberId, month)) ?? { id: 0n };
    await expect(desk().decide(id, true, action('staff:1'))).rejects.toThrow('该结算单已处理');
    await desk().check(id, action('staff:1'));
    await expect(desk().decide(id, true, action('staff:1'))).rejects.toThrow('初审与复核不能是同一人');
    expect((await ask(server, payoutPath, {}, agent)).status_code).toBe(6012);
    await desk().decide(id, true, action('staff:2'));
    expect((await ask(server, payoutPath, {}, agent)).data).toMatchObject({
      amount: '4750.00',
      statements: 1,
    });
  });

  it('[I6] pays all that is approved once: replayed it answers the same, and two at once pay one', async () => {
    const agent = await plantAgent(server);
    await approved(agent, freshMonth());
    await approved(agent, freshMonth());
    const key = randomUUID();
    const answers = await Promise.all([
      ask(server, payoutPath, {}, agent, key),
      ask(server, payoutPath, {}, agent, randomUUID()),
    ]);
    expect(answers.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012]);
    const cash = await server.cashOf(agent);
    expect(cash).toBe('4750.00');
    const [first] = answers;
    expect(await ask(server, payoutPath, {}, agent, key)).toEqual(first);
    expect(await server.cashOf(agent)).toBe(cash);
    const [deal] = await server.db.sql`
      select type, amount, state from deals where member_id = ${agent.memberId}`;
    expect(deal).toEqual({ type: 'commission', amount: 475_000n, state: 'success' });
  });

  it('is refused below the least sum of the plan, and to who is no agent', async () => {
    const [agent, other] = [await plantAgent(server), await server.member()];
    expect((await ask(server, payoutPath, {}, agent)).message).toBe('可提取佣金未达最低提取额');
    expect((await ask(server, payoutPath, {}, other)).message).toBe('您还不是代理，请先提交申请');
  });
});
