-- Written by packages/platform/src/schema.test.ts from what migrations/ leave behind. To read, not to run.

unlogged table attempt_counters
  purpose text not null
  subject text not null
  started_at timestamp with time zone not null
  hits integer not null
  constraint attempt_counters_pkey PRIMARY KEY (purpose, subject)
  CREATE INDEX attempt_counters_start ON public.attempt_counters USING btree (started_at)
  hj_app: delete, insert, select, update

table audit_events
  id bigint not null identity always
  at timestamp with time zone not null default clock_timestamp()
  actor text not null
  action text not null
  subject text not null
  detail jsonb not null
  address text not null
  request_id text not null
  constraint audit_events_pkey PRIMARY KEY (id)
  CREATE INDEX audit_events_actor ON public.audit_events USING btree (actor, id DESC)
  CREATE INDEX audit_events_subject ON public.audit_events USING btree (subject, id DESC)
  CREATE TRIGGER audit_events_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table bet_debts
  member_id bigint not null
  owed bigint not null
  constraint bet_debts_owed_check CHECK ((owed >= 0))
  constraint bet_debts_pkey PRIMARY KEY (member_id)
  hj_app: insert, select, update

table bet_delays
  league_id integer not null
  delay_ms integer not null
  constraint bet_delays_delay_ms_check CHECK (((delay_ms >= 0) AND (delay_ms <= 60000)))
  constraint bet_delays_pkey PRIMARY KEY (league_id)
  hj_app: select

table bet_legs
  bet_id bigint not null
  leg_no smallint not null
  match_id bigint not null
  market_id bigint not null
  market_key text not null
  outcome text not null
  league text not null
  home text not null
  away text not null
  starts_at timestamp with time zone not null
  displayed_price integer not null
  price integer not null
  market_status text not null
  phase text not null
  match_seq bigint not null
  incident_seq integer not null
  clock_seconds integer not null
  home_goals integer not null
  away_goals integer not null
  red_cards integer not null
  constraint bet_legs_displayed_price_check CHECK ((displayed_price > 1000))
  constraint bet_legs_price_check CHECK ((price > 1000))
  constraint bet_legs_pkey PRIMARY KEY (bet_id, leg_no)
  CREATE INDEX bet_legs_of_match ON public.bet_legs USING btree (match_id, bet_id)
  CREATE TRIGGER bet_legs_facts BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bet_legs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table bet_settlements
  bet_id bigint not null
  settlement_no smallint not null
  result_code text not null
  payout bigint not null
  turnover bigint not null
  hold_id bigint not null
  message_id bigint not null
  settled_at timestamp with time zone not null
  constraint bet_settlements_payout_check CHECK ((payout >= 0))
  constraint bet_settlements_turnover_check CHECK ((turnover >= 0))
  constraint bet_settlements_pkey PRIMARY KEY (bet_id, settlement_no)
  CREATE TRIGGER bet_settlements_facts BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bet_settlements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table bets
  id bigint not null
  member_id bigint not null
  session_id bigint not null
  client_key text not null
  request_id text not null
  address text not null
  user_agent text not null
  kind text not null
  sport text not null default 'FT'::text
  odds_type text not null
  odds_policy text not null
  currency text not null default 'CNY'::text
  stake bigint not null
  risk bigint not null
  risk_bonus bigint not null default 0
  to_win bigint not null
  balance_before bigint not null
  balance_after bigint not null
  rules_version text not null
  in_play boolean not null
  received_at timestamp with time zone not null
  placed_at timestamp with time zone not null
  decide_at timestamp with time zone
  state text not null
  hold_id bigint not null
  accepted_at timestamp with time zone
  settled_at timestamp with time zone
  result_code text
  payout bigint
  turnover bigint
  settlement_no smallint not null default 0
  constraint bets_check CHECK (((risk_bonus >= 0) AND (risk_bonus <= risk)))
  constraint bets_check1 CHECK (((balance_before - balance_after) = risk))
  constraint bets_check2 CHECK (((decide_at IS NOT NULL) = in_play))
  constraint bets_check3 CHECK (((state = ANY (ARRAY['confirming'::text, 'refused'::text])) OR (accepted_at IS NOT NULL)))
  constraint bets_check4 CHECK (((state = ANY (ARRAY['refused'::text, 'settled'::text, 'void'::text])) = (settled_at IS NOT NULL)))
  constraint bets_check5 CHECK (((state = ANY (ARRAY['refused'::text, 'settled'::text, 'void'::text])) = (result_code IS NOT NULL)))
  constraint bets_check6 CHECK (((state = ANY (ARRAY['settled'::text, 'void'::text])) = (payout IS NOT NULL)))
  constraint bets_kind_check CHECK ((kind = 'single'::text))
  constraint bets_odds_policy_check CHECK ((odds_policy = ANY (ARRAY['none'::text, 'better'::text, 'any'::text])))
  constraint bets_odds_type_check CHECK ((odds_type = ANY (ARRAY['E'::text, 'H'::text, 'I'::text, 'M'::text])))
  constraint bets_payout_check CHECK ((payout >= 0))
  constraint bets_risk_check CHECK ((risk > 0))
  constraint bets_stake_check CHECK ((stake > 0))
  constraint bets_state_check CHECK ((state = ANY (ARRAY['confirming'::text, 'accepted'::text, 'refused'::text, 'settled'::text, 'void'::text])))
  constraint bets_to_win_check CHECK ((to_win >= 0))
  constraint bets_turnover_check CHECK ((turnover >= 0))
  constraint bets_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX bets_client_key ON public.bets USING btree (member_id, client_key)
  CREATE UNIQUE INDEX bets_confirming ON public.bets USING btree (member_id) WHERE (state = 'confirming'::text)
  CREATE INDEX bets_ended ON public.bets USING btree (member_id, settled_at DESC, id DESC) WHERE (settled_at IS NOT NULL)
  CREATE INDEX bets_of_member ON public.bets USING btree (member_id, placed_at DESC, id DESC)
  CREATE INDEX bets_open ON public.bets USING btree (member_id) WHERE (state = ANY (ARRAY['confirming'::text, 'accepted'::text]))
  CREATE INDEX bets_waiting ON public.bets USING btree (decide_at) WHERE (state = 'confirming'::text)
  CREATE TRIGGER bets_facts BEFORE UPDATE OF id, member_id, session_id, client_key, request_id, address, user_agent, kind, sport, odds_type, odds_policy, currency, stake, risk, risk_bonus, to_win, balance_before, balance_after, rules_version, in_play, received_at, placed_at, decide_at ON public.bets FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER bets_kept BEFORE DELETE OR TRUNCATE ON public.bets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state, hold_id, accepted_at, settled_at, result_code, payout, turnover, settlement_no)

table captchas
  id text not null
  answer_hmac bytea not null
  address_key text not null
  expires_at timestamp with time zone not null
  constraint captchas_answer_hmac_check CHECK ((octet_length(answer_hmac) = 32))
  constraint captchas_pkey PRIMARY KEY (id)
  CREATE INDEX captchas_expiry ON public.captchas USING btree (expires_at)
  hj_app: delete, insert, select

table commands
  member_id bigint not null
  operation text not null
  key text not null
  body_hash text not null
  answer text not null
  created_at timestamp with time zone not null default clock_timestamp()
  constraint commands_pkey PRIMARY KEY (member_id, operation, key)
  CREATE TRIGGER commands_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.commands FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table deposit_channels
  id text not null
  provider text not null
  name text not null
  kind text not null
  min_amount bigint not null
  max_amount bigint not null
  quick_amounts bigint[] not null
  bonus_hint text
  recommended boolean not null default false
  maintenance boolean not null default false
  sort smallint not null
  constraint deposit_channels_check CHECK ((max_amount >= min_amount))
  constraint deposit_channels_id_check CHECK ((id ~ '^[a-z0-9-]{1,32}$'::text))
  constraint deposit_channels_kind_check CHECK ((kind = 'redirect'::text))
  constraint deposit_channels_min_amount_check CHECK ((min_amount > 0))
  constraint deposit_channels_pkey PRIMARY KEY (id)
  hj_app: insert, select
  hj_app: update (recommended, maintenance)

table deposit_orders
  id bigint not null
  order_no text not null
  member_id bigint not null
  channel_id text not null
  provider text not null
  amount bigint not null
  state text not null default 'pending'::text
  provider_reference text
  request_id text not null
  created_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  paid_at timestamp with time zone
  closed_at timestamp with time zone
  constraint deposit_orders_amount_check CHECK ((amount > 0))
  constraint deposit_orders_check CHECK (((state = 'paid'::text) = ((paid_at IS NOT NULL) AND (provider_reference IS NOT NULL))))
  constraint deposit_orders_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'closed'::text, 'failed'::text])))
  constraint deposit_orders_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES deposit_channels(id)
  constraint deposit_orders_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint deposit_orders_pkey PRIMARY KEY (id)
  constraint deposit_orders_order_no_key UNIQUE (order_no)
  CREATE INDEX deposit_orders_member ON public.deposit_orders USING btree (member_id, id DESC)
  CREATE UNIQUE INDEX deposit_orders_reference ON public.deposit_orders USING btree (provider, provider_reference) WHERE (provider_reference IS NOT NULL)
  hj_app: insert, select
  hj_app: update (state, provider_reference, paid_at, closed_at)

table exposures with (fillfactor=50)
  market_id bigint not null
  outcome text not null
  match_id bigint not null
  liability bigint not null default 0
  ceiling bigint not null
  constraint exposures_ceiling_check CHECK ((ceiling > 0))
  constraint exposures_check CHECK (((liability >= 0) AND (liability <= ceiling)))
  constraint exposures_pkey PRIMARY KEY (market_id, outcome)
  hj_app: insert, select, update

table feed_progress
  producer text not null
  at bigint not null
  updated_at timestamp with time zone not null default now()
  constraint feed_progress_producer_check CHECK ((producer = ANY (ARRAY['live'::text, 'prematch'::text])))
  constraint feed_progress_pkey PRIMARY KEY (producer)
  hj_app: insert, select, update

table feed_seen
  match_id bigint not null
  at bigint not null
  digest text not null
  constraint feed_seen_pkey PRIMARY KEY (match_id, at, digest)
  hj_app: delete, insert, select

table holds with (fillfactor=80)
  id bigint not null
  member_id bigint not null
  amount bigint not null
  kind text not null
  reference text not null
  state text not null default 'held'::text
  created_at timestamp with time zone not null
  ended_at timestamp with time zone
  constraint holds_amount_check CHECK ((amount > 0))
  constraint holds_ended CHECK (((state = 'held'::text) = (ended_at IS NULL)))
  constraint holds_reference_check CHECK ((reference <> ''::text))
  constraint holds_state_check CHECK ((state = ANY (ARRAY['held'::text, 'captured'::text, 'released'::text])))
  constraint holds_pkey PRIMARY KEY (id)
  CREATE INDEX holds_open ON public.holds USING btree (member_id) WHERE (state = 'held'::text)
  CREATE TRIGGER holds_end_once BEFORE UPDATE ON public.holds FOR EACH ROW WHEN (((old.state <> 'held'::text) OR (new.state = 'held'::text) OR ((((((new.id IS DISTINCT FROM old.id) OR (new.member_id IS DISTINCT FROM old.member_id)) OR (new.amount IS DISTINCT FROM old.amount)) OR (new.kind IS DISTINCT FROM old.kind)) OR (new.reference IS DISTINCT FROM old.reference)) OR (new.created_at IS DISTINCT FROM old.created_at)))) EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER holds_stay BEFORE DELETE OR TRUNCATE ON public.holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state, ended_at)

table leagues
  id integer not null
  name text not null
  short_name text not null
  region text not null
  tier smallint not null
  constraint leagues_tier_check CHECK (((tier >= 1) AND (tier <= 3)))
  constraint leagues_pkey PRIMARY KEY (id)
  hj_app: insert, select, update

table ledger_accounts with (fillfactor=50)
  id bigint not null identity always
  member_id bigint
  kind text not null
  system text
  currency text not null default 'CNY'::text
  balance bigint not null default 0
  version bigint not null default 0
  chain bytea not null default decode(repeat('00'::text, 32), 'hex'::text)
  overdraft boolean not null default false
  constraint ledger_accounts_chain_check CHECK ((octet_length(chain) = 32))
  constraint ledger_accounts_currency CHECK ((currency = 'CNY'::text))
  constraint ledger_accounts_floor CHECK ((overdraft OR (balance >= 0)))
  constraint ledger_accounts_owner CHECK ((((member_id IS NOT NULL) AND (system IS NULL) AND (kind = ANY (ARRAY['cash'::text, 'bonus'::text, 'hold'::text])) AND (NOT overdraft)) OR ((member_id IS NULL) AND (system IS NOT NULL) AND (kind = 'system'::text))))
  constraint ledger_accounts_version_check CHECK ((version >= 0))
  constraint ledger_accounts_pkey PRIMARY KEY (id)
  constraint ledger_accounts_member UNIQUE (member_id, kind)
  constraint ledger_accounts_system UNIQUE (system)
  CREATE TRIGGER ledger_accounts_go_forward BEFORE UPDATE ON public.ledger_accounts FOR EACH ROW WHEN (((new.version <= old.version) OR ((((((new.id IS DISTINCT FROM old.id) OR (new.member_id IS DISTINCT FROM old.member_id)) OR (new.kind IS DISTINCT FROM old.kind)) OR (new.system IS DISTINCT FROM old.system)) OR (new.currency IS DISTINCT FROM old.currency)) OR (new.overdraft IS DISTINCT FROM old.overdraft)))) EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: select
  hj_app: insert (member_id, kind, system, overdraft)
  hj_app: update (balance, version, chain)

table ledger_entries
  account_id bigint not null
  version bigint not null
  transfer_id bigint not null
  amount bigint not null
  balance_after bigint not null
  chain bytea not null
  created_at timestamp with time zone not null
  constraint ledger_entries_amount_check CHECK ((amount <> 0))
  constraint ledger_entries_chain_check CHECK ((octet_length(chain) = 32))
  constraint ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id) NOT ENFORCED
  constraint ledger_entries_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id) NOT ENFORCED
  constraint ledger_entries_pkey PRIMARY KEY (account_id, version)
  CREATE TRIGGER ledger_entries_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table ledger_transfers
  id bigint not null
  kind text not null
  debit_account_id bigint not null
  credit_account_id bigint not null
  amount bigint not null
  reference text not null
  member_id bigint
  request_id text not null
  created_at timestamp with time zone not null
  constraint ledger_transfers_amount CHECK ((amount > 0))
  constraint ledger_transfers_reference_check CHECK ((reference <> ''::text))
  constraint ledger_transfers_two_sides CHECK ((debit_account_id <> credit_account_id))
  constraint ledger_transfers_credit_account_id_fkey FOREIGN KEY (credit_account_id) REFERENCES ledger_accounts(id) NOT ENFORCED
  constraint ledger_transfers_debit_account_id_fkey FOREIGN KEY (debit_account_id) REFERENCES ledger_accounts(id) NOT ENFORCED
  constraint ledger_transfers_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX ledger_transfers_deposit_once ON public.ledger_transfers USING btree (kind, reference) WHERE (kind = ANY (ARRAY['deposit'::text, 'deposit-reversal'::text]))
  CREATE TRIGGER ledger_transfers_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table login_graces
  member_id bigint not null
  address_key text not null
  expires_at timestamp with time zone not null
  constraint login_graces_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint login_graces_pkey PRIMARY KEY (member_id)
  hj_app: delete, insert, select, update

table login_log
  id bigint not null identity always
  at timestamp with time zone not null
  member_id bigint
  name_hash bytea not null
  outcome text not null
  factor text not null
  address text not null
  device text not null
  request_id text not null
  session_id bigint
  constraint login_log_factor_check CHECK ((factor = ANY (ARRAY['none'::text, 'image'::text, 'registration'::text])))
  constraint login_log_name_hash_check CHECK ((octet_length(name_hash) = 32))
  constraint login_log_outcome_check CHECK ((outcome = ANY (ARRAY['ok'::text, 'captcha'::text, 'wrong-password'::text, 'unknown-name'::text, 'limited'::text, 'barred'::text])))
  constraint login_log_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint login_log_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id)
  constraint login_log_pkey PRIMARY KEY (id)
  CREATE INDEX login_log_member ON public.login_log USING btree (member_id, at DESC)
  CREATE INDEX login_log_name ON public.login_log USING btree (name_hash, at DESC)
  CREATE TRIGGER login_log_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.login_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table market_results
  match_id bigint not null
  market_key text not null
  said_at bigint not null
  settled boolean not null
  message_id bigint not null
  constraint market_results_message_id_fkey FOREIGN KEY (message_id) REFERENCES settlement_queue(id)
  constraint market_results_pkey PRIMARY KEY (match_id, market_key)
  hj_app: insert, select, update

table markets with (fillfactor=50)
  id bigint not null identity always
  match_id bigint not null
  key text not null
  type text not null
  period text not null
  line integer
  rank smallint not null
  status text not null
  outcomes text[] not null
  prices integer[] not null
  constraint markets_check CHECK ((cardinality(outcomes) = cardinality(prices)))
  constraint markets_period_check CHECK ((period = ANY (ARRAY['full'::text, 'first'::text])))
  constraint markets_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text])))
  constraint markets_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id)
  constraint markets_pkey PRIMARY KEY (id)
  constraint markets_match_id_key_key UNIQUE (match_id, key)
  hj_app: delete, insert, select
  hj_app: update (rank, status, outcomes, prices)

table match_cancels
  id bigint not null identity always
  match_id bigint not null
  market_keys text[] not null
  from_ms bigint not null
  to_ms bigint not null
  reason text not null
  said_at bigint not null
  active boolean not null
  constraint match_cancels_pkey PRIMARY KEY (id)
  constraint match_cancels_match_id_market_keys_from_ms_to_ms_key UNIQUE (match_id, market_keys, from_ms, to_ms)
  hj_app: insert, select, update

table matches with (fillfactor=40)
  id bigint not null
  league_id integer not null
  home_id integer not null
  away_id integer not null
  round text not null
  starts_at timestamp with time zone not null
  neutral boolean not null
  simulated boolean not null
  status text not null
  phase text not null
  stop text
  home_goals integer not null
  away_goals integer not null
  incident_seq integer not null default 0
  state jsonb not null
  result jsonb
  seq bigint not null
  main_seq bigint not null
  feed_at bigint not null
  fixture_at bigint not null
  updated_at timestamp with time zone not null default now()
  constraint matches_id_check CHECK ((id > 0))
  constraint matches_phase_check CHECK ((phase = ANY (ARRAY['not-started'::text, 'first-half'::text, 'half-time'::text, 'second-half'::text, 'ended'::text])))
  constraint matches_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'live'::text, 'ended'::text, 'cancelled'::text, 'postponed'::text])))
  constraint matches_away_id_fkey FOREIGN KEY (away_id) REFERENCES teams(id)
  constraint matches_home_id_fkey FOREIGN KEY (home_id) REFERENCES teams(id)
  constraint matches_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues(id)
  constraint matches_pkey PRIMARY KEY (id)
  CREATE INDEX matches_open ON public.matches USING btree (starts_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'live'::text]))
  CREATE INDEX matches_over ON public.matches USING btree (starts_at DESC, id DESC) WHERE (status = ANY (ARRAY['ended'::text, 'cancelled'::text, 'postponed'::text]))
  hj_app: insert, select
  hj_app: update (league_id, home_id, away_id, round, starts_at, neutral, simulated, status, phase, stop, home_goals, away_goals, incident_seq, state, result, seq, main_seq, feed_at, fixture_at, updated_at)

table member_stakes with (fillfactor=70)
  member_id bigint not null
  match_id bigint not null
  market_id bigint not null
  outcome text not null
  staked bigint not null
  constraint member_stakes_staked_check CHECK ((staked >= 0))
  constraint member_stakes_pkey PRIMARY KEY (member_id, match_id, market_id, outcome)
  hj_app: insert, select, update

table members
  id bigint not null identity by default
  name text not null
  name_key text not null generated lower(name)
  password_phc text not null
  second_password_phc text
  status text not null default 'normal'::text
  created_at timestamp with time zone not null
  terms_version text not null
  terms_accepted_at timestamp with time zone not null
  referral_code text
  invite_code text
  domain text
  avatar smallint not null default 1
  vip_grade smallint not null default 0
  gender text
  birthday date
  real_name text
  phone text
  email text
  constraint members_avatar_check CHECK ((avatar > 0))
  constraint members_domain_check CHECK (((length(domain) >= 1) AND (length(domain) <= 255)))
  constraint members_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text])))
  constraint members_invite_code_check CHECK (((length(invite_code) >= 1) AND (length(invite_code) <= 32)))
  constraint members_name_shape CHECK ((name ~ '^[A-Za-z][A-Za-z0-9]{3,10}$'::text))
  constraint members_password_phc CHECK ((password_phc ~~ '$argon2id$%'::text))
  constraint members_referral_code_check CHECK (((length(referral_code) >= 1) AND (length(referral_code) <= 32)))
  constraint members_second_password_phc CHECK ((second_password_phc ~~ '$argon2id$%'::text))
  constraint members_status_check CHECK ((status = ANY (ARRAY['normal'::text, 'frozen'::text, 'disabled'::text])))
  constraint members_vip_grade_check CHECK ((vip_grade >= 0))
  constraint members_pkey PRIMARY KEY (id)
  constraint members_name_taken UNIQUE (name_key)
  hj_app: insert, select
  hj_app: update (password_phc, second_password_phc, status, terms_version, terms_accepted_at, avatar, vip_grade, gender, birthday, real_name, phone, email)

table outbox
  id bigint not null identity always
  topic text not null
  payload jsonb not null
  created_at timestamp with time zone not null default clock_timestamp()
  constraint outbox_pkey PRIMARY KEY (id)
  hj_app: insert

table provider_callbacks
  id bigint not null identity always
  provider text not null
  order_no text
  provider_reference text
  amount text
  verdict text not null
  body_hash text not null
  received_at timestamp with time zone not null default clock_timestamp()
  constraint provider_callbacks_pkey PRIMARY KEY (id)
  CREATE INDEX provider_callbacks_order ON public.provider_callbacks USING btree (order_no)
  hj_app: insert, select

table schema_migrations
  name text not null
  hash text not null
  applied_at timestamp with time zone not null default clock_timestamp()
  constraint schema_migrations_pkey PRIMARY KEY (name)
  hj_app: select

table sessions
  id bigint not null identity by default
  member_id bigint not null
  token_hash bytea not null
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  active_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  end_reason text
  address text not null
  user_agent text not null
  device text not null
  constraint sessions_check CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
  constraint sessions_check1 CHECK ((expires_at <= (created_at + '30 days'::interval)))
  constraint sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'revoked'::text, 'device-cap'::text, 'password'::text, 'disabled'::text])))
  constraint sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
  constraint sessions_user_agent_check CHECK ((length(user_agent) <= 300))
  constraint sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint sessions_pkey PRIMARY KEY (id)
  constraint sessions_token_hash_key UNIQUE (token_hash)
  CREATE INDEX sessions_live ON public.sessions USING btree (member_id, id DESC) WHERE (ended_at IS NULL)
  hj_app: insert, select
  hj_app: update (last_seen_at, active_at, ended_at, end_reason)

table settlement_queue
  id bigint not null identity always
  match_id bigint not null
  kind text not null
  message jsonb not null
  created_at timestamp with time zone not null default clock_timestamp()
  applied boolean not null default false
  progress bigint not null default 0
  attempts integer not null default 0
  retry_at timestamp with time zone
  done_at timestamp with time zone
  constraint settlement_queue_kind_check CHECK ((kind = ANY (ARRAY['settlement'::text, 'bet-cancel'::text, 'rollback-settlement'::text, 'rollback-cancel'::text])))
  constraint settlement_queue_pkey PRIMARY KEY (id)
  CREATE INDEX settlement_queue_open ON public.settlement_queue USING btree (match_id, id) WHERE (done_at IS NULL)
  hj_app: insert, select
  hj_app: update (applied, progress, attempts, retry_at, done_at)

table teams
  id integer not null
  name text not null
  crest smallint not null
  constraint teams_pkey PRIMARY KEY (id)
  hj_app: insert, select, update

sequence ids as bigint start 1000000 increment 1000

CREATE OR REPLACE FUNCTION public.outbox_take(batch integer)
 RETURNS TABLE(id bigint, topic text, payload jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('outbox', 0)) then
    return;
  end if;
  return query
    with taken as (
      delete from public.outbox as o
      where o.id in (
        select waiting.id from public.outbox as waiting order by waiting.id limit batch for update skip locked
      )
      returning o.id, o.topic, o.payload
    )
    select taken.id, taken.topic, taken.payload from taken order by taken.id;
end
$function$

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed (% refused)', tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end
$function$
