-- The orders that their provider is asked about: a callback can be lost (ADR 067).
create table deposit_inquiries (
  order_id bigint primary key references deposit_orders,
  provider text not null,
  next_at timestamptz not null,
  asked_at timestamptz
);
create index deposit_inquiries_due on deposit_inquiries (provider, next_at);
grant select, insert, delete on deposit_inquiries to hj_app;
grant update (next_at, asked_at) on deposit_inquiries to hj_app;

insert into deposit_inquiries (order_id, provider, next_at)
select o.id, o.provider, clock_timestamp()
from deposit_orders o join deposit_channels c on c.id = o.channel_id
where c.kind <> 'coin' and o.state <> 'paid' and o.expires_at > clock_timestamp() - interval '3 days';

-- Answers to inquiries are kept beside callbacks.
alter table provider_callbacks add column origin text not null default 'callback' check (origin in ('callback', 'inquiry'));
alter table provider_callbacks alter column origin drop default;
