-- Bonuses of every promotion in one table (ADR 063). A bonus of a deposit was one row of deposit_bonuses.

create table bonus_grants (
  id bigint primary key,
  member_id bigint not null references members,
  -- What it is for, as `deposit:123`.
  reference text not null constraint bonus_grants_reference unique check (reference <> ''),
  -- As `deposit-reward:3`; one grant of a promotion in each of its periods.
  promotion text not null check (promotion <> ''),
  period text not null check (period <> ''),
  name text not null,
  amount bigint not null check (amount > 0),
  -- What must be staked for it.
  turnover bigint not null check (turnover >= 0),
  -- The reference of its row in turnover_requirements.
  requirement text not null check (requirement <> ''),
  transfer_kind text not null check (transfer_kind in ('deposit-bonus', 'promotion')),
  granted_at timestamptz not null default clock_timestamp(),
  reversed_at timestamptz,
  constraint bonus_grants_once unique (member_id, promotion, period)
);

insert into bonus_grants (id, member_id, reference, promotion, period, name, amount, turnover, requirement, transfer_kind, granted_at,
  reversed_at)
select b.order_id, b.member_id, 'deposit:' || b.order_id, 'deposit-reward:' || b.reward_id, b.day::text, r.name, b.amount, b.turnover,
  'bonus:' || b.order_id, 'deposit-bonus', coalesce(o.paid_at, o.created_at), b.reversed_at
from deposit_bonuses b
join deposit_rewards r on r.id = b.reward_id
join deposit_orders o on o.id = b.order_id;
drop table deposit_bonuses;

create trigger bonus_grants_kept before delete or truncate on bonus_grants for each statement execute function refuse_change();
grant select, insert on bonus_grants to hj_app;
grant update (reversed_at) on bonus_grants to hj_app;
