-- The seed and the pace of the simulated feed: match numbers are places in the schedule that follows from them (ADR 078).
create table feed_schedule (
  one boolean primary key default true check (one),
  seed_hash text not null,
  match_ms int not null,
  kickoff_every_ms int not null,
  begun_at timestamptz not null default now()
);

grant select, insert on feed_schedule to hj_app;
