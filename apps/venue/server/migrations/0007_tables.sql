-- Live tables: rounds that all players of a table share, on the database's clock. Every process may take the step that is due; the
-- row of the table is locked for it.

create table game_tables (
  code text primary key check (code ~ '^[a-z0-9-]{2,24}$'),
  channel text not null references channels,
  -- Its rules in packages/games.
  game text not null,
  name text not null,
  is_open boolean not null default true,
  bet_ms int not null check (bet_ms > 0),
  -- From the lock to the settlement: what the client needs to show the outcome.
  reveal_ms int not null check (reveal_ms >= 0),
  pause_ms int not null check (pause_ms >= 0),
  min_bet bigint not null check (min_bet > 0),
  -- On one bet, and of one player in a round.
  max_bet bigint not null,
  max_round bigint not null,
  -- When the next step of the table is due.
  due_at timestamptz not null default clock_timestamp(),
  -- Bets are hundredths of a unit, so units are whole yuan.
  check (min_bet % 100 = 0 and max_bet >= min_bet and max_round >= max_bet)
);
insert into game_tables (code, channel, game, name, bet_ms, reveal_ms, pause_ms, min_bet, max_bet, max_round) values
  ('bac-1', 'live', 'baccarat', '经典百家乐 1', 20000, 9000, 5000, 1000, 2000000, 5000000),
  ('bac-2', 'live', 'baccarat', '经典百家乐 2', 20000, 9000, 5000, 2000, 5000000, 10000000),
  ('bac-fast', 'live', 'baccarat', '极速百家乐', 12000, 7000, 4000, 1000, 2000000, 5000000),
  ('bac-free', 'live', 'baccarat-free', '免佣百家乐', 20000, 9000, 5000, 1000, 2000000, 5000000),
  ('dt-1', 'live', 'dragon-tiger', '龙虎', 15000, 5000, 5000, 500, 1000000, 2000000),
  ('rou-1', 'live', 'roulette', '欧式轮盘', 25000, 9000, 5000, 100, 500000, 2000000),
  ('sic-1', 'live', 'sic-bo', '骰宝', 20000, 6000, 5000, 100, 500000, 2000000),
  ('bull-1', 'live', 'bull-bull', '视讯牛牛', 20000, 9000, 5000, 500, 200000, 1000000);

-- A shoe, or the seed of one round. The client seed is made of the bets of its first round when they are closed.
create table table_seeds (
  id uuid primary key,
  table_code text not null references game_tables,
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  -- Sealed for this row.
  server_seed bytea not null,
  client_seed text check (client_seed ~ '^[0-9a-f]{64}$'),
  -- Place of the next round in the shoe; null before the first.
  place int,
  created_at timestamptz not null default clock_timestamp(),
  -- It has served, and its server seed is public.
  revealed_at timestamptz
);
create unique index table_seeds_serving on table_seeds (table_code) where revealed_at is null;

create table table_rounds (
  id uuid primary key,
  table_code text not null references game_tables,
  number bigint not null,
  seed_id uuid not null references table_seeds,
  place int,
  state text not null check (state in ('open', 'locked', 'settled', 'void')),
  outcome jsonb,
  opened_at timestamptz not null default clock_timestamp(),
  locks_at timestamptz not null,
  settles_at timestamptz,
  ended_at timestamptz,
  unique (table_code, number),
  check ((state in ('locked', 'settled')) = (outcome is not null)),
  check ((state in ('settled', 'void')) = (ended_at is not null))
);
create unique index table_rounds_running on table_rounds (table_code) where state in ('open', 'locked');

-- What a player confirmed at once. Its money is the row of `rounds`.
create table table_tickets (
  round_id uuid primary key references rounds,
  table_round uuid not null references table_rounds,
  -- Amounts in minor units by the code of the bet.
  wagers jsonb not null
);
create index table_tickets_of_round on table_tickets (table_round, round_id);

-- A player may confirm several times in one round of a table.
alter table rounds drop constraint rounds_kind_check;
alter table rounds add constraint rounds_kind_check check (kind in ('spins', 'shots', 'ticket'));

create trigger table_tickets_immutable before update or delete or truncate on table_tickets
  for each statement execute function refuse_change();

grant select on game_tables to hj_app;
grant update (is_open, due_at) on game_tables to hj_app;
grant select, insert on table_seeds, table_rounds, table_tickets to hj_app;
grant update (client_seed, place, revealed_at) on table_seeds to hj_app;
grant update (state, outcome, locks_at, settles_at, ended_at) on table_rounds to hj_app;
