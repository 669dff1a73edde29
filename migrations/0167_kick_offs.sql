-- How the matches of the simulated schedule kick off: one after the other, or together at the times of a clock (ADR 078). A database that
-- has begun keeps its matches.
alter table feed_schedule add column kick_offs text not null default 'apart' check (kick_offs in ('apart', 'together'));
alter table feed_schedule alter column kick_offs drop default;
