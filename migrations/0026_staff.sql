-- The operator's staff: who they are, how they log in, what they asked for. Nobody is deleted: their names stand in the audit.

create table staff (
  id bigint generated always as identity primary key,
  name text not null constraint staff_name_taken unique check (name ~ '^[a-z][a-z0-9._-]{2,31}$'),
  display_name text not null check (length(display_name) between 1 and 20),
  password_phc text not null,
  -- A one-time password was given out: nothing but another one is allowed.
  must_change_password boolean not null,
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ array['admin', 'finance', 'finance-lead', 'risk', 'support', 'auditor']),
  disabled_at timestamptz,
  created_at timestamptz not null,
  last_login_at timestamptz
);

-- Nobody logs in without one (O26 of players is a choice; of staff it is none).
create table staff_totp (
  staff_id bigint primary key references staff,
  sealed bytea not null check (octet_length(sealed) between 91 and 1024),
  confirmed_at timestamptz not null,
  -- The last time step whose code was taken: no step is taken twice.
  last_step bigint not null
);

-- The secret that the first login offers; the latest one counts, and its first right code takes it away.
create table staff_totp_offers (
  staff_id bigint primary key references staff,
  ticket_hash bytea not null constraint staff_totp_offers_ticket unique check (octet_length(ticket_hash) = 32),
  sealed bytea not null check (octet_length(sealed) between 91 and 1024),
  expires_at timestamptz not null
);

create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  token_hash bytea not null constraint staff_sessions_token unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  -- The last call that somebody made, rather than a page that asks by itself.
  active_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'password', 'roles', 'disabled', 'reset')),
  address text not null,
  user_agent text not null,
  constraint staff_sessions_ended check ((ended_at is null) = (end_reason is null))
);
create index staff_sessions_live on staff_sessions (staff_id) where ended_at is null;

-- A command of the staff is carried out at most once per key; the answer is there once it was.
create table staff_commands (
  staff_id bigint not null references staff,
  operation text not null,
  key text not null,
  body_hash text not null,
  answer text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, operation, key)
);

-- What the hourly check of the ledger found.
create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default clock_timestamp(),
  faults int not null check (faults >= 0)
);

create index audit_events_at on audit_events (at desc, id desc);
create index audit_events_action on audit_events (action text_pattern_ops, id desc);

create trigger staff_kept before delete or truncate on staff for each statement execute function refuse_change();
create trigger staff_sessions_kept before delete or truncate on staff_sessions
  for each statement execute function refuse_change();

grant select, insert on staff, staff_sessions, ledger_checks to hj_app;
grant update (display_name, password_phc, must_change_password, roles, disabled_at, last_login_at) on staff to hj_app;
grant update (active_at, ended_at, end_reason) on staff_sessions to hj_app;
grant select, insert, update, delete on staff_totp, staff_totp_offers, staff_commands to hj_app;
