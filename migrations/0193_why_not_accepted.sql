-- Why a bet was refused at the end of its delay: its code alone names no match, minute or incident. Bets refused before have none.
alter table bets add column not_accepted jsonb;
alter table bets add constraint bets_not_accepted check (not_accepted is null or state = 'refused');
grant update (not_accepted) on bets to hj_app;
