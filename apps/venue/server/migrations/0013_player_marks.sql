-- What the operator knows of who a player is, as opaque marks of its own making (a device, an address, an identity, a paying instrument):
-- two players who have one in common do not sit at one card table. The venue cannot read them.
create table player_marks (
  player_id bigint not null references players,
  mark text not null check (mark ~ '^[0-9a-f]{32}$'),
  told_at timestamptz not null default clock_timestamp(),
  primary key (player_id, mark)
);
create index player_marks_by_age on player_marks (told_at);
grant select, insert, update, delete on player_marks to hj_app;
