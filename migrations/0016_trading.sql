-- The operator's hand on the book: stops, prices, limits, delays, and words in the feed's place.
--
-- Whoever changes one of these tables takes the lock of trading_state first and raises its version in the same transaction. The
-- ingest reads the version at the start of every batch, so that no batch of the feed is written by what was changed before it.

create table trading_state (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into trading_state default values;

-- Betting stopped by hand: everywhere, or in one sport, league, match or market.
create table trading_stops (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('all', 'sport', 'league', 'match', 'market')),
  -- Sport, or id; empty for all.
  scope_id text not null check ((scope = 'all') = (scope_id = '')),
  reason text not null,
  note text not null,
  stopped_by text not null,
  since timestamptz not null default clock_timestamp(),
  lifted_by text,
  lifted_at timestamptz check (lifted_at >= since),
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index trading_stops_active on trading_stops (scope, scope_id) where lifted_at is null;
create index trading_stops_past on trading_stops (id desc) where lifted_at is not null;

-- What is done to the feed's prices. The rule that is nearest to a market counts, and it alone.
create table trading_prices (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('all', 'sport', 'league', 'match')),
  scope_id text not null check ((scope = 'all') = (scope_id = '')),
  -- Empty for all types.
  market_type text not null,
  -- Of a price's profit, in thousandths of it.
  margin_permille int not null check (margin_permille between 0 and 500),
  shift_outcome text,
  shift_permille int not null check (shift_permille between 0 and 500),
  reason text not null,
  note text not null,
  set_by text not null,
  since timestamptz not null default clock_timestamp(),
  ended_by text,
  ended_at timestamptz check (ended_at >= since),
  check ((shift_outcome is null) = (shift_permille = 0)),
  check (margin_permille > 0 or shift_permille > 0),
  check ((ended_by is null) = (ended_at is null))
);
create unique index trading_prices_active on trading_prices (scope, scope_id, market_type) where ended_at is null;

-- Limits in the place of the tier's own, in minor units; what is null is left to the next wider rule.
create table trading_limits (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('all', 'sport', 'league')),
  scope_id text not null check ((scope = 'all') = (scope_id = '')),
  market_type text not null,
  member_id bigint references members,
  minimum bigint check (minimum > 0),
  maximum bigint check (maximum > 0),
  per_selection bigint check (per_selection > 0),
  per_match bigint check (per_match > 0),
  liability bigint check (liability > 0),
  max_win bigint check (max_win > 0),
  -- Of a member's maxima, in per cent.
  factor int check (factor between 0 and 1000),
  reason text not null,
  note text not null,
  set_by text not null,
  since timestamptz not null default clock_timestamp(),
  ended_by text,
  ended_at timestamptz check (ended_at >= since),
  check (num_nonnulls(minimum, maximum, per_selection, per_match, liability, max_win, factor) > 0),
  check (factor is null or member_id is not null),
  -- What the house may lose on a selection is nobody's own.
  check (liability is null or member_id is null),
  check ((ended_by is null) = (ended_at is null))
);
create unique index trading_limits_active on trading_limits (scope, scope_id, market_type, coalesce(member_id, 0))
  where ended_at is null;
create index trading_limits_of_member on trading_limits (member_id) where ended_at is null;

-- As bet_delays, by sport; a league's own delay wins.
create table sport_delays (
  sport text primary key check (sport in ('FT', 'VF', 'BK', 'TN', 'OP', 'SK', 'BS', 'VB', 'TT', 'FS')),
  delay_ms int not null check (delay_ms between 0 and 60000)
);

-- Words in the feed's place. One member of staff asks, another one approves what both were shown, and the ingest says it once.
create table trading_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('fixture', 'result', 'settle', 'resettle', 'reopen', 'void', 'unvoid')),
  match_id bigint not null,
  body jsonb not null,
  reason text not null,
  note text not null,
  asked_by text not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- What it would do, as the last one who looked was shown it.
  preview jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by text,
  decided_at timestamptz,
  -- The feed's messages that it became, and when they were said.
  messages jsonb,
  said_at timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'approved' or decided_by <> asked_by),
  check ((state = 'approved') = (messages is not null)),
  check (said_at is null or state = 'approved')
);
create index trading_requests_waiting on trading_requests (id desc) where state = 'waiting';
create index trading_requests_unsaid on trading_requests (id) where state = 'approved' and said_at is null;
create index trading_requests_of_match on trading_requests (match_id, id desc);

-- The feed's own prices, beside what the operator makes of them.
alter table markets add column feed_prices int[];
update markets set feed_prices = prices;
alter table markets alter column feed_prices set not null, alter column feed_prices set default '{}';

create trigger trading_requests_facts before update of id, kind, match_id, body, reason, note, asked_by, asked_at
  on trading_requests for each row execute function refuse_change();

grant select on trading_state, trading_stops, trading_prices, trading_limits, trading_requests, sport_delays to hj_app;
grant update (version) on trading_state to hj_app;
grant insert on trading_stops, trading_prices, trading_limits, trading_requests to hj_app;
grant update (lifted_by, lifted_at) on trading_stops to hj_app;
grant update (ended_by, ended_at) on trading_prices, trading_limits to hj_app;
grant update (preview, state, decided_by, decided_at, messages, said_at) on trading_requests to hj_app;
grant insert, update, delete on sport_delays, bet_delays to hj_app;
grant update (feed_prices) on markets to hj_app;
