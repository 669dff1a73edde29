-- What was in force when a proposal was made: what it changes is told from it, also after it was published (ADR 172).
-- Null: a new subject, a kind without terms, or a proposal of before this migration.
alter table staff_proposals add column base jsonb check (jsonb_typeof(base) = 'object');
drop trigger staff_proposals_facts on staff_proposals;
create trigger staff_proposals_facts before update of id, kind, subject, body, base, made_by, made_at, reason on staff_proposals
  for each row execute function refuse_change();
