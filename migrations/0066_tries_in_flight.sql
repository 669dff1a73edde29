-- Tries of a secret that are being compared, by their id, with the millisecond at which each is given up (its process died).
alter table attempt_counters add column comparing jsonb not null default '{}';
