-- How often in a row the provider said that it knows nothing of an attempt. A question that nobody answered says nothing of that.
alter table withdrawal_payouts add column unknowns int not null default 0 check (unknowns >= 0);
grant update (unknowns) on withdrawal_payouts to hj_app;

-- A document that was approved showed the name and the birthday of that day. Where one of them is corrected it waits for the desk
-- again; nothing else opens what was decided.
create or replace function document_decided_once() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.id, new.member_id, new.kind, new.digest_index, new.created_at)
      is distinct from (old.id, old.member_id, old.kind, old.digest_index, old.created_at)
    -- A new master key changes the wrapping and not the picture, which begins at byte 64.
    or substring(new.sealed from 64) <> substring(old.sealed from 64)
    or (old.state <> 'pending' and (new.state, new.reason, new.decided_by, new.decided_at)
      is distinct from (old.state, old.reason, old.decided_by, old.decided_at)
      and not (old.state = 'approved' and new.state = 'pending'
        and is_corrected_now(old.member_id, array['real-name', 'birthday'])))
  then
    raise exception 'a document is decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
