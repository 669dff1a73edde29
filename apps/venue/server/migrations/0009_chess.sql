-- Chess and cards: hands of one table of seats. A hand is its seed and its inputs; what a seat holds is computed and never stored. Every
-- process may take the step that is due; the row of the hand is locked for it.

create table chess_rooms (
  code text primary key check (code ~ '^[a-z0-9-]{2,24}$'),
  channel text not null references channels,
  -- Its rules in packages/games, and the game that is launched.
  game text not null,
  name text not null,
  -- One unit of the rules. What a seat may lose at most is locked before the deal.
  base bigint not null check (base > 0),
  -- Of what a seat has won in a hand.
  rake_percent int not null check (rake_percent between 0 and 20),
  -- How long a hand waits for further players before house opponents sit down, and how long a seat may think.
  gather_ms int not null check (gather_ms > 0),
  turn_ms int not null check (turn_ms > 0),
  is_open boolean not null default true,
  sort smallint not null
);
insert into chess_rooms (code, channel, game, name, base, rake_percent, gather_ms, turn_ms, sort)
select game || '-' || sort, 'chess', game, name, base, 5, 4000, turn_ms, sort
from (values ('doudizhu', 20000), ('niuniu', 8000), ('niuniu4', 10000), ('sangong', 8000)) as games (game, turn_ms),
  (values (1, '新手场', 10), (2, '初级场', 100), (3, '中级场', 1000), (4, '高级场', 5000), (5, '至尊场', 20000)) as rooms (sort, name, base);

create table chess_hands (
  id uuid primary key,
  number bigint generated always as identity,
  room text not null references chess_rooms,
  mode text not null check (mode in ('real', 'demo')),
  state text not null check (state in ('gathering', 'playing', 'settled', 'void')),
  base bigint not null,
  rake_percent int not null,
  -- The commitment stands before anyone takes a seat; the client seed is made of the keys of all who did.
  commit text not null check (commit ~ '^[0-9a-f]{64}$'),
  -- Sealed for this row.
  server_seed bytea not null,
  client_seed text check (client_seed ~ '^[0-9a-f]{64}$'),
  -- When the next step is due: of the hand, of a house opponent, or of a seat whose time is over.
  due_at timestamptz not null default 'infinity',
  -- Until then the seats that are asked may act.
  deadline_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz,
  check ((state in ('playing', 'settled')) <= (client_seed is not null and started_at is not null)),
  check ((state in ('settled', 'void')) = (ended_at is not null))
);
create unique index chess_hands_gathering on chess_hands (room, mode) where state = 'gathering';
create index chess_hands_due on chess_hands (due_at) where state in ('gathering', 'playing');

-- Who sits in a hand. A house opponent has no player and says so in its name.
create table chess_seats (
  hand_id uuid not null references chess_hands,
  seat int not null check (seat >= 0),
  player_id bigint references players,
  round_id uuid unique references rounds,
  name text not null,
  -- Chosen by the client, after the commitment.
  client_key text,
  -- The hand is played for an absent player.
  away boolean not null default false,
  -- The hand is not over for its player.
  active boolean not null,
  -- Before the rake; the sum over the seats of a hand is zero.
  won bigint,
  rake bigint,
  primary key (hand_id, seat),
  check ((player_id is null) = (round_id is null) and (player_id is null) = (client_key is null)),
  check ((won is null) = (rake is null))
);
create unique index chess_seats_one_hand on chess_seats (player_id) where active;
create index chess_seats_of_player on chess_seats (player_id, hand_id);

create table chess_inputs (
  hand_id uuid not null references chess_hands,
  ordinal int not null,
  seat int not null,
  input jsonb not null,
  given_by text not null check (given_by in ('player', 'house', 'absent')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (hand_id, ordinal)
);
create trigger chess_inputs_immutable before update or delete or truncate on chess_inputs
  for each statement execute function refuse_change();

-- Who leaves before the deal gives the seat back; a seat of a dealt hand stays.
create function keep_dealt_seat() returns trigger language plpgsql as $$
begin
  if exists (select from chess_hands where id = old.hand_id and state <> 'gathering') then
    raise exception 'a seat of a dealt hand is kept' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
create trigger chess_seats_kept before delete on chess_seats for each row execute function keep_dealt_seat();

alter table rounds drop constraint rounds_kind_check;
alter table rounds add constraint rounds_kind_check check (kind in ('spins', 'shots', 'ticket', 'hand'));

grant select on chess_rooms to hj_app;
grant update (is_open) on chess_rooms to hj_app;
grant select, insert on chess_hands, chess_inputs to hj_app;
grant select, insert, delete on chess_seats to hj_app;
grant update (state, client_seed, due_at, deadline_at, started_at, ended_at) on chess_hands to hj_app;
grant update (away, active, won, rake) on chess_seats to hj_app;
