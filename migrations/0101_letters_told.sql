-- Until when the letters of an event are complete: the sweep looks from here on, however long the worker stood still.
create table letter_marks (
  event text primary key check (event in ('bets', 'deals')),
  told_until timestamptz not null
);
insert into letter_marks (event, told_until)
  select event, coalesce((select max(created_at) from letters where source like prefix), clock_timestamp())
  from (values ('bets', 'bet:%'), ('deals', 'deal:%')) as of (event, prefix);

-- The letters of a broadcast are counted when it has been sent.
create index letters_of_broadcast on letters (broadcast_id) where broadcast_id is not null;

grant select on letter_marks to hj_app;
grant update (told_until) on letter_marks to hj_app;
