-- The daily reconciliation: provider's statement, our orders, the ledger (C34). A difference stays until somebody says what it was.

create table reconciliation_runs (
  id bigint primary key,
  provider text not null,
  day date not null,
  requested_by text not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  lines int,
  orders int,
  differences int,
  fault text,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint reconciliation_runs_ended check ((state = 'running') = (ended_at is null))
);
create index reconciliation_runs_latest on reconciliation_runs (id desc);

create table reconciliation_differences (
  id bigint primary key,
  provider text not null,
  day date not null,
  kind text not null
    check (kind in ('missing-order', 'missing-statement', 'missing-ledger', 'amount', 'duplicate', 'reference', 'state')),
  order_kind text not null check (order_kind in ('deposit', 'payout')),
  order_no text not null,
  reference text not null,
  statement_amount text,
  order_amount bigint,
  ledger_amount bigint,
  first_run bigint not null references reconciliation_runs,
  last_run bigint not null references reconciliation_runs,
  -- `cleared`: a later run did not find it any more.
  state text not null default 'open' check (state in ('open', 'resolved', 'cleared')),
  note text,
  resolved_by text,
  resolved_at timestamptz,
  constraint reconciliation_differences_once unique (provider, day, kind, order_kind, order_no, reference),
  constraint reconciliation_differences_resolved
    check ((state = 'resolved') = (resolved_by is not null and note is not null and resolved_at is not null))
);
create index reconciliation_differences_open on reconciliation_differences (id desc) where state = 'open';
create index reconciliation_differences_run on reconciliation_differences (last_run);

create trigger reconciliation_differences_kept before delete or truncate on reconciliation_differences
  for each statement execute function refuse_change();

grant select, insert on reconciliation_runs, reconciliation_differences to hj_app;
grant update (state, lines, orders, differences, fault, ended_at) on reconciliation_runs to hj_app;
grant update (statement_amount, order_amount, ledger_amount, last_run, state, note, resolved_by, resolved_at)
  on reconciliation_differences to hj_app;
