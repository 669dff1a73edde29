-- What the staff of a demo asked of the simulated feed: to bring a match forward. The feed answers once: with how far the clock of the
-- match jumped and when, or with why it did not. The jumps are read again after a restart, so that the feed tells the same story.
create table feed_directions (
  id bigint primary key,
  match_id bigint not null references matches (id),
  kind text not null check (kind in ('end', 'minute', 'incident')),
  minute int check (minute between 1 and 240),
  incident text check (incident in ('goal', 'card', 'corner', 'penalty')),
  asked_by text not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- Milliseconds since 1970, of the feed's clock.
  taken_at bigint,
  ahead_ms bigint check (ahead_ms > 0),
  fault text,
  check ((kind = 'minute') = (minute is not null) and (kind = 'incident') = (incident is not null)),
  check ((taken_at is null) = (ahead_ms is null) and (fault is null or taken_at is null))
);
create index feed_directions_waiting on feed_directions (id) where taken_at is null and fault is null;
create index feed_directions_taken on feed_directions (match_id, taken_at) where taken_at is not null;
grant select, insert on feed_directions to hj_app;
grant update (taken_at, ahead_ms, fault) on feed_directions to hj_app;
