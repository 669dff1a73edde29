-- Adverts of the site, and its settings in versions.
create table site_adverts (
  id bigint generated always as identity primary key,
  -- Counts the changes: a form that began with an older one is refused.
  version integer not null default 1,
  place text not null check (place in ('banner', 'promo', 'popup')),
  words jsonb not null,
  -- For readers of English; null: they read the Chinese.
  english jsonb,
  art text not null,
  tint text not null,
  -- An address of this site.
  link text check (link ~ '^/([^/\\].*)?$' and length(link) <= 200),
  audience text not null check (audience in ('all', 'guests', 'members')),
  min_grade smallint not null check (min_grade between 0 and 10),
  max_grade smallint not null check (max_grade between min_grade and 10),
  frequency text not null check (frequency in ('once', 'daily', 'weekly')),
  max_shows smallint not null check (max_shows between 1 and 30),
  position smallint not null check (position between 0 and 99),
  paused boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  actor text not null,
  changed_at timestamptz not null
);
create index site_adverts_by_place on site_adverts (place, position, id);

create table site_settings (
  version integer primary key,
  settings jsonb not null,
  actor text not null,
  saved_at timestamptz not null
);
create trigger site_settings_kept before update or delete or truncate on site_settings
  for each statement execute function refuse_change();

grant select, insert, update on site_adverts to hj_app;
grant select, insert on site_settings to hj_app;
