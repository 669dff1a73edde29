-- Two players with a mark in common at one card table: refused a seat beside the other, or found in one hand afterwards. The operator
-- reads them by their place and decides what they mean.
create table linked_seats (
  place bigint generated always as identity primary key,
  hand_id uuid not null references chess_hands,
  kind text not null check (kind in ('refused', 'played')),
  -- Who asked for the seat, or the later one of the two.
  player_id bigint not null references players,
  other_id bigint not null references players,
  marks text[] not null,
  at timestamptz not null default clock_timestamp(),
  check (player_id <> other_id),
  unique (hand_id, kind, player_id, other_id)
);
create trigger linked_seats_immutable before update or delete or truncate on linked_seats
  for each statement execute function refuse_change();
grant select, insert on linked_seats to hj_app;
