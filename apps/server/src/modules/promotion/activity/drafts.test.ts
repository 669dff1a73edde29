/** Versions that one of the staff proposes and another publishes, and dry runs on past data (PB6). */
import { activityTerms } from '@hj/contract/console';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { changesOf } from './changes.ts';
import { dryRun } from './dry-run.ts';
import { ask, depositOf, fixedPart, join, plantActivity } from './test-activities.ts';

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
const desk = () => server.whole.modules.promotion.desk.activities;

it('[PB6] a draft is previewed as a guest would see it, with its own stock, and nothing is written', async () => {
  const prizes = [
    { code: 'a', label: '¥8', amount: '8.00', ppm: 400_000, stock: 3 },
    { code: 'b', label: '¥1', amount: '1.00', ppm: 600_000, stock: null },
  ];
  const reward = { kind: 'draw' as const, each: '100.00', most: 2, prizes, instead: 'b' };
  const running = await plantActivity(server.db, [fixedPart()]);
  const { activity: present } = await desk().find(running.id);
  const parts = activityTerms.shape.parts.parse([fixedPart({ code: 'draw', needs: [], reward })]);
  const before = await server.db.sql`select count(*) from activity_versions`;
  const { activity } = await desk().preview(2, {
    ...present,
    terms: { ...present.terms, title: '新名称', parts },
  });
  expect(activity).toMatchObject({ title: '新名称', version: 2, state: 'open', code: running.code });
  expect(activity.parts[0]).toMatchObject({
    most: 800n,
    reward: {
      draws: { left: 0, commitment: null, prizes: [{ code: 'a', stock: 3, left: 3 }, { stock: null }] },
    },
  });
  expect(await server.db.sql`select count(*) from activity_versions`).toEqual(before);
});

describe('[PB6] a version', () => {
  it('is proposed by one of the staff and published by another; claims keep the version that they were made under', async () => {
    const activity = await plantActivity(server.db, [fixedPart()]);
    const { activity: before } = await desk().find(activity.id);
    const draft = { ...before, terms: { ...before.terms, multiplier: 9 } };
    const member = await server.member();
    await depositOf(server, member);
    const { proposalId } = await desk().propose(1, draft, action('staff:1'));
    await expect(desk().propose(1, draft, action('staff:3'))).rejects.toThrow('已有一项变更待复核');
    const [listed] = (await desk().proposals({ state: 'open', limit: 10, offset: 0 })).rows;
    expect(listed).toMatchObject({ id: proposalId, madeBy: 'staff:1' });
    expect(listed?.changes).toEqual([{ path: 'terms.multiplier', before: '3', after: '9' }]);
    // Until it is published nothing changes.
    expect((await join(server, activity, member)).data).toMatchObject({ turnover: '24.00' });
    await expect(desk().decideProposal(proposalId, true, action('staff:1'))).rejects.toThrow('不能复核自己');
    expect(await desk().decideProposal(proposalId, true, action('staff:2'))).toEqual({ version: 2 });
    await expect(desk().decideProposal(proposalId, true, action('staff:2'))).rejects.toThrow('已处理');
    // Its changes can be read after its publication too.
    const [published] = (await desk().proposals({ state: 'approved', limit: 1, offset: 0 })).rows;
    expect(published).toMatchObject({ id: proposalId, isNew: false, changes: listed?.changes });
    const { activity: after, versions } = await desk().find(activity.id);
    expect([after.version, after.terms.multiplier]).toEqual([2, 9]);
    expect(versions.map(({ version, madeBy }) => [version, madeBy])).toEqual([
      [2, 'staff:1'],
      [1, 'test'],
    ]);
    const [claim] = await server.db
      .sql`select version from activity_claims where activity_id = ${activity.id}`;
    expect(claim).toEqual({ version: 1 });
  });

  it('made from a version before the published one is refused, also while the next one is being published', async () => {
    const activity = await plantActivity(server.db, [fixedPart()]);
    const { activity: draft } = await desk().find(activity.id);
    const { proposalId } = await desk().propose(1, draft, action('staff:1'));
    const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hold = server.owner.transaction(async ({ sql }) => {
      await sql`select from activities where id = ${activity.id} for update`;
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const waiting = (count: number) =>
      expect
        .poll(
          async () =>
            (
              await server.owner.sql`
                select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
            ).length,
        )
        .toBe(count);
    const published = desk().decideProposal(proposalId, true, action('staff:2'));
    await waiting(1);
    const stale = desk().propose(1, draft, action('staff:3'));
    // It may be refused before it is looked at.
    stale.catch(() => undefined);
    await waiting(2);
    held.resolve();
    await hold;
    expect(await published).toEqual({ version: 2 });
    await expect(stale).rejects.toThrow('已发布新版本');
    await expect(desk().propose(1, draft, action('staff:3'))).rejects.toThrow('已发布新版本');
    await expect(desk().propose(0, draft, action('staff:3'))).rejects.toThrow('已发布新版本');
    expect((await desk().proposals({ state: 'open', limit: 99, offset: 0 })).rows).toEqual([]);
    // The editor opens on the published version and proposes the next one.
    await desk().propose(2, draft, action('staff:3'));
  });

  it('of a new activity is proposed once by two operators at the same time, and names no version before it', async () => {
    const { activity } = await desk().find((await plantActivity(server.db, [fixedPart()])).id);
    const fresh = { ...activity, code: 'fresh-offer' };
    await expect(desk().propose(1, fresh, action('staff:1'))).rejects.toThrow('已发布新版本');
    const proposed = await Promise.allSettled(
      ['staff:1', 'staff:2'].map((by) => desk().propose(0, fresh, action(by))),
    );
    expect(proposed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [listed] = (await desk().proposals({ state: 'open', limit: 1, offset: 0 })).rows;
    expect(listed).toMatchObject({ isNew: true });
    expect(listed?.changes).toContainEqual({ path: 'terms.multiplier', before: '', after: '3' });
    const by = listed?.madeBy === 'staff:1' ? 'staff:2' : 'staff:1';
    expect(await desk().decideProposal(listed?.id ?? 0n, true, action(by))).toEqual({ version: 1 });
    const [published] = (await desk().proposals({ state: 'approved', limit: 1, offset: 0 })).rows;
    expect(published).toMatchObject({ isNew: true, changes: listed?.changes });
    // Nor do later versions change it.
    const next = await desk().propose(1, { ...fresh, sort: 7 }, action('staff:1'));
    await desk().decideProposal(next.proposalId, true, action('staff:2'));
    const { rows } = await desk().proposals({ state: 'approved', limit: 2, offset: 0 });
    expect(rows).toMatchObject([
      { isNew: false, changes: [{ path: 'sort', after: '7' }] },
      { isNew: true, changes: listed?.changes },
    ]);
  });

  it('is published once by two at the same time, and may be taken back by who proposed it', async () => {
    const activity = await plantActivity(server.db, [fixedPart()]);
    const { activity: draft } = await desk().find(activity.id);
    const first = await desk().propose(1, draft, action('staff:1'));
    await desk().decideProposal(first.proposalId, false, action('staff:1'));
    const second = await desk().propose(1, draft, action('staff:1'));
    const decided = await Promise.allSettled(
      ['staff:2', 'staff:3'].map((by) => desk().decideProposal(second.proposalId, true, action(by))),
    );
    expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await desk().find(activity.id)).activity.version).toBe(2);
  });
});

it('[PB6] a dry run sums the grants of past days under new terms, and writes nothing', async () => {
  const [rich, poor] = [await server.member(), await server.member()];
  const at = new Date('2026-05-20T04:00:00Z');
  await depositOf(server, rich, '500.00');
  await depositOf(server, poor, '100.00');
  for (const { memberId } of [rich, poor])
    await server.owner
      .sql`update deposit_orders set paid_at = '2026-05-18T04:00:00Z' where member_id = ${memberId}`;
  await server.owner.sql`
    insert into venue_bet_records (venue, member_id, game_code, round, category, stake, payout, turnover, state, started_at, ended_at,
      changed_at, raw, content_hash, counted)
    values ('slot', ${poor.memberId}, 'hongtu', 'dry', 'egame', 100000, 0, 100000, 'closed', '2026-05-17T04:00:00Z', '2026-05-17T04:00:00Z',
      now(), '{}', 'test', true)`;
  const terms = activityTerms.parse({
    ...{ title: '试算', note: '说明', tint: 'blue', art: 'first', multiplier: 2, rules: ['规则'] },
    parts: [
      fixedPart({ code: 'fixed', needs: [{ kind: 'deposits', amount: '200.00' }] }),
      fixedPart({
        code: 'loss',
        needs: [],
        reward: { kind: 'rate', of: 'net-loss', ppm: 50_000, cap: '30.00' },
      }),
      fixedPart({ code: 'friends', needs: [{ kind: 'friends', count: 1 }] }),
    ],
  });
  const before = await server.db.sql`select count(*)::int as count from activity_claims`;
  const { parts, members, amount, turnover } = await dryRun(server.db, terms, { at, days: 7 });
  expect(
    parts.map((part) => [part.code, part.periods, part.members, part.claims, part.amount, part.unknown]),
  ).toEqual([
    ['fixed', 7, 1, 1, 800n, []],
    // 5 % of 1,000 is above the cap.
    ['loss', 7, 1, 1, 3_000n, []],
    ['friends', 7, 0, 0, 0n, ['friends']],
  ]);
  expect({ members, amount, turnover }).toEqual({ members: 2, amount: 3_800n, turnover: 7_600n });
  expect(await server.db.sql`select count(*)::int as count from activity_claims`).toEqual(before);
});

it('changes are listed line by line, added and removed ones', () => {
  expect(changesOf({ a: 1, b: { c: 'x' }, d: [1, 2] }, { a: 1, b: { c: 'y' }, d: [1], e: null })).toEqual([
    { path: 'b.c', before: 'x', after: 'y' },
    { path: 'd.1', before: '2', after: '' },
  ]);
});

it('[PB6] hours of a window that no date can say are refused before anything shows them', async () => {
  const running = await plantActivity(server.db, [fixedPart()]);
  const { activity: present } = await desk().find(running.id);
  const shown = (to: number) => {
    const parts = activityTerms.shape.parts.parse([{ ...fixedPart(), window: { from: 0, to } }]);
    return desk().preview(2, { ...present, terms: { ...present.terms, parts } });
  };
  expect((await shown(744)).activity.parts[0]?.window?.to).toBeInstanceOf(Date);
  await expect(async () => shown(Number.MAX_SAFE_INTEGER)).rejects.toThrow('时段以整小时填写，为 1 至 744');
});

it('[PB6] a chance for each ¥0 is refused: the page of no member could count the chances', async () => {
  const prizes = ['a', 'b'].map((code) => ({ code, label: '¥1', amount: '1.00', ppm: 500_000, stock: null }));
  const drawn = (each: string) => {
    const reward = { kind: 'draw' as const, each, most: 2, prizes, instead: 'b' };
    return plantActivity(server.db, [fixedPart({ code: 'draw', needs: [], reward })]);
  };
  await expect(async () => drawn('0.00')).rejects.toThrow('每次机会的存款须大于 0');
  const { id } = await drawn('0.01');
  const member = await server.member();
  const path = '/act/api/v1/promotion/config';
  expect((await ask(server, path, { activityId: String(id) }, member)).status_code).toBe(6000);
});

it('[PB6] places of a race whose end lies before their beginning are refused: its board could not be shown', async () => {
  const raced = async (from: number, to: number) => {
    const reward = { kind: 'rank' as const, least: '0', places: [{ from, to, amount: '8.00' }] };
    const { id } = await plantActivity(server.db, [fixedPart({ needs: [], reward })]);
    const asked = { activityId: String(id), part: 'claim' };
    return (await ask(server, '/act/api/v1/promotion/raceRank', asked)).status_code;
  };
  await expect(async () => raced(3, 1)).rejects.toThrow('名次的止不小于起');
  expect(await raced(1, 3)).toBe(6000);
});
