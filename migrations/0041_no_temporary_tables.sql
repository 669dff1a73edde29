-- A temporary table is found before one of ours that has its name: with one of its own the server could have told a trigger that a
-- value is being corrected, or kept it from what it writes. These functions look for temporary tables last.
alter function is_corrected_now(bigint, text[]) set search_path = pg_catalog, public, pg_temp;
alter function phone_checked() set search_path = pg_catalog, public, pg_temp;
alter function personal_follows_status() set search_path = pg_catalog, public, pg_temp;
alter function destinations_follow_status() set search_path = pg_catalog, public, pg_temp;
alter function terms_kept() set search_path = pg_catalog, public, pg_temp;
