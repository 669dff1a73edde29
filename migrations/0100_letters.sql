-- Letters to members, what was sent to an audience, and the notices of the site.

-- A letter to many: its letters are written by a job, once for each member.
create table broadcasts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('notice', 'activity', 'bulletin', 'match')),
  title text not null check (length(title) between 1 and 60),
  body text not null check (length(body) between 1 and 2000),
  link text check (link ~ '^/[^/]'),
  -- Of a VIP grade from … to …, and logged in within so many days; none: all members.
  min_grade smallint not null default 0 check (min_grade between 0 and 10),
  max_grade smallint not null default 10 check (max_grade between min_grade and 10),
  active_days smallint check (active_days between 1 and 365),
  actor text not null,
  created_at timestamptz not null,
  -- When the last of its letters was written, and how many there are.
  sent_at timestamptz,
  letters integer not null default 0
);

create table letters (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('notice', 'activity', 'bulletin', 'match', 'feedback')),
  broadcast_id bigint references broadcasts,
  -- What it reports: `bet:7:1`, `deal:9`. One letter each, however often the event is heard.
  source text not null check (source <> ''),
  -- Codes with their values (ADR 065).
  title jsonb not null,
  body jsonb not null,
  link text check (link ~ '^/[^/]'),
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  constraint letters_once unique (member_id, source)
);
create index letters_of_member on letters (member_id, id desc) where deleted_at is null;
-- The unread figures are counted, never kept: they cannot come to differ from the letters.
create index letters_unread on letters (member_id, kind) where read_at is null and deleted_at is null;
create index letters_by_time on letters (created_at);

-- What everybody may read: the line that runs over the home page, and its list.
create table site_notices (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 60),
  body text not null check (length(body) between 1 and 2000),
  -- Also opens by itself once after a login.
  popup boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  actor text not null,
  created_at timestamptz not null
);
create index site_notices_by_time on site_notices (starts_at desc, id desc);

create index bet_settlements_by_time on bet_settlements (settled_at);
create index deals_ended_at on deals (ended_at) where ended_at is not null;

grant select, insert on broadcasts, letters, site_notices to hj_app;
grant update (sent_at, letters) on broadcasts to hj_app;
grant update (read_at, deleted_at) on letters to hj_app;
grant delete on letters to hj_app;
grant update (ends_at) on site_notices to hj_app;
