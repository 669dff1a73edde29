-- Chat: rooms, what is said in them, speakers, moderation, red packets (ADR 135, 136).

create table chat_rooms (
  -- As on the wire: hall, sport:FT, match:7, table:bac-1.
  rid text primary key check (rid ~ '^(hall|(sport|match|table):[A-Za-z0-9_-]{1,32})$'),
  name text not null check (length(name) between 1 and 60),
  -- The number of its last row. Taken under the row's lock, so that numbers are committed in order.
  last_seq bigint not null default 0,
  spoken bigint not null default 0,
  spoken_at timestamptz,
  slow_seconds smallint not null default 0 check (slow_seconds between 0 and 600),
  -- A member speaks who has the grade or, of the last 30 days, the turnover (CH5); a turnover of 0 opens nothing.
  min_grade smallint not null default 0 check (min_grade between 0 and 10),
  min_turnover bigint not null default 0 check (min_turnover >= 0),
  min_age_hours smallint not null default 0 check (min_age_hours between 0 and 720),
  guests boolean not null default false,
  muted boolean not null default false,
  closed boolean not null default false,
  pinned text check (length(pinned) between 1 and 120),
  created_at timestamptz not null default clock_timestamp()
);

-- Members and guests who have entered the chat. The name that others see is made from the member's.
create table chat_speakers (
  uid text primary key check (uid ~ '^[mg][0-9a-f]{16}$'),
  member_id bigint references members,
  muted_until timestamptz,
  banned_at timestamptz,
  -- The speaker can read it.
  reason text check (length(reason) between 1 and 200),
  -- The last messages: room, time and digest, for slow mode, flood and repeats.
  recent jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  constraint chat_speakers_member unique (member_id),
  constraint chat_speakers_kind check ((member_id is null) = (uid like 'g%'))
);

create table chat_messages (
  rid text not null references chat_rooms,
  seq bigint not null,
  kind text not null check (kind in ('text', 'slip', 'win', 'packet', 'system', 'recalled', 'slow', 'pinned', 'room')),
  uid text references chat_speakers,
  -- Masked already.
  name text not null default '',
  grade smallint,
  body text not null default '' check (length(body) <= 200),
  reply_to bigint,
  data jsonb not null default '{}',
  client_id uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (rid, seq),
  -- A message that is sent again is the same one.
  constraint chat_messages_once unique (uid, client_id)
);
create index chat_messages_by_time on chat_messages (created_at);
create index chat_messages_of_speaker on chat_messages (uid, created_at desc) where uid is not null;

-- What the filters held back, for the moderators.
create table chat_flags (
  id bigint generated always as identity primary key,
  rid text not null references chat_rooms,
  uid text not null references chat_speakers,
  fault text not null,
  body text not null check (length(body) <= 200),
  created_at timestamptz not null
);
create index chat_flags_by_time on chat_flags (created_at);
create index chat_flags_of_room on chat_flags (rid, id desc);

create table chat_terms (
  term text primary key check (length(term) between 1 and 40),
  actor text not null,
  created_at timestamptz not null default clock_timestamp()
);

-- How many sockets each process has in a room; a process that died is left out by time.
create table chat_presence (
  process uuid not null,
  rid text not null references chat_rooms,
  online integer not null check (online >= 0),
  seen_at timestamptz not null,
  primary key (process, rid)
);

create table chat_packets (
  id bigint primary key,
  rid text not null references chat_rooms,
  member_id bigint not null references members,
  name text not null,
  total bigint not null check (total > 0),
  -- Fixed when it is sent; who comes when decides which one.
  amounts bigint[] not null,
  claimed smallint not null default 0 check (claimed between 0 and cardinality(amounts)),
  min_grade smallint not null default 0 check (min_grade between 0 and 10),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- When the last share was taken, or the rest went back.
  closed_at timestamptz,
  returned bigint not null default 0 check (returned >= 0),
  check (0 < all (amounts)),
  check (returned = 0 or closed_at is not null)
);
create index chat_packets_of_member on chat_packets (member_id, created_at desc);
create index chat_packets_open on chat_packets (expires_at) where closed_at is null;

create table chat_packet_claims (
  packet_id bigint not null references chat_packets,
  share smallint not null check (share > 0),
  member_id bigint not null references members,
  name text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (packet_id, share),
  constraint chat_packet_claims_once unique (packet_id, member_id)
);
create index chat_packet_claims_of_member on chat_packet_claims (member_id, created_at desc);

insert into chat_rooms (rid, name, guests, slow_seconds, pinned) values
  ('hall', '大厅', true, 5, '存款渠道仅由官网、APP 与在线客服提供');
insert into chat_rooms (rid, name) values
  ('sport:FT', '足球'), ('sport:BK', '篮球'), ('sport:TN', '网球'), ('sport:VB', '排球'), ('sport:BS', '棒球'),
  ('sport:TT', '乒乓球'), ('sport:SK', '斯诺克'), ('sport:VF', '虚拟足球'), ('sport:OP', '其他');
insert into chat_terms (term, actor) values
  ('加微信', 'system'), ('加qq', 'system'), ('私聊我', 'system'), ('跟单群', 'system'), ('带单', 'system'),
  ('包赢', 'system'), ('稳赚', 'system'), ('代充', 'system'), ('低价充值', 'system'), ('内幕消息', 'system'), ('收款码', 'system');

-- What packets hold can run out and never below.
insert into ledger_accounts (kind, system, overdraft) values ('system', 'packets', false);

grant select, insert on chat_rooms, chat_speakers, chat_messages, chat_flags, chat_terms, chat_presence,
  chat_packets, chat_packet_claims to hj_app;
grant update (last_seq, spoken, spoken_at, slow_seconds, min_grade, min_turnover, min_age_hours, guests, muted, closed, pinned)
  on chat_rooms to hj_app;
grant update (muted_until, banned_at, reason, recent) on chat_speakers to hj_app;
grant update (body, data, deleted_at) on chat_messages to hj_app;
grant update (online, seen_at) on chat_presence to hj_app;
grant update (claimed, closed_at, returned) on chat_packets to hj_app;
grant delete on chat_messages, chat_flags, chat_presence, chat_terms to hj_app;
