-- The wallet of the house venue: what each operator's member has in each channel. It is a provider of its own; the platform's tables
-- are not here, and ours are not there. Amounts are CNY in minor units.

do $$
begin
  create role hj_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

revoke create on schema public from public;
grant usage on schema public to hj_app;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed (% refused)', tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end
$$;

create table channels (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,15}$'),
  name text not null,
  maintenance boolean not null default false,
  -- When it is expected to end; nobody has to know.
  maintenance_until timestamptz,
  check (maintenance or maintenance_until is null)
);
insert into channels (code, name) values
  ('live', '鸿竞真人'), ('slot', '鸿竞电子'), ('chess', '鸿竞棋牌'), ('fish', '鸿竞捕鱼');

create table accounts (
  channel text not null references channels,
  -- As the operator names the member.
  account text not null check (account ~ '^[a-z0-9-]{1,64}$'),
  balance bigint not null default 0 constraint accounts_floor check (balance >= 0),
  version bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  primary key (channel, account)
);

-- What was said to each reference, for ever. `void`: it was asked for before it came, and is refused should it come.
create table transfers (
  reference text primary key,
  state text not null check (state in ('done', 'refused', 'void')),
  reason text,
  channel text,
  account text,
  direction text check (direction in ('in', 'out')),
  amount bigint check (amount > 0),
  balance_after bigint,
  created_at timestamptz not null default clock_timestamp(),
  check ((state = 'void') = (channel is null and account is null and direction is null and amount is null)),
  check ((state = 'done') = (balance_after is not null)),
  check ((state = 'refused') = (reason is not null))
);

create table entries (
  channel text not null,
  account text not null,
  version bigint not null,
  reference text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (channel, account, version),
  foreign key (channel, account) references accounts
);
create unique index entries_transfer_once on entries (reference);

-- A signed request is taken once; the timestamp guards it when its row is gone.
create table nonces (
  nonce text primary key,
  at timestamptz not null default clock_timestamp()
);
create index nonces_at on nonces (at);

create trigger transfers_immutable before update or delete or truncate on transfers
  for each statement execute function refuse_change();
create trigger entries_immutable before update or delete or truncate on entries
  for each statement execute function refuse_change();

grant select on channels to hj_app;
grant update (maintenance, maintenance_until) on channels to hj_app;
grant select, insert on accounts, transfers, entries to hj_app;
grant update (balance, version) on accounts to hj_app;
grant select, insert, delete on nonces to hj_app;
