-- The player's own brakes: limits, exclusion, reality check, questionnaire, and the signs of harm that the console sees.
--
-- protection_members is what a bet asks first: a member without a row has no rule, and costs that one look. The views say what
-- counts as a stake, a loss, a deposit, a session; a module that brings another kind of them extends the view, not the code.

create table protection_members (
  member_id bigint primary key references members,
  reality_check_minutes smallint not null default 60 check (reality_check_minutes in (15, 30, 60))
);

-- The limits as they stand; how they came to stand so is in protection_limit_changes.
create table protection_limits (
  member_id bigint not null references protection_members,
  setter text not null check (setter in ('member', 'operator')),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('24h', '7d', '30d')),
  -- Minor units; minutes of a session limit.
  value bigint not null check (value >= 0),
  -- A raise, or a removal, that waits for its day and for the member's confirmation.
  pending_change text check (pending_change in ('raise', 'remove')),
  pending_value bigint check (pending_value > value),
  pending_since timestamptz,
  primary key (member_id, setter, kind, period),
  check ((pending_change is null) = (pending_since is null)),
  check ((pending_change is not distinct from 'raise') = (pending_value is not null)),
  check (setter = 'member' or pending_change is null)
);

create table protection_limit_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  setter text not null,
  kind text not null,
  period text not null,
  change text not null check (change in
    ('set', 'lowered', 'raise-requested', 'removal-requested', 'raised', 'removed', 'cancelled')),
  previous bigint,
  value bigint,
  actor text not null,
  request_id text not null,
  at timestamptz not null
);
create index protection_limit_changes_member on protection_limit_changes (member_id, at desc);

-- A cool-off ends by itself; an exclusion and a closed account only when the member revokes them after their term.
create table protection_exclusions (
  id bigint generated always as identity primary key,
  member_id bigint not null references protection_members,
  kind text not null check (kind in ('cool-off', 'exclusion', 'closure')),
  term text not null check (term in ('24h', '7d', '30d', '6m', '1y', '3y', '5y', 'indefinite')),
  started_at timestamptz not null,
  -- Not before this can it be revoked; of a cool-off its end.
  term_ends_at timestamptz not null check (term_ends_at > started_at),
  revoke_requested_at timestamptz check (revoke_requested_at >= term_ends_at),
  -- When play is open again.
  ends_at timestamptz check (ends_at >= term_ends_at),
  reason text not null default '',
  actor text not null,
  request_id text not null,
  -- By the database's clock, under the wallet's lock: what was accepted is older.
  recorded_at timestamptz not null default clock_timestamp(),
  check ((kind = 'cool-off') = (term in ('24h', '7d', '30d'))),
  check (kind <> 'closure' or term = 'indefinite'),
  check (kind <> 'cool-off' or (ends_at is not distinct from term_ends_at and revoke_requested_at is null)),
  check (kind = 'cool-off' or (revoke_requested_at is null) = (ends_at is null))
);
create index protection_exclusions_member on protection_exclusions (member_id);

-- What was asked of a member and is only ever done once: an exclusion is revoked once, and its facts stay.
create function protection_exclusion_stays() returns trigger language plpgsql as $$
begin
  if old.ends_at is not null
    or (new.id, new.member_id, new.kind, new.term, new.started_at, new.term_ends_at, new.reason, new.actor, new.recorded_at)
      is distinct from
      (old.id, old.member_id, old.kind, old.term, old.started_at, old.term_ends_at, old.reason, old.actor, old.recorded_at)
  then
    raise exception 'an exclusion is never changed, only revoked once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger protection_exclusions_stay before update on protection_exclusions
  for each row execute function protection_exclusion_stays();
create trigger protection_exclusions_kept before delete or truncate on protection_exclusions
  for each statement execute function refuse_change();

create table protection_acknowledgements (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  session_id bigint not null,
  at timestamptz not null,
  choice text not null check (choice in ('continue', 'stop')),
  -- What the member was shown.
  elapsed_ms bigint not null,
  staked bigint not null,
  returned bigint not null,
  net bigint not null,
  open bigint not null,
  deposited bigint not null
);
create index protection_acknowledgements_session on protection_acknowledgements (session_id, at desc);

create table protection_questionnaires (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  at timestamptz not null,
  answers boolean[] not null check (cardinality(answers) = 10),
  score smallint not null check (score between 0 and 10),
  advice text not null check (advice in ('none', 'watch', 'limit', 'help'))
);
create index protection_questionnaires_member on protection_questionnaires (member_id, at desc);

-- Strong signs of harm, for the console. While one is open its member gets no bonus.
create table protection_signs (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null check (kind in
    ('frequent-deposits', 'deposits-after-loss', 'night-play', 'limit-raises', 'questionnaire')),
  detail jsonb not null,
  found_at timestamptz not null,
  handled_at timestamptz,
  handled_by text,
  check ((handled_at is null) = (handled_by is null))
);
create unique index protection_signs_open on protection_signs (member_id, kind) where handled_at is null;
create index protection_signs_member on protection_signs (member_id, found_at desc);

create trigger protection_limit_changes_immutable before update or delete or truncate on protection_limit_changes
  for each statement execute function refuse_change();
create trigger protection_acknowledgements_immutable before update or delete or truncate on protection_acknowledgements
  for each statement execute function refuse_change();
create trigger protection_questionnaires_immutable before update or delete or truncate on protection_questionnaires
  for each statement execute function refuse_change();

-- What counts. A stake is what a bet puts at risk; refused and void bets gave it back.
create view protection_stakes as
  select member_id, session_id, placed_at as at, risk as amount from bets where state not in ('refused', 'void');

-- A loss is counted with the bet that made it: open bets as if lost, won ones below zero. So an old bet that wins today
-- makes no room for today's.
create view protection_losses as
  select member_id, session_id, placed_at as at, settled_at as ended_at, payout is null as is_open,
    risk - coalesce(payout, 0) as amount, coalesce(payout, 0) as returned
  from bets where state not in ('refused', 'void');

-- Gross: withdrawals are not in it. An order that may still be paid counts like one that was.
create view protection_deposits as
  select member_id, coalesce(paid_at, created_at) as at, amount, state = 'paid' as is_paid
  from deposit_orders
  where state = 'paid' or (state = 'pending' and expires_at > clock_timestamp());

-- From the login to the last use that kept the session going.
create view protection_sessions as
  select id as session_id, member_id, created_at as started_at, active_at as last_used_at,
    ended_at is null and active_at > clock_timestamp() - interval '30 minutes' as is_live
  from sessions;
create index sessions_of_member on sessions (member_id, created_at desc);

grant select on protection_stakes, protection_losses, protection_deposits, protection_sessions to hj_app;
grant select, insert on protection_members, protection_limits, protection_limit_changes, protection_exclusions,
  protection_acknowledgements, protection_questionnaires, protection_signs to hj_app;
grant update (reality_check_minutes) on protection_members to hj_app;
grant update (value, pending_change, pending_value, pending_since), delete on protection_limits to hj_app;
grant update (revoke_requested_at, ends_at) on protection_exclusions to hj_app;
grant update (handled_at, handled_by) on protection_signs to hj_app;
