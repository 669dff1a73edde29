-- What members staked, won and turned over, counted by hour and category of play in the transaction that moves the money (ADR 061).
-- Limits and turnover read these rows instead of all bets.

create table play_hours (
  member_id bigint not null,
  -- Beginning of the hour. Beijing's days begin at one, so that a day is the sum of its hours: play_days.
  hour timestamptz not null,
  -- As the categories of turnover_weights.
  category text not null,
  -- At risk in bets and rounds of this hour that were not given back.
  staked bigint not null default 0,
  -- What those paid, whenever they were settled.
  won bigint not null default 0,
  -- Effective turnover of what was accepted in this hour.
  turnover bigint not null default 0,
  primary key (member_id, hour, category)
) with (fillfactor = 70);

create view play_days as
  select member_id, (hour at time zone 'Asia/Shanghai')::date as day, category,
    sum(staked)::bigint as staked, sum(won)::bigint as won, sum(turnover)::bigint as turnover
  from play_hours group by 1, 2, 3;

-- What the counters must be the sum of: the ledger check compares both. A module that brings another kind of play extends this
-- view, and counts its own rows as the triggers below do.
create view play_results as
  select member_id, placed_at as at, 'sport'::text as category, risk as staked, coalesce(payout, 0) as won, 0::bigint as turnover
  from bets where state not in ('refused', 'void')
  union all
  select member_id, accepted_at, 'sport', 0, 0, turnover
  from bets where state = 'settled' and turnover > 0;

-- Once per statement, whatever the number of bets. The rows of a member are changed under the lock of the member's wallet alone.
create function count_placed_bets() returns trigger language plpgsql as $$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', at, 'UTC'), 'sport', sum(staked), sum(won), sum(turnover)
  from (
    select member_id, placed_at as at, risk as staked, coalesce(payout, 0) as won, 0 as turnover
    from placed where state not in ('refused', 'void')
    union all
    select member_id, accepted_at, 0, 0, turnover from placed where state = 'settled' and turnover > 0) as counted
  group by 1, 2
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$$;

-- What the bets count now less what they counted before: settlements, corrections and voids change the hour of their bet.
create function count_changed_bets() returns trigger language plpgsql as $$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', at, 'UTC'), 'sport', sum(staked), sum(won), sum(turnover)
  from (
    select member_id, placed_at as at, risk as staked, coalesce(payout, 0) as won, 0 as turnover
    from after where state not in ('refused', 'void')
    union all
    select member_id, placed_at, -risk, -coalesce(payout, 0), 0 from before where state not in ('refused', 'void')
    union all
    select member_id, accepted_at, 0, 0, turnover from after where state = 'settled' and turnover > 0
    union all
    select member_id, accepted_at, 0, 0, -turnover from before where state = 'settled' and turnover > 0) as counted
  group by 1, 2
  having sum(staked) <> 0 or sum(won) <> 0 or sum(turnover) <> 0
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$$;

insert into play_hours (member_id, hour, category, staked, won, turnover)
select member_id, date_trunc('hour', at, 'UTC'), category, sum(staked), sum(won), sum(turnover)
from play_results group by 1, 2, 3;

create trigger bets_counted after insert on bets referencing new table as placed
  for each statement execute function count_placed_bets();
create trigger bets_counted_again after update on bets referencing old table as before new table as after
  for each statement execute function count_changed_bets();

grant select, insert, update on play_hours to hj_app;
grant select on play_days, play_results to hj_app;
