/** Every kind of activity under a hundred claims at once, by the demo's own terms; and a small stock under a crowd. */
import { rounds } from '@hj/betting/test-rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { findActivityByCode } from './activity-store.ts';
import { spanOf } from './periods.ts';
import { insertRanks } from './race-store.ts';
import { seedActivities } from './seed.ts';
import { writeTerms } from './terms.ts';
import { ask, depositOf, fixedPart, joinPath, plantActivity } from './test-activities.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
  await seedActivities(server.db);
});
afterAll(() => server.close());

const fen = (text = '0.00') => BigInt(text.replace('.', ''));

/** 100 with HJ_TEST_ROUNDS=1. */
const clicks = rounds(100, 25);

interface Running {
  id: bigint;
  version: number;
}

/** The demo's terms as an activity of today, at every hour. */
async function runningCopy(code: string): Promise<Running> {
  const activity = await findActivityByCode(server.db, code);
  if (activity === undefined) throw new Error(`The demo has no activity ${code}.`);
  const terms = writeTerms(activity.terms);
  const parts = terms.parts.map(({ window: _, ...part }) => part);
  const draft = { page: activity.page, startsAt: activity.startsAt };
  return plantActivity(server.db, parts, { ...terms, parts }, draft);
}

let played = 0;
/** A settled round of a slot, some days ago. */
async function play({ memberId }: TestMember, stake: bigint, daysAgo = 0): Promise<void> {
  played += 1;
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  await server.owner.sql`
    insert into venue_bet_records (venue, member_id, game_code, round, category, stake, payout, turnover, state, started_at, ended_at,
      changed_at, raw, content_hash, counted)
    values ('slot', ${memberId}, 'hongtu', ${`parallel-${played}`}, 'egame', ${stake}, 0, ${stake}, 'closed', ${at}, ${at}, ${at}, '{}',
      'test', true)`;
}

/** A friend of the member who is identified, deposited and played. */
async function befriend(inviter: TestMember): Promise<TestMember> {
  const friend = await server.member();
  await server.owner
    .sql`insert into invitation_codes (member_id, code) values (${inviter.memberId}, ${`P${inviter.memberId}`})`;
  await server.owner
    .sql`insert into invitations (member_id, inviter_id) values (${friend.memberId}, ${inviter.memberId})`;
  for (const field of ['phone', 'real-name']) {
    await server.owner.sql`
      insert into member_personal (member_id, field, sealed, blind_index, created_at, updated_at)
      values (${friend.memberId}, ${field}, decode('010001' || repeat('01', 100), 'hex'),
        ${field === 'phone' ? Buffer.alloc(32, String(friend.memberId)) : null}, now(), now()) on conflict do nothing`;
  }
  await depositOf(server, friend, '200.00');
  await play(friend, 200_000n);
  return friend;
}

interface Kind {
  code: string;
  part: string;
  /** Makes a member eligible. */
  prepare?(member: TestMember, activity: Running): Promise<void>;
  /** The member's friend claims. */
  byFriend?: true;
  /** In yuan; of a draw any prize. */
  amount?: string;
}

const kinds: readonly Kind[] = [
  {
    ...{ code: 'first-deposit', part: 'claim', amount: '18.00' },
    prepare: (member) => depositOf(server, member, '100.00'),
  },
  {
    ...{ code: 'again-deposit', part: 'claim', amount: '10.00' },
    prepare: async (member) => {
      await depositOf(server, member, '100.00');
      await depositOf(server, member, '1000.00');
    },
  },
  { code: 'sign-in', part: 'sign', amount: '8.00', prepare: (member) => play(member, 20_000n) },
  { code: 'lucky-wheel', part: 'draw', prepare: (member) => depositOf(server, member, '1000.00') },
  { code: 'betting-gift', part: 't1', amount: '8.00', prepare: (member) => play(member, 200_000n) },
  {
    ...{ code: 'new-task', part: 'deposit', amount: '38.00' },
    prepare: (member) => depositOf(server, member, '100.00'),
  },
  { code: 'weekly-rescue', part: 'claim', amount: '30.00', prepare: (member) => play(member, 60_000n, 7) },
  {
    ...{ code: 'month-race', part: 'claim', amount: '40000.00' },
    prepare: async ({ memberId }, { id }) => {
      const period = spanOf('month', new Date(), 'previous').key;
      await server.db.transaction((tx) =>
        insertRanks(tx, { activityId: id, part: 'claim', period }, [{ memberId, place: 1, score: 500_000n }]),
      );
    },
  },
  { code: 'packet-rain', part: 's20', prepare: (member) => depositOf(server, member, '100.00') },
  {
    ...{ code: 'friend-invitation', part: 'f1', amount: '88.00' },
    prepare: async (member) => {
      await befriend(member);
    },
  },
  { code: 'friend-invitation', part: 'invited', amount: '88.00', byFriend: true },
];

const claim = (activity: Running, part: string, member: TestMember) =>
  ask<typeof joinPath>(
    server,
    joinPath,
    {
      ...{ activityId: String(activity.id), part, version: activity.version },
      ...(isDraw(part) ? { clientSeed: 'parallel' } : {}),
    },
    member,
  );
const isDraw = (part: string) => part === 'draw' || part === 's20';

describe('[C71] [PB4] [PB5] a hundred claims at once, each with its own key,', () => {
  it('cover every activity of the demo', async () => {
    const seeded = await server.db.sql<{ code: string }[]>`
      select code from activities where code !~ '^test-' and code <> 'bystander' order by code`;
    expect(seeded.map(({ code }) => code)).toEqual([...new Set(kinds.map(({ code }) => code))].sort());
  });

  it.each(kinds)('bring $code ($part) once, with one turnover requirement', async (kind) => {
    const { code, part, amount, prepare, byFriend } = kind;
    const activity = await runningCopy(code);
    const member = await server.member();
    await prepare?.(member, activity);
    const claimant = byFriend ? await befriend(member) : member;
    const before = fen(await server.cashOf(claimant));
    const answers = await Promise.all(Array.from({ length: clicks }, () => claim(activity, part, claimant)));
    const [won, ...others] = answers.filter(({ status_code }) => status_code === 6000);
    expect([won?.data.state, others], answers[0]?.message).toEqual([
      won?.data.amount === '0.00' ? 'empty' : 'granted',
      [],
    ]);
    if (amount !== undefined) expect(won?.data.amount).toBe(amount);
    const gift = fen(won?.data.amount);
    expect(fen(await server.cashOf(claimant))).toBe(before + gift);
    const gifts = await server.db.sql<{ bonus: bigint; required: bigint }[]>`
      select bonus, required from turnover_requirements where member_id = ${claimant.memberId} and kind = 'gift'`;
    expect(gifts).toEqual(gift === 0n ? [] : [{ bonus: gift, required: fen(won?.data.turnover) }]);
    const claims = await server.db.sql`
      select id from activity_claims where activity_id = ${activity.id} and member_id = ${claimant.memberId}`;
    expect(claims).toHaveLength(1);
    await expectCleanLedger(server.db, server.invariants);
  });
});

it('[7.67] a hundred members draw at once for a stock of seven: seven get it, the others the prize of the terms', async () => {
  const prizes = [
    { code: 'scarce', label: '¥88', amount: '88.00', ppm: 1_000_000, stock: 7 },
    { code: 'p3', label: '¥3', amount: '3.00', ppm: 0, stock: null },
  ];
  const reward = { kind: 'draw' as const, each: null, most: 1, prizes, instead: 'p3' };
  const activity = await plantActivity(server.db, [fixedPart({ code: 'draw', needs: [], reward })]);
  const members: TestMember[] = [];
  for (let place = 0; place < 100; place += 1) members.push(await server.member());
  const answers = await Promise.all(members.map((member) => claim(activity, 'draw', member)));
  const count = (amount: string) => answers.filter(({ data }) => data.amount === amount).length;
  expect([count('88.00'), count('3.00')]).toEqual([7, 93]);
  const [given] = await server.db.sql<{ given: number }[]>`
    select given from activity_prizes where activity_id = ${activity.id} and prize = 'scarce'`;
  expect(given?.given).toBe(7);
  await expectCleanLedger(server.db, server.invariants);
});
