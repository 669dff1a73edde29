import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ProtectionWorld, protectionWorld, refusalOf } from '../../test-protection.ts';
import { contextOf, silent, type TestMember } from '../sportsbook/test-bets.ts';
import { harmSigns, requireBonus } from './index.ts';
import { findSigns } from './signs.ts';

let world: ProtectionWorld;
let member: TestMember;
let id = 5_000_000n;
beforeAll(async () => {
  world = await protectionWorld();
  await world.owner.sql`
    insert into deposit_channels (id, provider, name, kind, min_amount, max_amount, quick_amounts, sort)
    values ('test', 'sandbox', '测试', 'redirect', 1, 10000000, '{}', 1)`;
});
beforeEach(async () => {
  member = await world.member();
});
afterAll(() => world.drop());

const action = { actor: 'staff:7', reason: '已电话沟通', address: '127.0.0.1', requestId: 'r-1' };
const signs = () => harmSigns(world.db, member.memberId, world.now());

async function paid(minutesAgo: number): Promise<void> {
  id += 1n;
  await world.owner.sql`
    insert into deposit_orders (id, order_no, member_id, channel_id, provider, amount, state, provider_reference, request_id,
      created_at, expires_at, paid_at)
    select ${id}, 'T' || ${id}::text, ${member.memberId}, 'test', 'sandbox', 1000, 'paid', 'R' || ${id}::text, 'test', at,
      at + interval '15 minutes', at
    from (select now() - ${minutesAgo} * interval '1 minute' as at) t`;
}

const settled = (at: Date, payout: bigint) => world.settledBet(member, at, payout);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const fill = (yes: number) =>
  world.routes['/site/api/v1/protection/questionnaire'](
    { answers: Array.from({ length: 10 }, (_, index) => index < yes) },
    contextOf(member),
  );

describe('a sign of harm', () => {
  it('is five paid deposits in a day', async () => {
    await paid(25 * 60);
    for (let count = 0; count < 4; count += 1) await paid(60 + count);
    expect(await signs()).toEqual([]);
    await paid(5);
    expect(await signs()).toEqual([{ kind: 'frequent-deposits', count: 5 }]);
  });

  it('is to deposit three times right after a loss in a week', async () => {
    // At noon in Beijing, so that no bet is one of the night at any hour of this run.
    const noon = new Date(Date.now() + 8 * 3_600_000);
    noon.setUTCHours(12 - 8, 0, 0, 0);
    const sinceNoon = (Date.now() - noon.getTime()) / 60_000;
    const stranger = await world.member();
    for (const day of [1, 2, 3]) {
      await settled(minutesAgo(sinceNoon + day * 1_440 + 20), day === 3 ? 1_900n : 0n);
      await world.settledBet(stranger, minutesAgo(sinceNoon + day * 1_440 + 20), 0n);
      await paid(sinceNoon + day * 1_440);
    }
    expect(await signs()).toEqual([]);
    await settled(minutesAgo(sinceNoon + 4 * 1_440 + 20), 0n);
    await paid(sinceNoon + 4 * 1_440);
    expect(await signs()).toEqual([{ kind: 'deposits-after-loss', count: 3 }]);
  });

  it('is to play in four nights of a week', async () => {
    // Three o'clock in the morning in Beijing, on each of the days before.
    const night = new Date(Date.now() + 8 * 3_600_000);
    night.setUTCHours(3 - 8, 0, 0, 0);
    for (const days of [1, 2, 3, 4]) {
      expect(await signs()).toEqual([]);
      await settled(new Date(night.getTime() - days * 86_400_000), 1_000n);
    }
    expect(await signs()).toEqual([{ kind: 'night-play', count: 4 }]);
  });

  it('is to ask for higher limits three times in a month', async () => {
    const set = (value: string | null) =>
      world.call('setLimit', { kind: 'loss', period: '7d', value }, member);
    await set('100');
    await set('200');
    await set('300');
    expect(await signs()).toEqual([]);
    await set(null);
    expect(await signs()).toEqual([{ kind: 'limit-raises', count: 3 }]);
  });

  it('is written down once for the console while it is open, and stops bonuses', async () => {
    for (let count = 0; count < 5; count += 1) await paid(10);
    await requireBonus(world.db, member.memberId);
    const run = world.jobs['protection-signs']?.run;
    if (run === undefined) throw new Error('there is such a job');
    for (let times = 0; times < 2; times += 1) await run({}, { log: silent, jobId: '1' });
    const rows = await world.owner.sql<{ kind: string; detail: unknown }[]>`
      select kind, detail from protection_signs where member_id = ${member.memberId}`;
    expect([...rows]).toEqual([{ kind: 'frequent-deposits', detail: { count: 5 } }]);
    expect((await refusalOf(requireBonus(world.db, member.memberId))).data).toEqual({
      ...{ reason: 'protection', rule: 'harm' },
    });
  });

  it('is closed by the desk with a note, once, and is raised again only by later events', async () => {
    for (let count = 0; count < 5; count += 1) await paid(10);
    await fill(6);
    await findSigns(world, 3_600_000);
    const [first, second] = await world.desk.listSigns(member.memberId);
    if (first === undefined || second === undefined) throw new Error('both signs are open');
    const told = () => world.told.filter(({ memberId }) => memberId === member.memberId);

    expect((await refusalOf(world.desk.handleSign(first.signId, { ...action, reason: ' ' }))).code).toBe(
      6007,
    );
    expect((await refusalOf(world.desk.handleSign(0n, action))).code).toBe(6004);
    await world.desk.handleSign(first.signId, action);
    expect(told().at(-1)?.text).toContain('优惠暂不能领取');
    expect((await refusalOf(requireBonus(world.db, member.memberId))).code).toBe(6012);
    await world.desk.handleSign(second.signId, action);
    expect(told().at(-1)?.text).toContain('可以重新领取优惠');
    await requireBonus(world.db, member.memberId);
    expect(await refusalOf(world.desk.handleSign(second.signId, action))).toMatchObject({
      ...{ code: 6012, message: '该风险信号已处理' },
    });
    expect(told()).toHaveLength(2);

    expect(await findSigns(world, 3_600_000)).toBe(0);
    expect(
      (await world.desk.listSigns(member.memberId)).find(({ signId }) => signId === first.signId),
    ).toEqual({
      ...{ ...first, handledAt: expect.any(Date), handledBy: action.actor, note: action.reason },
    });
    const audit = await world.owner.sql`
      select action, detail from audit_events where actor = ${action.actor} order by id`;
    expect(audit.map(({ action, detail }) => [action, detail])).toEqual(
      [first, second].map(({ signId, kind }) => [
        'harm-sign-handled',
        { sign: signId.toString(), kind, reason: action.reason },
      ]),
    );
    await fill(6);
    expect(await signs()).toEqual([{ kind: 'questionnaire', count: 6 }]);
    expect(await world.desk.listSigns(member.memberId)).toMatchObject([
      { kind: 'questionnaire', note: null },
      {},
      {},
    ]);
  });
});

describe('the questionnaire', () => {
  it('gives advice by the number of answers with yes, and keeps them', async () => {
    for (const [yes, advice] of [
      [0, 'none'],
      [2, 'watch'],
      [4, 'limit'],
    ] as const) {
      expect(await fill(yes)).toMatchObject({ score: yes, advice });
    }
    const { questionnaires } = await world.call('state', {}, member);
    expect(questionnaires.map(({ score }) => score)).toEqual([4, 2, 0]);
    expect(await signs()).toEqual([]);
  });

  it('with half of the answers yes is a sign at once', async () => {
    expect(await fill(5)).toMatchObject({ score: 5, advice: 'help' });
    const rows = await world.owner.sql<{ kind: string }[]>`
      select kind from protection_signs where member_id = ${member.memberId}`;
    expect(rows.map(({ kind }) => kind)).toEqual(['questionnaire']);
  });

  it('is answered ten times a day at most, also in parallel', async () => {
    const results = await Promise.allSettled(Array.from({ length: 15 }, () => fill(1)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect((await refusalOf(fill(1))).code).toBe(6011);
  });
});
