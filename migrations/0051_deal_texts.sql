-- Rows of the member's record keep codes and values, not sentences (ADR 065).

alter table deals
  alter column title type jsonb using jsonb_build_object('code', 'as-written', 'values', jsonb_build_object('text', title)),
  alter column note type jsonb using case when note is null then null
    else jsonb_build_object('code', 'as-written', 'values', jsonb_build_object('text', note)) end,
  -- Where it stands, finer than its state.
  add column step text;

update deals set step = case
  when state_text = '待支付' then 'awaiting-payment'
  when state_text = '审核中' then 'reviewing'
  when state_text = '出款中' then 'paying-out'
  when state_text = '已退回' then 'returned'
  when state_text = '已过期' then 'expired'
  when state = 'pending' then 'processing'
  when state = 'success' then 'succeeded'
  else state end;

alter table deals alter column step set not null, drop column state_text;
grant update (step) on deals to hj_app;
