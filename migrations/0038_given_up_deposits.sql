-- A payment of an order that was given up is credited all the same (ADR 004): until its time is over it counts like one that waits, or
-- open, close, open again and two payments would pass a deposit limit (C13).
create or replace view protection_deposits as
  select member_id, coalesce(paid_at, created_at) as at, amount, state = 'paid' as is_paid
  from deposit_orders
  where state = 'paid' or (state in ('pending', 'closed') and expires_at > clock_timestamp());
