-- What a member's money did, besides bets: one row per deposit, withdrawal, transfer, exchange, gift and adjustment, in the words
-- that the member reads. Written by the module that moves the money, in the transaction that moves it.

create table deals (
  id bigint primary key,
  member_id bigint not null references members,
  type text not null
    check (type in ('deposit', 'withdrawal', 'transfer', 'exchange', 'promotion', 'rebate', 'adjustment')),
  title text not null,
  order_no text not null constraint deals_order_no unique,
  -- What it does to the centre wallet: negative when money leaves.
  amount bigint not null,
  fee bigint not null default 0 check (fee >= 0),
  balance_after bigint,
  state text not null check (state in ('pending', 'success', 'failed', 'closed')),
  state_text text not null,
  note text,
  order_id bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint deals_ended check ((state = 'pending') = (ended_at is null))
);
create index deals_of_member on deals (member_id, id desc) include (type, state, amount, created_at);

create trigger deals_kept before delete or truncate on deals for each statement execute function refuse_change();

grant select, insert on deals to hj_app;
grant update (title, amount, fee, balance_after, state, state_text, note, ended_at) on deals to hj_app;
