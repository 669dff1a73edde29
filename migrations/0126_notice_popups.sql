-- Who reads a notice, how often it opens by itself, and which comes first.
alter table site_notices
  add column audience text not null default 'all' check (audience in ('all', 'members')),
  add column frequency text not null default 'once' check (frequency in ('once', 'daily')),
  add column priority smallint not null default 0 check (priority between 0 and 9);
