-- Corrections of draws of the house's lotteries: one member of staff proposes, another decides; the venue then settles anew.
create table lottery_corrections (
  id bigint primary key,
  game text not null check (game ~ '^[a-z][a-z0-9-]{1,23}$'),
  number text not null check (number ~ '^\d{8}-\d{4}$'),
  target text not null check (target in ('void', 'settled')),
  draw int[],
  -- What it would move when it was proposed, as the venue counted it.
  preview jsonb not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  reason text not null check (reason <> ''),
  proposed_by text not null,
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by text,
  decided_at timestamptz,
  decision_note text,
  -- What the venue said of it: bets settled anew, bets whose money is gone from their accounts, or why it refused.
  corrected int,
  unpaid int,
  refusal text,
  carried_at timestamptz,
  constraint lottery_corrections_draw check ((target = 'settled') = (draw is not null)),
  constraint lottery_corrections_decided check (
    (state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint lottery_corrections_two_people check (state not in ('approved', 'rejected') or decided_by <> proposed_by),
  constraint lottery_corrections_carried check (
    (carried_at is null or state = 'approved') and (carried_at is null) = (corrected is null and refusal is null)
    and (corrected is null) = (unpaid is null))
);
-- One open proposal for an issue.
create unique index lottery_corrections_open on lottery_corrections (game, number) where state = 'proposed';
create trigger lottery_corrections_kept before delete or truncate on lottery_corrections
  for each statement execute function refuse_change();
grant select, insert on lottery_corrections to hj_app;
grant update (state, decided_by, decided_at, decision_note, corrected, unpaid, refusal, carried_at) on lottery_corrections to hj_app;
