-- Withdrawals: what an operator allows, the orders, what happened to each, and the attempts to pay them.

-- Per VIP grade and kind. What is missing or contradicts itself stops withdrawals of that grade (6111); it is not guessed.
create table withdrawal_limits (
  grade smallint not null check (grade between 0 and 10),
  kind text not null check (kind in ('bank', 'coin', 'alipay')),
  open boolean not null default true,
  provider text not null,
  min_amount bigint not null,
  max_amount bigint not null,
  fee_rate numeric(7, 6) not null check (fee_rate >= 0),
  -- Of a day in Beijing; 0: without end.
  free_count int not null check (free_count >= 0),
  day_count int not null check (day_count >= 0),
  day_amount bigint not null,
  primary key (grade, kind)
);
insert into withdrawal_limits
  (grade, kind, provider, min_amount, max_amount, fee_rate, free_count, day_count, day_amount)
select grade, kind, 'sandbox', least_amount, most * (10 + 2 * grade) / 10, fee_rate, 3 + grade, 5 + grade,
  day_amount * (10 + 2 * grade) / 10
from generate_series(0, 10) as grade,
  (values
    ('bank', 10000::bigint, 5000000::bigint, 0.005, 20000000::bigint),
    ('alipay', 10000::bigint, 2000000::bigint, 0.005, 10000000::bigint),
    ('coin', 10000::bigint, 20000000::bigint, 0, 50000000::bigint)
  ) as method (kind, least_amount, most, fee_rate, day_amount);

-- What sending coins costs on a chain, in CNY.
create table withdrawal_networks (
  network text primary key check (network in ('TRC20', 'ERC20')),
  open boolean not null default true,
  fee bigint not null check (fee >= 0),
  min_amount bigint not null check (min_amount > 0)
);
insert into withdrawal_networks (network, fee, min_amount) values ('TRC20', 700, 10000), ('ERC20', 3500, 50000);

create table withdrawals (
  -- Also of its hold and of its deal.
  id bigint primary key,
  order_no text not null unique,
  member_id bigint not null references members,
  destination_id bigint not null,
  kind text not null check (kind in ('bank', 'coin', 'alipay')),
  -- Masked.
  destination text not null,
  network text check ((network is null) = (kind <> 'coin')),
  provider text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  administrative_fee bigint not null check (administrative_fee >= 0),
  forfeited bigint not null check (forfeited >= 0),
  arrives bigint not null generated always as (amount - fee - administrative_fee - forfeited) stored
    constraint withdrawals_something_arrives check (arrives > 0),
  -- USDT in 10⁻⁶.
  coin_amount bigint check (coin_amount > 0),
  rate text check ((rate is null) = (coin_amount is null) and (rate is null) = (kind <> 'coin')),
  turnover_required bigint not null,
  turnover_done bigint not null,
  state text not null check (state in ('submitted', 'risk-review', 'paying', 'paid', 'rejected')),
  flags text[] not null,
  held_until timestamptz,
  address text not null,
  reject_reason text,
  -- For the member.
  reason text check ((state = 'rejected') = (reason is not null and reject_reason is not null)),
  locked_by text,
  locked_until timestamptz check ((locked_by is null) = (locked_until is null)),
  request_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint withdrawals_ended check ((state in ('paid', 'rejected')) = (ended_at is not null))
);
create unique index withdrawals_one_open on withdrawals (member_id)
  where state in ('submitted', 'risk-review', 'paying');
create index withdrawals_member on withdrawals (member_id, id desc);
create index withdrawals_queue on withdrawals (state, id) where state in ('submitted', 'risk-review', 'paying');

-- A withdrawal goes forward only; nothing leads back to the member but a rejection (C23), and an end is an end.
create trigger withdrawals_go_forward before update on withdrawals for each row
  when (
    old.state in ('paid', 'rejected')
    or (old.state = 'paying' and new.state not in ('paying', 'paid', 'risk-review'))
    or (old.state <> 'submitted' and new.state = 'submitted')
  ) execute function refuse_change();
create trigger withdrawals_stay before delete or truncate on withdrawals
  for each statement execute function refuse_change();

create table withdrawal_steps (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals,
  state text not null check (state in ('submitted', 'risk-review', 'paying', 'paid', 'rejected')),
  actor text not null,
  note text,
  at timestamptz not null default clock_timestamp()
);
create index withdrawal_steps_of on withdrawal_steps (withdrawal_id, id);
create trigger withdrawal_steps_immutable before update or delete or truncate on withdrawal_steps
  for each statement execute function refuse_change();

-- An attempt is written before the provider is called, and is asked about until it ended. Another one is made only after the
-- provider refused the one before; it has a number of its own.
create table withdrawal_payouts (
  withdrawal_id bigint not null references withdrawals,
  attempt smallint not null check (attempt > 0),
  payout_no text not null constraint withdrawal_payouts_no unique,
  provider text not null,
  state text not null default 'intended' check (state in ('intended', 'sent', 'paid', 'failed', 'paid-twice')),
  reference text,
  detail text,
  queries int not null default 0,
  next_at timestamptz default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (withdrawal_id, attempt),
  check ((state in ('paid', 'failed', 'paid-twice')) = (ended_at is not null)),
  check ((ended_at is null) = (next_at is not null))
);
create unique index withdrawal_payouts_one_paid on withdrawal_payouts (withdrawal_id) where state = 'paid';
create unique index withdrawal_payouts_reference on withdrawal_payouts (provider, reference)
  where reference is not null;
create index withdrawal_payouts_due on withdrawal_payouts (next_at) where next_at is not null;

grant select on withdrawal_limits, withdrawal_networks to hj_app;
grant select on withdrawals, withdrawal_steps, withdrawal_payouts to hj_app;
grant insert (id, order_no, member_id, destination_id, kind, destination, network, provider, amount, fee, administrative_fee,
  forfeited, coin_amount, rate, turnover_required, turnover_done, state, flags, held_until, address, request_id) on withdrawals
  to hj_app;
grant update (state, flags, reject_reason, reason, locked_by, locked_until, ended_at) on withdrawals to hj_app;
grant insert (withdrawal_id, state, actor, note) on withdrawal_steps to hj_app;
grant insert (withdrawal_id, attempt, payout_no, provider) on withdrawal_payouts to hj_app;
grant update (state, reference, detail, queries, next_at, ended_at) on withdrawal_payouts to hj_app;
