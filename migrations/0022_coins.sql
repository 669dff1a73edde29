-- Virtual coins: a coin account beside a member's cash, the deposits of USDT that are seen on a chain, and their exchange into cash.

-- The sign of an account's id is its currency: CNY counts upwards, USDT downwards. So a transfer between two currencies is refused
-- by looking at its own row; a lookup of two accounts per transfer would be dear where 500 bets are written at once.
create sequence ledger_coin_accounts increment by -1 maxvalue -1 minvalue -9223372036854775807 start with -1;

alter table ledger_accounts
  drop constraint ledger_accounts_currency,
  drop constraint ledger_accounts_owner,
  add constraint ledger_accounts_currency check (currency in ('CNY', 'USDT') and (currency = 'USDT') = (id < 0)),
  add constraint ledger_accounts_owner check (
    (member_id is not null and system is null and not overdraft
      and (kind in ('cash', 'bonus', 'hold') and currency = 'CNY' or kind = 'coin' and currency = 'USDT'))
    or (member_id is null and system is not null and kind = 'system'
      and (currency = 'USDT') = (system like '%:USDT'))
  );
alter table ledger_transfers
  add constraint ledger_transfers_one_currency check ((debit_account_id < 0) = (credit_account_id < 0));
create unique index ledger_transfers_coin_deposit_once on ledger_transfers (reference) where kind = 'coin-deposit';

grant insert (id, currency) on ledger_accounts to hj_app;
grant usage on sequence ledger_coin_accounts to hj_app;

-- What a coin is worth. Amounts of coins are in 10^-6, rates in CNY × 10^4 for a coin.
create table coin_rates (
  coin text primary key check (coin = 'USDT'),
  mid_rate bigint not null check (mid_rate > 0),
  -- Taken off where the member gives coins, put on where he gets them.
  spread bigint not null check (spread >= 0 and spread < mid_rate),
  exchange_open boolean not null default true,
  min_exchange bigint not null check (min_exchange > 0),
  max_exchange bigint not null check (max_exchange >= min_exchange),
  updated_at timestamptz not null default clock_timestamp()
);
insert into coin_rates (coin, mid_rate, spread, min_exchange, max_exchange) values ('USDT', 71800, 100, 1000000, 100000000000);

-- How a deposit order is paid in coins: the exact amount tells the payment apart.
create table coin_instructions (
  order_id bigint primary key,
  network text not null check (network in ('TRC20', 'ERC20')),
  address text not null,
  exact_amount bigint not null check (exact_amount > 0),
  rate bigint not null check (rate > 0),
  confirmations_needed integer not null check (confirmations_needed > 0),
  created_at timestamptz not null,
  -- Until then a payment of this amount is this order's, also after the order has expired.
  claimed_until timestamptz not null check (claimed_until > created_at)
);
create index coin_instructions_claims on coin_instructions (network, address, exact_amount, created_at);

-- Every transfer of coins to an address of ours. `forgotten`: a reorganisation took its block away before it was final.
-- `unmatched` waits for the desk: no order asked for this amount, or it was paid before.
create table coin_transfers (
  network text not null check (network in ('TRC20', 'ERC20')),
  tx_hash text not null,
  log_index integer not null check (log_index >= 0),
  block_number bigint not null check (block_number >= 0),
  block_hash text not null,
  from_address text not null,
  to_address text not null,
  amount bigint not null check (amount > 0),
  block_at timestamptz not null,
  state text not null default 'seen' check (state in ('seen', 'forgotten', 'credited', 'unmatched')),
  order_id bigint,
  reason text check (reason in ('no-order', 'paid-before')),
  seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint coin_transfers_pkey primary key (network, tx_hash, log_index),
  constraint coin_transfers_credited check (state <> 'credited' or order_id is not null),
  constraint coin_transfers_ended check ((state in ('credited', 'unmatched')) = (ended_at is not null)),
  constraint coin_transfers_reason check ((state = 'unmatched') = (reason is not null))
);
create unique index coin_transfers_one_credit on coin_transfers (order_id) where state = 'credited';
create index coin_transfers_open on coin_transfers (network, block_number) where state in ('seen', 'forgotten');
create index coin_transfers_of_order on coin_transfers (order_id) where order_id is not null;
create index coin_transfers_unmatched on coin_transfers (ended_at) where state = 'unmatched';

-- Up to where a chain was read. Blocks before next_block are final and done with.
create table coin_cursors (
  network text primary key check (network in ('TRC20', 'ERC20')),
  next_block bigint not null check (next_block >= 0),
  head bigint not null check (head >= 0),
  read_at timestamptz not null default clock_timestamp()
);

create table coin_exchanges (
  id bigint primary key,
  order_no text not null unique,
  member_id bigint not null references members,
  rate bigint not null check (rate > 0),
  coin_amount bigint not null check (coin_amount > 0),
  -- Of coin_amount, what is worth less than a fen; posted to rounding:USDT.
  remainder bigint not null check (remainder >= 0 and remainder < coin_amount),
  cash_amount bigint not null check (cash_amount > 0),
  request_id text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index coin_exchanges_member on coin_exchanges (member_id, id desc);
create trigger coin_exchanges_immutable before update or delete or truncate on coin_exchanges
  for each statement execute function refuse_change();
create trigger coin_transfers_kept before delete or truncate on coin_transfers
  for each statement execute function refuse_change();

grant select on coin_rates to hj_app;
grant update (mid_rate, spread, exchange_open, min_exchange, max_exchange, updated_at) on coin_rates to hj_app;
grant select, insert on coin_instructions, coin_transfers, coin_cursors, coin_exchanges to hj_app;
grant update (block_number, block_hash, block_at, state, order_id, reason, ended_at) on coin_transfers to hj_app;
grant update (next_block, head, read_at) on coin_cursors to hj_app;
