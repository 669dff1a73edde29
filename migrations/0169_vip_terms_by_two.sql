-- VIP terms and large reviewed claims are decided by two people (ADR 177); withdrawal limits of grades are published with the terms.
alter table staff_proposals drop constraint staff_proposals_kind_check;
alter table staff_proposals add constraint staff_proposals_kind_check
  check (kind in ('activity', 'agent-move', 'member-move', 'vip-terms', 'activity-claim'));
grant update (max_amount, free_count, day_count, day_amount) on withdrawal_limits to hj_app;
