-- 赞助: what the page of sponsorships shows. An operator's own text is a new version; the latest is served.
create table sponsor_content (
  version int generated always as identity primary key,
  content jsonb not null,
  made_by text not null,
  made_at timestamptz not null default clock_timestamp()
);
create trigger sponsor_content_kept before update or delete or truncate on sponsor_content
  for each statement execute function refuse_change();
grant select, insert on sponsor_content to hj_app;
