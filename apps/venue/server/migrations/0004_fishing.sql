-- Fishing. A round of it is a window of shots: a stake that is taken before they are fired, from which each shot takes its part. What
-- was not fired, or met nothing, goes back with the wins. Several windows of a player may be in the water at once.

alter table rounds add column kind text not null default 'spins' check (kind in ('spins', 'shots'));
-- The part of the win that is stake which went back; not a win to anyone who reads the record.
alter table rounds add column returned bigint not null default 0 check (returned >= 0 and returned <= win and returned <= stake);
drop index rounds_one_open;
create unique index rounds_one_open on rounds (player_id, game) where kind = 'spins' and state in ('pending', 'open');
create index rounds_open_shots on rounds (player_id) where kind = 'shots' and state in ('pending', 'open');

-- A process of the venue that holds rooms. Windows of one that beats no more are ended by another.
create table room_hosts (
  id uuid primary key,
  beat_at timestamptz not null default clock_timestamp()
);

create table shot_windows (
  round_id uuid primary key references rounds,
  host_id uuid not null references room_hosts,
  session_id uuid not null references play_sessions,
  -- Stake of level 1.
  base bigint not null check (base > 0),
  -- Nonces from `first_nonce` are the window's own, whether its shots were fired or not. Null until the stake is taken.
  seed_id uuid references seed_pairs,
  first_nonce bigint,
  nonces int not null check (nonces > 0),
  check ((seed_id is null) = (first_nonce is null))
);
create unique index shot_windows_nonces on shot_windows (seed_id, first_nonce);
create index shot_windows_by_host on shot_windows (host_id);

-- Shots that ended. `struck`: species that a kill would have killed, the one that was met first; none when the stake went back.
create table shots (
  round_id uuid not null references shot_windows,
  nonce bigint not null,
  level int not null check (level > 0),
  struck text[] not null,
  -- 0 when nothing died.
  multiplier int not null check (multiplier >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (round_id, nonce),
  check (cardinality(struck) > 0 or multiplier = 0)
);
create trigger shots_immutable before update or delete or truncate on shots
  for each statement execute function refuse_change();

-- The client's count of shots, so that a message that comes again fires nothing.
alter table play_sessions add column last_shot bigint not null default 0;

grant select, insert on room_hosts to hj_app;
grant update (beat_at) on room_hosts to hj_app;
grant select, insert on shot_windows, shots to hj_app;
grant update (seed_id, first_nonce) on shot_windows to hj_app;
grant update (returned) on rounds to hj_app;
grant update (last_shot) on play_sessions to hj_app;
