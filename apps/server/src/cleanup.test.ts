/** Every cleanup job removes the expired rows of all members and no other row. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MemberId, sealedWindowMs } from '@hj/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeJobs } from './module.ts';
import { attemptLimits } from './modules/attempts/index.ts';
import { createMatch } from './modules/sportsbook/test-bets.ts';
import { listModules } from './modules.ts';

import { type TestApp, testApp } from './test-app.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const longestWindowMs = Math.max(...Object.values(attemptLimits).map(({ withinMs }) => withinMs));

/** Where a row is planted: its owner, a number that no other row has, and the time that decides. */
interface Plant {
  member: MemberId;
  n: number;
  at: Date;
}

interface Cleaned {
  task: string;
  table: string;
  /** A row goes when the time that decides is longer ago than this. */
  keptMs: number;
  plant(app: TestApp, plant: Plant): Promise<unknown>;
}

const bytes = (n: number) => Buffer.alloc(32, n);

const cleaned: readonly Cleaned[] = [
  {
    ...{ task: 'account-sweep', table: 'attempt_counters', keptMs: longestWindowMs },
    plant: ({ owner: { sql } }, { n, at }) =>
      sql`insert into attempt_counters values ('login-name', ${`subject-${n}`}, ${at}, 3)`,
  },
  {
    ...{ task: 'account-sweep', table: 'login_graces', keptMs: 0 },
    plant: ({ owner: { sql } }, { member, at }) =>
      sql`insert into login_graces values (${member}, '203.0.113.1', ${at})`,
  },
  {
    ...{ task: 'account-sweep', table: 'login_challenges', keptMs: 0 },
    plant: ({ owner: { sql } }, { member, n, at }) => sql`
      insert into login_challenges (member_id, device_hash, address_key, code, expires_at)
      values (${member}, ${bytes(n)}, '203.0.113.1', 6025, ${at})`,
  },
  {
    ...{ task: 'account-sweep', table: 'login_tickets', keptMs: 0 },
    plant: ({ owner: { sql } }, { member, n, at }) => sql`
      insert into login_tickets (ticket_hash, member_id, device_hash, address_key, remember, expires_at)
      values (${bytes(n)}, ${member}, ${bytes(n)}, '203.0.113.1', false, ${at})`,
  },
  {
    ...{ task: 'account-sweep', table: 'recovery_tickets', keptMs: 10 * minuteMs },
    plant: ({ owner: { sql } }, { member, n, at }) => sql`
      insert into recovery_tickets (token_hash, step, binding_hash, member_id, expires_at)
      values (${bytes(n)}, 1, ${bytes(n)}, ${member}, ${at})`,
  },
  {
    ...{ task: 'captcha-sweep', table: 'captchas', keptMs: 0 },
    plant: ({ owner: { sql } }, { n, at }) =>
      sql`insert into captchas values (${`captcha-${n}`}, ${bytes(n)}, '203.0.113.1', ${at})`,
  },
  {
    ...{ task: 'captcha-sweep', table: 'sliders', keptMs: 0 },
    plant: ({ owner: { sql } }, { n, at }) => sql`
      insert into sliders (id, action, sealed, address_key, created_at, expires_at)
      values (${`slider-${n}`}, 'login', ${bytes(n)}, '203.0.113.1', now(), ${at})`,
  },
  {
    ...{ task: 'captcha-sweep', table: 'captcha_passes', keptMs: 0 },
    plant: ({ owner: { sql } }, { n, at }) => sql`
      insert into captcha_passes (stage, id, token_hash, action, address_key, expires_at)
      values ('solved', ${`pass-${n}`}, ${bytes(n)}, 'login', '203.0.113.1', ${at})`,
  },
  {
    ...{ task: 'verification-sweep', table: 'verification_codes', keptMs: 0 },
    plant: ({ owner: { sql } }, { n, at }) => sql`
      insert into verification_codes (purpose, subject, destination_hmac, code_hmac, sent_at, expires_at)
      values ('reset', ${`subject-${n}`}, ${bytes(n)}, ${bytes(n)}, now(), ${at})`,
  },
  {
    ...{ task: 'verification-sweep', table: 'messages_out', keptMs: 60 * minuteMs },
    plant: ({ owner: { sql } }, { member, n, at }) => sql`
      insert into messages_out (id, kind, channel, member_id, sealed, created_at, expires_at)
      values (gen_random_uuid(), 'service', 'sms', ${member}, ${bytes(n)}, ${at}, now() + interval '1 day')`,
  },
  {
    ...{ task: 'coin-claims-sweep', table: 'coin_transfer_claims', keptMs: 180 * dayMs },
    plant: ({ owner: { sql } }, { member, n, at }) => sql`
      insert into coin_transfer_claims (member_id, order_id, network, tx_hash, state, created_at, ended_at)
      values (${member}, 7000000000002, 'TRC20', ${String(n).repeat(32)}, 'closed', ${at}, ${at})`,
  },
  {
    ...{ task: 'letters-cleanup', table: 'letters', keptMs: 90 * dayMs },
    plant: ({ owner: { sql } }, { member, n, at }) => sql`
      insert into letters (member_id, kind, source, title, body, created_at)
      values (${member}, 'notice', ${`test:${n}`}, '{"code":"deposit","values":{}}', '{"code":"deposit","values":{}}', ${at})`,
  },
  {
    ...{ task: 'chat-cleanup', table: 'chat_messages', keptMs: 90 * dayMs },
    plant: ({ owner: { sql } }, { n, at }) =>
      sql`insert into chat_messages (rid, seq, kind, created_at) values ('hall', ${n}, 'system', ${at})`,
  },
  {
    ...{ task: 'chat-cleanup', table: 'chat_flags', keptMs: 90 * dayMs },
    plant: ({ owner: { sql } }, { n, at }) => sql`
      insert into chat_flags (rid, uid, fault, body, created_at)
      values ('hall', 'm0000000000000001', 'link', ${`text ${n}`}, ${at})`,
  },
  {
    ...{ task: 'chat-cleanup', table: 'chat_pictures', keptMs: 90 * dayMs },
    plant: ({ owner: { sql } }, { at }) => sql`
      insert into chat_pictures (id, uid, width, height, image, created_at, used_at)
      values (gen_random_uuid(), 'm0000000000000001', 16, 16, 'picture', ${at}, ${at})`,
  },
  {
    ...{ task: 'chat-cleanup', table: 'chat_presence', keptMs: 60 * minuteMs },
    plant: ({ owner: { sql } }, { at }) =>
      sql`insert into chat_presence (process, rid, online, seen_at) values (gen_random_uuid(), 'hall', 1, ${at})`,
  },
  {
    ...{ task: 'two-step-sweep', table: 'passkey_challenges', keptMs: 0 },
    plant: ({ owner: { sql } }, { member, n, at }) =>
      sql`insert into passkey_challenges values (${member}, 'get', ${`binding-${n}`}, 'challenge', ${at})`,
  },
  {
    ...{ task: 'sealed-sweep', table: 'sealed_requests', keptMs: 4 * sealedWindowMs },
    plant: ({ owner: { sql } }, { n, at }) => sql`insert into sealed_requests values (${bytes(n)}, ${at})`,
  },
  {
    ...{ task: 'slip-codes-prune', table: 'slip_codes', keptMs: 7 * dayMs },
    plant: ({ owner: { sql } }, { member, n, at }) =>
      sql`insert into slip_codes values (${`AAAAAA${n}`}, ${member}, '[]', ${at})`,
  },
  {
    ...{ task: 'catalog-prune', table: 'feed_seen', keptMs: 2 * dayMs },
    plant: ({ owner: { sql } }, { n, at }) =>
      sql`insert into feed_seen values (${n}, ${String(at.getTime())}::bigint, 'digest')`,
  },
  {
    ...{ task: 'catalog-prune', table: 'markets', keptMs: 2 * dayMs },
    plant: async ({ owner }, { n, at }) => {
      await createMatch(owner, { id: 9_000 + n, keys: ['winner:full'] });
      await owner.sql`update matches set status = 'ended', starts_at = ${at} where id = ${9_000 + n}`;
    },
  },
  {
    ...{ task: 'venue-signatures-cleanup', table: 'venue_callback_signatures', keptMs: 30 * minuteMs },
    plant: ({ owner: { sql } }, { n, at }) =>
      sql`insert into venue_callback_signatures values ('fish', ${`signature-${n}`}, 'request', ${at})`,
  },
  {
    ...{ task: 'service-sweep', table: 'service_messages', keptMs: 90 * dayMs },
    plant: async ({ owner: { sql } }, { member, at }) => {
      const [chat] = await sql<{ id: bigint }[]>`
        insert into service_chats (topic, member_id, state, created_at, updated_at)
        values (gen_random_uuid(), ${member}, 'idle', now(), now()) returning id`;
      await sql`
        insert into service_messages (chat_id, no, author, text, created_at) values (${chat?.id ?? 0n}, 1, 'visitor', 'x', ${at})`;
    },
  },
  {
    ...{ task: 'service-sweep', table: 'service_chats', keptMs: 90 * dayMs },
    plant: ({ owner: { sql } }, { n, at }) => sql`
      insert into service_chats (topic, token_hash, state, created_at, updated_at)
      values (gen_random_uuid(), ${bytes(n)}, 'idle', ${at}, ${at})`,
  },
];

/** Recurring tasks that remove no rows, and `push-sweep`: browsers of ended sessions, however old (delivery.test.ts). */
const keepers = [
  'push-sweep',
  ...['agent-exclusions', 'agent-statements'],
  ...[
    'aml-sweep',
    'chat-packets-return',
    'deposits-expire',
    'deposits-refund',
    'destinations-rewrap',
    'feedback-rewrap',
    'service-rewrap',
    'ledger-check',
    'letters-sweep',
    'personal-rewrap',
  ],
  ...['protection-signs', 'receipts-rewrap', 'reconciliation', 'session-expiry', 'trading-tidy'],
  ...['venue-bet-records', 'venue-linked-seats', 'rebate-pay', 'vip-day', 'vip-gifts'],
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const serverJobs = () => mergeJobs(listModules(app.whole.modules));
const rowsOf = ({ table }: Cleaned) =>
  app.owner.sql<{ row: string }[]>`select t::text as row from ${app.owner.sql(table)} t order by 1`;

describe('a cleanup job', () => {
  it('is among those below, or removes nothing', () => {
    const jobs = serverJobs();
    const names = Object.keys(jobs).filter((name) => jobs[name]?.cron !== undefined);
    expect(names.toSorted()).toEqual([...new Set([...cleaned.map(({ task }) => task), ...keepers])].sort());
  });

  it('is among those below if a store deletes rows older than a time', () => {
    const root = join(import.meta.dirname, '../../..');
    const stores = ['apps/server/src', 'packages/platform/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /(^|\/|-)store\.ts$/.test(path))
        .map((path) => readFileSync(join(root, folder, path), 'utf8')),
    );
    const tables = stores.flatMap((text) =>
      [...text.matchAll(/delete from (\w+)\s+where (?:\w+_at|at) <=? /g)].map(([, table = '']) => table),
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) expect(cleaned.map((each) => each.table)).toContain(table);
  });

  it.each(cleaned.map((each) => [each.task, each.table, each] as const))(
    '%s removes from %s what has expired, of every member, and leaves what has not',
    async (task, _table, each) => {
      const [one, other] = [await app.member(), await app.member()];
      const now = Date.now();
      const late = new Date(now - each.keptMs - minuteMs);
      const soon = new Date(now - each.keptMs + minuteMs);
      const [third, fourth] = [await app.member(), await app.member()];
      await each.plant(app, { member: one.memberId, n: 22, at: soon });
      await each.plant(app, { member: other.memberId, n: 23, at: soon });
      const live = await rowsOf(each);
      expect(live.length).toBeGreaterThanOrEqual(2);
      await each.plant(app, { member: third.memberId, n: 24, at: late });
      await each.plant(app, { member: fourth.memberId, n: 25, at: late });
      expect(await rowsOf(each)).toHaveLength(live.length + 2);
      await serverJobs()[task]?.run({}, { log: app.deps.log, jobId: '1' });
      expect(await rowsOf(each)).toEqual(live);
    },
  );
});
