-- What one of the staff proposes and another decides (C35, ADR 151): terms of an activity, whose member a member is, where an agent stands.
create table staff_proposals (
  id bigint primary key,
  kind text not null check (kind in ('activity', 'agent-move', 'member-move')),
  -- What it is about: one open proposal of a kind for each.
  subject text not null check (subject <> ''),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  made_by text not null check (made_by <> ''),
  made_at timestamptz not null default clock_timestamp(),
  reason text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  decided_by text,
  decided_at timestamptz,
  note text,
  check ((state = 'open') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- Whoever made it may take it back, and not approve it.
  check (state <> 'approved' or decided_by <> made_by)
);
create unique index staff_proposals_open on staff_proposals (kind, subject) where state = 'open';
create index staff_proposals_of_kind on staff_proposals (kind, id desc);
create trigger staff_proposals_facts before update of id, kind, subject, body, made_by, made_at, reason on staff_proposals
  for each row execute function refuse_change();
create trigger staff_proposals_kept before delete or truncate on staff_proposals for each statement execute function refuse_change();
grant select, insert on staff_proposals to hj_app;
grant update (state, decided_by, decided_at, note) on staff_proposals to hj_app;
