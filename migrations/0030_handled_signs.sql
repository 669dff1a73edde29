-- What the person who dealt with a sign of harm wrote down about it.
alter table protection_signs add column note text check (length(note) between 1 and 500);
grant update (note) on protection_signs to hj_app;
