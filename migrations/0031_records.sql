-- The record of bets: its count and its sums are read from the index alone, also over 100,000 bets of one member.
drop index bets_of_member;
create index bets_of_member on bets (member_id, placed_at desc, id desc) include (state, stake, risk, payout, turnover);

-- What the grade brings is a kind of its own in the record of gifts.
alter table deals drop constraint deals_type_check;
alter table deals add constraint deals_type_check
  check (type in ('deposit', 'withdrawal', 'transfer', 'exchange', 'promotion', 'rebate', 'vip', 'adjustment'));
