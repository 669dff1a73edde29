-- The ledger: double entry, append-only, guarded by apps/server/src/modules/wallet/posting.ts.
-- References between ledger tables are NOT ENFORCED: one row lookup per row is dear where 500 bets are written at once.
-- The rows are written by one function from locked accounts, and the ledger check finds an orphan.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- An account belongs to a member (cash, bonus, hold) or to the house under a name.
  member_id bigint,
  kind text not null,
  system text,
  currency text not null default 'CNY' constraint ledger_accounts_currency check (currency = 'CNY'),
  balance bigint not null default 0,
  version bigint not null default 0 check (version >= 0),
  chain bytea not null default decode(repeat('00', 32), 'hex') check (octet_length(chain) = 32),
  overdraft boolean not null default false,
  constraint ledger_accounts_floor check (overdraft or balance >= 0),
  constraint ledger_accounts_owner check (
    (member_id is not null and system is null and kind in ('cash', 'bonus', 'hold') and not overdraft)
    or (member_id is null and system is not null and kind = 'system')
  ),
  constraint ledger_accounts_member unique (member_id, kind),
  constraint ledger_accounts_system unique (system)
) with (fillfactor = 50);

-- The house's own accounts; those of channels and venues are made when they are first used.
insert into ledger_accounts (kind, system, overdraft) values
  ('system', 'house', true), ('system', 'rounding', true), ('system', 'promotion', true);

create table ledger_transfers (
  id bigint primary key,
  kind text not null,
  debit_account_id bigint not null references ledger_accounts not enforced,
  credit_account_id bigint not null references ledger_accounts not enforced,
  amount bigint not null constraint ledger_transfers_amount check (amount > 0),
  reference text not null check (reference <> ''),
  member_id bigint,
  request_id text not null,
  created_at timestamptz not null,
  constraint ledger_transfers_two_sides check (debit_account_id <> credit_account_id)
);
-- A provider's payment is credited once (I6), and taken back once.
create unique index ledger_transfers_deposit_once on ledger_transfers (kind, reference)
  where kind in ('deposit', 'deposit-reversal');

create table ledger_entries (
  account_id bigint not null references ledger_accounts not enforced,
  version bigint not null,
  transfer_id bigint not null references ledger_transfers not enforced,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  chain bytea not null check (octet_length(chain) = 32),
  created_at timestamptz not null,
  constraint ledger_entries_pkey primary key (account_id, version)
);

create table holds (
  id bigint primary key,
  member_id bigint not null,
  amount bigint not null check (amount > 0),
  kind text not null,
  reference text not null check (reference <> ''),
  state text not null default 'held' check (state in ('held', 'captured', 'released')),
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint holds_ended check ((state = 'held') = (ended_at is null))
) with (fillfactor = 80);
create index holds_open on holds (member_id) where state = 'held';

create trigger ledger_transfers_immutable before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();
create trigger ledger_entries_immutable before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_accounts_stay before delete or truncate on ledger_accounts
  for each statement execute function refuse_change();
create trigger ledger_accounts_go_forward before update on ledger_accounts for each row
  when (
    new.version <= old.version
    or (new.id, new.member_id, new.kind, new.system, new.currency, new.overdraft)
      is distinct from (old.id, old.member_id, old.kind, old.system, old.currency, old.overdraft)
  ) execute function refuse_change();
create trigger holds_stay before delete or truncate on holds
  for each statement execute function refuse_change();
-- A hold leaves 'held' once, whole.
create trigger holds_end_once before update on holds for each row
  when (
    old.state <> 'held' or new.state = 'held'
    or (new.id, new.member_id, new.amount, new.kind, new.reference, new.created_at)
      is distinct from (old.id, old.member_id, old.amount, old.kind, old.reference, old.created_at)
  ) execute function refuse_change();

grant select, insert on ledger_transfers, ledger_entries, holds to hj_app;
-- An account begins empty.
grant select, insert (member_id, kind, system, overdraft) on ledger_accounts to hj_app;
grant update (balance, version, chain) on ledger_accounts to hj_app;
grant update (state, ended_at) on holds to hj_app;
