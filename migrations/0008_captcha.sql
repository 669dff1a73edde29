-- The slider, what its answers are exchanged for, and what the rules about places and addresses refused.

-- The browser that asked for the image, where it was known already.
alter table captchas add column device text check (length(device) <= 64);

create table sliders (
  -- The lot number of the wire.
  id text primary key,
  action text not null check (action in ('login', 'register', 'sendCode')),
  -- Where the piece belongs: AES-256-GCM, bound to the id.
  sealed bytea not null,
  address_key text not null,
  device text check (length(device) <= 64),
  -- Wrong answers; the third ends it.
  tries smallint not null default 0 check (tries between 0 and 3),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sliders_expiry on sliders (expires_at);

-- solved: a right answer, waiting for `validateGeeCheck`. validated: waiting for the attempt itself. Both are deleted by their one
-- use. spent: a lot of an outside provider that was shown once and is not taken again.
create table captcha_passes (
  stage text not null check (stage in ('solved', 'validated', 'spent')),
  id text not null check (length(id) <= 64),
  -- SHA-256 with lengths over what the browser has to show; a token itself is nowhere.
  token_hash bytea check (octet_length(token_hash) = 32),
  action text not null check (action in ('login', 'register', 'sendCode')),
  address_key text not null,
  device text check (length(device) <= 64),
  expires_at timestamptz not null,
  primary key (stage, id),
  check ((stage = 'spent') = (token_hash is null))
);
create index captcha_passes_expiry on captcha_passes (expires_at);

-- Where somebody was turned away, warned, or cannot have been (GLI-19 2.7.4(f)). Never changed.
create table region_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in (
    'blocked-country', 'blocked-address', 'anonymous', 'unknown-place', 'warned', 'impossible-travel')),
  member_id bigint references members,
  address text not null,
  country text check (country ~ '^[A-Z]{2}$'),
  place text not null,
  -- The call, and what more there is to say.
  call text not null,
  detail jsonb not null default '{}',
  request_id text not null
);
create index region_events_member on region_events (member_id, id desc);
create index region_events_time on region_events (at);
create trigger region_events_immutable before update or delete or truncate on region_events
  for each statement execute function refuse_change();

alter table login_log drop constraint login_log_factor_check;
alter table login_log add constraint login_log_factor_check check (factor in ('none', 'image', 'slider', 'registration'));

grant select, insert, delete on captcha_passes to hj_app;
grant select, insert, delete on sliders to hj_app;
grant update (tries) on sliders to hj_app;
grant select, insert on region_events to hj_app;
