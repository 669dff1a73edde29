-- Bets that a correction changed, each once. A repeated request answers with all of its reference.
create table lottery_corrected (
  place bigint not null references lottery_corrections (place),
  round_id uuid not null references lottery_bets,
  primary key (place, round_id)
);
create trigger lottery_corrected_immutable before update or delete or truncate on lottery_corrected
  for each statement execute function refuse_change();
grant select, insert on lottery_corrected to hj_app;

-- Corrections before this table: their entries name bet and place.
insert into lottery_corrected (place, round_id)
select c.place, b.round_id
from entries e
cross join lateral (select split_part(e.reference, '/', 2) as bet, split_part(e.reference, '/', 4) as place) n
join lottery_corrections c on c.place::text = n.place
join lottery_bets b on b.round_id::text = n.bet
where e.channel = 'lottery' and e.reference ~ '^lottery/[^/]+/correction/\d+$'
on conflict do nothing;
