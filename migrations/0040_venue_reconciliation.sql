-- The venues are reconciled as the payment providers are (WL8). A transfer's amounts are below zero where money left the venue.
alter table reconciliation_differences
  drop constraint reconciliation_differences_order_kind_check,
  add constraint reconciliation_differences_order_kind_check check (order_kind in ('deposit', 'payout', 'transfer'));

-- Those that ended on a day.
create index venue_transfers_ended on venue_transfers (ended_at) where state <> 'processing';
