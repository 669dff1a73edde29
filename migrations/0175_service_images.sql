-- One picture with a message of a visitor at the support desk: drawn anew and sealed, since screens of banks and wallets show a person.
create table service_images (
  id uuid primary key,
  chat_id bigint not null,
  message_no integer not null,
  sealed bytea not null check (octet_length(sealed) between 91 and 8388608),
  unique (chat_id, message_no),
  foreign key (chat_id, message_no) references service_messages
);
create index service_images_key on service_images (sealed_key_id(sealed));
grant select, insert, delete on service_images to hj_app;
grant update (sealed) on service_images to hj_app;
