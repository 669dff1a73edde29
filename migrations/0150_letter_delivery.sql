-- Letters that also come by Web Push and e-mail, by the member's choice (ADR 155).

-- What a member chose; where there is no row the default of the code holds.
create table letter_choices (
  member_id bigint not null references members,
  kind text not null check (kind in ('notice', 'activity', 'bulletin', 'match', 'feedback')),
  channel text not null check (channel in ('push', 'email')),
  chosen boolean not null,
  primary key (member_id, kind, channel)
);

-- Browsers that take messages. Address and keys are sealed: who knows them can write to the device.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  -- Ended by a logout, and the browser gets nothing more.
  session_id bigint not null,
  endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
  sealed bytea not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_member on push_subscriptions (member_id, id desc);

-- The key by which push services know this site: made when they are first asked for. The private part is sealed.
create table push_keys (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  sealed bytea not null,
  created_at timestamptz not null
);

grant select, insert, update on letter_choices to hj_app;
grant select, insert, update, delete on push_subscriptions to hj_app;
grant select, insert on push_keys to hj_app;
