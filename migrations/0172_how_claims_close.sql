-- How a claim ended that was not credited: letter, page and record say it. Null of those that were closed before.
alter table coin_transfer_claims
  add column closed_as text check (closed_as in ('rejected', 'handled', 'not-found', 'paid-otherwise')),
  add constraint coin_transfer_claims_closed_as check (closed_as is null or state = 'closed');
grant update (closed_as) on coin_transfer_claims to hj_app;
