import { randomUUID } from 'node:crypto';
import { beijingDate, nextIds } from '@hj/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { dayAfter } from '../activity/periods.ts';
import { ask, depositOf } from '../activity/test-activities.ts';
import { issueGifts } from './gifts.ts';
import { keepGrades, raiseGrades } from './grades.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const infoPath = '/site/api/v1/member/memberGradeInfoByGrade';
const today = () => beijingDate(new Date());
const letters: { memberId: bigint; title: string }[] = [];
const deps = () => ({
  db: server.db,
  tell: async (_tx: unknown, memberId: bigint, { title }: { title: string }) => {
    letters.push({ memberId, title });
  },
});

/** Turnover of a counted day. */
async function counted({ memberId }: TestMember, yuan: number, day: string): Promise<void> {
  const { sql } = server.owner;
  const [id = 0n] = await nextIds(server.owner, 1);
  await sql`insert into rebate_days values (${memberId}, ${day}, 0, 1, true)`;
  await sql`
    insert into rebate_lines (id, member_id, day, category, no, played, turnover, rate, amount)
    values (${id}, ${memberId}, ${day}, 'sport', 1, ${yuan * 100}, ${yuan * 100}, 0, 0)`;
}

async function ofGrade(grade: number): Promise<TestMember> {
  const member = await server.member();
  await server.owner.sql`update members set vip_grade = ${grade} where id = ${member.memberId}`;
  return member;
}

const gradeOf = async (member: TestMember) => (await ask(server, infoPath, {}, member)).data.grade;
const giftsOf = async (member: TestMember) => (await ask(server, infoPath, {}, member)).data.gifts;
const claim = (member: TestMember, giftId: string, key = randomUUID()) =>
  ask(server, '/act/api/v1/welfare/receive', { kind: 'vip', giftId }, member, key);

describe('the programme', () => {
  it('[7.36] [7.37] [VP1] [1.19] has eleven grades, the withdrawals of the cashier, and the range of rebate', async () => {
    const { data } = await ask(server, '/site/api/v1/member/memberGradeConfigList', {});
    expect(data.list.map(({ grade }) => grade)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(data.list[5]).toMatchObject({ name: '翠羽', gifts: { weekly: '388.00' }, rebateCap: '38888.00' });
    const limits = await server.call('/fd/api/v1/withdraw/baseCfg/list', {}, await ofGrade(5));
    const own = limits.data.list.find(({ grade, kind }) => grade === 5 && kind === 'bank');
    expect([limits.data.grade, data.list[5]?.withdrawalAmount]).toEqual([5, own?.dayAmount]);
    const range = await ask(server, '/site/api/v1/member/getGameFanshuiHighLow', {});
    expect(range.data.list[0]).toEqual({ category: 'sport', low: 40, high: 150 });
  });
});

describe('a grade', () => {
  it('[7.35] goes up by one a day, with its gift, which is claimed once under 100 parallel presses', async () => {
    const member = await server.member();
    await depositOf(server, member, '2000.00');
    await counted(member, 60_000, '2026-09-01');
    await Promise.all([
      raiseGrades(deps(), today(), server.deps.log),
      raiseGrades(deps(), today(), server.deps.log),
    ]);
    expect(await gradeOf(member)).toBe(1);
    await raiseGrades(deps(), dayAfter(today(), 1), server.deps.log);
    expect(await gradeOf(member)).toBe(2);
    await raiseGrades(deps(), dayAfter(today(), 2), server.deps.log);
    const { data } = await ask(server, infoPath, {}, member);
    expect(data).toMatchObject({ grade: 2, percent: 40, deposits: '2000.00', turnover: '60000.00' });
    expect(data.changes.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [0, 1],
    ]);
    const gift = data.gifts.find(({ kind, grade }) => kind === 'promotion' && grade === 2);
    expect(gift).toMatchObject({ amount: '38.00', turnover: '38.00', state: 'claimable' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => claim(member, gift?.giftId ?? '')));
    expect(answers.filter(({ status_code }) => status_code === 6000)).toHaveLength(1);
    expect(await server.cashOf(member)).toBe('2038.00');
  });

  it('[VP3] is warned of once, lost by one at the end of the period, and kept where the turnover is there', async () => {
    const [low, kept] = [await ofGrade(3), await ofGrade(3)];
    const [from, until] = [dayAfter(today(), -80), dayAfter(today(), 10)];
    for (const { memberId } of [low, kept]) {
      await server.owner
        .sql`insert into vip_members (member_id, kept_from, kept_until) values (${memberId}, ${from}, ${until})`;
    }
    await counted(kept, 6_000, dayAfter(today(), -40));
    const told = () => letters.filter(({ memberId }) => memberId === low.memberId).map(({ title }) => title);
    for (let run = 0; run < 2; run += 1) await keepGrades(deps(), today(), server.deps.log);
    expect(told()).toEqual(['VIP3 保级提醒']);
    expect((await ask(server, infoPath, {}, low)).data.keep).toMatchObject({ until, warned: true });
    for (let run = 0; run < 2; run += 1) await keepGrades(deps(), until, server.deps.log);
    expect([await gradeOf(low), await gradeOf(kept)]).toEqual([2, 3]);
    expect(told()).toEqual(['VIP3 保级提醒', '等级调整为 VIP2']);
    expect((await ask(server, infoPath, {}, kept)).data.keep?.from).toBe(until);
  });

  it('is not lost without a warning', async () => {
    const member = await ofGrade(2);
    await server.owner.sql`
      insert into vip_members (member_id, kept_from, kept_until) values (${member.memberId}, ${dayAfter(today(), -90)}, ${today()})`;
    await keepGrades(deps(), today(), server.deps.log);
    expect(await gradeOf(member)).toBe(2);
  });
});

describe('gifts', () => {
  it('[7.66] [VP2] of the week and the month come once, however often the job runs; the month asks for a deposit before it', async () => {
    const member = await ofGrade(1);
    await Promise.all([issueGifts(server.db, new Date()), issueGifts(server.db, new Date())]);
    await issueGifts(server.db, new Date());
    expect((await giftsOf(member)).map(({ kind }) => kind)).toEqual(['weekly']);
    const week = await ask(server, '/act/api/v1/vipWeek/VipWeekInfo', {}, member);
    expect(week.data).toMatchObject({
      grade: 1,
      amount: '8.00',
      gift: { state: 'claimable', amount: '8.00' },
    });
    const key = randomUUID();
    const id = week.data.gift?.giftId ?? '';
    const first = await claim(member, id, key);
    expect(first.data).toEqual({ amount: '8.00', turnover: '8.00', centerWalletBalance: '8.00' });
    expect(await claim(member, id, key)).toEqual(first);
    expect((await claim(member, id)).status_code).toBe(6012);
    await depositOf(server, member);
    const next = new Date(Date.now() + 31 * 86_400_000);
    await issueGifts(server.db, next);
    await issueGifts(server.db, next);
    const rows = await server.db
      .sql`select kind from vip_gifts where member_id = ${member.memberId} order by kind`;
    expect(rows.map(({ kind }) => kind)).toEqual(['monthly', 'weekly', 'weekly']);
  });

  it('of another member, not open yet or over are refused, and nothing moves', async () => {
    const [member, other] = [await ofGrade(1), await ofGrade(1)];
    await issueGifts(server.db, new Date());
    const [gift] = await giftsOf(other);
    expect((await claim(member, gift?.giftId ?? '')).status_code).toBe(6004);
    const { sql } = server.owner;
    await sql`update vip_gifts set ends_at = now(), opens_at = now() - interval '1 day' where member_id = ${other.memberId}`;
    expect((await claim(other, gift?.giftId ?? '')).message).toContain('已过领取时间');
    await sql`update vip_gifts set opens_at = now() + interval '1 day', ends_at = null where member_id = ${other.memberId}`;
    expect((await claim(other, gift?.giftId ?? '')).message).toContain('尚未到');
    expect([await server.cashOf(member), await server.cashOf(other)]).toEqual(['0.00', '0.00']);
  });
});
