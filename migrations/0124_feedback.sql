-- Feedback: a thread of a member with the desk. Complaints are records: nothing here is deleted; a member only takes one off the own list.

create table feedbacks (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('bet', 'deposit', 'withdrawal', 'activity', 'account', 'game', 'other')),
  bet_id bigint references bets,
  -- open: waits for the desk. answered: the desk has spoken last. closed: settled by either side.
  state text not null check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Numbers of messages of this thread: the last one, the last of the desk, and up to which each side has read.
  last_no integer not null check (last_no > 0),
  staff_no integer not null default 0 check (staff_no between 0 and last_no),
  member_read_no integer not null check (member_read_no between 0 and last_no),
  staff_read_no integer not null default 0 check (staff_read_no between 0 and last_no),
  -- Taken off the list by the member.
  deleted_at timestamptz,
  check (bet_id is null or kind = 'bet')
);
create index feedbacks_of_member on feedbacks (member_id, id desc) where deleted_at is null;
create index feedbacks_by_state on feedbacks (state, updated_at, id);

create table feedback_messages (
  feedback_id bigint not null references feedbacks,
  no integer not null check (no > 0),
  member_id bigint not null references members,
  author text not null check (author in ('member', 'staff')),
  -- Who of the staff, and under which name the member knows that person.
  actor text check ((author = 'staff') = (actor is not null)),
  staff_name text check ((author = 'staff') = (staff_name is not null)),
  text text not null check (length(text) between 1 and 500),
  -- Made by the client: a message that is sent again is the same one.
  client_key uuid not null,
  created_at timestamptz not null,
  primary key (feedback_id, no)
);
create unique index feedback_messages_once on feedback_messages (member_id, author, client_key);

-- Pictures of messages, drawn anew and sealed like documents.
create table feedback_images (
  id uuid primary key,
  feedback_id bigint not null,
  message_no integer not null,
  member_id bigint not null references members,
  place smallint not null check (place between 0 and 2),
  sealed bytea not null check (octet_length(sealed) between 91 and 8388608),
  unique (feedback_id, message_no, place),
  foreign key (feedback_id, message_no) references feedback_messages
);
create index feedback_images_key on feedback_images (sealed_key_id(sealed));

grant select, insert on feedbacks, feedback_messages, feedback_images to hj_app;
grant update (state, updated_at, last_no, staff_no, member_read_no, staff_read_no, deleted_at) on feedbacks to hj_app;
grant update (sealed) on feedback_images to hj_app;
