-- Which word stands behind a cancellation: from there to the request that it was said for, and the two who decided it.
alter table match_cancels add column message_id bigint references settlement_queue (id);

-- A request may also be said and change nothing, because a later word stands.
alter table trading_requests drop constraint trading_requests_check5;
alter table trading_requests add check (fault is null or state = 'approved');
