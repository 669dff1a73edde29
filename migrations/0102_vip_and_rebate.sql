-- VIP grades as data, what they give, and rebate (ADR 127, 128). Days are those of Beijing.

-- The terms of the programme; a version never changes, and days keep the version that they were counted under.
create table vip_terms (
  version int primary key check (version > 0),
  terms jsonb not null,
  made_by text not null check (made_by <> ''),
  made_at timestamptz not null default clock_timestamp()
);
create trigger vip_terms_kept before update or delete or truncate on vip_terms
  for each statement execute function refuse_change();

insert into vip_terms (version, terms, made_by) values (1, '{"keepDays":90,"warnDays":14,"multiplier":1,"grades":[
    {"name":"素羽","deposits":"0.00","turnover":"0.00","gifts":{"promotion":"0.00","weekly":"0.00","monthly":"0.00","birthday":"0.00"},"keepTurnover":"0.00","rebateCap":"1888.00","rates":{"sport":40,"esport":45,"realbet":30,"egame":60,"chess":40,"lottery":30,"fishing":50}},
    {"name":"青羽","deposits":"100.00","turnover":"1000.00","gifts":{"promotion":"18.00","weekly":"8.00","monthly":"18.00","birthday":"18.00"},"keepTurnover":"200.00","rebateCap":"3888.00","rates":{"sport":50,"esport":55,"realbet":40,"egame":70,"chess":50,"lottery":35,"fishing":55}},
    {"name":"银羽","deposits":"1000.00","turnover":"10000.00","gifts":{"promotion":"38.00","weekly":"18.00","monthly":"38.00","birthday":"68.00"},"keepTurnover":"1500.00","rebateCap":"6888.00","rates":{"sport":60,"esport":65,"realbet":50,"egame":80,"chess":60,"lottery":40,"fishing":60}},
    {"name":"碧羽","deposits":"5000.00","turnover":"50000.00","gifts":{"promotion":"88.00","weekly":"58.00","monthly":"108.00","birthday":"188.00"},"keepTurnover":"6000.00","rebateCap":"10888.00","rates":{"sport":80,"esport":85,"realbet":60,"egame":100,"chess":70,"lottery":45,"fishing":70}},
    {"name":"蓝羽","deposits":"10000.00","turnover":"180000.00","gifts":{"promotion":"188.00","weekly":"128.00","monthly":"288.00","birthday":"588.00"},"keepTurnover":"20000.00","rebateCap":"18888.00","rates":{"sport":100,"esport":105,"realbet":70,"egame":120,"chess":85,"lottery":50,"fishing":80}},
    {"name":"翠羽","deposits":"30000.00","turnover":"500000.00","gifts":{"promotion":"488.00","weekly":"388.00","monthly":"888.00","birthday":"1888.00"},"keepTurnover":"60000.00","rebateCap":"38888.00","rates":{"sport":120,"esport":130,"realbet":80,"egame":140,"chess":100,"lottery":55,"fishing":90}},
    {"name":"紫羽","deposits":"80000.00","turnover":"1500000.00","gifts":{"promotion":"688.00","weekly":"588.00","monthly":"1288.00","birthday":"2888.00"},"keepTurnover":"180000.00","rebateCap":"68888.00","rates":{"sport":125,"esport":135,"realbet":85,"egame":150,"chess":105,"lottery":60,"fishing":95}},
    {"name":"金羽","deposits":"200000.00","turnover":"4000000.00","gifts":{"promotion":"1288.00","weekly":"888.00","monthly":"1888.00","birthday":"3888.00"},"keepTurnover":"480000.00","rebateCap":"108888.00","rates":{"sport":130,"esport":140,"realbet":90,"egame":160,"chess":110,"lottery":65,"fishing":100}},
    {"name":"赤羽","deposits":"500000.00","turnover":"10000000.00","gifts":{"promotion":"2888.00","weekly":"1388.00","monthly":"2888.00","birthday":"5888.00"},"keepTurnover":"1200000.00","rebateCap":"188888.00","rates":{"sport":135,"esport":145,"realbet":95,"egame":170,"chess":115,"lottery":70,"fishing":105}},
    {"name":"玄羽","deposits":"1200000.00","turnover":"25000000.00","gifts":{"promotion":"6888.00","weekly":"2888.00","monthly":"5888.00","birthday":"8888.00"},"keepTurnover":"3000000.00","rebateCap":"288888.00","rates":{"sport":140,"esport":150,"realbet":100,"egame":180,"chess":120,"lottery":75,"fishing":110}},
    {"name":"鸿羽","deposits":"3000000.00","turnover":"60000000.00","gifts":{"promotion":"18888.00","weekly":"5888.00","monthly":"12888.00","birthday":"18888.00"},"keepTurnover":"7200000.00","rebateCap":"388888.00","rates":{"sport":150,"esport":160,"realbet":110,"egame":200,"chess":130,"lottery":80,"fishing":120}}]}', 'migration');

-- The period in which a grade must be kept, of members above the lowest.
create table vip_members (
  member_id bigint primary key references members,
  kept_from date not null,
  -- Exclusive.
  kept_until date not null check (kept_until > kept_from),
  -- The end that the member was warned of.
  warned_until date
);

-- A grade changes once a day at most.
create table vip_changes (
  id bigint primary key,
  member_id bigint not null references members,
  day date not null,
  from_grade smallint not null,
  to_grade smallint not null check (to_grade <> from_grade),
  at timestamptz not null default clock_timestamp(),
  constraint vip_changes_once unique (member_id, day)
);
create trigger vip_changes_kept before update or delete or truncate on vip_changes
  for each statement execute function refuse_change();

-- Gifts that wait for the member, each once for its kind and period.
create table vip_gifts (
  id bigint primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('promotion', 'weekly', 'monthly', 'birthday')),
  -- `g5` of a grade, `w2026-11-23`, `2026-11`, `2026`.
  period text not null check (period <> ''),
  grade smallint not null check (grade between 1 and 10),
  amount bigint not null check (amount > 0),
  turnover bigint not null check (turnover >= 0),
  opens_at timestamptz not null,
  ends_at timestamptz check (ends_at > opens_at),
  claimed_at timestamptz,
  constraint vip_gifts_once unique (member_id, kind, period)
);
create trigger vip_gifts_kept before delete or truncate on vip_gifts for each statement execute function refuse_change();

-- Members who get no rebate, with who decided it; the latest row holds.
create table rebate_switches (
  id bigint primary key,
  member_id bigint not null references members,
  off boolean not null,
  set_by text not null check (set_by <> ''),
  reason text not null,
  at timestamptz not null default clock_timestamp()
);
create index rebate_switches_of_member on rebate_switches (member_id, id desc);
create trigger rebate_switches_kept before update or delete or truncate on rebate_switches
  for each statement execute function refuse_change();

-- Days that were counted. The row is the lock of its day.
create table rebate_closings (
  day date primary key,
  counted_at timestamptz not null default clock_timestamp()
);

-- Under which grade and terms a member's day counts; decided when the day is first counted, and kept.
create table rebate_days (
  member_id bigint not null references members,
  day date not null,
  grade smallint not null,
  version int not null references vip_terms,
  off boolean not null,
  primary key (member_id, day)
);
create trigger rebate_days_kept before update or delete or truncate on rebate_days
  for each statement execute function refuse_change();

-- What was paid of rebate, or taken back.
create table rebate_payments (
  id bigint primary key,
  member_id bigint not null references members,
  category text not null,
  amount bigint not null check (amount <> 0),
  -- member: claimed. job: paid by itself. correction: taken back.
  paid_by text not null check (paid_by in ('member', 'job', 'correction') and (paid_by = 'correction') = (amount < 0)),
  at timestamptz not null default clock_timestamp()
);
create trigger rebate_payments_kept before update or delete or truncate on rebate_payments
  for each statement execute function refuse_change();

-- What a day brought in a category. A line never changes: what comes later (a late or a corrected result) is a line of its own, with
-- the difference.
create table rebate_lines (
  id bigint primary key,
  member_id bigint not null,
  day date not null,
  category text not null,
  no int not null check (no > 0),
  -- As the counters of play have it.
  played bigint not null,
  -- Less stakes that cover each other.
  turnover bigint not null,
  -- In ten-thousandths.
  rate int not null check (rate between 0 and 10000),
  amount bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  payment_id bigint references rebate_payments deferrable initially deferred,
  constraint rebate_lines_once unique (member_id, day, category, no),
  foreign key (member_id, day) references rebate_days
);
create index rebate_lines_of_day on rebate_lines (day);
create index rebate_lines_open on rebate_lines (member_id, category) where payment_id is null and amount <> 0;
create index rebate_lines_of_payment on rebate_lines (payment_id) where payment_id is not null;
create trigger rebate_lines_kept before delete or truncate on rebate_lines for each statement execute function refuse_change();

-- Gifts of a grade are grants like all bonuses.
alter table bonus_grants drop constraint bonus_grants_transfer_kind_check;
alter table bonus_grants add constraint bonus_grants_transfer_kind_check
  check (transfer_kind in ('deposit-bonus', 'promotion', 'vip'));

-- A day is counted over all members.
create index play_hours_by_hour on play_hours using brin (hour) with (pages_per_range = 16);

-- What the programme asks of the modules above: the daily withdrawals of a grade, as the cashier holds them, and who backed several
-- selections of a match.
create view vip_withdrawals as
  select grade, day_count, day_amount from withdrawal_limits where kind = 'bank';
create view vip_paired_stakes as
  select distinct member_id from (
    select member_id from member_stakes where staked > 0 group by member_id, match_id having count(*) > 1) as paired;

grant select, insert on vip_terms, vip_members, vip_changes, vip_gifts, rebate_switches, rebate_closings, rebate_days, rebate_payments,
  rebate_lines to hj_app;
grant update (kept_from, kept_until, warned_until) on vip_members to hj_app;
grant update (claimed_at) on vip_gifts to hj_app;
grant update (counted_at) on rebate_closings to hj_app;
grant update (payment_id) on rebate_lines to hj_app;
grant select on vip_withdrawals, vip_paired_stakes to hj_app;
