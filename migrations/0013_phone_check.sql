-- An operator may ask a member to prove the phone again before money moves (6016 at login, 6017 at money calls).
alter table members add column phone_check_since timestamptz;
grant update (phone_check_since) on members to hj_app;

-- A code to the phone was right when it is bound: that is the proof, whoever asked for it.
create function phone_checked() returns trigger language plpgsql as $$
begin
  update members set phone_check_since = null where id = new.member_id and phone_check_since is not null;
  return null;
end
$$;
create trigger member_personal_phone_checked after insert or update of blind_index on member_personal
  for each row when (new.field = 'phone') execute function phone_checked();
