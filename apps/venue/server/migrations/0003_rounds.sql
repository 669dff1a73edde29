-- Seeds, sessions, rounds and spins of the venue's games, and what is asked of operators' own wallets. A round is kept for five
-- years as a reference to its seed and its inputs: the server may add rows and end them, and delete none.

create table operators (
  id int primary key check (id > 0),
  name text not null
);
insert into operators (id, name) values (1, '鸿竞');

-- By which protocol an operator plays a channel. `house` keeps the money here; the others ask the operator's wallet at each round.
create table operator_channels (
  operator int not null references operators,
  channel text not null references channels,
  protocol text not null check (protocol in ('house', 'hub88', 'swipe')),
  wallet_mode text not null generated always as (case protocol when 'house' then 'transfer' else 'seamless' end) stored,
  primary key (operator, channel)
);
insert into operator_channels (operator, channel, protocol) values
  (1, 'live', 'house'), (1, 'slot', 'house'), (1, 'chess', 'house'), (1, 'fish', 'hub88');

create table players (
  id bigint generated always as identity primary key,
  operator int not null,
  channel text not null,
  mode text not null check (mode in ('real', 'demo')),
  -- As the operator names the member; a name of our own in demos.
  account text not null check (account ~ '^[A-Za-z0-9_-]{1,64}$'),
  demo_balance bigint check (demo_balance >= 0),
  -- What a seamless wallet last said.
  known_balance bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  unique (operator, channel, mode, account),
  check ((mode = 'demo') = (demo_balance is not null)),
  foreign key (operator, channel) references operator_channels
);

-- `next` is committed to before its client seed is chosen; `active` serves rounds; `revealed` serves none any more.
create table seed_pairs (
  id uuid primary key,
  player_id bigint not null references players,
  family text not null check (family in ('slot', 'fish')),
  state text not null check (state in ('next', 'active', 'revealed')),
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  -- Sealed for this row.
  server_seed bytea not null,
  client_seed text check (length(client_seed) between 1 and 64),
  next_nonce bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  opened_at timestamptz,
  revealed_at timestamptz,
  check ((state = 'next') = (client_seed is null) and (state = 'next') = (opened_at is null)),
  check ((state = 'revealed') = (revealed_at is not null))
);
create unique index seed_pairs_serving on seed_pairs (player_id, family, state) where state <> 'revealed';

-- Of both only hashes of the secrets are here.
create table launch_tokens (
  hash bytea primary key,
  player_id bigint not null references players,
  game text not null,
  operator_token text,
  return_url text,
  deposit_url text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_tokens_expiry on launch_tokens (expires_at);
create table play_sessions (
  id uuid primary key,
  hash bytea not null unique,
  player_id bigint not null references players,
  game text not null,
  operator_token text,
  return_url text,
  deposit_url text,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);

-- `pending`: the operator's wallet was asked for the stake and has not answered.
create table rounds (
  id uuid primary key,
  player_id bigint not null references players,
  game text not null,
  model_hash text not null,
  state text not null check (state in ('pending', 'open', 'closed', 'void')),
  stake bigint not null check (stake > 0),
  win bigint not null default 0 check (win >= 0),
  spins int not null default 0,
  feature_left int not null default 0 check (feature_left >= 0),
  feature_total int not null default 0,
  feature_won bigint not null default 0,
  operator_token text,
  started_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((state in ('closed', 'void')) = (ended_at is not null))
);
create unique index rounds_one_open on rounds (player_id, game) where state in ('pending', 'open');
create index rounds_by_change on rounds (changed_at, id);
create index rounds_by_player on rounds (player_id, game, started_at desc, id);

create table spins (
  round_id uuid not null references rounds,
  ordinal int not null,
  seed_id uuid not null references seed_pairs,
  nonce bigint not null,
  free boolean not null,
  win bigint not null check (win >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (round_id, ordinal),
  -- No two spins with the same randomness.
  unique (seed_id, nonce)
);

-- The first answer to each key of a client.
create table play_commands (
  player_id bigint not null references players,
  key text not null check (key ~ '^[\w-]{8,64}$'),
  body_hash text not null,
  round_id uuid not null references rounds,
  status int,
  answer text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, key),
  check ((status is null) = (answer is null))
);

-- What is asked of an operator's wallet: written before it is sent, sent until it is answered. Amounts in minor units.
create table wallet_calls (
  id uuid primary key,
  place bigint generated always as identity,
  round_id uuid not null references rounds,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  reference uuid references wallet_calls,
  amount bigint not null check (amount >= 0),
  round_closed boolean not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'unknown')),
  attempts int not null default 0,
  -- Until then the request that wrote it sends it; after that the worker does.
  next_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  check ((kind = 'bet') = (reference is null)),
  check ((state = 'open') = (done_at is null))
);
create unique index wallet_calls_one_bet on wallet_calls (round_id) where kind = 'bet';
create unique index wallet_calls_one_rollback on wallet_calls (reference) where kind = 'rollback';
create index wallet_calls_open on wallet_calls (next_at) where state = 'open';
create index wallet_calls_of_round on wallet_calls (round_id, place);
create index wallet_calls_done on wallet_calls (done_at, id) where state = 'done';

create trigger spins_immutable before update or delete or truncate on spins
  for each statement execute function refuse_change();

grant select on operators, operator_channels to hj_app;
grant select, insert on players, seed_pairs, rounds, spins, wallet_calls, play_sessions to hj_app;
grant select, insert, delete on launch_tokens, play_commands to hj_app;
grant update (demo_balance, known_balance) on players to hj_app;
grant update (state, client_seed, next_nonce, opened_at, revealed_at) on seed_pairs to hj_app;
grant update (used_at) on launch_tokens to hj_app;
grant update (expires_at) on play_sessions to hj_app;
grant update (state, win, spins, feature_left, feature_total, feature_won, changed_at, ended_at) on rounds to hj_app;
grant update (status, answer) on play_commands to hj_app;
grant update (state, attempts, next_at, done_at) on wallet_calls to hj_app;
