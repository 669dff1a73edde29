-- What a withdrawal took for a requirement when it ended it: a bonus that it took is not taken again when the payer's bank takes the
-- deposit back. Ended by such a deposit, closed_by is that order.
alter table turnover_requirements add column deducted bigint not null default 0 check (deducted >= 0);
grant update (deducted) on turnover_requirements to hj_app;

-- A deposit into the coin wallet leaves the centre wallet as it is, so that its deal says nothing of its worth: its order does.
create or replace view aml_movements as
  select d.id, d.member_id, d.type, coalesce(o.amount, abs(d.amount)) as amount,
    case when d.type = 'deposit' then d.ended_at else d.created_at end as at, d.created_at
  from deals d left join deposit_orders o on d.type = 'deposit' and o.id = d.order_id
  where d.type = 'deposit' and d.state = 'success' or d.type = 'withdrawal' and d.state in ('pending', 'success');
