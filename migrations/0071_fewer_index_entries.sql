-- A session that is used changes in place: an index of `active_at` made each use a new row with an entry in all seven indexes, 170 µs
-- for each session of each ten seconds. The few sessions that are live and whose end is not told are found by `sessions_end_untold`.
drop index sessions_expiry_untold;
alter table sessions set (fillfactor = 80);

-- A key has one first answer: `commands_pkey` says so, and the ledger check compares both. What looks bets up by their key is the
-- delay in play alone.
drop index bets_client_key;
create unique index bets_client_key on bets (member_id, client_key, slip_place) where in_play;
