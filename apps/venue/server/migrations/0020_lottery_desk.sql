-- The operator sets the limits of a lottery.
grant update (min_line, max_line, max_member, max_number, max_issue) on lottery_games to hj_app;

-- A chase that its player shares: whoever has the code may play the same, by an order of their own.
create table lottery_plans (
  code text primary key check (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  chase_id uuid not null unique references lottery_chases,
  created_at timestamptz not null default clock_timestamp()
);
grant select, insert on lottery_plans to hj_app;

-- A player who does not want to stand among the winners.
alter table players add column hides_wins boolean not null default false;
grant update (hides_wins) on players to hj_app;
