-- A member's stop (cool-off, self-exclusion, account closure) closes the unpaid orders; the page of such an order says which stop it was.
alter table deposit_orders add column closed_by text check (closed_by in ('cool-off', 'exclusion', 'closure'));
grant update (closed_by) on deposit_orders to hj_app;
