-- Pictures in the chat: uploaded before the message that shows them, drawn anew, deleted with it. A room says from which grade on (CH5).
alter table chat_rooms add column picture_grade smallint not null default 3 check (picture_grade between 0 and 10);
grant update (picture_grade) on chat_rooms to hj_app;

create table chat_pictures (
  -- Names the picture in its address: not to be guessed.
  id uuid primary key,
  uid text not null references chat_speakers,
  width smallint not null check (width between 1 and 2000),
  height smallint not null check (height between 1 and 2000),
  image bytea not null check (octet_length(image) between 1 and 2097152),
  created_at timestamptz not null,
  -- When a message took it; a picture is shown once.
  used_at timestamptz
);
create index chat_pictures_by_time on chat_pictures (created_at);
grant select, insert, delete on chat_pictures to hj_app;
grant update (used_at) on chat_pictures to hj_app;
