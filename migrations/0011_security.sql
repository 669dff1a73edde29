-- Second steps of a login, and the way back to a lost password. Secrets of authenticators are sealed for their row, recovery codes
-- and tickets are only kept as hashes, and every challenge and ticket is gone with its first use.

-- After a change of either password the cashier holds withdrawals back for a while (C69).
alter table members
  add column password_changed_at timestamptz,
  add column second_password_changed_at timestamptz;

create table totp_secrets (
  member_id bigint primary key references members,
  sealed bytea not null check (octet_length(sealed) between 91 and 1024),
  created_at timestamptz not null,
  -- Until a code of it was right, it is only offered.
  confirmed_at timestamptz,
  -- The last time step whose code was taken: no step is taken twice.
  last_step bigint not null default 0
);

create table passkeys (
  id bigint generated always as identity (start with 1001) primary key,
  member_id bigint not null references members,
  credential_id text not null constraint passkeys_credential unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null check (octet_length(public_key) between 1 and 4096),
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 20),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_member on passkeys (member_id);

-- One open challenge of a purpose per member and place it was asked from; the first answer takes it away.
create table passkey_challenges (
  member_id bigint not null references members,
  purpose text not null check (purpose in ('create', 'get')),
  binding text not null check (length(binding) between 1 and 200),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (member_id, purpose, binding)
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table two_step_recovery_codes (
  member_id bigint not null references members,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table recovery_tickets (
  id bigint generated always as identity primary key,
  token_hash bytea not null constraint recovery_tickets_token unique check (octet_length(token_hash) = 32),
  -- What is done: 1 named, 2 verified.
  step smallint not null check (step in (1, 2)),
  -- Keyed hash of way, name, contact, address and device: who comes with another one has no ticket.
  binding_hash bytea not null check (octet_length(binding_hash) = 32),
  -- Nobody's, if name and contact do not belong together. No foreign key: its check would take the time that tells (C05).
  member_id bigint,
  expires_at timestamptz not null
);
create index recovery_tickets_expiry on recovery_tickets (expires_at);

grant update (password_changed_at, second_password_changed_at) on members to hj_app;
grant select, insert, update, delete on totp_secrets, passkey_challenges, recovery_tickets to hj_app;
grant select, insert, delete on passkeys, two_step_recovery_codes to hj_app;
grant update (counter, last_used_at) on passkeys to hj_app;
grant update (used_at) on two_step_recovery_codes to hj_app;
