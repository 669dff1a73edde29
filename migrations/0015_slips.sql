-- Slips: several bets of one command, each on up to ten selections.

alter table bets
  -- Bets of one command share the id of its first; its place among them.
  add column slip_id bigint,
  add column slip_place smallint not null default 0,
  -- How many legs a line takes: {1} single, {3} a series of three, {2,3} a trixie.
  add column sizes smallint[] not null default '{1}',
  add column lines int not null default 1 check (lines between 1 and 1013),
  -- Per cent by which a worse price was taken too.
  add column tolerance smallint not null default 0 check (tolerance between 0 and 20),
  -- What the daily payout cap withheld.
  add column cut bigint not null default 0 check (cut >= 0),
  drop constraint bets_kind_check,
  add constraint bets_kind_check check (kind in ('single', 'series', 'system')),
  add constraint bets_whole_lines check (stake % lines = 0);
drop trigger bets_facts on bets;
update bets set slip_id = id;
alter table bets alter column slip_id set not null;
create trigger bets_facts before update of
  id, member_id, session_id, client_key, request_id, address, user_agent, kind, sport, odds_type, odds_policy, currency, stake,
  risk, risk_bonus, to_win, balance_before, balance_after, rules_version, in_play, received_at, placed_at, decide_at,
  slip_id, slip_place, sizes, lines, tolerance
  on bets for each row execute function refuse_change();

drop index bets_client_key;
create unique index bets_client_key on bets (member_id, client_key, slip_place);
-- A member has one slip in its delay at a time; the acceptor sees to it under the wallet's lock.
drop index bets_confirming;
create index bets_confirming on bets (member_id) where state = 'confirming';

alter table bet_legs
  add column sport text not null default 'FT',
  add column kind text,
  -- What the leg adds to the exposure of its selection: see `legLiability`.
  add column liability bigint not null default 0 check (liability >= 0);
alter table bet_legs rename column home_goals to home_score;
alter table bet_legs rename column away_goals to away_score;
alter table bet_legs disable trigger bet_legs_facts;
update bet_legs l set liability = b.to_win from bets b where b.id = l.bet_id;
alter table bet_legs enable trigger bet_legs_facts;

-- The result of each leg as the latest word has it; the bet's own result is made of them.
create table bet_leg_results (
  bet_id bigint not null,
  leg_no smallint not null,
  result_code text not null,
  -- Of a dead heat: how many share the first place.
  winners smallint not null default 1 check (winners >= 1),
  settled_at timestamptz not null,
  primary key (bet_id, leg_no)
);

alter table bet_settlements add column cut bigint not null default 0 check (cut >= 0);

-- What a member has won under each payout cap on a Beijing day (specification §9).
create table payout_days (
  member_id bigint not null,
  day date not null,
  cap text not null,
  won bigint not null check (won >= 0),
  primary key (member_id, day, cap)
);

-- Booking codes: the selections of a slip, for a while.
create table slip_codes (
  code text primary key check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  member_id bigint not null references members,
  legs jsonb not null,
  created_at timestamptz not null default now()
);
create index slip_codes_of_member on slip_codes (member_id, created_at desc);

grant update (cut) on bets to hj_app;
grant select, insert, update, delete on bet_leg_results to hj_app;
grant select, insert, update on payout_days to hj_app;
grant select, insert, delete on slip_codes to hj_app;
