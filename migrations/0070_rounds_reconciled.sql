-- What providers say of rounds on the centre wallet is reconciled as transfers are (ADR 102). Of a round, a stake is below zero.
alter table reconciliation_differences
  drop constraint reconciliation_differences_order_kind_check,
  add constraint reconciliation_differences_order_kind_check check (order_kind in ('deposit', 'payout', 'transfer', 'round'));
