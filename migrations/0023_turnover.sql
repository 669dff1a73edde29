-- Turnover that money asks for before it leaves, where members may be paid, and the cases of the money-laundering rules.

-- What must be staked, opened with the money it came with. How much of it has been staked is derived from the bets on every look
-- and stored nowhere (I12): a corrected result corrects it by itself.
create table turnover_requirements (
  id bigint primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('deposit', 'bonus', 'gift', 'adjustment')),
  name text not null,
  reference text not null constraint turnover_requirements_reference unique,
  principal bigint not null check (principal >= 0),
  bonus bigint not null check (bonus >= 0),
  required bigint not null check (required >= 0),
  -- Whole milliseconds: JavaScript's clock knows no others, and equal moments must stay equal.
  opened_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- The withdrawal that ended it; empty again if that is rejected.
  closed_by bigint,
  closed_at timestamptz,
  constraint turnover_requirements_closed check ((closed_by is null) = (closed_at is null))
);
create index turnover_requirements_open on turnover_requirements (member_id, opened_at, id) where closed_by is null;
create index turnover_requirements_closed_by on turnover_requirements (closed_by) where closed_by is not null;
create trigger turnover_requirements_facts before update of
  id, member_id, kind, name, reference, principal, bonus, required, opened_at
  on turnover_requirements for each row execute function refuse_change();
create trigger turnover_requirements_kept before delete or truncate on turnover_requirements
  for each statement execute function refuse_change();

-- One row each: what the operator may set. Shares are in ten-thousandths.
create table turnover_terms (
  only_row boolean primary key default true check (only_row),
  -- Of the missing turnover of a deposit, when it is withdrawn all the same.
  administrative_rate int not null check (administrative_rate between 0 and 10000)
);
insert into turnover_terms (administrative_rate) values (1000);

-- How much of what is staked counts, by category of the navigation.
create table turnover_weights (
  category text primary key,
  weight int not null check (weight between 0 and 10000)
);
insert into turnover_weights (category, weight)
values ('sport', 10000), ('esport', 10000), ('realbet', 10000), ('chess', 10000), ('egame', 10000), ('lottery', 10000),
  ('fishing', 10000);

-- Filled at settlement, so that the acceptance of bets does not pay for it.
create index bets_turnover on bets (member_id, accepted_at) include (id, turnover)
  where state = 'settled' and turnover > 0;

-- Where a member may be paid: a card, an Alipay account, a coin address. The number is sealed for its row and found by a keyed hash.
create table payout_destinations (
  id bigint primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('bank', 'coin', 'alipay')),
  bank_code text,
  network text check (network in ('TRC20', 'ERC20')),
  -- Number, holder and branch.
  sealed bytea not null check (octet_length(sealed) between 91 and 2048),
  blind_index bytea not null check (octet_length(blind_index) = 32),
  -- As every page shows it.
  masked text not null,
  -- False once it was removed or its account was closed: the number is free again.
  active boolean not null default true,
  created_at timestamptz not null,
  usable_at timestamptz not null,
  deleted_at timestamptz,
  constraint payout_destinations_bank check ((kind = 'bank') = (bank_code is not null)),
  constraint payout_destinations_network check ((kind = 'coin') = (network is not null)),
  constraint payout_destinations_deleted check (deleted_at is null or not active),
  constraint payout_destinations_usable check (usable_at >= created_at)
);
-- One active account per card, Alipay account and address (C02).
create unique index payout_destinations_taken on payout_destinations (blind_index) where active;
create index payout_destinations_index on payout_destinations (blind_index);
create index payout_destinations_of_member on payout_destinations (member_id, id) where deleted_at is null;
create index payout_destinations_key on payout_destinations (sealed_key_id(sealed));

-- A withdrawal that is open keeps its destination as it was: it is changed by removing it and adding another.
create function destination_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.kind, new.bank_code, new.network, new.blind_index, new.masked, new.created_at, new.usable_at)
      is distinct from
      (old.id, old.member_id, old.kind, old.bank_code, old.network, old.blind_index, old.masked, old.created_at, old.usable_at)
    or (old.deleted_at is not null and (new.deleted_at is distinct from old.deleted_at or new.active))
    -- A new master key changes the wrapping and not the value, which begins at byte 64.
    or substring(new.sealed from 64) <> substring(old.sealed from 64)
  then
    raise exception 'a destination is not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger payout_destinations_stay before update on payout_destinations
  for each row execute function destination_stays();
create trigger payout_destinations_kept before delete or truncate on payout_destinations
  for each statement execute function refuse_change();

-- A closed account frees its cards; opened again it takes them back, if nobody else has them by then.
create function destinations_follow_status() returns trigger language plpgsql as $$
begin
  update payout_destinations set active = new.status <> 'disabled' where member_id = new.id and deleted_at is null;
  return null;
end
$$;
create trigger members_destinations_status after update of status on members for each row
  when ((old.status = 'disabled') <> (new.status = 'disabled')) execute function destinations_follow_status();

-- Two accounts that were paid to one destination.
alter table member_links drop constraint member_links_kind_check,
  add constraint member_links_kind_check check (kind in ('identity', 'phone', 'email', 'destination'));

-- What may be money laundering, for a person to look at.
create table aml_cases (
  id bigint primary key,
  rule text not null check (rule in ('due-diligence', 'no-play', 'structuring', 'in-and-out', 'large-single')),
  -- What set it off: deposit:123, withdrawal:123.
  subject text not null,
  member_id bigint not null references members,
  -- Of that movement.
  amount bigint not null,
  -- What the rule saw: amounts, counts and numbers of members as text.
  evidence jsonb not null,
  state text not null default 'open' check (state in ('open', 'assigned', 'decided')),
  assigned_to text,
  outcome text check (outcome in ('cleared', 'watch', 'reported', 'frozen')),
  note text check (length(note) between 1 and 500),
  opened_at timestamptz not null default clock_timestamp(),
  decided_by text,
  decided_at timestamptz,
  constraint aml_cases_once unique (rule, subject),
  constraint aml_cases_assigned check (state <> 'assigned' or assigned_to is not null),
  constraint aml_cases_decided check (
    (state = 'decided') = (outcome is not null and note is not null and decided_by is not null and decided_at is not null))
);
create unique index aml_cases_open on aml_cases (member_id, rule) where state <> 'decided';
create index aml_cases_by_state on aml_cases (state, id desc);

create function aml_decided_once() returns trigger language plpgsql as $$
begin
  if (new.id, new.rule, new.subject, new.member_id, new.amount, new.evidence, new.opened_at)
      is distinct from (old.id, old.rule, old.subject, old.member_id, old.amount, old.evidence, old.opened_at)
    or old.state = 'decided'
  then
    raise exception 'a case is decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger aml_cases_decided_once before update on aml_cases for each row execute function aml_decided_once();
create trigger aml_cases_kept before delete or truncate on aml_cases for each statement execute function refuse_change();

-- One row: thresholds in minor units of CNY, shares in per cent.
create table aml_terms (
  only_row boolean primary key default true check (only_row),
  -- Deposits, or withdrawals, of 24 hours together, those of linked accounts too: 2,000 US dollars.
  threshold bigint not null default 1440000 check (threshold > 0),
  -- One deposit or withdrawal alone.
  large bigint not null default 5000000 check (large > 0),
  -- Turnover since the last withdrawal below this share of the deposits since then is no play.
  least_play smallint not null default 30 check (least_play between 0 and 100),
  -- That many amounts, each that little below the threshold, in 24 hours.
  structuring_count smallint not null default 5 check (structuring_count > 1),
  structuring_margin smallint not null default 10 check (structuring_margin between 1 and 99),
  -- A withdrawal so soon after a deposit.
  in_and_out_minutes smallint not null default 60 check (in_and_out_minutes > 0)
);
insert into aml_terms default values;

-- What counts as money in and out: a module that brings another kind of it extends the view, not the code.
create view aml_movements as
  select id, member_id, type, abs(amount) as amount,
    case when type = 'deposit' then ended_at else created_at end as at, created_at
  from deals
  where type = 'deposit' and state = 'success' or type = 'withdrawal' and state in ('pending', 'success');
-- What was not looked at when it happened is found by its time.
create index deals_by_time on deals (created_at) where type in ('deposit', 'withdrawal');

grant select, insert on turnover_requirements, payout_destinations, aml_cases to hj_app;
grant update (closed_by, closed_at) on turnover_requirements to hj_app;
grant update (sealed, active, deleted_at) on payout_destinations to hj_app;
grant update (state, assigned_to, outcome, note, decided_by, decided_at) on aml_cases to hj_app;
grant select on turnover_terms, turnover_weights, aml_terms, aml_movements to hj_app;
