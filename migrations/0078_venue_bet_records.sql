-- What the venues say was played (ADR 100): pulled by time of change, in windows that overlap.
create table venue_bet_records (
  id bigint generated always as identity primary key,
  venue text not null references venues,
  member_id bigint not null references members,
  game_code text not null,
  -- The provider's name of the round; unique within a game.
  round text not null,
  -- As the categories of turnover_weights.
  category text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  -- Of a closed round.
  turnover bigint not null check (turnover >= 0),
  state text not null check (state in ('open', 'closed', 'void')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When the venue changed it last, by its own clock.
  changed_at timestamptz not null,
  -- As it came; the hash says whether it came again as it was.
  raw jsonb not null,
  content_hash text not null,
  -- Played from a wallet of the venue: these rows are all that is known here of what was staked and won. Rounds on the centre wallet count
  -- as venue_rounds.
  counted boolean not null,
  pulled_at timestamptz not null default clock_timestamp(),
  constraint venue_bet_records_round unique (venue, member_id, game_code, round)
);
create index venue_bet_records_member on venue_bet_records (member_id, started_at desc, id desc);

-- How far each venue was read.
create table venue_pulls (
  venue text primary key references venues,
  read_until timestamptz not null
);

create trigger venue_bet_records_kept before delete or truncate on venue_bet_records
  for each statement execute function refuse_change();

create or replace view play_results as
  select member_id, placed_at as at, 'sport'::text as category, risk as staked, coalesce(payout, 0) as won, 0::bigint as turnover
  from bets where state not in ('refused', 'void')
  union all
  select member_id, accepted_at, 'sport', 0, 0, turnover
  from bets where state = 'settled' and turnover > 0
  union all
  select member_id, opened_at, category, staked, won, turnover from venue_rounds
  union all
  select member_id, started_at, category, stake, payout, turnover from venue_bet_records where counted and state <> 'void';

create function count_new_records() returns trigger language plpgsql as $$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', started_at, 'UTC'), category, sum(stake), sum(payout), sum(turnover)
  from pulled where counted and state <> 'void' group by 1, 2, 3
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$$;

create function count_changed_records() returns trigger language plpgsql as $$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', started_at, 'UTC'), category, sum(stake), sum(payout), sum(turnover)
  from (
    select member_id, started_at, category, stake, payout, turnover from after where counted and state <> 'void'
    union all
    select member_id, started_at, category, -stake, -payout, -turnover from before where counted and state <> 'void') as counted
  group by 1, 2, 3
  having sum(stake) <> 0 or sum(payout) <> 0 or sum(turnover) <> 0
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$$;

create trigger venue_bet_records_counted after insert on venue_bet_records referencing new table as pulled
  for each statement execute function count_new_records();
create trigger venue_bet_records_counted_again after update on venue_bet_records
  referencing old table as before new table as after
  for each statement execute function count_changed_records();

create or replace view protection_stakes as
  select member_id, session_id, placed_at as at, risk as amount from bets where state not in ('refused', 'void')
  union all
  select member_id, session_id, opened_at, staked from venue_rounds where staked > 0
  union all
  select member_id, null, started_at, stake from venue_bet_records where counted and state <> 'void' and stake > 0;

create or replace view protection_losses as
  select member_id, session_id, placed_at as at, settled_at as ended_at, payout is null as is_open,
    risk - coalesce(payout, 0) as amount, coalesce(payout, 0) as returned
  from bets where state not in ('refused', 'void')
  union all
  select member_id, session_id, opened_at, closed_at, state = 'open', staked - won, won from venue_rounds
  union all
  select member_id, null, started_at, ended_at, state = 'open', stake - payout, payout from venue_bet_records
  where counted and state <> 'void';

grant select, insert on venue_bet_records, venue_pulls to hj_app;
grant update (stake, payout, turnover, state, ended_at, changed_at, raw, content_hash, pulled_at) on venue_bet_records to hj_app;
grant update (read_until) on venue_pulls to hj_app;
