-- Lotteries: a schedule of issues that exists a day ahead, each with the commitment to its seed. Every process may take the step that is
-- due; the row of the game is locked for it.

insert into channels (code, name) values ('lottery', '鸿竞彩票');
insert into operator_channels (operator, channel, protocol) values (1, 'lottery', 'house');

create table lottery_games (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,23}$'),
  channel text not null references channels,
  -- Its rules in packages/games.
  rules text not null,
  name text not null,
  -- From draw to draw; a weekly game has a day (1 is Monday) and a time of China instead.
  every_seconds int check (every_seconds > 0 and 86400 % every_seconds = 0),
  weekday smallint check (weekday between 1 and 7),
  draw_time time,
  -- From the close to the draw.
  seal_ms int not null check (seal_ms > 0),
  -- Declared return in hundredths of a per cent, and that of play types which have their own.
  returned int not null check (returned between 5000 and 10000),
  returns jsonb not null default '{}',
  min_line bigint not null check (min_line > 0),
  max_line bigint not null,
  -- Stake of one player in an issue.
  max_member bigint not null,
  -- What the house may have to pay on one pick of a play type in an issue, and in an issue at most.
  max_number bigint not null,
  max_issue bigint not null,
  is_open boolean not null default true,
  sort smallint not null,
  check ((every_seconds is null) = (weekday is not null) and (weekday is null) = (draw_time is null)),
  check (max_line >= min_line and max_member >= max_line and max_issue >= max_number)
);
insert into lottery_games
  (code, channel, rules, name, every_seconds, weekday, draw_time, seal_ms, returned, min_line, max_line, max_member, max_number, max_issue, sort)
values
  ('ssc1', 'lottery', 'ssc', '一分时时彩', 60, null, null, 5000, 9600, 2, 2000000, 10000000, 50000000, 500000000, 1),
  ('ssc3', 'lottery', 'ssc', '三分时时彩', 180, null, null, 10000, 9600, 2, 2000000, 10000000, 50000000, 500000000, 2),
  ('pk10', 'lottery', 'pk10', '极速赛车', 60, null, null, 5000, 9600, 2, 2000000, 10000000, 50000000, 500000000, 3),
  ('k3', 'lottery', 'k3', '一分快三', 60, null, null, 5000, 9600, 2, 2000000, 10000000, 50000000, 500000000, 4),
  ('eleven', 'lottery', 'eleven', '五分11选5', 300, null, null, 10000, 9600, 2, 2000000, 10000000, 50000000, 500000000, 5),
  ('mark6-10', 'lottery', 'mark6', '十分六合', 600, null, null, 15000, 9700, 2, 2000000, 10000000, 50000000, 500000000, 6),
  ('mark6-week', 'lottery', 'mark6', '周四六合', null, 4, '21:30', 600000, 9700, 2, 2000000, 10000000, 100000000, 1000000000, 7),
  ('pc28', 'lottery', 'pc28', '幸运28', 180, null, null, 10000, 9600, 2, 2000000, 10000000, 50000000, 500000000, 8);

create table lottery_issues (
  id uuid primary key,
  game text not null references lottery_games,
  -- Of the day of China on which it begins.
  number text not null check (number ~ '^\d{8}-\d{4}$'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- `voiding`: it cannot be drawn, and its stakes go back.
  state text not null default 'scheduled' check (state in ('scheduled', 'drawn', 'settled', 'voiding', 'void')),
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  -- Sealed for this row; public once it is drawn.
  server_seed bytea not null,
  client_seed text check (client_seed ~ '^[0-9a-f]{64}$'),
  draw int[],
  corrected boolean not null default false,
  drawn_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (game, number),
  unique (game, draws_at),
  check (opens_at < closes_at and closes_at < draws_at),
  check ((state in ('drawn', 'settled')) <= (draw is not null and drawn_at is not null)),
  check ((state in ('settled', 'void')) = (ended_at is not null))
);
create index lottery_issues_due on lottery_issues (draws_at) where state in ('scheduled', 'drawn', 'voiding');
create index lottery_issues_due_of_game on lottery_issues (game, draws_at) where state in ('scheduled', 'drawn', 'voiding');
create index lottery_issues_by_close on lottery_issues (game, closes_at);

create table lottery_chases (
  id uuid primary key,
  player_id bigint not null references players,
  game text not null references lottery_games,
  stop_on_win boolean not null,
  created_at timestamptz not null default clock_timestamp()
);
create index lottery_chases_of_player on lottery_chases (player_id, created_at desc, id);

-- A bet on one issue. Its money is the row of `rounds`.
create table lottery_bets (
  round_id uuid primary key references rounds,
  issue_id uuid not null references lottery_issues,
  player_id bigint not null references players,
  chase_id uuid references lottery_chases,
  play text not null,
  selection jsonb not null,
  lines int not null check (lines > 0),
  line_stake bigint not null check (line_stake > 0),
  returned int not null,
  -- Why its round is void: by the player, because its chase had won, or with its issue.
  void_reason text check (void_reason in ('cancelled', 'stopped', 'void'))
);
create index lottery_bets_of_issue on lottery_bets (issue_id, player_id);
create index lottery_bets_of_chase on lottery_bets (chase_id) where chase_id is not null;

-- What the house may have to pay in an issue: by play type, field and pick, and in all ('*'). Gone when the issue is over.
create table lottery_exposures (
  issue_id uuid not null references lottery_issues,
  place text not null,
  amount bigint not null check (amount >= 0),
  primary key (issue_id, place)
);

-- Results that the operator corrects. Asked for again by its reference, a correction goes on with what it had to leave.
create table lottery_corrections (
  reference text primary key check (reference ~ '^[\w:-]{1,64}$'),
  place bigint generated always as identity unique,
  issue_id uuid not null references lottery_issues,
  target text not null check (target in ('void', 'settled')),
  draw int[],
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null default clock_timestamp(),
  check ((target = 'settled') = (draw is not null))
);
create index lottery_corrections_of_issue on lottery_corrections (issue_id, place);
create trigger lottery_corrections_immutable before update or delete or truncate on lottery_corrections
  for each statement execute function refuse_change();

alter table rounds drop constraint rounds_kind_check;
alter table rounds add constraint rounds_kind_check check (kind in ('spins', 'shots', 'ticket', 'hand', 'lottery'));
create index rounds_open_lottery on rounds (player_id, game) where kind = 'lottery' and state = 'open';

grant select on lottery_games to hj_app;
-- To lock the row.
grant update (is_open) on lottery_games to hj_app;
grant select, insert on lottery_issues, lottery_chases, lottery_bets, lottery_corrections to hj_app;
grant select, insert, update, delete on lottery_exposures to hj_app;
grant update (state, client_seed, draw, corrected, drawn_at, ended_at) on lottery_issues to hj_app;
grant update (void_reason) on lottery_bets to hj_app;
