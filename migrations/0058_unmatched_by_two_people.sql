-- What becomes of a payment that fits no order is proposed by one member of staff and decided by another, on the payment itself.
alter table deposit_unmatched
  -- Masked, as the provider named the payer.
  add column payer text,
  add column proposed_action text check (proposed_action in ('credit', 'refund')),
  add column proposed_by text,
  add column proposed_at timestamptz,
  add column proposal_reason text,
  add column decided_by text,
  add column is_credited boolean not null default false,
  add constraint deposit_unmatched_proposal check (
    (proposed_action is null) = (proposed_by is null) and (proposed_action is null) = (proposed_at is null)
    and (proposed_action is null) = (proposal_reason is null)),
  add constraint deposit_unmatched_two_people check (decided_by is null or decided_by <> proposed_by),
  add constraint deposit_unmatched_credited check (not is_credited or decided_by is not null and handled_at is not null);
grant update (proposed_action, proposed_by, proposed_at, proposal_reason, decided_by, is_credited) on deposit_unmatched to hj_app;

-- An order that is credited with what was received keeps what was ordered.
alter table deposit_orders add column ordered_amount bigint check (ordered_amount > 0);
grant update (amount, fee, ordered_amount) on deposit_orders to hj_app;

-- A line of a statement that is an unmatched payment is closed there, not as a difference.
alter table reconciliation_differences drop constraint reconciliation_differences_kind_check;
alter table reconciliation_differences add constraint reconciliation_differences_kind_check check (kind in (
  'missing-order', 'missing-statement', 'missing-ledger', 'amount', 'duplicate', 'reference', 'state', 'unmatched'));
