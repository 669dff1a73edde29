import type { MemberId } from '@hj/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { benchOf, ends } from '../../sportsbook/settlement/test-settlement.ts';
import { createMatch, type TestMatch } from '../../sportsbook/test-bets.ts';
import { checkLedger } from '../../wallet/index.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { promotionInvariants } from '../check-store.ts';
import { readSpanFacts } from './fact-store.ts';
import { spanOf } from './periods.ts';
import { seedActivities } from './seed.ts';
import { ask, depositOf, fixedPart, join, plantActivity } from './test-activities.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterAll(() => server.close());

let nextMatch = 60_000;

/** A member with ¥1,000 and a slip of ¥100 on a match of his own, open or lost. */
async function player(
  end: 'open' | 'lost',
): Promise<{ member: TestMember; match: TestMatch; settle(): Promise<void> }> {
  const member = await server.member();
  await depositOf(server, member, '1000.00');
  nextMatch += 1;
  const match = await createMatch(server.owner, { id: nextMatch, price: 1_900, keys: ['winner:full'] });
  const bench = benchOf(server.database, member);
  await bench.placeSlip([[match, 'home']]);
  const settle = () => bench.say(ends(match, 0, 2));
  if (end === 'lost') await settle();
  return { member, match, settle };
}

const lossOf = async (memberId: MemberId) => {
  const { played } = await readSpanFacts(server.db, memberId, spanOf('day', new Date()), []);
  return played.reduce((sum, { loss }) => sum + loss, 0n);
};

describe('the measures of an activity', () => {
  it('is the turnover of settled bets, and a loss only once the bet is settled', async () => {
    const parts = [fixedPart({ needs: [{ kind: 'turnover', amount: '100.00' }] })];
    const activity = await plantActivity(server.db, parts);
    const { member, settle } = await player('open');
    expect(await lossOf(member.memberId)).toBe(0n);
    expect((await join(server, activity, member)).data).toMatchObject({ rule: 'turnover' });
    await settle();
    expect(await lossOf(member.memberId)).toBe(10_000n);
    expect((await join(server, activity, member)).data).toMatchObject({ amount: '8.00' });
    await expectCleanLedger(server.db, server.invariants);
  });

  it('is the turnover of withdrawals: stakes on both sides of a match are none (ADR 083), a category counts by its weight', async () => {
    const activity = await plantActivity(server.db, [
      fixedPart({ needs: [{ kind: 'turnover', amount: '100.00' }] }),
    ]);
    const both = await player('open');
    await benchOf(server.database, both.member).placeSlip([[both.match, 'away']]);
    await both.settle();
    expect((await join(server, activity, both.member)).data).toMatchObject({ rule: 'turnover' });
    const { member } = await player('lost');
    await server.owner.sql`update turnover_weights set weight = 5000 where category = 'sport'`;
    const half = await join(server, activity, member);
    await server.owner.sql`update turnover_weights set weight = 10000 where category = 'sport'`;
    expect(half.message).toBe('有效投注未满 ¥100，当前 ¥50');
    expect((await join(server, activity, member)).status_code).toBe(6000);
  });

  it('counts only the categories of its terms', async () => {
    const parts = [fixedPart({ needs: [{ kind: 'turnover', amount: '100.00' }] })];
    const activity = await plantActivity(server.db, parts, { categories: ['egame'] });
    const { member } = await player('lost');
    expect((await join(server, activity, member)).message).toBe('有效投注未满 ¥100，当前 ¥0');
  });

  it('counts a signed day towards the rewards of its month, each of which is claimed once', async () => {
    const parts = [
      fixedPart({ code: 'sign' }),
      fixedPart({ code: 'd1', period: 'month', needs: [{ kind: 'signed-days', count: 1 }] }),
      fixedPart({ code: 'd2', period: 'month', needs: [{ kind: 'signed-days', count: 2 }] }),
    ];
    const activity = await plantActivity(server.db, parts, {}, { page: 'signGift' });
    const member = await server.member();
    await depositOf(server, member);
    expect((await join(server, activity, member, { part: 'd1' })).data).toMatchObject({
      rule: 'signed-days',
    });
    const answers = [];
    for (const part of ['sign', 'sign', 'd1', 'd1', 'd2'])
      answers.push(await join(server, activity, member, { part }));
    expect(answers.map(({ message }) => message)).toEqual([
      ...['成功', '本期优惠已领取', '成功', '本期优惠已领取', '本月已签到 1 天，未满 2 天'],
    ]);
    const body = { activityId: String(activity.id) };
    const { data } = await ask(server, '/act/api/v1/promotion/config', body, member);
    expect(data.list[0]?.parts.map(({ state }) => state)).toEqual(['claimed', 'claimed', 'running']);
    expect(data.list[0]?.parts[0]?.signed).toHaveLength(1);
    await expectCleanLedger(server.db, server.invariants);
  });
});

it('the activities of the demo are saved once and can be read', async () => {
  await seedActivities(server.db);
  await seedActivities(server.db);
  const { data } = await ask(server, '/act/api/v1/promotion/config', {});
  const seeded = data.list.filter(({ code }) => !code.startsWith('test-') && code !== 'bystander');
  expect(seeded.map(({ code, version }) => `${code} ${version}`)).toEqual([
    ...['first-deposit 1', 'again-deposit 1', 'sign-in 1', 'lucky-wheel 1'],
    ...['betting-gift 1', 'new-task 1', 'weekly-rescue 1', 'month-race 1', 'packet-rain 1'],
    'friend-invitation 1',
  ]);
});

describe('[C71] the ledger check of claims', () => {
  it.each([
    ['a claim of one cent more', 'update activity_claims set amount = amount + 1 where member_id ='],
    [
      'a claim whose grant is missing',
      "update activity_claims set state = 'granted' where state = 'refused' and member_id =",
    ],
    ['a prize given once too often', 'update activity_prizes set given = given + 1 where activity_id ='],
  ])('finds %s', async (_fault, statement) => {
    const prizes = [
      { code: 'none', label: '未中奖', amount: '0.00', ppm: 0, stock: null },
      { code: 'p3', label: '¥3', amount: '3.00', ppm: 1_000_000, stock: 9 },
    ];
    const draw = { kind: 'draw' as const, each: '100.00', most: 1, prizes, instead: 'none' };
    const parts = [fixedPart({ code: 'draw', needs: [], reward: draw }), fixedPart()];
    const activity = await plantActivity(server.db, parts);
    const member = await server.member();
    await depositOf(server, member);
    await join(server, activity, member, { part: 'draw' });
    const reviewed = await plantActivity(server.db, [fixedPart()], { reviewed: true });
    const { data } = await join(server, reviewed, member);
    const { activities } = server.whole.modules.promotion.desk;
    const action = { actor: 'staff:1', reason: 'test', address: '127.0.0.1', requestId: 'test' };
    await activities.decide(BigInt(data.claimId), false, action);
    await expectCleanLedger(server.db, server.invariants);
    const claims = await server.owner.transaction(async ({ sql }) => {
      await sql`set local session_replication_role = replica`;
      const before = await sql<{ id: bigint; amount: bigint; state: string }[]>`
        select id, amount, state from activity_claims where member_id = ${member.memberId}`;
      await sql.unsafe(`${statement} ${statement.includes('prizes') ? activity.id : member.memberId}`);
      return before;
    });
    const faults = await checkLedger(server.db, promotionInvariants);
    expect(faults.map(({ invariant }) => invariant)).toContain('C71');
    await server.owner.transaction(async ({ sql }) => {
      await sql`set local session_replication_role = replica`;
      for (const { id, amount, state } of claims)
        await sql`update activity_claims set amount = ${amount}, state = ${state} where id = ${id}`;
      if (statement.includes('prizes'))
        await sql`update activity_prizes set given = given - 1 where activity_id = ${activity.id}`;
    });
  });
});
