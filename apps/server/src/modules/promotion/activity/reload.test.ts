/** A reload (VP5): one claim a day, a number of claims a month. */
import { activityTerms } from '@hj/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import type { Activity } from './activity-store.ts';
import { judge } from './judge.ts';
import { spanOf } from './periods.ts';
import { fixedPart, join, plantActivity } from './test-activities.ts';

const terms = (change: object = {}) =>
  activityTerms.parse({
    ...{ title: '每日加赠', note: '说明', tint: 'gold', art: 'rebate', multiplier: 1, rules: ['规则'] },
    parts: [{ ...fixedPart({ needs: [] }), times: 3, ...change }],
  });

/** What a member may do on a day after claims on others. */
function judged(at: string, days: readonly string[]) {
  const own = terms();
  const [part] = own.parts;
  if (part === undefined) throw new Error('the terms have a part');
  const now = new Date(`${at}T10:00:00+08:00`);
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
    const { state: found, failed } = judged(at, days);
    expect([found, failed?.refusal]).toEqual([state, refusal]);
  });

  it('is a term of daily rewards only', () => {
    expect(() => terms({ period: 'week' })).toThrow('每月次数仅适用于按日领取的项目');
  });
});

describe('[VP5] a claim of a reload', () => {
  let server: CashierServer;
  beforeAll(async () => {
    server = await cashierServer();
  });
  afterAll(() => server.close());

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
});
