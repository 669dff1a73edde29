-- Badminton and rugby are kinds of OP (ADR 106).
alter table matches
  drop constraint matches_kind_check,
  add constraint matches_kind_check check (kind in ('ice-hockey', 'handball', 'esports', 'badminton', 'rugby'));
