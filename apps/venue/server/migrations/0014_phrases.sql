-- The last phrase of a fixed list that a seat said at its table.
alter table chess_seats add column phrase smallint check (phrase between 0 and 15);
alter table chess_seats add column said_at timestamptz;
alter table chess_seats add constraint chess_seats_said check ((phrase is null) = (said_at is null));
grant update (phrase, said_at) on chess_seats to hj_app;
