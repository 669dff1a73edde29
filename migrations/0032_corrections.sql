-- What the desk does for a member: corrections of what was submitted, and what shows that accounts are used from one place.

-- Who corrected which value of whom, and in which transaction. The triggers below let a value go only beside such a row of their own
-- transaction, so that nothing is corrected that nobody answers for. Why stands in the audit; the values stand nowhere.
create table member_corrections (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  field text not null check (field in ('real-name', 'birthday', 'gender', 'phone', 'email')),
  corrected_by text not null check (corrected_by ~ '^staff:[0-9]+$'),
  at timestamptz not null,
  transaction_id xid8 not null default pg_current_xact_id()
);
create index member_corrections_member on member_corrections (member_id, id desc);
create trigger member_corrections_immutable before update or delete or truncate on member_corrections
  for each statement execute function refuse_change();
grant select, insert (member_id, field, corrected_by, at) on member_corrections to hj_app;

create function is_corrected_now(corrected bigint, fields text[]) returns boolean language sql volatile as $$
  select exists (select from member_corrections
    where member_id = corrected and field = any(fields) and transaction_id = pg_current_xact_id())
$$;

create or replace function personal_stays() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.field, new.created_at) is distinct from (old.member_id, old.field, old.created_at)
    -- A new master key changes the wrapping and not the value, which begins at byte 64.
    or (old.field in ('real-name', 'birthday') and substring(new.sealed from 64) <> substring(old.sealed from 64)
      and not is_corrected_now(old.member_id, array[old.field]))
  then
    raise exception 'what was submitted is not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create function gender_stays() returns trigger language plpgsql as $$
begin
  if new.gender is null or not is_corrected_now(old.id, array['gender']) then
    raise exception 'a gender that was submitted is never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
drop trigger members_gender_stays on members;
create trigger members_gender_stays before update of gender on members for each row
  when (old.gender is not null and new.gender is distinct from old.gender) execute function gender_stays();

-- Who the person is follows a corrected name or birthday.
create function identity_stays() returns trigger language plpgsql as $$
begin
  if not is_corrected_now(old.member_id, array['real-name', 'birthday']) then
    raise exception 'an identity is not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger member_identities_stays before update of identity_index on member_identities for each row
  when (new.identity_index is distinct from old.identity_index) execute function identity_stays();
grant update (identity_index) on member_identities to hj_app;

-- A code to the phone was right when a member binds it. A number that the desk wrote down has shown none: it has to (6017).
create or replace function phone_checked() returns trigger language plpgsql as $$
begin
  if is_corrected_now(new.member_id, array['phone']) then
    update members set phone_check_since = new.updated_at where id = new.member_id;
  else
    update members set phone_check_since = null where id = new.member_id and phone_check_since is not null;
  end if;
  return new;
end
$$;

-- One hash for a device whoever uses it, unlike device_hash: accounts that share it are shown to the desk (AC7), and nobody is let
-- in by it. Devices that passed before this have none until their next login.
alter table member_devices add column link_index bytea check (octet_length(link_index) = 32);
create index member_devices_link on member_devices (link_index) where link_index is not null;
create index member_places_address on member_places (address_key);
grant update (link_index) on member_devices to hj_app;
