/** A seeded month of play: the paid rebate against the same computed again from the raw rounds, by other code. */
import { rounds } from '@hj/betting/test-rounds';
import { rebateCategories } from '@hj/contract';
import { createLog } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMembers } from '../../sportsbook/test-bets.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { promotionInvariants } from '../check-store.ts';
import { countDay } from './close.ts';
import { payAll } from './pay.ts';

/** 2,000 with HJ_TEST_ROUNDS=1. */
const memberCount = rounds(2_000, 60);
const days = Array.from({ length: 30 }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')}`);

let test: TestDatabase;
let members: bigint[];
beforeAll(async () => {
  test = await testDatabase();
  members = (await createMembers(test.owner, memberCount, { cash: 0n })).map(({ memberId }) => memberId);
  await test.owner.sql`update members set vip_grade = id % 11 where id = any(${members}::bigint[])`;
  // Three rounds a day in changing categories; large ones reach the cap of low grades, some come at the edges of a day.
  await test.owner.sql`
    insert into venue_bet_records (venue, member_id, game_code, round, category, stake, payout, turnover, state, started_at,
      ended_at, changed_at, raw, content_hash, counted)
    select 'slot', m, 'hongtu', d || '-' || n, (${[...rebateCategories]}::text[])[1 + (m + n) % 3 + (m % 2) * 3], made, 0, made, 'closed', at, at,
      at, '{}', 'month', true
    from unnest(${members}::bigint[]) as m, unnest(${days}::text[]) as d, generate_series(1, 3) as n,
      lateral (select abs(hashint8extended(m * 1000 + n, hashtextextended(d, 0))) as dice) as h,
      lateral (select case when dice % 40 = 0 then 40000000 + dice % 90000001 else dice % 300001 end as made,
        (d || 'T00:00:00+08:00')::timestamptz + (array[0, 86399, dice % 86400])[n] * interval '1 second' as at) as r
    where (m + n) % 5 <> 0`;
});
afterAll(() => test.drop());

const context = { log: createLog({ level: 'silent' }), jobId: 'test' };
const deps = () => ({
  db: test.db,
  sportTurnover: async () => {
    throw new Error('No member backed several selections.');
  },
});

interface Line {
  memberId: bigint;
  day: string;
  category: string;
  amount: bigint;
}

const beijingDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The same by other code: each raw round is added to its day in Beijing, rates and caps are read from the stored terms. */
async function recomputed(): Promise<Map<string, bigint>> {
  const rows = await test.db.sql<
    { memberId: bigint; at: Date; category: string; turnover: bigint; grade: number }[]
  >`
    select r.member_id, r.started_at as at, r.category, r.turnover, m.vip_grade as grade
    from venue_bet_records r join members m on m.id = r.member_id where r.content_hash = 'month'`;
  const [stored] = await test.db.sql<
    [{ terms: { grades: { rebateCap: string; rates: Record<string, number> }[] } }]
  >`select terms from vip_terms`;
  const made = new Map<string, Map<string, bigint>>();
  const grades = new Map(rows.map(({ memberId, grade }) => [memberId, grade]));
  for (const { memberId, at, category, turnover } of rows) {
    const day = beijingDay.format(at);
    const own = made.get(`${memberId} ${day}`) ?? new Map<string, bigint>();
    made.set(`${memberId} ${day}`, own.set(category, (own.get(category) ?? 0n) + turnover));
  }
  const result = new Map<string, bigint>();
  for (const [key, own] of made) {
    const grade = stored.terms.grades[grades.get(BigInt(key.split(' ')[0] ?? '')) ?? -1];
    if (grade === undefined) throw new Error(key);
    let cap = BigInt(grade.rebateCap.replace('.', ''));
    for (const category of ['sport', 'esport', 'realbet', 'egame', 'chess', 'lottery', 'fishing']) {
      const turnover = own.get(category);
      if (turnover === undefined || turnover === 0n) continue;
      const whole = (turnover * BigInt(grade.rates[category] ?? 0)) / 10_000n;
      const amount = whole < cap ? whole : cap;
      cap -= amount;
      result.set(`${key} ${category}`, amount);
    }
  }
  return result;
}

it(`[VP4] the rebate of a month of ${memberCount} members is what the raw rounds give, to the cent, and is paid`, async () => {
  for (const day of days) expect(await countDay(deps(), day)).toBeGreaterThan(0);
  const expected = await recomputed();
  const lines = await test.db.sql<
    Line[]
  >`select member_id, day::text as day, category, amount from rebate_lines where member_id = any(${members}::bigint[])`;
  const counted = new Map(
    lines.map(({ memberId, day, category, amount }) => [`${memberId} ${day} ${category}`, amount]),
  );
  expect(counted.size).toBe(expected.size);
  expect([...expected].filter(([key, amount]) => counted.get(key) !== amount)).toEqual([]);
  // Caps were reached.
  const caps = [...expected.values()].filter((amount) => amount === 0n).length;
  expect(caps).toBeGreaterThan(0);

  // Counted again, a closed day gives the same: no line is added.
  for (const day of days) expect(await countDay(deps(), day)).toBe(0);

  await payAll(deps(), context);
  const [paid] = await test.db.sql<
    [{ paid: bigint }]
  >`select sum(amount)::bigint as paid from rebate_payments`;
  expect(paid.paid).toBe([...expected.values()].reduce((sum, amount) => sum + amount, 0n));
  const cash = await test.db.sql<{ memberId: bigint; balance: bigint }[]>`
    select member_id, balance from ledger_accounts where kind = 'cash' and member_id = any(${members}::bigint[])`;
  const due = (member: bigint) =>
    [...expected].reduce((sum, [key, amount]) => (key.startsWith(`${member} `) ? sum + amount : sum), 0n);
  const sampled = cash.slice(0, 25);
  expect(sampled.map(({ balance }) => balance)).toEqual(sampled.map(({ memberId }) => due(memberId)));
  expect(await payAll(deps(), context)).toEqual({ done: 0, failed: 0 });
  await expectCleanLedger(test.db, promotionInvariants);
}, 600_000);
