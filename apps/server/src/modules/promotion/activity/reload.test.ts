/** A reload (VP5): one claim a day, a number of claims a month. */
import { activityTerms } from '@hj/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import type { Activity } from './activity-store.ts';
import { dryRun } from './dry-run.ts';
import { judge } from './judge.ts';
import { daysOfMonth, spanOf } from './periods.ts';
import { ask, fixedPart, join, plantActivity } from './test-activities.ts';

const terms = (change: object = {}) =>
  activityTerms.parse({
    ...{ title: '每日加赠', note: '说明', tint: 'gold', art: 'rebate', multiplier: 1, rules: ['规则'] },
    parts: [{ ...fixedPart({ needs: [] }), times: 3, ...change }],
  });

/** The right to claim on a day after claims on other days. */
function judged(now: Date, days: readonly string[]) {
  const own = terms();
  const [part] = own.parts;
  if (part === undefined) throw new Error('the terms have a part');
  const activity: Activity = {
    ...{ id: 1n, code: 'reload', page: 'activityLandPage', category: 'daily', sort: 1, paused: false },
    ...{ startsAt: new Date(0), endsAt: null, version: 1, terms: own },
  };
  const span = spanOf('day', now);
  const claims = days.map((period) => ({ part: 'claim', period, state: 'granted' as const, amount: 800n }));
  const member = { grade: 0, createdAt: new Date(0), phone: true, email: true, name: true, card: true };
  const measured = {
    ...{ member, span: { deposits: [], played: [] }, categories: [], signedDays: 0 },
    ...{ friends: undefined, place: undefined },
  };
  return judge(
    { activity, part, spans: { current: span, measured: span }, now },
    { measured: measured as never, barred: undefined, claims, taken: [] },
  );
}

describe('[VP5] a reload', () => {
  it.each([
    ['before the first', '2026-11-10', [], 'claimable', undefined],
    ['on the next day', '2026-11-11', ['2026-11-10'], 'claimable', undefined],
    ['on the same day', '2026-11-10', ['2026-11-10'], 'claimed', '今日已领取，明日可再领取'],
    [
      'on the day of the last of the month',
      '2026-11-19',
      ['2026-11-10', '2026-11-12', '2026-11-19'],
      'claimed',
      '本月 3 次已全部领取，下月可再领取',
    ],
    [
      'after the last of the month',
      '2026-11-20',
      ['2026-11-10', '2026-11-12', '2026-11-19'],
      'claimed',
      '本月 3 次已全部领取，下月可再领取',
    ],
    ['in the next month', '2026-12-01', ['2026-11-10', '2026-11-12', '2026-11-19'], 'claimable', undefined],
  ] as const)('%s', (_when, at, days, state, refusal) => {
    const { state: found, failed } = judged(new Date(`${at}T10:00:00+08:00`), days);
    expect([found, failed?.refusal]).toEqual([state, refusal]);
  });

  it.each([
    ['2026-11-30T15:59:59.999Z', 'claimed'],
    ['2026-11-30T16:00:00Z', 'claimable'],
  ] as const)('at %s, the border of the month in Beijing: %s', (at, state) => {
    const claims = ['2026-11-01', '2026-11-02', '2026-11-03'];
    expect(judged(new Date(at), claims).state).toBe(state);
  });

  it('is a term of daily rewards only, and of none that is drawn several times a day', () => {
    expect(() => terms({ period: 'week' })).toThrow('每月次数仅适用于按日领取的项目');
    const prizes = [
      { code: 'a', label: '¥8', amount: '8.00', ppm: 400_000, stock: null },
      { code: 'b', label: '¥1', amount: '1.00', ppm: 600_000, stock: null },
    ];
    const reward = { kind: 'draw', each: '100.00', most: 2, prizes, instead: 'b' };
    expect(() => terms({ reward })).toThrow('每月次数不适用于抽奖');
  });
});

describe('[VP5] a claim of a reload', () => {
  let server: CashierServer;
  beforeAll(async () => {
    server = await cashierServer();
  });
  afterAll(() => server.close());

  const failedRule = async (activity: { id: bigint }, member: TestMember) => {
    const which = { activityId: String(activity.id), part: 'claim' };
    return (await ask(server, '/act/api/v1/promotion/verification', which, member)).data.failed;
  };

  it('is paid once a day under parallel presses, and says how many of the month are used', async () => {
    const part = { ...fixedPart({ needs: [] }), times: 3 };
    const activity = await plantActivity(server.db, [part], { minGrade: 1 });
    const member = await server.member();
    expect((await join(server, activity, member)).data).toMatchObject({ rule: 'grade' });
    await server.owner.sql`update members set vip_grade = 1 where id = ${member.memberId}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(server, activity, member)));
    expect(answers.filter(({ status_code }) => status_code === 6000)).toHaveLength(1);
    expect(await server.cashOf(member)).toBe('8.00');
    expect((await join(server, activity, member)).message).toBe('今日已领取，明日可再领取');
    await expectCleanLedger(server.db, server.invariants);
  });

  it('[C71] is so many a month for linked accounts together, who take turns by days', async () => {
    const activity = await plantActivity(server.db, [{ ...fixedPart({ needs: [] }), times: 2 }]);
    const [one, other, apart] = [await server.member(), await server.member(), await server.member()];
    for (const { memberId } of [one, other])
      await server.owner.sql`
        insert into member_identities (member_id, identity_index, active, created_at)
        values (${memberId}, ${Buffer.alloc(32, 62)}, false, now())`;
    const [identity] = await server.db.sql<[{ mark: Buffer }]>`
      select mark from activity_marks_of_members where member_id = ${one.memberId} and kind = 'identity'`;
    const today = spanOf('day', new Date()).key;
    const earlier = daysOfMonth(today).filter((day) => day !== today);
    const claimed = async (by: TestMember, day: string) => {
      const id = BigInt(`${by.memberId}${day.slice(8)}`);
      await server.owner.transaction(async ({ sql }) => {
        await sql`
          insert into activity_claims (id, activity_id, version, member_id, part, period, state, amount, turnover, label)
          values (${id}, ${activity.id}, 1, ${by.memberId}, 'claim', ${day}, 'empty', 0, 0, '礼金')`;
        await sql`
          insert into activity_marks (activity_id, part, period, kind, mark, claim_id)
          values (${activity.id}, 'claim', ${day}, 'identity', ${identity.mark}, ${id})`;
      });
    };
    await claimed(one, earlier[0] ?? '');
    expect(await failedRule(activity, other)).toBeNull();
    await claimed(other, earlier[1] ?? '');
    expect(await failedRule(activity, other)).toBe('identity');
    expect((await join(server, activity, one)).data).toMatchObject({ reason: 'activity', rule: 'identity' });
    expect((await join(server, activity, apart)).status_code).toBe(6000);
  });

  it('is computed on past days with no more claims of a member in a month than it allows', async () => {
    const { memberId } = await server.member();
    for (const day of ['2026-04-30', '2026-05-01', '2026-05-02', '2026-05-03']) {
      const noon = new Date(`${day}T12:00:00+08:00`);
      await server.owner.sql`
        insert into venue_bet_records (venue, member_id, game_code, round, category, stake, payout, turnover, state, started_at,
          ended_at, changed_at, raw, content_hash, counted)
        values ('slot', ${memberId}, 'hongtu', ${`reload-${day}`}, 'egame', 10000, 0, 10000, 'closed', ${noon}, ${noon}, now(), '{}',
          'test', true)`;
    }
    const needs = [{ kind: 'turnover' as const, amount: '100.00' }];
    const at = new Date('2026-05-04T12:00:00+08:00');
    const given = await dryRun(server.db, terms({ ...fixedPart({ needs }), times: 2 }), { at, days: 7 });
    expect(given.parts).toMatchObject([{ members: 1, claims: 3, amount: 2_400n }]);
  });
});
