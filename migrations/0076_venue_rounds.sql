-- Rounds of venues whose games play from the centre wallet (ADR 099): sessions of a launch, rounds, and every command of a provider
-- that had an effect, or that takes the effect of a later one away.

create table venue_sessions (
  id bigint primary key,
  member_id bigint not null references members,
  venue text not null references venues,
  game_code text not null,
  -- Of the token that the provider brings with every call.
  token_hash bytea not null constraint venue_sessions_token unique check (octet_length(token_hash) = 32),
  -- The login that opened it: a bet needs both alive.
  session_id bigint not null references sessions,
  created_at timestamptz not null default clock_timestamp(),
  live_until timestamptz not null
);
create index venue_sessions_member on venue_sessions (member_id, venue, id desc);

-- There are no foreign keys on the hot path, as with bets (0006).
create table venue_rounds (
  id bigint primary key,
  member_id bigint not null,
  venue text not null,
  -- As the provider names them. A round's name is unique within a game (Swipe Games).
  game_code text not null,
  round text not null,
  -- As the categories of turnover_weights.
  category text not null,
  -- The login of the first bet; none where a prize came without one.
  session_id bigint,
  state text not null default 'open' check (state in ('open', 'closed', 'void')),
  -- Of bets and payouts that were not taken back.
  staked bigint not null default 0 check (staked >= 0),
  won bigint not null default 0,
  -- How many were not taken back; `unnamed` are payouts that name no bet.
  bets int not null default 0 check (bets >= 0),
  payouts int not null default 0 check (payouts >= 0),
  unnamed int not null default 0 check (unnamed >= 0),
  -- Of a closed round.
  turnover bigint not null default 0 check (turnover >= 0),
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  -- When the provider is asked about a round that stays open.
  asked smallint not null default 0,
  ask_at timestamptz not null default clock_timestamp() + interval '10 minutes',
  constraint venue_rounds_name unique (venue, member_id, game_code, round),
  check ((state = 'open') = (closed_at is null)),
  check (state = 'closed' or turnover = 0)
);
create index venue_rounds_member on venue_rounds (member_id, opened_at desc);
create index venue_rounds_open on venue_rounds (ask_at) where state = 'open';

create table venue_transactions (
  id bigint primary key,
  member_id bigint not null,
  venue text not null,
  txn_id text not null,
  kind text not null check (kind in ('bet', 'payout', 'rollback', 'adjust')),
  -- None of a rollback whose target never came, and of a target that came after its rollback.
  round_id bigint,
  -- What a rollback takes back, or the bet that a payout belongs to.
  target text,
  -- As the provider said it.
  amount bigint not null check (amount >= 0 or kind = 'adjust'),
  -- What it did to the centre wallet.
  moved bigint not null,
  -- `cancelled`: taken back, or taken back before it came.
  state text not null check (state in ('applied', 'cancelled')),
  fingerprint text not null,
  request_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint venue_transactions_once unique (venue, txn_id, kind)
);
create index venue_transactions_round on venue_transactions (round_id);
create index venue_transactions_target on venue_transactions (venue, target) where target is not null;
create index venue_transactions_day on venue_transactions (venue, created_at);

create trigger venue_rounds_kept before delete or truncate on venue_rounds
  for each statement execute function refuse_change();
create trigger venue_transactions_kept before delete or truncate on venue_transactions
  for each statement execute function refuse_change();

-- What was played, beside the bets of the sportsbook (0047).
create or replace view play_results as
  select member_id, placed_at as at, 'sport'::text as category, risk as staked, coalesce(payout, 0) as won, 0::bigint as turnover
  from bets where state not in ('refused', 'void')
  union all
  select member_id, accepted_at, 'sport', 0, 0, turnover
  from bets where state = 'settled' and turnover > 0
  union all
  select member_id, opened_at, category, staked, won, turnover from venue_rounds;

create function count_opened_rounds() returns trigger language plpgsql as $$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', opened_at, 'UTC'), category, sum(staked), sum(won), sum(turnover)
  from opened group by 1, 2, 3
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$$;

create function count_changed_rounds() returns trigger language plpgsql as $$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', opened_at, 'UTC'), category, sum(staked), sum(won), sum(turnover)
  from (
    select member_id, opened_at, category, staked, won, turnover from after
    union all
    select member_id, opened_at, category, -staked, -won, -turnover from before) as counted
  group by 1, 2, 3
  having sum(staked) <> 0 or sum(won) <> 0 or sum(turnover) <> 0
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$$;

create trigger venue_rounds_counted after insert on venue_rounds referencing new table as opened
  for each statement execute function count_opened_rounds();
create trigger venue_rounds_counted_again after update on venue_rounds referencing old table as before new table as after
  for each statement execute function count_changed_rounds();

create or replace view protection_stakes as
  select member_id, session_id, placed_at as at, risk as amount from bets where state not in ('refused', 'void')
  union all
  select member_id, session_id, opened_at, staked from venue_rounds where staked > 0;

create or replace view protection_losses as
  select member_id, session_id, placed_at as at, settled_at as ended_at, payout is null as is_open,
    risk - coalesce(payout, 0) as amount, coalesce(payout, 0) as returned
  from bets where state not in ('refused', 'void')
  union all
  select member_id, session_id, opened_at, closed_at, state = 'open', staked - won, won from venue_rounds;

grant select, insert on venue_sessions, venue_rounds, venue_transactions to hj_app;
grant update (live_until) on venue_sessions to hj_app;
grant update (state, staked, won, bets, payouts, unnamed, turnover, closed_at, asked, ask_at) on venue_rounds to hj_app;
grant update (state) on venue_transactions to hj_app;
