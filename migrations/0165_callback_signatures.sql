-- The request id that a signature came with first, where the signature does not cover it: a captured call under another id is refused.
-- Kept for longer than the time within which a call is taken.
create table venue_callback_signatures (
  venue text not null references venues,
  signature text not null,
  request_id text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (venue, signature)
);
create index venue_callback_signatures_seen on venue_callback_signatures (seen_at);
grant select, insert, delete on venue_callback_signatures to hj_app;

-- A bet that is cancelled after it was settled: its stake was not played for, whatever sign the correction has.
alter table venue_transactions drop constraint venue_transactions_check1;
alter table venue_transactions add constraint venue_transactions_returned
  check (returned = 0 or (returned > 0 and (kind = 'adjust' or (kind = 'payout' and returned <= amount))));
