-- A refund is asked of the provider outside any transaction: who asked for it, and why, stands here before. Until the provider said
-- what became of it, it is asked again; the order that the payment names is not credited by hand meanwhile, or afterwards.
alter table deposit_unmatched
  add column refund_asked_at timestamptz,
  add column refund_asked_by text,
  add column refund_reason text,
  add constraint deposit_unmatched_refund check (
    (refund_asked_at is null) = (refund_asked_by is null) and (refund_asked_at is null) = (refund_reason is null));
create index deposit_unmatched_refunds on deposit_unmatched (refund_asked_at) where refund_asked_at is not null and handled_at is null;
grant update (refund_asked_at, refund_asked_by, refund_reason) on deposit_unmatched to hj_app;
