-- Deposits: channels, orders and every callback that a payment provider ever sent.

create table deposit_channels (
  id text primary key check (id ~ '^[a-z0-9-]{1,32}$'),
  provider text not null,
  name text not null,
  kind text not null check (kind in ('redirect')),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  quick_amounts bigint[] not null,
  bonus_hint text,
  recommended boolean not null default false,
  maintenance boolean not null default false,
  sort smallint not null
);

create table deposit_orders (
  id bigint primary key,
  order_no text not null unique,
  member_id bigint not null references members (id),
  channel_id text not null references deposit_channels (id),
  provider text not null,
  amount bigint not null check (amount > 0),
  -- An unpaid order whose time is over is expired by the clock; no row has to change for it.
  state text not null check (state in ('pending', 'paid', 'closed', 'failed')) default 'pending',
  provider_reference text,
  request_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  check ((state = 'paid') = (paid_at is not null and provider_reference is not null))
);
-- One credit for one payment: a provider's reference pays one order, and an order is paid by one reference.
create unique index deposit_orders_reference on deposit_orders (provider, provider_reference)
  where provider_reference is not null;
create index deposit_orders_member on deposit_orders (member_id, id desc);

create table provider_callbacks (
  id bigint generated always as identity primary key,
  provider text not null,
  order_no text,
  provider_reference text,
  amount text,
  verdict text not null,
  body_hash text not null,
  received_at timestamptz not null default clock_timestamp()
);
create index provider_callbacks_order on provider_callbacks (order_no);

grant select on deposit_channels to hj_app;
grant insert on deposit_channels to hj_app;
grant update (maintenance, recommended) on deposit_channels to hj_app;
grant select, insert on deposit_orders to hj_app;
grant update (state, provider_reference, paid_at, closed_at) on deposit_orders to hj_app;
grant select, insert on provider_callbacks to hj_app;
