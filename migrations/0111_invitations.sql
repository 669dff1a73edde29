-- Friends (邀请好友): one code for each member who invites, and who came by whose. The rewards are an activity (ADR 118, 132).

create table invitation_codes (
  member_id bigint primary key references members,
  code text not null unique check (code ~ '^[A-Z0-9]{6,16}$'),
  created_at timestamptz not null default clock_timestamp()
);

create table invitations (
  member_id bigint primary key references members,
  inviter_id bigint not null references invitation_codes check (inviter_id <> member_id),
  created_at timestamptz not null default clock_timestamp()
);
create index invitations_of_inviter on invitations (inviter_id, member_id);

create trigger invitation_codes_kept before update or delete or truncate on invitation_codes
  for each statement execute function refuse_change();
create trigger invitations_kept before update or delete or truncate on invitations for each statement execute function refuse_change();

-- How far an invited member came; the terms of the activity say what is enough. `linked`: the accounts share a mark.
create view invited_friends as
  select i.inviter_id, i.member_id, m.name, m.created_at as registered_at, (f.phone and f.name) as identified,
    d.amount as first_deposit, d.paid_at as first_deposit_at,
    (select theirs.reason from member_marks own join member_marks theirs on (theirs.reason, theirs.mark) = (own.reason, own.mark)
      where own.member_id = i.inviter_id and theirs.member_id = i.member_id order by 1 desc limit 1) as linked
  from invitations i
  join members m on m.id = i.member_id
  join activity_members f on f.member_id = i.member_id
  left join lateral (select amount, paid_at from activity_deposits where member_id = i.member_id order by paid_at, id limit 1) as d on true;

alter table activities drop constraint activities_page_check;
alter table activities add constraint activities_page_check check (page in
  ('activityLandPage', 'firstDeposit', 'againDeposit', 'newTask', 'drawGift', 'signGift', 'bettingGift', 'racePage', 'redPacketRain',
   'friendInvitation'));

grant select, insert on invitation_codes, invitations to hj_app;
grant select on invited_friends to hj_app;
