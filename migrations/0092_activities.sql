-- Activities: promotions as data (ADR 118). The terms of a version never change; the row of the activity says which version is in force.

create table activities (
  id bigint primary key,
  code text not null constraint activities_code unique check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- The page that shows it: a route below /activity.
  page text not null check (page in ('activityLandPage', 'firstDeposit', 'againDeposit', 'newTask', 'drawGift', 'signGift', 'bettingGift')),
  category text not null check (category in ('deposit', 'sport', 'live', 'slot', 'daily', 'invite')),
  sort smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- The one switch: nothing can be claimed while it is on.
  paused boolean not null default false,
  version int not null check (version > 0)
);

create table activity_versions (
  activity_id bigint not null references activities deferrable initially deferred,
  version int not null check (version > 0),
  terms jsonb not null,
  made_by text not null check (made_by <> ''),
  made_at timestamptz not null default clock_timestamp(),
  primary key (activity_id, version)
);
alter table activities add constraint activities_terms
  foreign key (id, version) references activity_versions (activity_id, version) deferrable initially deferred;
create trigger activity_versions_kept before update or delete or truncate on activity_versions
  for each statement execute function refuse_change();

-- What a member claimed: one row for each part of an activity and each of its periods.
create table activity_claims (
  id bigint primary key,
  activity_id bigint not null,
  version int not null,
  member_id bigint not null references members,
  part text not null check (part <> ''),
  -- As `2026-11-25`, `w2026-11-23`, `2026-11`, `once`; of a draw with its number.
  period text not null check (period <> ''),
  -- review: waits for the desk. empty: a draw without a prize.
  state text not null check (state in ('review', 'granted', 'empty', 'refused')),
  amount bigint not null check (amount >= 0),
  turnover bigint not null check (turnover >= 0),
  label text not null,
  created_at timestamptz not null default clock_timestamp(),
  decided_by text,
  decided_at timestamptz,
  foreign key (activity_id, version) references activity_versions,
  constraint activity_claims_once unique (activity_id, part, period, member_id),
  check ((amount > 0) = (state <> 'empty')),
  check ((decided_by is null) = (decided_at is null))
);
create index activity_claims_of_member on activity_claims (member_id, created_at desc, id desc);
create index activity_claims_waiting on activity_claims (id) where state = 'review';
create trigger activity_claims_kept before delete or truncate on activity_claims for each statement execute function refuse_change();

-- Whom a claim stands for: the member, the device, each paying instrument, the identity. A mark is taken once per part and period,
-- so that linked accounts cannot claim twice, however many clicks run side by side (C71).
create table activity_marks (
  activity_id bigint not null,
  part text not null,
  period text not null,
  kind text not null check (kind in ('member', 'device', 'instrument', 'identity')),
  mark bytea not null,
  claim_id bigint not null references activity_claims deferrable initially deferred,
  primary key (activity_id, part, period, kind, mark)
);
create trigger activity_marks_kept before update or delete or truncate on activity_marks
  for each statement execute function refuse_change();

-- How many of a prize were given; a stock of null is without end.
create table activity_prizes (
  activity_id bigint not null references activities,
  prize text not null,
  stock int check (stock >= 0),
  given int not null default 0 check (given >= 0),
  primary key (activity_id, prize),
  check (given <= stock)
);

-- The seed of a member's next draw: its commitment is public before the draw, the seed after it.
create table activity_seeds (
  id bigint primary key,
  activity_id bigint not null references activities,
  member_id bigint not null references members,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp(),
  client_seed text,
  claim_id bigint references activity_claims deferrable initially deferred,
  -- What the seeds chose, and what was given: another prize where the stock of the chosen one had ended.
  chosen text,
  given text,
  check ((claim_id is null) = (client_seed is null) and (claim_id is null) = (chosen is null) and (claim_id is null) = (given is null))
);
create unique index activity_seeds_next on activity_seeds (activity_id, member_id) where claim_id is null;
create unique index activity_seeds_claim on activity_seeds (claim_id) where claim_id is not null;
create trigger activity_seeds_kept before delete or truncate on activity_seeds for each statement execute function refuse_change();

-- What activities ask of the modules above: deposits that came and stayed, and what is known of a member.
create view activity_deposits as
  select id, member_id, amount, paid_at from deposit_orders where state = 'paid' and reversed_at is null;
create view activity_members as
  select m.id as member_id, m.vip_grade as grade, m.created_at,
    exists (select from member_personal p where p.member_id = m.id and p.field = 'phone') as phone,
    exists (select from member_personal p where p.member_id = m.id and p.field = 'email') as email,
    exists (select from member_personal p where p.member_id = m.id and p.field = 'real-name') as name,
    exists (select from payout_destinations d where d.member_id = m.id and d.kind = 'bank' and d.deleted_at is null) as card
  from members m;
-- What cannot be lost yet: stakes of bets and rounds that are open.
create view activity_open_stakes as
  select member_id, placed_at as at, risk as staked from bets where state in ('confirming', 'accepted')
  union all
  select member_id, opened_at, greatest(staked - won, 0) from venue_rounds where state = 'open'
  union all
  select member_id, started_at, stake from venue_bet_records where counted and state = 'open';
create view activity_marks_of_members as
  select member_id, null::bytea as device_hash, 'instrument'::text as kind, blind_index as mark from payout_destinations
  union all
  select member_id, null, 'identity', identity_index from member_identities
  union all
  select member_id, device_hash, 'device', link_index from member_devices where link_index is not null;

grant select, insert on activities, activity_versions, activity_claims, activity_marks, activity_prizes, activity_seeds to hj_app;
grant update (starts_at, ends_at, paused, sort, version) on activities to hj_app;
grant update (state, decided_by, decided_at) on activity_claims to hj_app;
grant update (stock, given) on activity_prizes to hj_app;
grant update (client_seed, claim_id, chosen, given) on activity_seeds to hj_app;
grant select on activity_deposits, activity_members, activity_open_stakes, activity_marks_of_members to hj_app;
