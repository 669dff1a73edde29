-- Two members are one open case of a rule, in whichever order they sat down (ADR 185).
create unique index aml_cases_open_pair on aml_cases
  (rule, least(member_id, other_member_id), greatest(member_id, other_member_id))
  where state <> 'decided' and other_member_id is not null;
