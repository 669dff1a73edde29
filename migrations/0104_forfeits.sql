-- Gifts that members gave up before their turnover was met (ADR 130). What is taken is what the wallet held of the gift.
create table gift_forfeits (
  id bigint primary key,
  member_id bigint not null references members,
  -- Of the requirement that ended with it.
  requirement text not null unique,
  gift bigint not null check (gift > 0),
  taken bigint not null check (taken between 0 and gift),
  at timestamptz not null default clock_timestamp()
);
create index gift_forfeits_of_member on gift_forfeits (member_id);
create trigger gift_forfeits_kept before update or delete or truncate on gift_forfeits for each statement execute function refuse_change();
grant select, insert on gift_forfeits to hj_app;
