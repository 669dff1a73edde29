-- A transfer that arrives after its order expired, beyond its member's deposit limits, waits for the desk.
alter table coin_transfers drop constraint coin_transfers_reason_check;
alter table coin_transfers add constraint coin_transfers_reason_check
  check (reason in ('no-order', 'paid-before', 'over-limit'));
