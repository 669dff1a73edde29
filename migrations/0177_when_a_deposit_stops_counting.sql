-- An unpaid order stops counting for a deposit limit when it can no longer be paid, a paid one with the limit's period: the time at which
-- a limit has room again is the earlier one (C13).
create or replace view protection_deposits as
  select member_id, coalesce(paid_at, created_at) as at, amount, state = 'paid' as is_paid,
    case when state <> 'paid' then expires_at end as counts_until
  from deposit_orders
  where state = 'paid' or (state in ('pending', 'closed') and expires_at > clock_timestamp());
