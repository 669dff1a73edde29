/** Money and bet records are kept five years and longer: nothing that runs could delete or rewrite them if it tried. */
import type { MemberId } from '@hj/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeJobs } from './module.ts';
import { listModules } from './modules.ts';
import { fingerprint, type TestApp, testApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Records of money and bets, and the audit. */
const kept = [
  ...['ledger_accounts', 'ledger_transfers', 'ledger_entries', 'holds', 'commands'],
  ...['deposit_orders', 'provider_callbacks', 'deposit_unmatched', 'bonus_grants', 'deals', 'adjustments'],
  ...[
    'vip_terms',
    'vip_members',
    'vip_changes',
    'vip_gifts',
    'rebate_switches',
    'rebate_closings',
    'rebate_days',
  ],
  ...['rebate_lines', 'rebate_payments'],
  ...[
    'activities',
    'activity_versions',
    'activity_claims',
    'activity_marks',
    'activity_seeds',
    'activity_ranks',
  ],
  ...[
    'agent_statements',
    'agent_statement_lines',
    'agent_members',
    'agent_terms',
    'agent_exclusions',
    'invitations',
    'gift_forfeits',
  ],
  ...[
    'withdrawals',
    'withdrawal_payouts',
    'withdrawal_steps',
    'turnover_requirements',
    'payout_destinations',
  ],
  ...[
    'coin_transfers',
    'coin_exchanges',
    'venue_transfers',
    'venue_sessions',
    'venue_rounds',
    'venue_transactions',
    'venue_bet_records',
    'aml_cases',
  ],
  ...['reconciliation_runs', 'reconciliation_differences', 'staff', 'staff_sessions'],
  ...['chat_packets', 'chat_packet_claims', 'chat_tips'],
  ...[
    'bets',
    'bet_legs',
    'bet_settlements',
    'bet_debts',
    'match_cancels',
    'market_results',
    'settlement_queue',
  ],
  ...['members', 'sessions', 'login_log', 'audit_events', 'region_events', 'matches', 'terms_acceptances'],
  ...['feedbacks', 'feedback_messages', 'feedback_images'],
  ...['member_identities', 'member_documents', 'protection_limit_changes', 'protection_exclusions'],
];
/**
 * Rows that a job may delete: ended claims to coin transfers, chat messages, captchas, codes, tickets, counters, the times of questions to providers, marks of the feed, markets without bets, results of legs whose feed message was taken
 * back (the bets' own results stay), delays and new handicaps of leagues and sports, answers to commands of the staff, its known devices, authenticators that are reset; and rows that a member takes back,
 * such as a contact, a picture, a passkey, the mark of a game or a limit (its history stays).
 */
const passing = [
  'attempt_counters',
  'bet_delays',
  'bet_leg_results',
  'captcha_passes',
  'captchas',
  'chat_flags',
  'chat_messages',
  'chat_pictures',
  'chat_presence',
  'chat_terms',
  'coin_transfer_claims',
  'deposit_inquiries',
  'feed_seen',
  'letters',
  'login_challenges',
  'login_graces',
  'login_tickets',
  'markets',
  'member_avatars',
  'member_favorites',
  'member_personal',
  'member_places',
  'messages_out',
  'new_handicaps',
  'passkey_challenges',
  'passkeys',
  'protection_limits',
  'push_subscriptions',
  'recovery_tickets',
  'sealed_requests',
  'service_chats',
  'service_images',
  'service_messages',
  'sliders',
  'slip_codes',
  'sport_delays',
  'staff_commands',
  'staff_devices',
  'staff_totp',
  'staff_totp_offers',
  'totp_secrets',
  'two_step_recovery_codes',
  'venue_callback_signatures',
  'venue_game_favourites',
  'verification_codes',
];

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('[1.50] [9.27] the records of money and bets', () => {
  it('cannot be deleted by the role of the running server', async () => {
    const { sql } = app.owner;
    const tables = namesOf(
      await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(tables).toEqual(expect.arrayContaining(kept));
    const deletable = await sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and (has_table_privilege('hj_app', oid, 'delete') or has_table_privilege('hj_app', oid, 'truncate'))
      order by 1`;
    expect(namesOf(deletable)).toEqual(passing);
  });

  it('cannot be rewritten by it: of ledger, commands, bets and deposits only the columns of their state', async () => {
    const columns = await app.owner.sql<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.column_privileges
      where grantee = 'hj_app' and privilege_type = 'UPDATE' and table_schema = 'public'
        and table_name = any(${kept.filter((table) => /^(ledger|holds|commands|deposit_orders|provider|bets|bet_legs|bet_sett)/.test(table))})
      order by 1`;
    expect(namesOf(columns)).toEqual([
      ...[
        'accepted_at',
        'cut',
        'hold_id',
        'not_accepted',
        'payout',
        'result_code',
        'settled_at',
        'settlement_no',
        'state',
        'turnover',
      ].map((column) => `bets.${column}`),
      // Amount and fee change once, behind a trigger: to those received (ADR 072).
      ...['amount', 'bonus', 'closed_at', 'closed_by', 'fee', 'ordered_amount', 'paid_at'].map(
        (column) => `deposit_orders.${column}`,
      ),
      ...['provider_reference', 'reversed_at', 'state'].map((column) => `deposit_orders.${column}`),
      ...['ended_at', 'state'].map((column) => `holds.${column}`),
      ...['balance', 'chain', 'version'].map((column) => `ledger_accounts.${column}`),
    ]);
  });

  it('have no back door: the role owns nothing, is a member of no role, and no function deletes for it', async () => {
    const { sql } = app.owner;
    const [role] = await sql`
      select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
        (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as relations
      from pg_roles r where rolname = 'hj_app'`;
    expect(role).toEqual({
      ...{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false },
      ...{ rolreplication: false, memberships: 0, relations: 0 },
    });
    const functions = await sql<{ name: string; body: string }[]>`
      select proname as name, prosrc as body from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace
        and has_function_privilege('hj_app', oid, 'execute')`;
    expect(namesOf(functions)).toEqual(['outbox_take']);
    for (const table of kept) expect(functions[0]?.body).not.toMatch(new RegExp(`\\b${table}\\b`));
    const cascades = await sql`
      select conname from pg_constraint where contype = 'f' and confdeltype <> 'a' and confdeltype <> 'r'`;
    expect(cascades).toEqual([]);
  });

  it('are refused when the server tries all the same', async () => {
    for (const table of kept) {
      await expect(app.db.sql`delete from ${app.db.sql(table)}`).rejects.toThrow('permission denied');
      await expect(app.db.sql`truncate ${app.db.sql(table)}`).rejects.toThrow('permission denied');
    }
  });

  it('[rules 9.2] stand after every job of the server has run, however old they are', async () => {
    const member = await app.member();
    await createOldDeposit(member.memberId);
    const before = await fingerprint(app.owner);
    const jobs = mergeJobs(listModules(app.whole.modules));
    const recurring = Object.keys(jobs).filter((name) => jobs[name]?.cron !== undefined);
    // Jobs that do not recur have a subject: the end of one deposit order, the delivery of one letter, the letters of one broadcast, one
    // correction of a draw, the delivery of one message, the end of one member's play at venues.
    expect(
      Object.keys(jobs)
        .filter((name) => !recurring.includes(name))
        .sort(),
    ).toEqual([
      ...['deposit-expire', 'letter-deliver', 'letters-broadcast', 'lottery-correction'],
      ...['message-deliver', 'venue-end-play'],
    ]);
    const orders = await app.owner.sql<{ id: bigint }[]>`select id from deposit_orders`;
    expect(orders.length).toBeGreaterThan(0);
    for (const { id } of orders)
      await jobs['deposit-expire']?.run({ orderId: String(id) }, { log: app.deps.log, jobId: '1' });
    await jobs['venue-end-play']?.run(
      { memberId: String(member.memberId) },
      { log: app.deps.log, jobId: '1' },
    );
    for (const name of recurring) {
      const run = jobs[name]?.run({}, { log: app.deps.log, jobId: '1' });
      // The address of the provider has no server here.
      if (name === 'reconciliation') await expect(run).rejects.toMatchObject({ code: 6006 });
      else await run;
    }
    const after = await fingerprint(app.owner);
    // Of these a row may be added, or say that its order's time is over; none goes.
    const growing = ['reconciliation_runs', 'deals', 'deposit_orders'];
    const countOf = (digest: string | undefined) => Number(digest?.split(' ')[0]);
    for (const table of kept) {
      if (growing.includes(table))
        expect(countOf(after[table])).toBeGreaterThanOrEqual(countOf(before[table]));
      else expect(after[table], table).toBe(before[table]);
    }
  });
});

/** Six years old, and never paid. */
async function createOldDeposit(memberId: MemberId): Promise<void> {
  await app.owner.sql`
    insert into deposit_orders (id, order_no, member_id, channel_id, provider, amount, request_id, created_at, expires_at)
    values (1, 'D1', ${memberId}, 'bank', 'sandbox', 100, 'test', now() - interval '6 years', now() - interval '6 years')`;
  await app.owner.sql`
    insert into deals (id, member_id, type, title, order_no, amount, state, step, order_id, created_at)
    values (1, ${memberId}, 'deposit', '{"code":"as-written","values":{"text":"网银支付"}}', 'D1', 100, 'pending', 'awaiting-payment', 1, now() - interval '6 years')`;
}
