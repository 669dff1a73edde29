-- Agents (代理): applications, links, whose member is whose, the tree, and what every month came to (ADR 131).
-- Months are Beijing's, named by their first day. What somebody of the staff changes begins with a later month: no closed figure moves.

create table agent_applications (
  id bigint primary key,
  member_id bigint not null references members,
  channel text not null check (channel in ('social', 'community', 'site', 'offline', 'other')),
  plan_text text not null check (plan_text <> ''),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default clock_timestamp(),
  decided_by text,
  decided_at timestamptz,
  -- For the applicant to read.
  reason text,
  check ((state = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create unique index agent_applications_open on agent_applications (member_id) where state = 'pending';
create index agent_applications_of_member on agent_applications (member_id, id desc);

create table agents (
  member_id bigint primary key references members,
  since timestamptz not null default clock_timestamp(),
  approved_by text not null
);

-- What commission is computed by, by month from which it holds: tiers, platform fee, who counts as active, the least payout.
create table agent_plans (
  version int primary key,
  from_month date not null unique check (from_month = date_trunc('month', from_month)),
  terms jsonb not null,
  made_by text not null
);
insert into agent_plans values (1, '2000-01-01', '{
  "feePpm": 50000, "activeDeposits": "200.00", "activeTurnover": "1000.00", "leastPayout": "500.00",
  "tiers": [
    {"active": 5, "netLoss": "10000.00", "ratePpm": 250000},
    {"active": 15, "netLoss": "100000.00", "ratePpm": 350000},
    {"active": 40, "netLoss": "500000.00", "ratePpm": 400000},
    {"active": 80, "netLoss": "1000000.00", "ratePpm": 450000}]}', 'system');

-- Above whom an agent stands, and the share of that agent's commission which the parent gets: the row with the latest month that has begun.
create table agent_terms (
  agent_id bigint not null references agents,
  from_month date not null check (from_month = date_trunc('month', from_month)),
  parent_id bigint references agents check (parent_id <> agent_id),
  share_ppm int not null check (share_ppm between 0 and 300000),
  made_by text not null,
  reason text not null,
  primary key (agent_id, from_month)
);

create table agent_links (
  code text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  agent_id bigint not null references agents,
  name text not null check (name <> ''),
  created_at timestamptz not null default clock_timestamp()
);
create index agent_links_of_agent on agent_links (agent_id, created_at);

-- Whose member a member is from a month on; without an agent: nobody's.
create table agent_members (
  member_id bigint not null references members,
  from_month date not null check (from_month = date_trunc('month', from_month)),
  agent_id bigint references agents check (agent_id <> member_id),
  -- The link of the registration.
  link_code text references agent_links,
  made_by text not null,
  reason text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, from_month)
);
create index agent_members_of_agent on agent_members (agent_id, member_id);

-- Members that count for nothing at this agent from a month on, and why.
create table agent_exclusions (
  agent_id bigint not null references agents,
  member_id bigint not null references members,
  from_month date not null check (from_month = date_trunc('month', from_month)),
  reason text not null check (reason in ('device', 'address', 'name', 'instrument')),
  found_at timestamptz not null default clock_timestamp(),
  primary key (agent_id, member_id)
);

-- A month is closed once, for all agents in one transaction.
create table agent_months (
  month date primary key check (month = date_trunc('month', month)),
  closed_at timestamptz not null default clock_timestamp()
);

create table agent_statements (
  id bigint primary key,
  agent_id bigint not null references agents,
  month date not null references agent_months,
  plan int not null references agent_plans,
  members int not null,
  active int not null,
  excluded int not null,
  net_loss bigint not null,
  rebate bigint not null,
  bonus bigint not null,
  fee bigint not null check (fee >= 0),
  -- What earlier months left below zero, as a positive sum.
  carry_in bigint not null check (carry_in >= 0),
  base bigint not null,
  tier smallint not null check (tier >= 0),
  rate_ppm int not null check (rate_ppm >= 0),
  commission bigint not null check (commission >= 0),
  downline bigint not null check (downline >= 0),
  total bigint not null check (total = commission + downline),
  carry_out bigint not null check (carry_out >= 0),
  -- empty: nothing to pay. Two of the staff stand between computed and approved.
  state text not null check (state in ('empty', 'computed', 'checked', 'approved', 'refused', 'paid')),
  checked_by text,
  decided_by text,
  decided_at timestamptz,
  note text,
  paid_at timestamptz,
  -- The deal that paid it; one pays all that is approved.
  deal_id bigint references deals,
  constraint agent_statements_once unique (agent_id, month),
  check (base = net_loss - rebate - bonus - fee - carry_in),
  check ((state = 'paid') = (paid_at is not null) and (paid_at is null) = (deal_id is null)),
  check (state not in ('checked', 'approved', 'paid') or checked_by is not null),
  check (state not in ('approved', 'paid') or (decided_by is not null and decided_by <> checked_by)),
  check ((state = 'empty') = (total = 0))
);
create index agent_statements_open on agent_statements (id) where state in ('computed', 'checked');
create index agent_statements_paid on agent_statements (deal_id) where deal_id is not null;

-- What a statement was computed from, member by member.
create table agent_statement_lines (
  statement_id bigint not null references agent_statements,
  member_id bigint not null references members,
  net_loss bigint not null,
  rebate bigint not null,
  bonus bigint not null,
  deposits bigint not null,
  turnover bigint not null,
  active boolean not null,
  excluded text,
  primary key (statement_id, member_id),
  check (not (active and excluded is not null))
);
create index agent_statement_lines_of_member on agent_statement_lines (member_id);

create table agent_statement_shares (
  statement_id bigint not null references agent_statements,
  agent_id bigint not null references agents,
  commission bigint not null check (commission >= 0),
  share_ppm int not null,
  amount bigint not null check (amount >= 0),
  primary key (statement_id, agent_id)
);

create trigger agent_plans_kept before update or delete or truncate on agent_plans for each statement execute function refuse_change();
create trigger agents_kept before update or delete or truncate on agents for each statement execute function refuse_change();
create trigger agent_links_kept before update or delete or truncate on agent_links for each statement execute function refuse_change();
create trigger agent_months_kept before update or delete or truncate on agent_months for each statement execute function refuse_change();
create trigger agent_statements_kept before delete or truncate on agent_statements for each statement execute function refuse_change();
create trigger agent_statement_lines_kept before update or delete or truncate on agent_statement_lines
  for each statement execute function refuse_change();
create trigger agent_statement_shares_kept before update or delete or truncate on agent_statement_shares
  for each statement execute function refuse_change();

-- From when to when a member belonged to an agent; the later end is open. Months begin at midnight in Beijing.
create view agent_spans as
  select member_id, agent_id, from_month, link_code, created_at, from_month::timestamp at time zone 'Asia/Shanghai' as from_at,
    lead(from_month) over (partition by member_id order by from_month)::timestamp at time zone 'Asia/Shanghai' as to_at
  from agent_members;

-- What ties an account to another: device, paying instrument, person, and the public addresses of its logins.
create view member_marks as
  select member_id, 'device'::text as reason, encode(link_index, 'hex') as mark from member_devices where link_index is not null
  union
  select member_id, 'name', encode(identity_index, 'hex') from member_identities
  union
  select member_id, 'instrument', encode(blind_index, 'hex') from payout_destinations
  union
  -- Private and loopback addresses are everybody's.
  select member_id, 'address', address from login_log
  where outcome = 'ok' and member_id is not null and pg_input_is_valid(address, 'inet')
    and not (case when pg_input_is_valid(address, 'inet') then address::inet << any (array[
      '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10']::inet[])
      or address::inet = '::1' end);

alter table deals drop constraint deals_type_check;
alter table deals add constraint deals_type_check
  check (type in ('deposit', 'withdrawal', 'transfer', 'exchange', 'promotion', 'rebate', 'vip', 'commission', 'adjustment')) not valid;
alter table deals validate constraint deals_type_check;

grant select, insert on agent_applications, agents, agent_plans, agent_terms, agent_links, agent_members, agent_exclusions, agent_months,
  agent_statements, agent_statement_lines, agent_statement_shares to hj_app;
grant update (state, decided_by, decided_at, reason) on agent_applications to hj_app;
grant update (parent_id, share_ppm, made_by, reason) on agent_terms to hj_app;
grant update (agent_id, made_by, reason, created_at) on agent_members to hj_app;
grant update (state, checked_by, decided_by, decided_at, note, paid_at, deal_id) on agent_statements to hj_app;
grant select on agent_spans, member_marks to hj_app;
