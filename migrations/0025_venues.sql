-- The venues: which there are, who has an account there, and every transfer between the centre wallet and one of them.
-- The money of a transfer that is under way lies in the ledger's account transit:{code}; what was brought to a venue and not fetched
-- back, in venue:{code} (I14).

create table venues (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,15}$'),
  en_name text not null constraint venues_en_name unique check (en_name ~ '^[a-z][a-z0-9]{1,15}$'),
  name text not null,
  -- As the navigation says: realbet, chess, egame, fish …
  category text not null,
  -- Which adapter speaks with it.
  provider text not null,
  maintenance boolean not null default false,
  maintenance_until timestamptz,
  sort smallint not null,
  check (maintenance or maintenance_until is null)
);
insert into venues (code, en_name, name, category, provider, sort) values
  ('live', 'hjlive', '鸿竞真人', 'realbet', 'house', 1),
  ('slot', 'hjslot', '鸿竞电子', 'egame', 'house', 2),
  ('chess', 'hjchess', '鸿竞棋牌', 'chess', 'house', 3),
  ('fish', 'hjfish', '鸿竞捕鱼', 'fish', 'house', 4);

create table venue_members (
  member_id bigint primary key references members,
  auto_transfer boolean not null
);

create table venue_accounts (
  member_id bigint not null references members,
  venue text not null references venues,
  -- As the venue said last.
  balance bigint check (balance >= 0),
  balance_at timestamptz,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (member_id, venue),
  check ((balance is null) = (balance_at is null))
);

create table venue_transfers (
  id bigint primary key,
  order_no text not null constraint venue_transfers_order_no unique,
  member_id bigint not null references members,
  venue text not null references venues,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  -- `processing` until the venue has said what became of it.
  state text not null default 'processing' check (state in ('processing', 'done', 'refused')),
  reason text,
  -- Of the centre wallet and of the venue, as the member was told.
  cash_after bigint not null,
  venue_after bigint,
  request_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- How often the venue was asked what became of it, and when it is asked next.
  asked smallint not null default 0,
  ask_at timestamptz not null default clock_timestamp() + interval '10 seconds',
  check ((state = 'processing') = (ended_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create index venue_transfers_open on venue_transfers (ask_at) where state = 'processing';
create index venue_transfers_member on venue_transfers (member_id, id desc);

create trigger venue_transfers_kept before delete or truncate on venue_transfers
  for each statement execute function refuse_change();

grant select on venues to hj_app;
grant update (maintenance, maintenance_until) on venues to hj_app;
grant select, insert on venue_members, venue_accounts, venue_transfers to hj_app;
grant update (auto_transfer) on venue_members to hj_app;
grant update (balance, balance_at) on venue_accounts to hj_app;
grant update (state, reason, cash_after, venue_after, ended_at, asked, ask_at) on venue_transfers to hj_app;

-- The record is read by time, newest first; its totals are read from the index alone.
drop index deals_of_member;
create index deals_of_member on deals (member_id, created_at desc, id desc) include (type, state, amount);

-- Deposits of before the record of deals.
insert into deals
  (id, member_id, type, title, order_no, amount, balance_after, state, state_text, order_id, created_at, ended_at)
select o.id, o.member_id, 'deposit', c.name, o.order_no, o.amount, e.balance_after,
  case o.state when 'paid' then 'success' when 'failed' then 'failed' when 'closed' then 'closed'
    else case when o.expires_at <= clock_timestamp() then 'closed' else 'pending' end end,
  case o.state when 'paid' then '成功' when 'failed' then '失败' when 'closed' then '已关闭'
    else case when o.expires_at <= clock_timestamp() then '已过期' else '待支付' end end,
  o.id, o.created_at,
  case when o.state = 'pending' and o.expires_at > clock_timestamp() then null
    else coalesce(o.paid_at, o.closed_at, o.expires_at) end
from deposit_orders o
join deposit_channels c on c.id = o.channel_id
left join ledger_transfers t on t.kind = 'deposit' and t.reference = 'deposit:' || o.id
left join ledger_entries e on e.transfer_id = t.id and e.account_id = t.credit_account_id
on conflict (order_no) do nothing;
