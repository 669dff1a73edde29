-- What counts for the turnover of a gift, where its activity says so (PB3, ADR 150): weights of categories in ten-thousandths, games that
-- count for nothing, and the largest stake that counts. Without rules the operator's weights hold.
alter table turnover_requirements add column rules jsonb check (jsonb_typeof(rules) = 'object');
drop trigger turnover_requirements_facts on turnover_requirements;
create trigger turnover_requirements_facts before update of id, member_id, kind, name, reference, principal, bonus, required, opened_at, rules
  on turnover_requirements for each row execute function refuse_change();

-- Names of the games that rules leave out.
create view activity_games as select distinct on (game_code) game_code as code, name from venue_games order by game_code, venue;
grant select on activity_games to hj_app;

-- The game and the stake of what was played; both are read only for such rules.
create or replace view play_results as
  select member_id, placed_at as at, 'sport'::text as category, risk as staked, coalesce(payout, 0) as won, 0::bigint as turnover,
    null::text as game, 0::bigint as stake
  from bets where state not in ('refused', 'void')
  union all
  select member_id, accepted_at, 'sport', 0, 0, turnover, null, risk
  from bets where state = 'settled' and turnover > 0
  union all
  select member_id, opened_at, category, staked - returned, won - returned, turnover, game_code, staked - returned from venue_rounds
  union all
  select member_id, started_at, category, stake, payout, turnover, game_code, stake from venue_bet_records where counted and state <> 'void';
