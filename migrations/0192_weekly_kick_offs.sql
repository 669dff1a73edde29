-- A new schedule keeps weekdays too: each league and cup is played on its own (ADR 078). A database that has begun keeps its matches.
alter table feed_schedule drop constraint feed_schedule_kick_offs_check;
alter table feed_schedule add constraint feed_schedule_kick_offs_check check (kick_offs in ('apart', 'together', 'weekly'));
