-- A provider that cannot take back a part of a bet pays it back inside a win, and says how much of it was not played for (ADR 108).
alter table venue_transactions add column returned bigint not null default 0
  check (returned = 0 or (kind = 'payout' and returned > 0 and returned <= amount));
-- Of payouts that were not taken back.
alter table venue_rounds add column returned bigint not null default 0 check (returned >= 0);

-- As in 0078, less what was not played for.
create or replace view play_results as
  select member_id, placed_at as at, 'sport'::text as category, risk as staked, coalesce(payout, 0) as won, 0::bigint as turnover
  from bets where state not in ('refused', 'void')
  union all
  select member_id, accepted_at, 'sport', 0, 0, turnover
  from bets where state = 'settled' and turnover > 0
  union all
  select member_id, opened_at, category, staked - returned, won - returned, turnover from venue_rounds
  union all
  select member_id, started_at, category, stake, payout, turnover from venue_bet_records where counted and state <> 'void';

create or replace function count_opened_rounds() returns trigger language plpgsql as $$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', opened_at, 'UTC'), category, sum(staked - returned), sum(won - returned), sum(turnover)
  from opened group by 1, 2, 3
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$$;

create or replace function count_changed_rounds() returns trigger language plpgsql as $$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', opened_at, 'UTC'), category, sum(staked), sum(won), sum(turnover)
  from (
    select member_id, opened_at, category, staked - returned as staked, won - returned as won, turnover from after
    union all
    select member_id, opened_at, category, returned - staked, returned - won, -turnover from before) as counted
  group by 1, 2, 3
  having sum(staked) <> 0 or sum(won) <> 0 or sum(turnover) <> 0
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$$;

create or replace view protection_stakes as
  select member_id, session_id, placed_at as at, risk as amount from bets where state not in ('refused', 'void')
  union all
  select member_id, session_id, opened_at, staked - returned from venue_rounds where staked > returned
  union all
  select member_id, null, started_at, stake from venue_bet_records where counted and state <> 'void' and stake > 0;

create or replace view protection_losses as
  select member_id, session_id, placed_at as at, settled_at as ended_at, payout is null as is_open,
    risk - coalesce(payout, 0) as amount, coalesce(payout, 0) as returned
  from bets where state not in ('refused', 'void')
  union all
  select member_id, session_id, opened_at, closed_at, state = 'open', staked - won, won - returned from venue_rounds
  union all
  select member_id, null, started_at, ended_at, state = 'open', stake - payout, payout from venue_bet_records
  where counted and state <> 'void';

grant update (returned) on venue_rounds to hj_app;
