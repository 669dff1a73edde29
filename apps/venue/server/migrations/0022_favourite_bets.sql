-- 常用注: bets of a table that a player has kept under a name, by the rules of the table.
create table favourite_bets (
  id uuid primary key,
  player_id bigint not null references players,
  -- Rules in packages/games.
  game text not null,
  name text not null check (length(name) between 1 and 12),
  -- Amounts in minor units by the code of the bet.
  wagers jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint favourite_bets_name unique (player_id, game, name)
);
grant select, insert, delete on favourite_bets to hj_app;
grant update (name, wagers) on favourite_bets to hj_app;
