-- The catalogue of the venues: their games, what members marked and where they went, and the jackpot pools that venues report.

create table venue_games (
  venue text not null references venues,
  game_code text not null check (game_code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  -- Who made the game, as players know it.
  studio text not null,
  -- How it plays, for the filter: lines, ways, cascade, fishing …
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{1,15}$'),
  -- One line below the name.
  note text not null default '',
  -- What a search finds besides the name: pinyin in full and its initials.
  search_words text not null default '',
  tags text[] not null default '{}' check (tags <@ array['hot', 'new']),
  -- The drawing of its tile.
  art text not null,
  -- Exact return to the player in millionths; none where the game has no single figure.
  rtp_ppm integer check (rtp_ppm between 0 and 1000000),
  -- 1 low, 2 low to medium, 3 medium, 4 high, 5 very high.
  volatility smallint check (volatility between 1 and 5),
  -- Share of paid rounds that return something, in millionths; and how many of them there are to a free feature.
  hit_ppm integer check (hit_ppm between 0 and 1000000),
  feature_every integer check (feature_every > 0),
  -- The most that one paid round returns, in tenths of its stake.
  max_win_tenths integer check (max_win_tenths > 0),
  min_stake bigint check (min_stake > 0),
  max_stake bigint check (max_stake >= min_stake),
  demo boolean not null,
  maintenance boolean not null default false,
  maintenance_until timestamptz,
  sort smallint not null,
  primary key (venue, game_code),
  check (maintenance or maintenance_until is null)
);

-- Volatility of the house slots by the standard deviation of a paid spin: below 2.5 low, below 3.5 low to medium, below 5 medium.
insert into venue_games
  (venue, game_code, name, studio, kind, note, search_words, tags, art, rtp_ppm, volatility, hit_ppm, feature_every, max_win_tenths,
   min_stake, max_stake, demo, sort) values
  ('slot', 'hongtu', '九霄鸿图', '鸿竞游戏', 'lines', '20 线，免费旋转奖金 ×2', 'jiuxiaohongtu jxht', '{}', 'hongtu',
   962000, 2, 389670, 148, 1140, 20, 40000, true, 1),
  ('slot', 'shanhai', '丹青山海', '鸿竞游戏', 'ways', '243 路，免费旋转奖金 ×2', 'danqingshanhai dqsh', '{new}', 'shanhai',
   964264, 2, 464134, 145, 2343, 30, 60000, true, 2),
  ('slot', 'lion', '狮舞连城', '鸿竞游戏', 'cascade', '1024 路连消，倍数逐级上升', 'shiwuliancheng swlc', '{hot}', 'lion',
   964956, 3, 605186, 60, 1939, 60, 60000, true, 3),
  ('fish', 'longgong', '深海龙宫', '鸿竞游戏', 'fishing', '四人同场，按炮值计注', 'shenhailonggong shlg', '{new}', 'longgong',
   null, null, null, null, null, null, null, false, 1);

create table venue_game_favourites (
  member_id bigint not null references members,
  venue text not null,
  game_code text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, venue, game_code),
  foreign key (venue, game_code) references venue_games
);

-- The last time a member entered a game with money.
create table venue_game_visits (
  member_id bigint not null references members,
  venue text not null,
  game_code text not null,
  visited_at timestamptz not null default clock_timestamp(),
  primary key (member_id, venue, game_code),
  foreign key (venue, game_code) references venue_games
);

-- Jackpot pools as their venues report them. A pool that no venue reports does not exist here, and one whose report is old is not shown.
create table venue_pools (
  venue text not null references venues,
  pool_code text not null check (pool_code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  -- The game that pays it; none where every game of the venue does.
  game_code text,
  amount bigint not null check (amount >= 0),
  reported_at timestamptz not null,
  last_won bigint check (last_won > 0),
  last_won_at timestamptz,
  sort smallint not null,
  primary key (venue, pool_code),
  foreign key (venue, game_code) references venue_games,
  check ((last_won is null) = (last_won_at is null))
);

grant select on venue_games, venue_pools to hj_app;
grant update (maintenance, maintenance_until) on venue_games to hj_app;
grant select, insert, delete on venue_game_favourites to hj_app;
grant select, insert on venue_game_visits to hj_app;
grant update (visited_at) on venue_game_visits to hj_app;
