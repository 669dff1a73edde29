-- For tests only: what a second member owns beside whatever a test does (test-bystander.ts). Ids are far above those of tests; what
-- would run out does so in the year 2100, so that no job has anything to do here. The money is in test-bystander.ts.
insert into members (id, name, password_phc, second_password_phc, created_at, terms_version, terms_accepted_at)
  values (7000000000001, 'bystander', '$argon2id$v=19$m=8,t=1,p=1$bm9ib2R5cw$bm9ib2R5', '$argon2id$v=19$m=8,t=1,p=1$bm9ib2R5cw$bm9ib2R5',
    now(), '2026-11-21', now());

-- Logging in.
insert into remembered_devices (id, member_id, device_hash, label, created_at, last_used_at, expires_at)
  values (7000000000001, 7000000000001, sha256('device'), 'bystander', '2099-12-01', '2099-12-01', '2100-01-01');
insert into remembered_tokens (token_hash, remembered_id, created_at) values (sha256('remembered'), 7000000000001, now());
insert into sessions (id, member_id, token_hash, created_at, last_seen_at, active_at, expires_at, address, user_agent, device, device_hash,
    remembered_id)
  values (7000000000001, 7000000000001, sha256('session'), '2099-12-15', '2099-12-15', '2099-12-15', '2100-01-01', '198.51.100.7',
    'bystander', 'bystander', sha256('device'), 7000000000001);
insert into login_log (id, at, member_id, name_hash, outcome, factor, address, device, request_id, session_id) overriding system value
  values (7000000000001, now(), 7000000000001, sha256('name'), 'ok', 'none', '198.51.100.7', 'bystander', 'bystander', 7000000000001);
insert into member_addresses values (7000000000001, '203.0.113.201');
insert into member_devices (member_id, device_hash, label, passed_by, verified_at, last_used_at, link_index)
  values (7000000000001, sha256('device'), 'bystander', 'first', now(), now(), sha256('link'));
insert into member_places (member_id, address_key, network, country, city, first_used_at, last_used_at)
  values (7000000000001, '198.51.100.7', '198.51.100.0', 'TH', 'Bangkok', now(), now());
insert into login_graces values (7000000000001, '198.51.100.7', '2100-01-01');
insert into login_challenges (id, member_id, device_hash, address_key, code, expires_at)
  values (7000000000001, 7000000000001, sha256('device'), '198.51.100.7', 6025, '2100-01-01');
insert into login_tickets (id, ticket_hash, member_id, device_hash, address_key, remember, expires_at)
  values (7000000000001, sha256('ticket'), 7000000000001, sha256('device'), '198.51.100.7', false, '2100-01-01');
insert into recovery_tickets (id, token_hash, step, binding_hash, member_id, expires_at) overriding system value
  values (7000000000001, sha256('recovery'), 1, sha256('binding'), 7000000000001, '2100-01-01');
insert into totp_secrets (member_id, sealed, created_at, confirmed_at)
  values (7000000000001, decode(repeat('01', 100), 'hex'), now(), now());
insert into two_step_recovery_codes (member_id, code_hash, created_at) values (7000000000001, sha256('code'), now());
insert into passkeys (id, member_id, credential_id, public_key, counter, transports, name, created_at) overriding system value
  values (7000000000001, 7000000000001, 'bystander', '\x01', 0, '{}', 'bystander', now());
insert into passkey_challenges
  select 7000000000001, purpose, 'bystander', 'bystander', '2100-01-01' from unnest(array['get', 'create']) as purpose;
insert into region_events (id, at, kind, member_id, address, country, place, call, request_id) overriding system value
  values (7000000000001, now(), 'warned', 7000000000001, '198.51.100.7', 'TH', 'TH', 'bystander', 'bystander');

-- The person. Key 1 is the current one of nearly all tests.
insert into member_identities (member_id, identity_index, created_at) values (7000000000001, sha256('identity'), now());
insert into member_personal (member_id, field, sealed, blind_index, created_at, updated_at)
  select 7000000000001, field, decode('010001' || repeat('01', 100), 'hex'),
    case when field in ('phone', 'email') then sha256(field::bytea) end, now(), now()
  from unnest(array['real-name', 'birthday', 'phone', 'email', 'qq', 'wechat']) as field;
insert into member_corrections (id, member_id, field, corrected_by, at) overriding system value
  values (7000000000001, 7000000000001, 'gender', 'staff:7000000000001', now());
insert into member_former_contacts (id, member_id, field, blind_index, ended_at) overriding system value
  values (7000000000001, 7000000000001, 'phone', sha256('former'), now());
insert into member_documents (id, member_id, kind, sealed, digest_index, created_at)
  values (7000000000001, 7000000000001, 'passport', decode('010001' || repeat('01', 100), 'hex'), sha256('document'), now());
insert into member_avatars (member_id, name, image, created_at) values (7000000000001, md5('bystander'), '\x01', now());

-- Player protection.
insert into protection_members (member_id, reality_check_minutes) values (7000000000001, 30);
insert into protection_limits (member_id, setter, kind, period, value, pending_change, pending_value, pending_since)
  select 7000000000001, setter, kind, period, 5000000,
    case setter when 'member' then 'raise' end, case setter when 'member' then 6000000 end, case setter when 'member' then now() end
  from unnest(array['member', 'operator']) as setter, unnest(array['deposit', 'loss', 'stake', 'session']) as kind,
    unnest(array['24h', '7d', '30d']) as period;
insert into protection_limit_changes (id, member_id, setter, kind, period, change, value, actor, request_id, at) overriding system value
  values (7000000000001, 7000000000001, 'member', 'deposit', '24h', 'set', 5000000, 'member', 'bystander', now());
insert into protection_exclusions (id, member_id, kind, term, started_at, term_ends_at, actor, request_id) overriding system value
  values (7000000000001, 7000000000001, 'exclusion', '6m', now(), '2100-01-01', 'member', 'bystander');
insert into protection_acknowledgements (id, member_id, session_id, at, choice, elapsed_ms, staked, returned, net, open, deposited)
  overriding system value values (7000000000001, 7000000000001, 7000000000001, now(), 'continue', 1, 0, 0, 0, 0, 0);
insert into protection_questionnaires (id, member_id, at, answers, score, advice) overriding system value
  values (7000000000001, 7000000000001, now(), array_fill(false, array[10]), 0, 'none');

-- Play: one bet is open, one won; their match belongs to no other row and never ends.
insert into commands (member_id, operation, key, body_hash, answer)
  select 7000000000001, 'bet', 'bystander-' || n, 'bystander', format('{"bet":{"betId":"%s"}}', 7000000000000 + n)
  from generate_series(1, 2) as n;
insert into bets (id, member_id, session_id, client_key, request_id, address, user_agent, kind, odds_type, odds_policy, stake, risk, to_win,
    balance_before, balance_after, rules_version, in_play, received_at, placed_at, state, hold_id, accepted_at, settled_at, result_code,
    payout, turnover, settlement_no, slip_id)
  values
    (7000000000001, 7000000000001, 7000000000001, 'bystander-1', 'bystander', '198.51.100.7', 'bystander', 'single', 'E', 'none', 1000,
      1000, 900, 100000, 99000, '1', false, now(), now(), 'accepted', 7000000000001, now(), null, null, null, null, 0, 7000000000001),
    (7000000000002, 7000000000001, 7000000000001, 'bystander-2', 'bystander', '198.51.100.7', 'bystander', 'single', 'E', 'none', 1000,
      1000, 900, 99000, 98000, '1', false, now(), now(), 'settled', 7000000000002, now(), now(), 'W', 1900, 900, 1, 7000000000002);
insert into bet_legs (bet_id, leg_no, match_id, market_id, market_key, outcome, league, home, away, starts_at, displayed_price, price,
    market_status, phase, match_seq, incident_seq, clock_seconds, home_score, away_score, red_cards, liability)
  select id, 1, 7000000000001, 7000000000001, 'winner:full', 'home', '泰超', '曼谷联', '武里南', '2100-01-01', 1900, 1900, 'active',
    'not-started', 1, 0, 0, 0, 0, 0, 900 from bets where member_id = 7000000000001;
insert into bet_leg_results (bet_id, leg_no, result_code, settled_at) values (7000000000002, 1, 'W', now());
insert into bet_settlements (bet_id, settlement_no, result_code, payout, turnover, hold_id, message_id, settled_at)
  values (7000000000002, 1, 'W', 1900, 900, 7000000000002, 7000000000001, now());
insert into exposures (market_id, outcome, match_id, liability, ceiling) values (7000000000001, 'home', 7000000000001, 900, 1000000);
insert into member_stakes values (7000000000001, 7000000000001, 7000000000001, 'home', 2000);
insert into payout_days values (7000000000001, (now() at time zone 'Asia/Shanghai')::date, 'football', 900, 100000000);
insert into bet_debts values (7000000000001, 0);
insert into slip_codes values ('AAAAAAAA', 7000000000001, '[]', '2100-01-01');
insert into member_favorites select 7000000000001, kind, 1 from unnest(array['match', 'league']) as kind;

-- Deposits.
insert into deposit_channels (id, provider, name, kind, min_amount, max_amount, quick_amounts, sort)
  values ('bystander', 'bystander', 'bystander', 'redirect', 100, 1000000, '{}', 99);
insert into deposit_orders (id, order_no, member_id, channel_id, provider, amount, state, provider_reference, request_id, expires_at, paid_at)
  values
    (7000000000001, 'D7000000000001', 7000000000001, 'bystander', 'bystander', 100000, 'paid', 'bystander', 'bystander', '2100-01-01', now()),
    (7000000000002, 'D7000000000002', 7000000000001, 'bystander', 'bystander', 100000, 'pending', null, 'bystander', '2100-01-01', null);
insert into provider_callbacks (id, provider, origin, order_no, provider_reference, amount, verdict, body_hash) overriding system value
  values (7000000000001, 'bystander', 'callback', 'D7000000000001', 'bystander', '1000.00', 'credited', 'bystander');
insert into coin_transfer_claims (id, member_id, order_id, network, tx_hash) overriding system value
  values (7000000000001, 7000000000001, 7000000000002, 'TRC20', repeat('0b', 32));
insert into deposit_inquiries values (7000000000002, 'bystander', '2100-01-01');
insert into deposit_receipts (order_id, member_id, sealed)
  values (7000000000002, 7000000000001, decode('010001' || repeat('01', 100), 'hex'));
insert into deposit_signal_codes values (7000000000002, '70000001', '2100-01-01');
insert into deals (id, member_id, type, title, order_no, amount, balance_after, state, step, order_id, created_at, ended_at)
  values
    (7000000000001, 7000000000001, 'deposit', '{"code":"as-written","values":{"text":"bystander"}}', 'D7000000000001', 100000, 100000, 'success', 'succeeded', 7000000000001, now(), now()),
    (7000000000002, 7000000000001, 'deposit', '{"code":"as-written","values":{"text":"bystander"}}', 'D7000000000002', 100000, null, 'pending', 'awaiting-payment', 7000000000002, now(), null),
    (7000000000003, 7000000000001, 'withdrawal', '{"code":"as-written","values":{"text":"bystander"}}', 'W7000000000003', -10000, null, 'pending', 'reviewing', 7000000000003, now(), null),
    (7000000000004, 7000000000001, 'transfer', '{"code":"as-written","values":{"text":"bystander"}}', 'V7000000000004', -10000, 78900, 'pending', 'processing', 7000000000004, now(), null);
insert into turnover_requirements (id, member_id, kind, name, reference, principal, bonus, required)
  values (7000000000001, 7000000000001, 'deposit', '{"code":"as-written","values":{"text":"bystander"}}', 'deposit:7000000000001', 100000, 0, 100000);

-- Withdrawals and venues.
insert into payout_destinations (id, member_id, kind, bank_code, sealed, blind_index, masked, created_at, usable_at)
  values (7000000000001, 7000000000001, 'bank', 'CMB', decode('010001' || repeat('01', 100), 'hex'), sha256('card'), '****', now(), now());
insert into withdrawals (id, order_no, member_id, destination_id, kind, destination, provider, amount, fee, administrative_fee, forfeited,
    turnover_required, turnover_done, state, flags, address, request_id)
  values (7000000000003, 'W7000000000003', 7000000000001, 7000000000001, 'bank', '****', 'bystander', 10000, 0, 0, 0, 0, 0, 'risk-review',
    '{}', '198.51.100.7', 'bystander');
insert into withdrawal_steps (id, withdrawal_id, state, actor) overriding system value
  values (7000000000001, 7000000000003, 'risk-review', 'member:7000000000001');
insert into venue_accounts (member_id, venue) values (7000000000001, 'chess');
insert into venue_members values (7000000000001, false);
insert into venue_game_favourites (member_id, venue, game_code) values (7000000000001, 'slot', 'hongtu');
insert into venue_game_visits (member_id, venue, game_code) values (7000000000001, 'slot', 'hongtu');
insert into venue_transfers (id, order_no, member_id, venue, direction, amount, cash_after, request_id, ask_at)
  values (7000000000004, 'V7000000000004', 7000000000001, 'chess', 'in', 10000, 78900, 'bystander', '2100-01-01');

insert into venue_sessions (id, member_id, venue, game_code, token_hash, session_id, live_until)
  select 7000000000001, 7000000000001, 'fish', 'longgong', sha256('launch'), id, '2100-01-01' from sessions
  where member_id = 7000000000001 order by id limit 1;
insert into venue_rounds (id, member_id, venue, game_code, round, category, bets, ask_at)
  values (7000000000005, 7000000000001, 'fish', 'longgong', 'bystander', 'fishing', 1, '2100-01-01');
insert into venue_transactions (id, member_id, venue, txn_id, kind, round_id, amount, moved, state, fingerprint, request_id)
  values (7000000000006, 7000000000001, 'fish', 'bystander', 'bet', 7000000000005, 0, 0, 'applied', 'bystander', 'bystander');
insert into venue_bet_records (id, venue, member_id, game_code, round, category, stake, payout, turnover, state, started_at,
    changed_at, raw, content_hash, counted) overriding system value
  values (7000000000001, 'slot', 7000000000001, 'hongtu', 'bystander', 'egame', 100, 0, 0, 'open', now(), now(), '{}', 'bystander', true);

-- What the operator knows.
insert into adjustments (id, kind, member_id, amount, reason, proposed_by)
  values (7000000000001, 'credit', 7000000000001, 100, 'bystander', 'staff:7000000000001');
insert into aml_cases (id, rule, subject, member_id, amount, evidence)
  select 7000000000000 + place, rule, 'bystander', 7000000000001, 100, '{}'
  from unnest(array['due-diligence', 'no-play', 'structuring', 'in-and-out', 'large-single']) with ordinality as r (rule, place);
insert into protection_signs (id, member_id, kind, detail, found_at) overriding system value
  values (7000000000001, 7000000000001, 'night-play', '{}', now());
insert into trading_limits (id, scope, scope_id, market_type, member_id, maximum, reason, note, set_by) overriding system value
  values (7000000000001, 'all', '', '', 7000000000001, 100000, 'risk', 'bystander', 'staff:7000000000001');

-- Activities.
insert into activities (id, code, page, category, sort, starts_at, ends_at, version)
  values (7000000000001, 'bystander', 'drawGift', 'daily', 99, '2000-01-01', '2000-01-02', 1);
insert into activity_versions (activity_id, version, terms, made_by)
  values (7000000000001, 1, '{"title":"bystander","note":"bystander","tint":"blue","art":"first","multiplier":1,"rules":["bystander"],"parts":[{"code":"claim","label":"bystander","period":"once","reward":{"kind":"fixed","amount":"1.00"}}]}', 'bystander');
insert into activity_claims (id, activity_id, version, member_id, part, period, state, amount, turnover, label)
  values (7000000000001, 7000000000001, 1, 7000000000001, 'claim', 'once', 'review', 100, 100, 'bystander');
insert into activity_marks values (7000000000001, 'claim', 'once', 'member', '7000000000001', 7000000000001);
insert into activity_prizes (activity_id, prize, stock, given) values (7000000000001, 'bystander', 1, 0);
insert into activity_seeds (id, activity_id, member_id, server_seed, commitment)
  values (7000000000001, 7000000000001, 7000000000001, repeat('0', 64), repeat('0', 64));

insert into activity_ranks (activity_id, part, period, place, member_id, score)
  values (7000000000001, 'claim', '2000-01', 1, 7000000000001, 100);

insert into gift_forfeits (id, member_id, requirement, gift, taken) values (7000000000009, 7000000000001, 'activity:7000000000009', 100, 0);
insert into turnover_requirements (id, member_id, kind, name, reference, principal, bonus, required, closed_by, closed_at)
  values (7000000000009, 7000000000001, 'gift', 'bystander', 'activity:7000000000009', 0, 100, 100, 7000000000009, now());

-- A grade, its gift and rebate.
insert into vip_members (member_id, kept_from, kept_until) values (7000000000001, '2100-01-01', '2100-04-01');
insert into vip_changes (id, member_id, day, from_grade, to_grade) values (7000000000001, 7000000000001, '2000-01-01', 1, 0);
insert into vip_gifts (id, member_id, kind, period, grade, amount, turnover, opens_at)
  values (7000000000001, 7000000000001, 'promotion', 'g1', 1, 100, 100, '2100-01-01');
insert into rebate_switches (id, member_id, off, set_by, reason)
  values (7000000000001, 7000000000001, false, 'staff:7000000000001', 'bystander');
insert into rebate_days (member_id, day, grade, version, off) values (7000000000001, '2000-01-01', 0, 1, false);
insert into rebate_lines (id, member_id, day, category, no, played, turnover, rate, amount)
  values (7000000000001, 7000000000001, '2000-01-01', 'sport', 1, 100, 100, 40, 0);

-- Letters: of all that happened to the bystander, so that no sweep has anything to tell.
insert into letters (member_id, kind, source, title, body, created_at)
  select 7000000000001, 'notice', source, '{"code": "deposit", "values": {}}', '{"code": "deposit", "values": {}}', now()
  from (
    select 'bet:' || s.bet_id || ':' || s.settlement_no from bet_settlements s join bets b on b.id = s.bet_id
    where b.member_id = 7000000000001
    union select 'deal:' || id from deals where member_id = 7000000000001
    union select 'test:bystander'
  ) as told (source);

-- An agent from the year 2099 on, with its rows; no member belongs to it.
insert into agent_applications (id, member_id, channel, plan_text) values (7000000000001, 7000000000001, 'site', 'bystander');
insert into agents (member_id, since, approved_by) values (7000000000001, '2099-01-01', 'bystander');
insert into agent_members (member_id, from_month, made_by, reason) values (7000000000001, '2000-01-01', 'bystander', 'bystander');
insert into agent_exclusions (agent_id, member_id, from_month, reason) values (7000000000001, 7000000000001, '2000-01-01', 'name');
insert into agent_months (month) values ('2000-01-01');
insert into agent_statements (id, agent_id, month, plan, members, active, excluded, net_loss, rebate, bonus, fee, carry_in, base, tier,
    rate_ppm, commission, downline, total, carry_out, state)
  values (7000000000001, 7000000000001, '2000-01-01', 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'empty');
insert into agent_statement_lines values (7000000000001, 7000000000001, 0, 0, 0, 0, 0, false, 'name');
insert into invitation_codes (member_id, code) values (7000000000001, 'BYSTANDER');
-- Chat.
insert into chat_speakers (uid, member_id, created_at) values ('m0000000000000001', 7000000000001, now());
-- Feedback.
insert into feedbacks (id, member_id, kind, state, created_at, updated_at, last_no, member_read_no) overriding system value
  values (7000000000001, 7000000000001, 'other', 'open', now(), now(), 1, 1);
insert into feedback_messages (feedback_id, no, member_id, author, text, client_key, created_at)
  values (7000000000001, 1, 7000000000001, 'member', 'bystander', gen_random_uuid(), now());
insert into feedback_images (id, feedback_id, message_no, member_id, place, sealed)
  values (gen_random_uuid(), 7000000000001, 1, 7000000000001, 0, decode('010001' || repeat('01', 100), 'hex'));
insert into service_chats (id, topic, member_id, state, last_no, created_at, updated_at) overriding system value
  values (7000000000001, gen_random_uuid(), 7000000000001, 'idle', 1, now(), now());
insert into service_messages (chat_id, no, author, text, created_at) values (7000000000001, 1, 'visitor', 'bystander', now());
-- Ways of letters.
insert into letter_choices values (7000000000001, 'notice', 'email', false);
insert into push_subscriptions (member_id, session_id, endpoint_hash, sealed, created_at)
  values (7000000000001, 7000000000001, decode(repeat('07', 32), 'hex'), decode('01', 'hex'), now());
