-- Types of market whose every line in a league counts as a new handicap, beside the single markets that are flagged themselves
-- (markets.new_handicap). A leg keeps what was so when the bet was taken.
create table new_handicaps (
  market_type text not null,
  league_id int not null,
  primary key (market_type, league_id)
);
grant select, insert, delete on new_handicaps to hj_app;
