-- Bets: what a member staked on (bets, bet_legs), what the house may lose (exposures), how bets ended (bet_settlements),
-- and the feed's messages that end them (settlement_queue).
--
-- The facts of a bet never change once it is written: the server's role may update only the columns of its state, and a
-- trigger refuses the rest to everybody. There are no foreign keys on the hot path: a batch holds the locks of the
-- members, matches and markets it refers to, and the ledger check looks for orphans.

create table bets (
  id bigint primary key,
  member_id bigint not null,
  session_id bigint not null,
  client_key text not null,
  request_id text not null,
  address text not null,
  user_agent text not null,
  kind text not null check (kind in ('single')),
  sport text not null default 'FT',
  odds_type text not null check (odds_type in ('E', 'H', 'I', 'M')),
  odds_policy text not null check (odds_policy in ('none', 'better', 'any')),
  currency text not null default 'CNY',
  stake bigint not null check (stake > 0),
  risk bigint not null check (risk > 0),
  risk_bonus bigint not null default 0 check (risk_bonus between 0 and risk),
  to_win bigint not null check (to_win >= 0),
  balance_before bigint not null,
  balance_after bigint not null,
  rules_version text not null,
  in_play boolean not null,
  received_at timestamptz not null,
  placed_at timestamptz not null,
  decide_at timestamptz,
  -- State.
  state text not null check (state in ('confirming', 'accepted', 'refused', 'settled', 'void')),
  hold_id bigint not null,
  accepted_at timestamptz,
  settled_at timestamptz,
  result_code text,
  payout bigint check (payout >= 0),
  turnover bigint check (turnover >= 0),
  settlement_no smallint not null default 0,
  check (balance_before - balance_after = risk),
  check ((decide_at is not null) = in_play),
  check (state in ('confirming', 'refused') or accepted_at is not null),
  check ((state in ('refused', 'settled', 'void')) = (settled_at is not null)),
  check ((state in ('refused', 'settled', 'void')) = (result_code is not null)),
  check ((state in ('settled', 'void')) = (payout is not null))
);

-- One command, one bet; kept as long as the bet, longer than the stored answers.
create unique index bets_client_key on bets (member_id, client_key);
create index bets_of_member on bets (member_id, placed_at desc, id desc);
create index bets_open on bets (member_id) where state in ('confirming', 'accepted');
create index bets_ended on bets (member_id, settled_at desc, id desc) where settled_at is not null;
-- A member has one bet in its delay at a time.
create unique index bets_confirming on bets (member_id) where state = 'confirming';
create index bets_waiting on bets (decide_at) where state = 'confirming';

create table bet_legs (
  bet_id bigint not null,
  leg_no smallint not null,
  match_id bigint not null,
  market_id bigint not null,
  market_key text not null,
  outcome text not null,
  league text not null,
  home text not null,
  away text not null,
  starts_at timestamptz not null,
  displayed_price int not null check (displayed_price > 1000),
  price int not null check (price > 1000),
  market_status text not null,
  phase text not null,
  match_seq bigint not null,
  incident_seq int not null,
  clock_seconds int not null,
  home_goals int not null,
  away_goals int not null,
  red_cards int not null,
  primary key (bet_id, leg_no)
);
create index bet_legs_of_match on bet_legs (match_id, bet_id);

-- What the house loses at most if the selection wins: the sum over its open bets, and never above the ceiling.
create table exposures (
  market_id bigint not null,
  outcome text not null,
  match_id bigint not null,
  liability bigint not null default 0 check (liability between 0 and ceiling),
  ceiling bigint not null check (ceiling > 0),
  primary key (market_id, outcome)
) with (fillfactor = 50);

-- What a member has staked on a selection with bets that were neither refused nor void; the limits of a match are read from it.
create table member_stakes (
  member_id bigint not null,
  match_id bigint not null,
  market_id bigint not null,
  outcome text not null,
  staked bigint not null check (staked >= 0),
  primary key (member_id, match_id, market_id, outcome)
) with (fillfactor = 70);

-- Milliseconds between a bet in play and its decision where it is not the configured one.
create table bet_delays (
  league_id int primary key,
  delay_ms int not null check (delay_ms between 0 and 60000)
);

-- What members owe because a corrected result took back more than their cash; the ledger's receivable accounts say the same.
create table bet_debts (
  member_id bigint primary key,
  owed bigint not null check (owed >= 0)
);

create table settlement_queue (
  id bigint generated always as identity primary key,
  match_id bigint not null,
  kind text not null check (kind in ('settlement', 'bet-cancel', 'rollback-settlement', 'rollback-cancel')),
  message jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  -- How far the bets of the match have been gone through; a killed worker's successor goes on from here.
  applied boolean not null default false,
  progress bigint not null default 0,
  attempts int not null default 0,
  retry_at timestamptz,
  done_at timestamptz
);
create index settlement_queue_open on settlement_queue (match_id, id) where done_at is null;

-- The latest word of the feed on each market: settled by that message, or taken back by it.
create table market_results (
  match_id bigint not null,
  market_key text not null,
  said_at bigint not null,
  settled boolean not null,
  message_id bigint not null references settlement_queue (id),
  primary key (match_id, market_key)
);

-- Cancellations by the feed: the bets of a match accepted in [from_ms, to_ms). Empty market_keys means all markets.
create table match_cancels (
  id bigint generated always as identity primary key,
  match_id bigint not null,
  market_keys text[] not null,
  from_ms bigint not null,
  to_ms bigint not null,
  reason text not null,
  said_at bigint not null,
  active boolean not null,
  unique (match_id, market_keys, from_ms, to_ms)
);

-- Every result a bet was given, in order. `A` takes the one before it back; payout is then what was taken.
create table bet_settlements (
  bet_id bigint not null,
  settlement_no smallint not null,
  result_code text not null,
  payout bigint not null check (payout >= 0),
  turnover bigint not null check (turnover >= 0),
  -- The hold that was captured or released; for `A` the one made anew.
  hold_id bigint not null,
  message_id bigint not null,
  settled_at timestamptz not null,
  primary key (bet_id, settlement_no)
);

create trigger bets_facts before update of
  id, member_id, session_id, client_key, request_id, address, user_agent, kind, sport, odds_type, odds_policy, currency, stake,
  risk, risk_bonus, to_win, balance_before, balance_after, rules_version, in_play, received_at, placed_at, decide_at
  on bets for each row execute function refuse_change();
create trigger bets_kept before delete or truncate on bets for each statement execute function refuse_change();
create trigger bet_legs_facts before update or delete or truncate on bet_legs
  for each statement execute function refuse_change();
create trigger bet_settlements_facts before update or delete or truncate on bet_settlements
  for each statement execute function refuse_change();

grant select, insert on bets, bet_legs, bet_settlements to hj_app;
grant update (state, hold_id, accepted_at, settled_at, result_code, payout, turnover, settlement_no) on bets to hj_app;
grant select, insert, update on exposures, member_stakes, market_results, match_cancels, bet_debts to hj_app;
grant select on bet_delays to hj_app;
grant select, insert on settlement_queue to hj_app;
grant update (applied, progress, attempts, retry_at, done_at) on settlement_queue to hj_app;
