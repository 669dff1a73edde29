-- Accounts with a device, address, identity or paying instrument in common at one card table (C75): cases beside those of money laundering.
alter table aml_cases drop constraint aml_cases_rule_check,
  add constraint aml_cases_rule_check check (rule in (
    'due-diligence', 'no-play', 'structuring', 'in-and-out', 'large-single', 'linked-refused', 'linked-played')),
  -- The second account of a pair.
  add column other_member_id bigint references members check (other_member_id <> member_id);
create index aml_cases_of_other on aml_cases (other_member_id) where other_member_id is not null;

drop index aml_cases_open;
create unique index aml_cases_open on aml_cases (member_id, rule, coalesce(other_member_id, 0)) where state <> 'decided';

create or replace function aml_decided_once() returns trigger language plpgsql as $$
begin
  if (new.id, new.rule, new.subject, new.member_id, new.other_member_id, new.amount, new.evidence, new.opened_at)
      is distinct from
      (old.id, old.rule, old.subject, old.member_id, old.other_member_id, old.amount, old.evidence, old.opened_at)
    or old.state = 'decided'
  then
    raise exception 'a case is decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

-- How far the pairs of a venue of card tables were read.
alter table venue_pulls add column linked_seats bigint not null default 0;
grant update (linked_seats) on venue_pulls to hj_app;
