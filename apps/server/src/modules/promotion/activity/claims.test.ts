import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { lockWallets } from '../../wallet/index.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { findActivity } from './activity-store.ts';
import { evaluate } from './evaluate.ts';
import { ask, depositOf, fixedPart, join, plantActivity } from './test-activities.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const action = { actor: 'staff:1', reason: 'test', address: '127.0.0.1', requestId: 'test' };
const desk = () => server.whole.modules.promotion.desk.activities;

/** A member with a paid deposit of ¥100. */
async function depositor(amount = '100.00'): Promise<TestMember> {
  const member = await server.member();
  await depositOf(server, member, amount);
  return member;
}

/** Gives members the same device, as a browser in which both logged in. */
async function shareDevice(...members: TestMember[]): Promise<void> {
  const { sql } = server.owner;
  for (const { memberId, sessionId } of members) {
    const hash = Buffer.alloc(32, Number(memberId % 251n));
    await sql`update sessions set device_hash = ${hash} where id = ${sessionId}`;
    await sql`
      insert into member_devices (member_id, device_hash, label, passed_by, verified_at, last_used_at, link_index)
      values (${memberId}, ${hash}, 'test', 'first', now(), now(), sha256(${String(members[0]?.memberId)}::bytea))`;
  }
}

describe('a claim', () => {
  it('[7.64] [1.14] pays once: money, turnover requirement and record; the same key answers the same', async () => {
    const activity = await plantActivity(server.db, [fixedPart()]);
    const member = await depositor();
    const key = randomUUID();
    const first = await join(server, activity, member, { key });
    expect(first.data).toMatchObject({ state: 'granted', amount: '8.00', turnover: '24.00', draw: null });
    expect(await join(server, activity, member, { key })).toEqual(first);
    expect([first.data.centerWalletBalance, await server.cashOf(member)]).toEqual(['108.00', '108.00']);
    const rows = await server.db.sql`
      select kind, bonus, required from turnover_requirements where member_id = ${member.memberId} and kind = 'gift'`;
    expect(rows).toEqual([{ kind: 'gift', bonus: 800n, required: 2_400n }]);
    const record = await ask(server, '/act/api/v1/activityTopGift/exchangeRecord', {}, member);
    expect(record.data).toMatchObject({
      total: 1,
      list: [{ title: '测试活动', state: 'granted', amount: '8.00' }],
    });
  });

  it('[C71] is paid once under 100 parallel clicks with 100 keys', async () => {
    const activity = await plantActivity(server.db, [fixedPart()]);
    const member = await depositor();
    const answers = await Promise.all(Array.from({ length: 100 }, () => join(server, activity, member)));
    expect(answers.filter(({ status_code }) => status_code === 6000)).toHaveLength(1);
    const refused = answers.filter(({ status_code }) => status_code !== 6000);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['本期优惠已领取']));
    expect(await server.cashOf(member)).toBe('108.00');
  });

  it('[C71] is paid to one of linked accounts that click at once: by device, by paying instrument, by identity', async () => {
    for (const link of ['device', 'instrument', 'identity'] as const) {
      const activity = await plantActivity(server.db, [fixedPart()]);
      const members = await Promise.all(Array.from({ length: 3 }, () => depositor()));
      await linkMembers(link, members);
      const answers = await Promise.all(members.map((member) => join(server, activity, member)));
      expect(
        answers.filter(({ status_code }) => status_code === 6000),
        link,
      ).toHaveLength(1);
      const [refused] = answers.filter(({ status_code }) => status_code !== 6000);
      expect(refused, link).toMatchObject({ status_code: 6012, data: { reason: 'activity', rule: link } });
    }
  }, 30_000);

  it('[PB2] [7.63] [7.65] is refused with the name of the first rule that is not met', async () => {
    const activity = await plantActivity(server.db, [fixedPart()]);
    const member = await server.member();
    const refused = await join(server, activity, member);
    expect(refused).toMatchObject({
      ...{ status_code: 6012, message: '存款未满 ¥100，当前 ¥0' },
      data: { reason: 'activity', rule: 'deposits' },
    });
    const which = { activityId: String(activity.id), part: 'claim' };
    const before = await ask(server, '/act/api/v1/promotion/verification', which, member);
    expect(before.data).toMatchObject({ eligible: false, failed: 'deposits' });
    await depositOf(server, member);
    const { data } = await ask(server, '/act/api/v1/promotion/verification', which, member);
    expect(data).toMatchObject({ eligible: true, failed: null });
    expect(data.rules.map(({ rule, state }) => [rule, state])).toContainEqual(['deposits', 'met']);
    const info = await ask(server, '/act/api/v1/promotion/confirmInfo', which, member);
    expect(info.data).toMatchObject({ amount: '8.00', turnover: '24.00', multiplier: 3, refusal: null });
  });

  it.each([
    ['before its time', {}, { startsAt: new Date(Date.now() + 60_000) }, 'time'],
    ['after its time', {}, { endsAt: new Date(Date.now() - 1_000) }, 'time'],
    ['below its grade', { minGrade: 1 }, {}, 'grade'],
  ])('is refused %s', async (_when, terms, draft, rule) => {
    const activity = await plantActivity(server.db, [fixedPart()], terms, draft);
    expect((await join(server, activity, await depositor())).data).toMatchObject({ rule });
  });

  it('[C17] [7.14] is refused while a risk marker is open, and advertised only without one', async () => {
    const activity = await plantActivity(server.db, [fixedPart()]);
    const member = await depositor();
    const advertised = async () =>
      (await ask(server, '/site/api/v1/advertising/getMyDiscountAd', {}, member)).data.list;
    expect(await advertised()).not.toEqual([]);
    await server.owner.sql`
      insert into protection_signs (member_id, kind, detail, found_at) values (${member.memberId}, 'night-play', '{}', now())`;
    expect((await join(server, activity, member)).data).toMatchObject({ rule: 'protection' });
    expect(await advertised()).toEqual([]);
  });

  it('is refused under terms that the member has not seen', async () => {
    const activity = await plantActivity(server.db, [fixedPart()]);
    const again = await plantActivity(server.db, [fixedPart()], {}, { code: activity.code });
    expect(again.version).toBe(2);
    const member = await depositor();
    expect((await join(server, activity, member)).status_code).toBe(6008);
    expect((await join(server, again, member)).status_code).toBe(6000);
  });
});

describe('a reward', () => {
  it.each([
    ['199.99', undefined],
    ['200.00', '5.00'],
    ['999.99', '5.00'],
    ['1000.00', '20.00'],
  ])('by tiers: a deposit of %s brings %s', async (paid, amount) => {
    const tiers = [
      { from: '200.00', amount: '5.00' },
      { from: '1000.00', amount: '20.00' },
    ];
    const activity = await plantActivity(server.db, [
      fixedPart({ needs: [], reward: { kind: 'tiers', of: 'deposits', tiers } }),
    ]);
    const { data } = await join(server, activity, await depositor(paid));
    expect(data).toMatchObject(amount === undefined ? { rule: 'reward' } : { amount });
  });

  it('by rate is rounded down to a fen and capped; of the second deposit alone', async () => {
    const reward = { kind: 'rate', of: 'second-deposit', ppm: 10_000, cap: '1.50' } as const;
    const activity = await plantActivity(server.db, [fixedPart({ needs: [], reward })]);
    const [small, large] = [await depositor('500.00'), await depositor('500.00')];
    expect((await join(server, activity, small)).data).toMatchObject({ rule: 'reward' });
    await depositOf(server, small, '101.99');
    await depositOf(server, large, '151.00');
    expect((await join(server, activity, small)).data).toMatchObject({ amount: '1.01' });
    expect((await join(server, activity, large)).data).toMatchObject({ amount: '1.50' });
  });
});

describe('an operator', () => {
  it('[PB6] pauses an activity by one switch, and lets it go on', async () => {
    const activity = await plantActivity(server.db, [fixedPart()]);
    const member = await depositor();
    await desk().pause(activity.id, true, action);
    expect((await join(server, activity, member)).data).toMatchObject({ rule: 'paused' });
    await desk().pause(activity.id, false, action);
    expect((await join(server, activity, member)).status_code).toBe(6000);
  });

  it('finds the claims that wait, page by page, until they are decided', async () => {
    const activity = await plantActivity(server.db, [fixedPart()], { reviewed: true });
    const ids: bigint[] = [];
    for (const member of [await depositor(), await depositor()])
      ids.push(BigInt((await join(server, activity, member)).data.claimId));
    const { total } = await desk().waiting({ limit: 1, offset: 0 });
    const pages = await Promise.all(
      Array.from({ length: total }, (_, offset) => desk().waiting({ limit: 1, offset })),
    );
    expect(
      pages.flatMap(({ rows }) => rows).filter(({ activityId }) => activityId === activity.id),
    ).toMatchObject(ids.map((id) => ({ id, title: '测试活动', amount: 800n, turnover: 2400n })));
    for (const id of ids) await desk().decide(id, false, action);
    expect((await desk().waiting({ limit: 1, offset: 0 })).total).toBe(total - 2);
  });

  it('decides a reviewed claim once: paid or refused', async () => {
    const activity = await plantActivity(server.db, [fixedPart()], { reviewed: true });
    const [paid, refused] = [await depositor(), await depositor()];
    const claims = [await join(server, activity, paid), await join(server, activity, refused)];
    expect(claims.map(({ data }) => data.state)).toEqual(['review', 'review']);
    expect(await server.cashOf(paid)).toBe('100.00');
    const [first, second] = claims.map(({ data }) => BigInt(data.claimId));
    await Promise.allSettled([1, 2, 3].map(() => desk().decide(first ?? 0n, true, action)));
    await desk().decide(second ?? 0n, false, action);
    await expect(desk().decide(second ?? 0n, true, action)).rejects.toMatchObject({ code: 6012 });
    expect([await server.cashOf(paid), await server.cashOf(refused)]).toEqual(['108.00', '100.00']);
  });
});

describe('a reviewed claim', () => {
  it('(C17) is not paid to a member whose exclusion was written while the decision waited', async () => {
    const activity = await plantActivity(server.db, [fixedPart()], { reviewed: true });
    const member = await depositor();
    const { data } = await join(server, activity, member);
    let decided: Promise<unknown> = Promise.resolve();
    await server.owner.transaction(async (tx) => {
      await lockWallets(tx, { members: [member.memberId] });
      decided = desk()
        .decide(BigInt(data.claimId), true, action)
        .catch((error: unknown) => error);
      await vi.waitFor(async () => {
        const waiting = await server.owner.sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        expect(waiting).toHaveLength(1);
      }, 10_000);
      await tx.sql`
        insert into protection_members (member_id) values (${member.memberId}) on conflict do nothing`;
      await tx.sql`
        insert into protection_exclusions (member_id, kind, term, started_at, term_ends_at, actor, request_id)
        values (${member.memberId}, 'exclusion', '6m', now(), now() + interval '183 days', 'member', 'test')`;
    });
    expect(await decided).toMatchObject({ data: { rule: 'exclusion' } });
    expect(await server.cashOf(member)).toBe('100.00');
  });
});

describe('the list', () => {
  it('[7.62] shows guests the conditions, and members their progress', async () => {
    const { id } = await plantActivity(server.db, [
      fixedPart({ needs: [{ kind: 'deposits', amount: '300.00' }] }),
    ]);
    const body = { activityId: String(id) };
    const guest = await ask(server, '/act/api/v1/promotion/config', body);
    expect(guest.data.list).toMatchObject([
      {
        state: 'open',
        parts: [{ needs: [{ kind: 'deposits', met: false, measured: null, target: '300.00' }] }],
      },
    ]);
    const member = await depositor();
    const begun = await ask(server, '/act/api/v1/promotion/config', body, member);
    expect(begun.data.list).toMatchObject([
      { state: 'running', parts: [{ needs: [{ measured: '100.00' }] }] },
    ]);
    await depositOf(server, member, '200.00');
    const ready = await ask(server, '/act/api/v1/promotion/config', body, member);
    expect(ready.data.list).toMatchObject([{ state: 'claimable', parts: [{ amount: '8.00' }] }]);
    expect((await ask(server, '/act/api/v1/promotion/config', { activityId: '9' })).status_code).toBe(6004);
  });
});

/** Members who are the same person by one sign. */
async function linkMembers(link: 'device' | 'instrument' | 'identity', members: TestMember[]): Promise<void> {
  const { sql } = server.owner;
  if (link === 'device') return shareDevice(...members);
  const index = Buffer.alloc(32, 7);
  for (const { memberId } of members) {
    if (link === 'identity') {
      await sql`
        insert into member_identities (member_id, identity_index, active, created_at) values (${memberId}, ${index}, false, now())`;
    } else {
      await sql`
        insert into payout_destinations
          (id, member_id, kind, bank_code, sealed, blind_index, masked, active, created_at, usable_at, deleted_at)
        values (${memberId + 8_000_000n}, ${memberId}, 'bank', 'CMB', decode('010001' || repeat('01', 100), 'hex'), ${index}, '****',
          false, now(), now(), now())`;
    }
  }
}

it('[C71] accounts that share a device are told apart by no session that leaves its device unnamed', async () => {
  const activity = await plantActivity(server.db, [fixedPart()]);
  const [first, second] = [await depositor(), await depositor()];
  await shareDevice(first, second);
  await server.owner.sql`
    update sessions set device_hash = null where id in (${first.sessionId}, ${second.sessionId})`;
  expect((await join(server, activity, first)).status_code).toBe(6000);
  expect((await join(server, activity, second)).data).toMatchObject({ rule: 'device' });
});

it('the marks of all parts are asked for by one statement', async () => {
  const parts = ['a', 'b', 'c'].map((code) => fixedPart({ code }));
  const { id } = await plantActivity(server.db, parts);
  const member = await depositor();
  await shareDevice(member);
  const asked: string[] = [];
  const sql = new Proxy(server.db.sql, {
    apply(target, self, args: [readonly string[], ...unknown[]]) {
      asked.push(args[0].join('?'));
      return Reflect.apply(target, self, args);
    },
  });
  const evaluation = await evaluate({ sql }, { memberId: member.memberId }, []);
  const activity = await findActivity(server.db, id);
  if (activity === undefined) throw new Error('the activity was planted');
  const judged = await evaluation.judge(activity.terms.parts.map((part) => ({ activity, part })));
  expect(judged.map(({ state }) => state)).toEqual(['claimable', 'claimable', 'claimable']);
  expect(asked.filter((text) => text.includes('activity_marks m'))).toHaveLength(1);
});
