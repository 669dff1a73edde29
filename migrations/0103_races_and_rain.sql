-- Races and red packet rain are activities too (ADR 129).
alter table activities drop constraint activities_page_check;
alter table activities add constraint activities_page_check check (page in (
  'activityLandPage', 'firstDeposit', 'againDeposit', 'newTask', 'drawGift', 'signGift', 'bettingGift', 'racePage', 'redPacketRain'));

-- The final places of a race, written once when its period was counted.
create table activity_ranks (
  activity_id bigint not null references activities,
  part text not null,
  period text not null check (period <> ''),
  place int not null check (place > 0),
  member_id bigint not null references members,
  score bigint not null check (score > 0),
  constraint activity_ranks_once unique (activity_id, part, period, place),
  constraint activity_ranks_member unique (activity_id, part, period, member_id)
);
create index activity_ranks_of_member on activity_ranks (member_id);
create trigger activity_ranks_kept before update or delete or truncate on activity_ranks
  for each statement execute function refuse_change();
grant select, insert on activity_ranks to hj_app;
