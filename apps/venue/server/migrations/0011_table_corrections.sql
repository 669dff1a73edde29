-- Rounds of tables that the operator takes back, or settles after all. Asked for again by its reference, a correction goes on with
-- what it had to leave.
create table table_corrections (
  reference text primary key check (reference ~ '^[\w:-]{1,64}$'),
  place bigint generated always as identity unique,
  table_round uuid not null references table_rounds,
  target text not null check (target in ('void', 'settled')),
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null default clock_timestamp()
);
create index table_corrections_of_round on table_corrections (table_round, place);

-- A round that was dealt keeps its outcome when it is void.
alter table table_rounds drop constraint table_rounds_check;
alter table table_rounds add constraint table_rounds_outcome check (
  case state when 'open' then outcome is null when 'void' then true else outcome is not null end);

create trigger table_corrections_immutable before update or delete or truncate on table_corrections
  for each statement execute function refuse_change();
grant select, insert on table_corrections to hj_app;
