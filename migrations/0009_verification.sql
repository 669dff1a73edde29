-- One-time codes, the messages that carry them, and the marks of sealed requests.

create table verification_codes (
  purpose text not null check (purpose in ('bind-phone', 'bind-email', 'reset', 'new-device', 'security')),
  -- Who or what it is bound to, such as `member:10001` or `reset:<ticket>`. One code at a time: a new one replaces the older.
  subject text not null check (length(subject) between 1 and 200),
  -- Keyed hashes, bound to purpose, subject and destination. A pretended code has random bytes: nothing passes it.
  destination_hmac bytea not null check (octet_length(destination_hmac) = 32),
  code_hmac bytea not null check (octet_length(code_hmac) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint verification_codes_pkey primary key (purpose, subject)
);
create index verification_codes_expiry on verification_codes (expires_at);

-- Text messages, e-mails and calls, from the wish to send until an hour later. What they say, and to whom, is sealed.
create table messages_out (
  id uuid primary key,
  kind text not null check (kind in ('service', 'marketing')),
  channel text not null check (channel in ('sms', 'email', 'voice')),
  -- No reference: the row is gone after an hour.
  member_id bigint,
  -- AES-256-GCM bound to the id; gone once a gateway has taken the message.
  sealed bytea,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'sent', 'dropped')),
  created_at timestamptz not null,
  -- After this it is of no use to its reader and is dropped.
  expires_at timestamptz not null,
  settled_at timestamptz,
  constraint messages_out_settled check ((state = 'waiting') = (settled_at is null)),
  constraint messages_out_sealed check (state in ('sent', 'dropped') = (sealed is null))
);
create index messages_out_age on messages_out (created_at desc);
create index messages_out_member on messages_out (member_id) where member_id is not null;

-- A sealed request is taken once. Unlogged: after a crash the window of 60 seconds is nearly over before we are up again.
create unlogged table sealed_requests (
  digest bytea primary key check (octet_length(digest) = 32),
  at timestamptz not null
);
create index sealed_requests_age on sealed_requests (at);

grant select, insert, delete on verification_codes, messages_out, sealed_requests to hj_app;
grant update (destination_hmac, code_hmac, tries, sent_at, expires_at, used_at) on verification_codes to hj_app;
grant update (state, sealed, settled_at) on messages_out to hj_app;
