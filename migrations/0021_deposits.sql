-- Every way to deposit: accounts of ours, agents, rewards, receipts, money that could not be credited, adjustments by two people.

alter table deposit_channels drop constraint deposit_channels_kind_check;
alter table deposit_channels
  add constraint deposit_channels_kind_check
    check (kind in ('redirect', 'scan', 'transfer', 'huione', 'coin', 'coin-cashier', 'agent')),
  add column currency text not null default 'CNY' check (currency in ('CNY', 'USDT')),
  -- Where the money goes: the centre wallet, or the member's coin wallet.
  add column credit text not null default 'cash' check (credit in ('cash', 'coin')),
  add column fee_rate numeric(9, 8) not null default 0 check (fee_rate >= 0 and fee_rate < 1),
  add column network text check (network in ('TRC20', 'ERC20')),
  add column needs_payer boolean not null default false,
  add column maintenance_until timestamptz,
  add constraint deposit_channels_coin check (
    (credit = 'cash' or currency = 'USDT') and (kind = 'coin') = (network is not null) and (kind <> 'coin' or currency = 'USDT'));
grant update (maintenance_until) on deposit_channels to hj_app;

-- Accounts of ours that members pay to.
create table deposit_payees (
  id bigint generated always as identity primary key,
  channel_id text not null references deposit_channels (id),
  bank text not null,
  account text not null,
  holder text not null,
  branch text not null default '',
  open boolean not null default true,
  constraint deposit_payees_account unique (channel_id, account)
);

-- Agents and desks that a member may turn to.
create table deposit_contacts (
  id bigint generated always as identity primary key,
  channel_id text not null references deposit_channels (id),
  name text not null,
  contact text not null,
  hours text not null,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  sort smallint not null,
  constraint deposit_contacts_name unique (channel_id, name)
);

-- What a member's first deposit of a day (Asia/Shanghai) brings.
create table deposit_rewards (
  id bigint generated always as identity primary key,
  name text not null unique,
  min_amount bigint not null check (min_amount > 0),
  rate numeric(9, 8) not null check (rate > 0),
  max_reward bigint not null check (max_reward > 0),
  multiplier smallint not null check (multiplier between 0 and 100),
  -- Empty: every channel that credits the centre wallet.
  channel_ids text[] not null default '{}',
  open boolean not null default true,
  sort smallint not null default 1
);

alter table deposit_orders drop constraint deposit_orders_state_check;
alter table deposit_orders
  add constraint deposit_orders_state_check check (state in ('pending', 'paid', 'expired', 'closed', 'failed')),
  add column fee bigint not null default 0 check (fee >= 0 and fee < amount),
  -- Promised while the order is open, then what was credited.
  add column bonus bigint not null default 0 check (bonus >= 0),
  add column reward_id bigint references deposit_rewards,
  -- CNY for a USDT, fixed with the order.
  add column coin_rate numeric(12, 6) check (coin_rate > 0),
  add column payee_id bigint references deposit_payees,
  add column reversed_at timestamptz check (reversed_at is null or state = 'paid');
grant update (bonus, reversed_at) on deposit_orders to hj_app;
create index deposit_orders_waiting on deposit_orders (expires_at) where state = 'pending';
create index deposit_orders_of_payee on deposit_orders (payee_id, amount) where state = 'pending';

-- One reward of one kind a day for a member.
create table deposit_bonuses (
  order_id bigint primary key references deposit_orders (id),
  member_id bigint not null references members (id),
  reward_id bigint not null references deposit_rewards,
  day date not null,
  amount bigint not null check (amount > 0),
  turnover bigint not null check (turnover >= 0),
  reversed_at timestamptz,
  constraint deposit_bonuses_once unique (member_id, reward_id, day)
);

-- One live code for an order.
create table deposit_signal_codes (
  order_id bigint primary key references deposit_orders (id),
  code text not null constraint deposit_signal_codes_code unique check (code ~ '^\d{8}$'),
  expires_at timestamptz not null
);

create table deposit_receipts (
  order_id bigint primary key references deposit_orders (id),
  member_id bigint not null references members (id),
  sealed bytea not null,
  uploaded_at timestamptz not null default clock_timestamp()
);

alter table provider_callbacks add column kind text not null default 'deposit' check (kind in ('deposit', 'payout'));

-- Money that arrived and could not be credited, until a person says what became of it.
create table deposit_unmatched (
  id bigint generated always as identity primary key,
  provider text not null,
  order_no text not null,
  reference text not null,
  amount text not null,
  currency text not null,
  verdict text not null,
  member_id bigint references members (id),
  received_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  handled_by text,
  note text,
  constraint deposit_unmatched_once unique (provider, order_no, reference, verdict),
  check ((handled_at is null) = (handled_by is null) and (handled_at is null) = (note is null))
);
create index deposit_unmatched_open on deposit_unmatched (id) where handled_at is null;

-- C35: one proposes, another decides.
create table adjustments (
  id bigint primary key,
  kind text not null check (kind in ('deposit', 'credit', 'debit', 'chargeback')),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  member_id bigint not null references members (id),
  order_id bigint references deposit_orders (id),
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  proposed_by text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by text,
  decided_at timestamptz,
  decision_note text,
  balance_before bigint,
  balance_after bigint,
  constraint adjustments_of_order check ((kind in ('deposit', 'chargeback')) = (order_id is not null)),
  constraint adjustments_decided check (
    (state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (state = 'approved') = (balance_after is not null) and (state = 'approved') = (balance_before is not null)),
  constraint adjustments_two_people check (
    case state when 'withdrawn' then decided_by = proposed_by
      when 'proposed' then true else decided_by <> proposed_by end)
);
create unique index adjustments_open on adjustments (kind, order_id) where state = 'proposed' and order_id is not null;
create index adjustments_of_member on adjustments (member_id, id desc);
create index adjustments_by_order on adjustments (order_id) where order_id is not null;

create trigger adjustments_kept before delete or truncate on adjustments for each statement execute function refuse_change();
create trigger deposit_bonuses_kept before delete or truncate on deposit_bonuses
  for each statement execute function refuse_change();
create trigger deposit_unmatched_kept before delete or truncate on deposit_unmatched
  for each statement execute function refuse_change();

grant select, insert on deposit_payees, deposit_contacts, deposit_rewards, deposit_bonuses, deposit_signal_codes,
  deposit_receipts, deposit_unmatched, adjustments to hj_app;
grant update (open) on deposit_payees, deposit_rewards to hj_app;
grant update (reversed_at) on deposit_bonuses to hj_app;
grant update (code, expires_at) on deposit_signal_codes to hj_app;
grant update (sealed, uploaded_at) on deposit_receipts to hj_app;
grant update (handled_at, handled_by, note) on deposit_unmatched to hj_app;
grant update (state, decided_by, decided_at, decision_note, balance_before, balance_after) on adjustments to hj_app;
