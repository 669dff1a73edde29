-- Why an approved request could not be said; it is not tried again.

alter table trading_requests
  add column fault text,
  add check (fault is null or (state = 'approved' and said_at is null));
drop index trading_requests_unsaid;
create index trading_requests_unsaid on trading_requests (id) where state = 'approved' and said_at is null and fault is null;
grant update (fault) on trading_requests to hj_app;
