-- Who looks on at a hand without a seat: one hand for each player, as long as the client says so.
create table chess_watchers (
  player_id bigint primary key references players,
  hand_id uuid not null references chess_hands,
  seen_at timestamptz not null default clock_timestamp()
);
create index chess_watchers_of_hand on chess_watchers (hand_id, seen_at);
grant select, insert, update, delete on chess_watchers to hj_app;
