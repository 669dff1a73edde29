-- Tips between members in a chat room (CH6, ADR 189): both sides of one transaction of the ledger.
create table chat_tips (
  id bigint primary key,
  rid text not null references chat_rooms,
  -- Who gave it.
  member_id bigint not null references members,
  receiver_id bigint not null references members,
  amount bigint not null check (amount > 0),
  -- To be staked by the receiver before a withdrawal.
  required bigint not null check (required >= 0),
  created_at timestamptz not null,
  check (member_id <> receiver_id)
);
create index chat_tips_of_member on chat_tips (member_id, created_at desc);
create index chat_tips_of_receiver on chat_tips (receiver_id, created_at desc);
create trigger chat_tips_kept before update or delete or truncate on chat_tips
  for each statement execute function refuse_change();
grant select, insert on chat_tips to hj_app;

alter table chat_messages drop constraint chat_messages_kind_check;
alter table chat_messages add constraint chat_messages_kind_check
  check (kind in ('text', 'slip', 'win', 'packet', 'tip', 'system', 'recalled', 'slow', 'pinned', 'room'));
