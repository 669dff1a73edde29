-- Personal data: sealed for its row (packages/platform/src/sealing.ts) and found by keyed hashes. Nothing here can be read
-- without the server's keys, and a sealed value that is moved to another row does not open (C68).

-- They were never written.
alter table members drop column real_name, drop column phone, drop column email, drop column birthday;

-- The id of the master key that wrapped a sealed value: bytes 1 and 2 of the record.
create function sealed_key_id(sealed bytea) returns int language sql immutable strict parallel safe
  return get_byte(sealed, 1) * 256 + get_byte(sealed, 2);

create table member_personal (
  member_id bigint not null references members,
  field text not null
    constraint member_personal_field
    check (field in ('real-name', 'birthday', 'phone', 'email', 'wechat', 'qq', 'telegram', 'whatsapp')),
  sealed bytea not null check (octet_length(sealed) between 91 and 1024),
  -- Of the fields by which an account is found.
  blind_index bytea check (octet_length(blind_index) = 32),
  -- False once the account is closed: what was bound to it is free again.
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (member_id, field),
  check ((field in ('phone', 'email')) = (blind_index is not null))
);
-- One active account per phone number and e-mail address (C02).
create unique index member_personal_taken on member_personal (field, blind_index) where active and blind_index is not null;
create index member_personal_index on member_personal (blind_index) where blind_index is not null;
create index member_personal_key on member_personal (sealed_key_id(sealed));

-- Real name and birthday together, as a keyed hash: who the person is, once both are known.
create table member_identities (
  member_id bigint primary key references members,
  identity_index bytea not null check (octet_length(identity_index) = 32),
  active boolean not null default true,
  created_at timestamptz not null
);
create unique index member_identities_taken on member_identities (identity_index) where active;
create index member_identities_index on member_identities (identity_index);

-- Numbers and addresses that were bound once: what the look-up of linked accounts asks.
create table member_former_contacts (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  field text not null check (field in ('phone', 'email')),
  blind_index bytea not null check (octet_length(blind_index) = 32),
  ended_at timestamptz not null
);
create index member_former_contacts_index on member_former_contacts (blind_index);
create index member_former_contacts_member on member_former_contacts (member_id);

-- Accounts that seem to belong to one person, with what showed it. `member_id` is the one that was refused.
create table member_links (
  member_id bigint not null references members,
  other_id bigint not null references members,
  kind text not null check (kind in ('identity', 'phone', 'email')),
  found_at timestamptz not null,
  primary key (member_id, other_id, kind),
  check (member_id <> other_id)
);
create index member_links_other on member_links (other_id);

-- Identity documents: the picture drawn anew and sealed. A document that was decided stays as it is.
create table member_documents (
  id bigint primary key,
  member_id bigint not null references members,
  kind text not null check (kind in ('id-front', 'id-back', 'passport', 'address-proof', 'selfie')),
  sealed bytea not null check (octet_length(sealed) between 91 and 8388608),
  -- Keyed hash over the sha256 of the file as it came: the same file at two accounts is seen.
  digest_index bytea not null check (octet_length(digest_index) = 32),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  reason text check (length(reason) between 1 and 200),
  created_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  constraint member_documents_decided check ((state = 'pending') = (decided_at is null and decided_by is null)),
  constraint member_documents_reason check ((state = 'rejected') = (reason is not null))
);
-- Of one kind at most one is waiting or approved; a rejected one may be followed by another.
create unique index member_documents_open on member_documents (member_id, kind) where state <> 'rejected';
create index member_documents_pending on member_documents (id) where state = 'pending';
create index member_documents_digest on member_documents (digest_index);
create index member_documents_key on member_documents (sealed_key_id(sealed));

create function document_decided_once() returns trigger language plpgsql as $$
begin
  if (new.id, new.member_id, new.kind, new.digest_index, new.created_at)
      is distinct from (old.id, old.member_id, old.kind, old.digest_index, old.created_at)
    -- A new master key changes the wrapping and not the picture, which begins at byte 64.
    or substring(new.sealed from 64) <> substring(old.sealed from 64)
    or (old.state <> 'pending' and (new.state, new.reason, new.decided_by, new.decided_at)
      is distinct from (old.state, old.reason, old.decided_by, old.decided_at))
  then
    raise exception 'a document is decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger member_documents_decided_once before update on member_documents
  for each row execute function document_decided_once();

-- Pictures that members uploaded, drawn anew by the server, under a name that nobody can guess.
create table member_avatars (
  member_id bigint primary key references members,
  name text not null constraint member_avatars_name unique check (name ~ '^[0-9a-f]{32}$'),
  image bytea not null check (octet_length(image) between 1 and 262144),
  created_at timestamptz not null
);

-- What is submitted stays as it was (5.46): a second value only replaces a phone number, an e-mail address or a contact.
create function personal_stays() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.field, new.created_at) is distinct from (old.member_id, old.field, old.created_at)
    -- A new master key changes the wrapping and not the value, which begins at byte 64.
    or (old.field in ('real-name', 'birthday') and substring(new.sealed from 64) <> substring(old.sealed from 64))
  then
    raise exception 'what was submitted is not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger member_personal_stays before update on member_personal for each row execute function personal_stays();
create trigger member_personal_kept before delete on member_personal for each row
  when (old.field in ('real-name', 'birthday', 'phone', 'email')) execute function refuse_change();

create trigger members_gender_stays before update of gender on members for each row
  when (old.gender is not null and new.gender is distinct from old.gender) execute function refuse_change();

-- A closed account frees what was bound to it; opened again it takes it back, if nobody else has it by then.
create function personal_follows_status() returns trigger language plpgsql as $$
begin
  update member_personal set active = new.status <> 'disabled' where member_id = new.id;
  update member_identities set active = new.status <> 'disabled' where member_id = new.id;
  return null;
end
$$;
create trigger members_personal_status after update of status on members for each row
  when ((old.status = 'disabled') <> (new.status = 'disabled')) execute function personal_follows_status();

create trigger member_links_immutable before update or delete or truncate on member_links
  for each statement execute function refuse_change();
create trigger member_former_contacts_immutable before update or delete or truncate on member_former_contacts
  for each statement execute function refuse_change();

grant select, insert on
  member_personal, member_identities, member_former_contacts, member_links, member_documents to hj_app;
grant update (sealed, blind_index, active, updated_at), delete on member_personal to hj_app;
grant update (active) on member_identities to hj_app;
grant update (sealed, state, reason, decided_by, decided_at) on member_documents to hj_app;
grant select, insert, delete on member_avatars to hj_app;
