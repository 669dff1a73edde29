-- Settlement of everything: new-handicap markets, legs of bets that were settled before, and how long a result may be corrected.

-- The operator has flagged the market as a new handicap (its own daily payout cap). A bet keeps the flag it was taken under.
alter table markets add column new_handicap boolean not null default false;
alter table bet_legs add column new_handicap boolean not null default false;
grant update (new_handicap) on markets to hj_app;

-- Results may be corrected for 72 hours after the match's last result, counted from when each was said first.
alter table market_results add column first_said_at bigint;
update market_results set first_said_at = said_at;
alter table market_results alter column first_said_at set not null;
alter table match_cancels add column first_said_at bigint;
update match_cancels set first_said_at = said_at;
alter table match_cancels alter column first_said_at set not null;

insert into bet_leg_results (bet_id, leg_no, result_code, settled_at)
select l.bet_id, l.leg_no, b.result_code, b.settled_at
from bets b join bet_legs l on l.bet_id = b.id
where b.state in ('settled', 'void');

-- The cap in money as it stood at its highest on the day: what was won is never above it (I11).
alter table payout_days add column most bigint not null, add check (won <= most);
insert into payout_days (member_id, day, cap, won, most)
select member_id, (settled_at at time zone 'Asia/Shanghai')::date, 'football', sum(payout - risk),
  greatest(sum(payout - risk), 1080000000)
from bets where state = 'settled' and payout > risk group by 1, 2;

-- Matches take turns, so that one with many bets does not hold up the others.
alter table settlement_queue add column turn_at timestamptz not null default clock_timestamp();
grant update (turn_at) on settlement_queue to hj_app;
