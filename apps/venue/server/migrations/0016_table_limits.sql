-- The operator sets the limits of a table. A round keeps those that it was opened with.

alter table game_tables add column max_kinds jsonb not null default '{}' check (jsonb_typeof(max_kinds) = 'object');
comment on column game_tables.max_kinds is 'Most on one bet of a type, in minor units by the type; a type that is not named has max_bet.';

alter table table_rounds
  add column min_bet bigint,
  add column max_bet bigint,
  add column max_round bigint,
  add column max_kinds jsonb not null default '{}' check (jsonb_typeof(max_kinds) = 'object');
-- No limit of a table has changed so far.
update table_rounds r set min_bet = g.min_bet, max_bet = g.max_bet, max_round = g.max_round
from game_tables g where g.code = r.table_code;
alter table table_rounds
  alter column min_bet set not null,
  alter column max_bet set not null,
  alter column max_round set not null,
  add check (min_bet > 0 and min_bet % 100 = 0 and max_bet >= min_bet and max_round >= max_bet);

-- Columns of a round's limits are not granted for update: they are the terms it was played with.
grant update (min_bet, max_bet, max_round, max_kinds) on game_tables to hj_app;
