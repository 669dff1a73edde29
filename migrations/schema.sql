-- Written by packages/platform/src/schema.test.ts from what migrations/ leave behind. To read, not to run.

table activities
  id bigint not null
  code text not null
  page text not null
  category text not null
  sort smallint not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone
  paused boolean not null default false
  version integer not null
  constraint activities_category_check CHECK ((category = ANY (ARRAY['deposit'::text, 'sport'::text, 'live'::text, 'slot'::text, 'daily'::text, 'invite'::text])))
  constraint activities_check CHECK ((ends_at > starts_at))
  constraint activities_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{1,31}$'::text))
  constraint activities_page_check CHECK ((page = ANY (ARRAY['activityLandPage'::text, 'firstDeposit'::text, 'againDeposit'::text, 'newTask'::text, 'drawGift'::text, 'signGift'::text, 'bettingGift'::text, 'racePage'::text, 'redPacketRain'::text, 'friendInvitation'::text])))
  constraint activities_version_check CHECK ((version > 0))
  constraint activities_terms FOREIGN KEY (id, version) REFERENCES activity_versions(activity_id, version) DEFERRABLE INITIALLY DEFERRED
  constraint activities_pkey PRIMARY KEY (id)
  constraint activities_code UNIQUE (code)
  hj_app: insert, select
  hj_app: update (sort, starts_at, ends_at, paused, version)

table activity_claims
  id bigint not null
  activity_id bigint not null
  version integer not null
  member_id bigint not null
  part text not null
  period text not null
  state text not null
  amount bigint not null
  turnover bigint not null
  label text not null
  created_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  constraint activity_claims_amount_check CHECK ((amount >= 0))
  constraint activity_claims_check CHECK (((amount > 0) = (state <> 'empty'::text)))
  constraint activity_claims_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL)))
  constraint activity_claims_part_check CHECK ((part <> ''::text))
  constraint activity_claims_period_check CHECK ((period <> ''::text))
  constraint activity_claims_state_check CHECK ((state = ANY (ARRAY['review'::text, 'granted'::text, 'empty'::text, 'refused'::text])))
  constraint activity_claims_turnover_check CHECK ((turnover >= 0))
  constraint activity_claims_activity_id_version_fkey FOREIGN KEY (activity_id, version) REFERENCES activity_versions(activity_id, version)
  constraint activity_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint activity_claims_pkey PRIMARY KEY (id)
  constraint activity_claims_once UNIQUE (activity_id, part, period, member_id)
  CREATE INDEX activity_claims_of_member ON public.activity_claims USING btree (member_id, created_at DESC, id DESC)
  CREATE INDEX activity_claims_waiting ON public.activity_claims USING btree (id) WHERE (state = 'review'::text)
  CREATE TRIGGER activity_claims_kept BEFORE DELETE OR TRUNCATE ON public.activity_claims FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state, decided_by, decided_at)

table activity_marks
  activity_id bigint not null
  part text not null
  period text not null
  kind text not null
  mark bytea not null
  claim_id bigint not null
  constraint activity_marks_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'device'::text, 'instrument'::text, 'identity'::text])))
  constraint activity_marks_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES activity_claims(id) DEFERRABLE INITIALLY DEFERRED
  constraint activity_marks_pkey PRIMARY KEY (activity_id, part, period, kind, mark)
  CREATE TRIGGER activity_marks_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.activity_marks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table activity_prizes
  activity_id bigint not null
  prize text not null
  stock integer
  given integer not null default 0
  constraint activity_prizes_check CHECK ((given <= stock))
  constraint activity_prizes_given_check CHECK ((given >= 0))
  constraint activity_prizes_stock_check CHECK ((stock >= 0))
  constraint activity_prizes_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id)
  constraint activity_prizes_pkey PRIMARY KEY (activity_id, prize)
  hj_app: insert, select
  hj_app: update (stock, given)

table activity_ranks
  activity_id bigint not null
  part text not null
  period text not null
  place integer not null
  member_id bigint not null
  score bigint not null
  constraint activity_ranks_period_check CHECK ((period <> ''::text))
  constraint activity_ranks_place_check CHECK ((place > 0))
  constraint activity_ranks_score_check CHECK ((score > 0))
  constraint activity_ranks_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id)
  constraint activity_ranks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint activity_ranks_member UNIQUE (activity_id, part, period, member_id)
  constraint activity_ranks_once UNIQUE (activity_id, part, period, place)
  CREATE INDEX activity_ranks_of_member ON public.activity_ranks USING btree (member_id)
  CREATE TRIGGER activity_ranks_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.activity_ranks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table activity_seeds
  id bigint not null
  activity_id bigint not null
  member_id bigint not null
  server_seed text not null
  commitment text not null
  created_at timestamp with time zone not null default clock_timestamp()
  client_seed text
  claim_id bigint
  chosen text
  given text
  constraint activity_seeds_check CHECK ((((claim_id IS NULL) = (client_seed IS NULL)) AND ((claim_id IS NULL) = (chosen IS NULL)) AND ((claim_id IS NULL) = (given IS NULL))))
  constraint activity_seeds_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text))
  constraint activity_seeds_server_seed_check CHECK ((server_seed ~ '^[0-9a-f]{64}$'::text))
  constraint activity_seeds_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id)
  constraint activity_seeds_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES activity_claims(id) DEFERRABLE INITIALLY DEFERRED
  constraint activity_seeds_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint activity_seeds_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX activity_seeds_claim ON public.activity_seeds USING btree (claim_id) WHERE (claim_id IS NOT NULL)
  CREATE UNIQUE INDEX activity_seeds_next ON public.activity_seeds USING btree (activity_id, member_id) WHERE (claim_id IS NULL)
  CREATE TRIGGER activity_seeds_kept BEFORE DELETE OR TRUNCATE ON public.activity_seeds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (client_seed, claim_id, chosen, given)

table activity_versions
  activity_id bigint not null
  version integer not null
  terms jsonb not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  constraint activity_versions_made_by_check CHECK ((made_by <> ''::text))
  constraint activity_versions_version_check CHECK ((version > 0))
  constraint activity_versions_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) DEFERRABLE INITIALLY DEFERRED
  constraint activity_versions_pkey PRIMARY KEY (activity_id, version)
  CREATE TRIGGER activity_versions_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.activity_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table adjustments
  id bigint not null
  kind text not null
  state text not null default 'proposed'::text
  member_id bigint not null
  order_id bigint
  amount bigint not null
  reason text not null
  proposed_by text not null
  proposed_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  decision_note text
  balance_before bigint
  balance_after bigint
  ground text
  constraint adjustments_amount_check CHECK ((amount > 0))
  constraint adjustments_decided CHECK ((((state = 'proposed'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)) AND ((state = 'approved'::text) = (balance_after IS NOT NULL)) AND ((state = 'approved'::text) = (balance_before IS NOT NULL))))
  constraint adjustments_ground CHECK (((ground IS NULL) OR (kind = 'debit'::text)))
  constraint adjustments_ground_check CHECK ((ground = ANY (ARRAY['multiple-accounts'::text, 'name-mismatch'::text, 'promotion-left'::text, 'fraud'::text, 'automation'::text, 'collusion'::text])))
  constraint adjustments_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'credit'::text, 'debit'::text, 'chargeback'::text])))
  constraint adjustments_of_order CHECK (((kind = ANY (ARRAY['deposit'::text, 'chargeback'::text])) = (order_id IS NOT NULL)))
  constraint adjustments_reason_check CHECK ((reason <> ''::text))
  constraint adjustments_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])))
  constraint adjustments_two_people CHECK (
CASE state
    WHEN 'withdrawn'::text THEN (decided_by = proposed_by)
    WHEN 'proposed'::text THEN true
    ELSE (decided_by <> proposed_by)
END)
  constraint adjustments_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint adjustments_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposit_orders(id)
  constraint adjustments_pkey PRIMARY KEY (id)
  CREATE INDEX adjustments_by_order ON public.adjustments USING btree (order_id) WHERE (order_id IS NOT NULL)
  CREATE INDEX adjustments_of_member ON public.adjustments USING btree (member_id, id DESC)
  CREATE UNIQUE INDEX adjustments_open ON public.adjustments USING btree (kind, order_id) WHERE ((state = 'proposed'::text) AND (order_id IS NOT NULL))
  CREATE TRIGGER adjustments_kept BEFORE DELETE OR TRUNCATE ON public.adjustments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state, decided_by, decided_at, decision_note, balance_before, balance_after)

table agent_applications
  id bigint not null
  member_id bigint not null
  channel text not null
  plan_text text not null
  state text not null default 'pending'::text
  created_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  reason text
  constraint agent_applications_channel_check CHECK ((channel = ANY (ARRAY['social'::text, 'community'::text, 'site'::text, 'offline'::text, 'other'::text])))
  constraint agent_applications_check CHECK ((((state = 'pending'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL))))
  constraint agent_applications_plan_text_check CHECK ((plan_text <> ''::text))
  constraint agent_applications_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
  constraint agent_applications_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint agent_applications_pkey PRIMARY KEY (id)
  CREATE INDEX agent_applications_of_member ON public.agent_applications USING btree (member_id, id DESC)
  CREATE UNIQUE INDEX agent_applications_open ON public.agent_applications USING btree (member_id) WHERE (state = 'pending'::text)
  hj_app: insert, select
  hj_app: update (state, decided_by, decided_at, reason)

table agent_exclusions
  agent_id bigint not null
  member_id bigint not null
  from_month date not null
  reason text not null
  found_at timestamp with time zone not null default clock_timestamp()
  constraint agent_exclusions_from_month_check CHECK ((from_month = date_trunc('month'::text, (from_month)::timestamp with time zone)))
  constraint agent_exclusions_reason_check CHECK ((reason = ANY (ARRAY['device'::text, 'address'::text, 'name'::text, 'instrument'::text])))
  constraint agent_exclusions_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(member_id)
  constraint agent_exclusions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint agent_exclusions_pkey PRIMARY KEY (agent_id, member_id)
  hj_app: insert, select

table agent_links
  code text not null
  agent_id bigint not null
  name text not null
  created_at timestamp with time zone not null default clock_timestamp()
  constraint agent_links_code_check CHECK ((code ~ '^[A-Z0-9]{4,16}$'::text))
  constraint agent_links_name_check CHECK ((name <> ''::text))
  constraint agent_links_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(member_id)
  constraint agent_links_pkey PRIMARY KEY (code)
  CREATE INDEX agent_links_of_agent ON public.agent_links USING btree (agent_id, created_at)
  CREATE TRIGGER agent_links_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.agent_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table agent_members
  member_id bigint not null
  from_month date not null
  agent_id bigint
  link_code text
  made_by text not null
  reason text not null
  created_at timestamp with time zone not null default clock_timestamp()
  constraint agent_members_check CHECK ((agent_id <> member_id))
  constraint agent_members_from_month_check CHECK ((from_month = date_trunc('month'::text, (from_month)::timestamp with time zone)))
  constraint agent_members_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(member_id)
  constraint agent_members_link_code_fkey FOREIGN KEY (link_code) REFERENCES agent_links(code)
  constraint agent_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint agent_members_pkey PRIMARY KEY (member_id, from_month)
  CREATE INDEX agent_members_of_agent ON public.agent_members USING btree (agent_id, member_id)
  hj_app: insert, select
  hj_app: update (agent_id, made_by, reason, created_at)

table agent_months
  month date not null
  closed_at timestamp with time zone not null default clock_timestamp()
  constraint agent_months_month_check CHECK ((month = date_trunc('month'::text, (month)::timestamp with time zone)))
  constraint agent_months_pkey PRIMARY KEY (month)
  CREATE TRIGGER agent_months_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.agent_months FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table agent_plans
  version integer not null
  from_month date not null
  terms jsonb not null
  made_by text not null
  constraint agent_plans_from_month_check CHECK ((from_month = date_trunc('month'::text, (from_month)::timestamp with time zone)))
  constraint agent_plans_pkey PRIMARY KEY (version)
  constraint agent_plans_from_month_key UNIQUE (from_month)
  CREATE TRIGGER agent_plans_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.agent_plans FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table agent_statement_lines
  statement_id bigint not null
  member_id bigint not null
  net_loss bigint not null
  rebate bigint not null
  bonus bigint not null
  deposits bigint not null
  turnover bigint not null
  active boolean not null
  excluded text
  constraint agent_statement_lines_check CHECK ((NOT (active AND (excluded IS NOT NULL))))
  constraint agent_statement_lines_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint agent_statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES agent_statements(id)
  constraint agent_statement_lines_pkey PRIMARY KEY (statement_id, member_id)
  CREATE INDEX agent_statement_lines_of_member ON public.agent_statement_lines USING btree (member_id)
  CREATE TRIGGER agent_statement_lines_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.agent_statement_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table agent_statement_shares
  statement_id bigint not null
  agent_id bigint not null
  commission bigint not null
  share_ppm integer not null
  amount bigint not null
  constraint agent_statement_shares_amount_check CHECK ((amount >= 0))
  constraint agent_statement_shares_commission_check CHECK ((commission >= 0))
  constraint agent_statement_shares_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(member_id)
  constraint agent_statement_shares_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES agent_statements(id)
  constraint agent_statement_shares_pkey PRIMARY KEY (statement_id, agent_id)
  CREATE TRIGGER agent_statement_shares_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.agent_statement_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table agent_statements
  id bigint not null
  agent_id bigint not null
  month date not null
  plan integer not null
  members integer not null
  active integer not null
  excluded integer not null
  net_loss bigint not null
  rebate bigint not null
  bonus bigint not null
  fee bigint not null
  carry_in bigint not null
  base bigint not null
  tier smallint not null
  rate_ppm integer not null
  commission bigint not null
  downline bigint not null
  total bigint not null
  carry_out bigint not null
  state text not null
  checked_by text
  decided_by text
  decided_at timestamp with time zone
  note text
  paid_at timestamp with time zone
  deal_id bigint
  constraint agent_statements_carry_in_check CHECK ((carry_in >= 0))
  constraint agent_statements_carry_out_check CHECK ((carry_out >= 0))
  constraint agent_statements_check CHECK ((total = (commission + downline)))
  constraint agent_statements_check1 CHECK ((base = ((((net_loss - rebate) - bonus) - fee) - carry_in)))
  constraint agent_statements_check2 CHECK ((((state = 'paid'::text) = (paid_at IS NOT NULL)) AND ((paid_at IS NULL) = (deal_id IS NULL))))
  constraint agent_statements_check3 CHECK (((state <> ALL (ARRAY['checked'::text, 'approved'::text, 'paid'::text])) OR (checked_by IS NOT NULL)))
  constraint agent_statements_check4 CHECK (((state <> ALL (ARRAY['approved'::text, 'paid'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> checked_by))))
  constraint agent_statements_check5 CHECK (((state = 'empty'::text) = (total = 0)))
  constraint agent_statements_commission_check CHECK ((commission >= 0))
  constraint agent_statements_downline_check CHECK ((downline >= 0))
  constraint agent_statements_fee_check CHECK ((fee >= 0))
  constraint agent_statements_rate_ppm_check CHECK ((rate_ppm >= 0))
  constraint agent_statements_state_check CHECK ((state = ANY (ARRAY['empty'::text, 'computed'::text, 'checked'::text, 'approved'::text, 'refused'::text, 'paid'::text])))
  constraint agent_statements_tier_check CHECK ((tier >= 0))
  constraint agent_statements_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(member_id)
  constraint agent_statements_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id)
  constraint agent_statements_month_fkey FOREIGN KEY (month) REFERENCES agent_months(month)
  constraint agent_statements_plan_fkey FOREIGN KEY (plan) REFERENCES agent_plans(version)
  constraint agent_statements_pkey PRIMARY KEY (id)
  constraint agent_statements_once UNIQUE (agent_id, month)
  CREATE INDEX agent_statements_open ON public.agent_statements USING btree (id) WHERE (state = ANY (ARRAY['computed'::text, 'checked'::text]))
  CREATE INDEX agent_statements_paid ON public.agent_statements USING btree (deal_id) WHERE (deal_id IS NOT NULL)
  CREATE TRIGGER agent_statements_kept BEFORE DELETE OR TRUNCATE ON public.agent_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state, checked_by, decided_by, decided_at, note, paid_at, deal_id)

table agent_terms
  agent_id bigint not null
  from_month date not null
  parent_id bigint
  share_ppm integer not null
  made_by text not null
  reason text not null
  constraint agent_terms_check CHECK ((parent_id <> agent_id))
  constraint agent_terms_from_month_check CHECK ((from_month = date_trunc('month'::text, (from_month)::timestamp with time zone)))
  constraint agent_terms_share_ppm_check CHECK (((share_ppm >= 0) AND (share_ppm <= 300000)))
  constraint agent_terms_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(member_id)
  constraint agent_terms_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES agents(member_id)
  constraint agent_terms_pkey PRIMARY KEY (agent_id, from_month)
  hj_app: insert, select
  hj_app: update (parent_id, share_ppm, made_by, reason)

table agents
  member_id bigint not null
  since timestamp with time zone not null default clock_timestamp()
  approved_by text not null
  constraint agents_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint agents_pkey PRIMARY KEY (member_id)
  CREATE TRIGGER agents_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.agents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table aml_cases
  id bigint not null
  rule text not null
  subject text not null
  member_id bigint not null
  amount bigint not null
  evidence jsonb not null
  state text not null default 'open'::text
  assigned_to text
  outcome text
  note text
  opened_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  other_member_id bigint
  constraint aml_cases_assigned CHECK (((state <> 'assigned'::text) OR (assigned_to IS NOT NULL)))
  constraint aml_cases_check CHECK ((other_member_id <> member_id))
  constraint aml_cases_decided CHECK (((state = 'decided'::text) = ((outcome IS NOT NULL) AND (note IS NOT NULL) AND (decided_by IS NOT NULL) AND (decided_at IS NOT NULL))))
  constraint aml_cases_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
  constraint aml_cases_outcome_check CHECK ((outcome = ANY (ARRAY['cleared'::text, 'watch'::text, 'reported'::text, 'frozen'::text])))
  constraint aml_cases_rule_check CHECK ((rule = ANY (ARRAY['due-diligence'::text, 'no-play'::text, 'structuring'::text, 'in-and-out'::text, 'large-single'::text, 'linked-refused'::text, 'linked-played'::text])))
  constraint aml_cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'assigned'::text, 'decided'::text])))
  constraint aml_cases_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint aml_cases_other_member_id_fkey FOREIGN KEY (other_member_id) REFERENCES members(id)
  constraint aml_cases_pkey PRIMARY KEY (id)
  constraint aml_cases_once UNIQUE (rule, subject)
  CREATE INDEX aml_cases_by_state ON public.aml_cases USING btree (state, id DESC)
  CREATE INDEX aml_cases_of_other ON public.aml_cases USING btree (other_member_id) WHERE (other_member_id IS NOT NULL)
  CREATE UNIQUE INDEX aml_cases_open ON public.aml_cases USING btree (member_id, rule, COALESCE(other_member_id, (0)::bigint)) WHERE (state <> 'decided'::text)
  CREATE UNIQUE INDEX aml_cases_open_pair ON public.aml_cases USING btree (rule, LEAST(member_id, other_member_id), GREATEST(member_id, other_member_id)) WHERE ((state <> 'decided'::text) AND (other_member_id IS NOT NULL))
  CREATE TRIGGER aml_cases_decided_once BEFORE UPDATE ON public.aml_cases FOR EACH ROW EXECUTE FUNCTION aml_decided_once()
  CREATE TRIGGER aml_cases_kept BEFORE DELETE OR TRUNCATE ON public.aml_cases FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state, assigned_to, outcome, note, decided_by, decided_at)

table aml_terms
  only_row boolean not null default true
  threshold bigint not null default 1440000
  large bigint not null default 5000000
  least_play smallint not null default 30
  structuring_count smallint not null default 5
  structuring_margin smallint not null default 10
  in_and_out_minutes smallint not null default 60
  constraint aml_terms_in_and_out_minutes_check CHECK ((in_and_out_minutes > 0))
  constraint aml_terms_large_check CHECK ((large > 0))
  constraint aml_terms_least_play_check CHECK (((least_play >= 0) AND (least_play <= 100)))
  constraint aml_terms_only_row_check CHECK (only_row)
  constraint aml_terms_structuring_count_check CHECK ((structuring_count > 1))
  constraint aml_terms_structuring_margin_check CHECK (((structuring_margin >= 1) AND (structuring_margin <= 99)))
  constraint aml_terms_threshold_check CHECK ((threshold > 0))
  constraint aml_terms_pkey PRIMARY KEY (only_row)
  hj_app: select

unlogged table attempt_counters
  purpose text not null
  subject text not null
  started_at timestamp with time zone not null
  hits integer not null
  comparing jsonb not null default '{}'::jsonb
  constraint attempt_counters_pkey PRIMARY KEY (purpose, subject)
  CREATE INDEX attempt_counters_start ON public.attempt_counters USING btree (started_at)
  hj_app: delete, insert, select, update

table audit_events
  id bigint not null identity always
  at timestamp with time zone not null default clock_timestamp()
  actor text not null
  action text not null
  subject text not null
  detail jsonb not null
  address text not null
  request_id text not null
  constraint audit_events_pkey PRIMARY KEY (id)
  CREATE INDEX audit_events_action ON public.audit_events USING btree (action text_pattern_ops, id DESC)
  CREATE INDEX audit_events_actor ON public.audit_events USING btree (actor, id DESC)
  CREATE INDEX audit_events_at ON public.audit_events USING btree (at DESC, id DESC)
  CREATE INDEX audit_events_subject ON public.audit_events USING btree (subject, id DESC)
  CREATE TRIGGER audit_events_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table bet_debts
  member_id bigint not null
  owed bigint not null
  constraint bet_debts_owed_check CHECK ((owed >= 0))
  constraint bet_debts_pkey PRIMARY KEY (member_id)
  hj_app: insert, select, update

table bet_delays
  league_id integer not null
  delay_ms integer not null
  constraint bet_delays_delay_ms_check CHECK (((delay_ms >= 0) AND (delay_ms <= 60000)))
  constraint bet_delays_pkey PRIMARY KEY (league_id)
  hj_app: delete, insert, select, update

table bet_leg_results
  bet_id bigint not null
  leg_no smallint not null
  result_code text not null
  winners smallint not null default 1
  settled_at timestamp with time zone not null
  constraint bet_leg_results_winners_check CHECK ((winners >= 1))
  constraint bet_leg_results_pkey PRIMARY KEY (bet_id, leg_no)
  hj_app: delete, insert, select, update

table bet_legs
  bet_id bigint not null
  leg_no smallint not null
  match_id bigint not null
  market_id bigint not null
  market_key text not null
  outcome text not null
  league text not null
  home text not null
  away text not null
  starts_at timestamp with time zone not null
  displayed_price integer not null
  price integer not null
  market_status text not null
  phase text not null
  match_seq bigint not null
  incident_seq integer not null
  clock_seconds integer not null
  home_score integer not null
  away_score integer not null
  red_cards integer not null
  sport text not null default 'FT'::text
  kind text
  liability bigint not null default 0
  new_handicap boolean not null default false
  simulated boolean not null default false
  player text
  constraint bet_legs_displayed_price_check CHECK ((displayed_price > 1000))
  constraint bet_legs_liability_check CHECK ((liability >= 0))
  constraint bet_legs_price_check CHECK ((price > 1000))
  constraint bet_legs_pkey PRIMARY KEY (bet_id, leg_no)
  CREATE INDEX bet_legs_of_match ON public.bet_legs USING btree (match_id, bet_id)
  CREATE TRIGGER bet_legs_facts BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bet_legs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table bet_settlements
  bet_id bigint not null
  settlement_no smallint not null
  result_code text not null
  payout bigint not null
  turnover bigint not null
  hold_id bigint not null
  message_id bigint not null
  settled_at timestamp with time zone not null
  cut bigint not null default 0
  constraint bet_settlements_cut_check CHECK ((cut >= 0))
  constraint bet_settlements_payout_check CHECK ((payout >= 0))
  constraint bet_settlements_turnover_check CHECK ((turnover >= 0))
  constraint bet_settlements_pkey PRIMARY KEY (bet_id, settlement_no)
  CREATE INDEX bet_settlements_by_time ON public.bet_settlements USING btree (settled_at)
  CREATE TRIGGER bet_settlements_facts BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bet_settlements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table bets
  id bigint not null
  member_id bigint not null
  session_id bigint not null
  client_key text not null
  request_id text not null
  address text not null
  user_agent text not null
  kind text not null
  sport text not null default 'FT'::text
  odds_type text not null
  odds_policy text not null
  currency text not null default 'CNY'::text
  stake bigint not null
  risk bigint not null
  to_win bigint not null
  balance_before bigint not null
  balance_after bigint not null
  rules_version text not null
  in_play boolean not null
  received_at timestamp with time zone not null
  placed_at timestamp with time zone not null
  decide_at timestamp with time zone
  state text not null
  hold_id bigint not null
  accepted_at timestamp with time zone
  settled_at timestamp with time zone
  result_code text
  payout bigint
  turnover bigint
  settlement_no smallint not null default 0
  slip_id bigint not null
  slip_place smallint not null default 0
  sizes smallint[] not null default '{1}'::smallint[]
  lines integer not null default 1
  tolerance smallint not null default 0
  cut bigint not null default 0
  not_accepted jsonb
  constraint bets_check1 CHECK (((balance_before - balance_after) = risk))
  constraint bets_check2 CHECK (((decide_at IS NOT NULL) = in_play))
  constraint bets_check3 CHECK (((state = ANY (ARRAY['confirming'::text, 'refused'::text])) OR (accepted_at IS NOT NULL)))
  constraint bets_check4 CHECK (((state = ANY (ARRAY['refused'::text, 'settled'::text, 'void'::text])) = (settled_at IS NOT NULL)))
  constraint bets_check5 CHECK (((state = ANY (ARRAY['refused'::text, 'settled'::text, 'void'::text])) = (result_code IS NOT NULL)))
  constraint bets_check6 CHECK (((state = ANY (ARRAY['settled'::text, 'void'::text])) = (payout IS NOT NULL)))
  constraint bets_cut_check CHECK ((cut >= 0))
  constraint bets_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'series'::text, 'system'::text])))
  constraint bets_lines_check CHECK (((lines >= 1) AND (lines <= 1013)))
  constraint bets_not_accepted CHECK (((not_accepted IS NULL) OR (state = 'refused'::text)))
  constraint bets_odds_policy_check CHECK ((odds_policy = ANY (ARRAY['none'::text, 'better'::text, 'any'::text])))
  constraint bets_odds_type_check CHECK ((odds_type = ANY (ARRAY['E'::text, 'H'::text, 'I'::text, 'M'::text])))
  constraint bets_payout_check CHECK ((payout >= 0))
  constraint bets_risk_check CHECK ((risk > 0))
  constraint bets_stake_check CHECK ((stake > 0))
  constraint bets_state_check CHECK ((state = ANY (ARRAY['confirming'::text, 'accepted'::text, 'refused'::text, 'settled'::text, 'void'::text])))
  constraint bets_to_win_check CHECK ((to_win >= 0))
  constraint bets_tolerance_check CHECK (((tolerance >= 0) AND (tolerance <= 20)))
  constraint bets_turnover_check CHECK ((turnover >= 0))
  constraint bets_whole_lines CHECK (((stake % (lines)::bigint) = 0))
  constraint bets_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX bets_client_key ON public.bets USING btree (member_id, client_key, slip_place) WHERE in_play
  CREATE INDEX bets_confirming ON public.bets USING btree (member_id) WHERE (state = 'confirming'::text)
  CREATE INDEX bets_ended ON public.bets USING btree (member_id, settled_at DESC, id DESC) WHERE (settled_at IS NOT NULL)
  CREATE INDEX bets_of_member ON public.bets USING btree (member_id, placed_at DESC, id DESC) INCLUDE (state, stake, risk, payout, turnover)
  CREATE INDEX bets_open ON public.bets USING btree (member_id) WHERE (state = ANY (ARRAY['confirming'::text, 'accepted'::text]))
  CREATE INDEX bets_turnover ON public.bets USING btree (member_id, accepted_at) INCLUDE (id, turnover) WHERE ((state = 'settled'::text) AND (turnover > 0))
  CREATE INDEX bets_waiting ON public.bets USING btree (decide_at) WHERE (state = 'confirming'::text)
  CREATE TRIGGER bets_counted AFTER INSERT ON public.bets REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION count_placed_bets()
  CREATE TRIGGER bets_counted_again AFTER UPDATE ON public.bets REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_bets()
  CREATE TRIGGER bets_facts BEFORE UPDATE OF id, member_id, session_id, client_key, request_id, address, user_agent, kind, sport, odds_type, odds_policy, currency, stake, risk, to_win, balance_before, balance_after, rules_version, in_play, received_at, placed_at, decide_at, slip_id, slip_place, sizes, lines, tolerance ON public.bets FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER bets_kept BEFORE DELETE OR TRUNCATE ON public.bets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state, hold_id, accepted_at, settled_at, result_code, payout, turnover, settlement_no, cut, not_accepted)

table bonus_grants
  id bigint not null
  member_id bigint not null
  reference text not null
  promotion text not null
  period text not null
  name text not null
  amount bigint not null
  turnover bigint not null
  requirement text not null
  transfer_kind text not null
  granted_at timestamp with time zone not null default clock_timestamp()
  reversed_at timestamp with time zone
  constraint bonus_grants_amount_check CHECK ((amount > 0))
  constraint bonus_grants_period_check CHECK ((period <> ''::text))
  constraint bonus_grants_promotion_check CHECK ((promotion <> ''::text))
  constraint bonus_grants_reference_check CHECK ((reference <> ''::text))
  constraint bonus_grants_requirement_check CHECK ((requirement <> ''::text))
  constraint bonus_grants_transfer_kind_check CHECK ((transfer_kind = ANY (ARRAY['deposit-bonus'::text, 'promotion'::text, 'vip'::text])))
  constraint bonus_grants_turnover_check CHECK ((turnover >= 0))
  constraint bonus_grants_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint bonus_grants_pkey PRIMARY KEY (id)
  constraint bonus_grants_once UNIQUE (member_id, promotion, period)
  constraint bonus_grants_reference UNIQUE (reference)
  CREATE TRIGGER bonus_grants_kept BEFORE DELETE OR TRUNCATE ON public.bonus_grants FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (reversed_at)

table broadcasts
  id bigint not null identity always
  kind text not null
  title text not null
  body text not null
  link text
  min_grade smallint not null default 0
  max_grade smallint not null default 10
  active_days smallint
  actor text not null
  created_at timestamp with time zone not null
  sent_at timestamp with time zone
  letters integer not null default 0
  constraint broadcasts_active_days_check CHECK (((active_days >= 1) AND (active_days <= 365)))
  constraint broadcasts_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
  constraint broadcasts_check CHECK (((max_grade >= min_grade) AND (max_grade <= 10)))
  constraint broadcasts_kind_check CHECK ((kind = ANY (ARRAY['notice'::text, 'activity'::text, 'bulletin'::text, 'match'::text])))
  constraint broadcasts_link_check CHECK ((link ~ '^/[^/]'::text))
  constraint broadcasts_min_grade_check CHECK (((min_grade >= 0) AND (min_grade <= 10)))
  constraint broadcasts_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60)))
  constraint broadcasts_pkey PRIMARY KEY (id)
  hj_app: insert, select
  hj_app: update (sent_at, letters)

table captcha_passes
  stage text not null
  id text not null
  token_hash bytea
  action text not null
  address_key text not null
  device text
  expires_at timestamp with time zone not null
  constraint captcha_passes_action_check CHECK ((action = ANY (ARRAY['login'::text, 'register'::text, 'sendCode'::text])))
  constraint captcha_passes_check CHECK (((stage = 'spent'::text) = (token_hash IS NULL)))
  constraint captcha_passes_device_check CHECK ((length(device) <= 64))
  constraint captcha_passes_id_check CHECK ((length(id) <= 64))
  constraint captcha_passes_stage_check CHECK ((stage = ANY (ARRAY['solved'::text, 'validated'::text, 'spent'::text])))
  constraint captcha_passes_token_hash_check CHECK ((octet_length(token_hash) = 32))
  constraint captcha_passes_pkey PRIMARY KEY (stage, id)
  CREATE INDEX captcha_passes_expiry ON public.captcha_passes USING btree (expires_at)
  hj_app: delete, insert, select

table captchas
  id text not null
  answer_hmac bytea not null
  address_key text not null
  expires_at timestamp with time zone not null
  device text
  constraint captchas_answer_hmac_check CHECK ((octet_length(answer_hmac) = 32))
  constraint captchas_device_check CHECK ((length(device) <= 64))
  constraint captchas_pkey PRIMARY KEY (id)
  CREATE INDEX captchas_expiry ON public.captchas USING btree (expires_at)
  hj_app: delete, insert, select

table chat_flags
  id bigint not null identity always
  rid text not null
  uid text not null
  fault text not null
  body text not null
  created_at timestamp with time zone not null
  constraint chat_flags_body_check CHECK ((length(body) <= 200))
  constraint chat_flags_rid_fkey FOREIGN KEY (rid) REFERENCES chat_rooms(rid)
  constraint chat_flags_uid_fkey FOREIGN KEY (uid) REFERENCES chat_speakers(uid)
  constraint chat_flags_pkey PRIMARY KEY (id)
  CREATE INDEX chat_flags_by_time ON public.chat_flags USING btree (created_at)
  CREATE INDEX chat_flags_of_room ON public.chat_flags USING btree (rid, id DESC)
  hj_app: delete, insert, select

table chat_messages
  rid text not null
  seq bigint not null
  kind text not null
  uid text
  name text not null default ''::text
  grade smallint
  body text not null default ''::text
  reply_to bigint
  data jsonb not null default '{}'::jsonb
  client_id uuid
  created_at timestamp with time zone not null
  deleted_at timestamp with time zone
  constraint chat_messages_body_check CHECK ((length(body) <= 200))
  constraint chat_messages_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'slip'::text, 'win'::text, 'packet'::text, 'tip'::text, 'system'::text, 'recalled'::text, 'slow'::text, 'pinned'::text, 'room'::text])))
  constraint chat_messages_rid_fkey FOREIGN KEY (rid) REFERENCES chat_rooms(rid)
  constraint chat_messages_uid_fkey FOREIGN KEY (uid) REFERENCES chat_speakers(uid)
  constraint chat_messages_pkey PRIMARY KEY (rid, seq)
  constraint chat_messages_once UNIQUE (uid, client_id)
  CREATE INDEX chat_messages_by_time ON public.chat_messages USING btree (created_at)
  CREATE INDEX chat_messages_of_speaker ON public.chat_messages USING btree (uid, created_at DESC) WHERE (uid IS NOT NULL)
  hj_app: delete, insert, select
  hj_app: update (body, data, deleted_at)

table chat_packet_claims
  packet_id bigint not null
  share smallint not null
  member_id bigint not null
  name text not null
  amount bigint not null
  created_at timestamp with time zone not null
  constraint chat_packet_claims_amount_check CHECK ((amount > 0))
  constraint chat_packet_claims_share_check CHECK ((share > 0))
  constraint chat_packet_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint chat_packet_claims_packet_id_fkey FOREIGN KEY (packet_id) REFERENCES chat_packets(id)
  constraint chat_packet_claims_pkey PRIMARY KEY (packet_id, share)
  constraint chat_packet_claims_once UNIQUE (packet_id, member_id)
  CREATE INDEX chat_packet_claims_of_member ON public.chat_packet_claims USING btree (member_id, created_at DESC)
  hj_app: insert, select

table chat_packets
  id bigint not null
  rid text not null
  member_id bigint not null
  name text not null
  total bigint not null
  amounts bigint[] not null
  claimed smallint not null default 0
  min_grade smallint not null default 0
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  closed_at timestamp with time zone
  returned bigint not null default 0
  constraint chat_packets_amounts_check CHECK ((0 < ALL (amounts)))
  constraint chat_packets_check CHECK (((claimed >= 0) AND (claimed <= cardinality(amounts))))
  constraint chat_packets_check1 CHECK ((expires_at > created_at))
  constraint chat_packets_check2 CHECK (((returned = 0) OR (closed_at IS NOT NULL)))
  constraint chat_packets_min_grade_check CHECK (((min_grade >= 0) AND (min_grade <= 10)))
  constraint chat_packets_returned_check CHECK ((returned >= 0))
  constraint chat_packets_total_check CHECK ((total > 0))
  constraint chat_packets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint chat_packets_rid_fkey FOREIGN KEY (rid) REFERENCES chat_rooms(rid)
  constraint chat_packets_pkey PRIMARY KEY (id)
  CREATE INDEX chat_packets_of_member ON public.chat_packets USING btree (member_id, created_at DESC)
  CREATE INDEX chat_packets_open ON public.chat_packets USING btree (expires_at) WHERE (closed_at IS NULL)
  hj_app: insert, select
  hj_app: update (claimed, closed_at, returned)

table chat_pictures
  id uuid not null
  uid text not null
  width smallint not null
  height smallint not null
  image bytea not null
  created_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint chat_pictures_height_check CHECK (((height >= 1) AND (height <= 2000)))
  constraint chat_pictures_image_check CHECK (((octet_length(image) >= 1) AND (octet_length(image) <= 2097152)))
  constraint chat_pictures_width_check CHECK (((width >= 1) AND (width <= 2000)))
  constraint chat_pictures_uid_fkey FOREIGN KEY (uid) REFERENCES chat_speakers(uid)
  constraint chat_pictures_pkey PRIMARY KEY (id)
  CREATE INDEX chat_pictures_by_time ON public.chat_pictures USING btree (created_at)
  hj_app: delete, insert, select
  hj_app: update (used_at)

table chat_presence
  process uuid not null
  rid text not null
  online integer not null
  seen_at timestamp with time zone not null
  constraint chat_presence_online_check CHECK ((online >= 0))
  constraint chat_presence_rid_fkey FOREIGN KEY (rid) REFERENCES chat_rooms(rid)
  constraint chat_presence_pkey PRIMARY KEY (process, rid)
  hj_app: delete, insert, select
  hj_app: update (online, seen_at)

table chat_rooms
  rid text not null
  name text not null
  last_seq bigint not null default 0
  spoken bigint not null default 0
  spoken_at timestamp with time zone
  slow_seconds smallint not null default 0
  min_grade smallint not null default 0
  min_turnover bigint not null default 0
  min_age_hours smallint not null default 0
  guests boolean not null default false
  muted boolean not null default false
  closed boolean not null default false
  pinned text
  created_at timestamp with time zone not null default clock_timestamp()
  picture_grade smallint not null default 3
  constraint chat_rooms_min_age_hours_check CHECK (((min_age_hours >= 0) AND (min_age_hours <= 720)))
  constraint chat_rooms_min_grade_check CHECK (((min_grade >= 0) AND (min_grade <= 10)))
  constraint chat_rooms_min_turnover_check CHECK ((min_turnover >= 0))
  constraint chat_rooms_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint chat_rooms_picture_grade_check CHECK (((picture_grade >= 0) AND (picture_grade <= 10)))
  constraint chat_rooms_pinned_check CHECK (((length(pinned) >= 1) AND (length(pinned) <= 120)))
  constraint chat_rooms_rid_check CHECK ((rid ~ '^(hall|(sport|match|table):[A-Za-z0-9_-]{1,32})$'::text))
  constraint chat_rooms_slow_seconds_check CHECK (((slow_seconds >= 0) AND (slow_seconds <= 600)))
  constraint chat_rooms_pkey PRIMARY KEY (rid)
  hj_app: insert, select
  hj_app: update (last_seq, spoken, spoken_at, slow_seconds, min_grade, min_turnover, min_age_hours, guests, muted, closed, pinned, picture_grade)

table chat_speakers
  uid text not null
  member_id bigint
  muted_until timestamp with time zone
  banned_at timestamp with time zone
  reason text
  recent jsonb not null default '[]'::jsonb
  created_at timestamp with time zone not null default clock_timestamp()
  constraint chat_speakers_kind CHECK (((member_id IS NULL) = (uid ~~ 'g%'::text)))
  constraint chat_speakers_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
  constraint chat_speakers_uid_check CHECK ((uid ~ '^[mg][0-9a-f]{16}$'::text))
  constraint chat_speakers_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint chat_speakers_pkey PRIMARY KEY (uid)
  constraint chat_speakers_member UNIQUE (member_id)
  hj_app: insert, select
  hj_app: update (muted_until, banned_at, reason, recent)

table chat_terms
  term text not null
  actor text not null
  created_at timestamp with time zone not null default clock_timestamp()
  constraint chat_terms_term_check CHECK (((length(term) >= 1) AND (length(term) <= 40)))
  constraint chat_terms_pkey PRIMARY KEY (term)
  hj_app: delete, insert, select

table chat_tips
  id bigint not null
  rid text not null
  member_id bigint not null
  receiver_id bigint not null
  amount bigint not null
  required bigint not null
  created_at timestamp with time zone not null
  constraint chat_tips_amount_check CHECK ((amount > 0))
  constraint chat_tips_check CHECK ((member_id <> receiver_id))
  constraint chat_tips_required_check CHECK ((required >= 0))
  constraint chat_tips_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint chat_tips_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES members(id)
  constraint chat_tips_rid_fkey FOREIGN KEY (rid) REFERENCES chat_rooms(rid)
  constraint chat_tips_pkey PRIMARY KEY (id)
  CREATE INDEX chat_tips_of_member ON public.chat_tips USING btree (member_id, created_at DESC)
  CREATE INDEX chat_tips_of_receiver ON public.chat_tips USING btree (receiver_id, created_at DESC)
  CREATE TRIGGER chat_tips_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.chat_tips FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table coin_cursors
  network text not null
  next_block bigint not null
  head bigint not null
  read_at timestamp with time zone not null default clock_timestamp()
  constraint coin_cursors_head_check CHECK ((head >= 0))
  constraint coin_cursors_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text])))
  constraint coin_cursors_next_block_check CHECK ((next_block >= 0))
  constraint coin_cursors_pkey PRIMARY KEY (network)
  hj_app: insert, select
  hj_app: update (next_block, head, read_at)

table coin_exchanges
  id bigint not null
  order_no text not null
  member_id bigint not null
  rate bigint not null
  coin_amount bigint not null
  remainder bigint not null
  cash_amount bigint not null
  request_id text not null
  created_at timestamp with time zone not null default clock_timestamp()
  constraint coin_exchanges_cash_amount_check CHECK ((cash_amount > 0))
  constraint coin_exchanges_check CHECK (((remainder >= 0) AND (remainder < coin_amount)))
  constraint coin_exchanges_coin_amount_check CHECK ((coin_amount > 0))
  constraint coin_exchanges_rate_check CHECK ((rate > 0))
  constraint coin_exchanges_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint coin_exchanges_pkey PRIMARY KEY (id)
  constraint coin_exchanges_order_no_key UNIQUE (order_no)
  CREATE INDEX coin_exchanges_member ON public.coin_exchanges USING btree (member_id, id DESC)
  CREATE TRIGGER coin_exchanges_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.coin_exchanges FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table coin_instructions
  order_id bigint not null
  network text not null
  address text not null
  exact_amount bigint not null
  rate bigint not null
  confirmations_needed integer not null
  created_at timestamp with time zone not null
  claimed_until timestamp with time zone not null
  constraint coin_instructions_check CHECK ((claimed_until > created_at))
  constraint coin_instructions_confirmations_needed_check CHECK ((confirmations_needed > 0))
  constraint coin_instructions_exact_amount_check CHECK ((exact_amount > 0))
  constraint coin_instructions_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text])))
  constraint coin_instructions_rate_check CHECK ((rate > 0))
  constraint coin_instructions_pkey PRIMARY KEY (order_id)
  CREATE INDEX coin_instructions_claims ON public.coin_instructions USING btree (network, address, exact_amount, created_at)
  hj_app: insert, select

table coin_rates
  coin text not null
  mid_rate bigint not null
  spread bigint not null
  exchange_open boolean not null default true
  min_exchange bigint not null
  max_exchange bigint not null
  updated_at timestamp with time zone not null default clock_timestamp()
  constraint coin_rates_check CHECK (((spread >= 0) AND (spread < mid_rate)))
  constraint coin_rates_check1 CHECK ((max_exchange >= min_exchange))
  constraint coin_rates_coin_check CHECK ((coin = 'USDT'::text))
  constraint coin_rates_mid_rate_check CHECK ((mid_rate > 0))
  constraint coin_rates_min_exchange_check CHECK ((min_exchange > 0))
  constraint coin_rates_pkey PRIMARY KEY (coin)
  hj_app: select
  hj_app: update (mid_rate, spread, exchange_open, min_exchange, max_exchange, updated_at)

table coin_transfer_claims
  id bigint not null identity always
  member_id bigint not null
  order_id bigint not null
  network text not null
  tx_hash text not null
  state text not null default 'open'::text
  created_at timestamp with time zone not null default clock_timestamp()
  ended_at timestamp with time zone
  closed_as text
  constraint coin_transfer_claims_closed_as CHECK (((closed_as IS NULL) OR (state = 'closed'::text)))
  constraint coin_transfer_claims_closed_as_check CHECK ((closed_as = ANY (ARRAY['rejected'::text, 'handled'::text, 'not-found'::text, 'paid-otherwise'::text])))
  constraint coin_transfer_claims_ended CHECK (((state = 'open'::text) = (ended_at IS NULL)))
  constraint coin_transfer_claims_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text])))
  constraint coin_transfer_claims_state_check CHECK ((state = ANY (ARRAY['open'::text, 'credited'::text, 'closed'::text])))
  constraint coin_transfer_claims_tx_hash_check CHECK ((tx_hash ~ '^(0x)?[0-9a-f]{64}$'::text))
  constraint coin_transfer_claims_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint coin_transfer_claims_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposit_orders(id)
  constraint coin_transfer_claims_pkey PRIMARY KEY (id)
  constraint coin_transfer_claims_once EXCLUDE USING btree (network WITH =, tx_hash WITH =, member_id WITH =) WHERE ((state <> 'closed'::text))
  CREATE INDEX coin_transfer_claims_of_hash ON public.coin_transfer_claims USING btree (network, tx_hash, member_id)
  CREATE INDEX coin_transfer_claims_of_member ON public.coin_transfer_claims USING btree (member_id) WHERE (state = 'open'::text)
  CREATE INDEX coin_transfer_claims_of_order ON public.coin_transfer_claims USING btree (order_id, id DESC)
  CREATE INDEX coin_transfer_claims_open ON public.coin_transfer_claims USING btree (created_at) WHERE (state = 'open'::text)
  CREATE INDEX coin_transfer_claims_over ON public.coin_transfer_claims USING btree (ended_at) WHERE (state <> 'open'::text)
  hj_app: delete, insert, select
  hj_app: update (state, ended_at, closed_as)

table coin_transfers
  network text not null
  tx_hash text not null
  log_index integer not null
  block_number bigint not null
  block_hash text not null
  from_address text not null
  to_address text not null
  amount bigint not null
  block_at timestamp with time zone not null
  state text not null default 'seen'::text
  order_id bigint
  reason text
  seen_at timestamp with time zone not null default clock_timestamp()
  ended_at timestamp with time zone
  constraint coin_transfers_amount_check CHECK ((amount > 0))
  constraint coin_transfers_block_number_check CHECK ((block_number >= 0))
  constraint coin_transfers_credited CHECK (((state <> 'credited'::text) OR (order_id IS NOT NULL)))
  constraint coin_transfers_ended CHECK (((state = ANY (ARRAY['credited'::text, 'unmatched'::text])) = (ended_at IS NOT NULL)))
  constraint coin_transfers_log_index_check CHECK ((log_index >= 0))
  constraint coin_transfers_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text])))
  constraint coin_transfers_reason CHECK (((state = 'unmatched'::text) = (reason IS NOT NULL)))
  constraint coin_transfers_reason_check CHECK ((reason = ANY (ARRAY['no-order'::text, 'paid-before'::text, 'over-limit'::text])))
  constraint coin_transfers_state_check CHECK ((state = ANY (ARRAY['seen'::text, 'forgotten'::text, 'credited'::text, 'unmatched'::text])))
  constraint coin_transfers_pkey PRIMARY KEY (network, tx_hash, log_index)
  CREATE INDEX coin_transfers_from ON public.coin_transfers USING btree (network, from_address, block_at) WHERE (state = 'credited'::text)
  CREATE INDEX coin_transfers_of_order ON public.coin_transfers USING btree (order_id) WHERE (order_id IS NOT NULL)
  CREATE UNIQUE INDEX coin_transfers_one_credit ON public.coin_transfers USING btree (order_id) WHERE (state = 'credited'::text)
  CREATE INDEX coin_transfers_open ON public.coin_transfers USING btree (network, block_number) WHERE (state = ANY (ARRAY['seen'::text, 'forgotten'::text]))
  CREATE INDEX coin_transfers_unmatched ON public.coin_transfers USING btree (ended_at) WHERE (state = 'unmatched'::text)
  CREATE TRIGGER coin_transfers_kept BEFORE DELETE OR TRUNCATE ON public.coin_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (block_number, block_hash, block_at, state, order_id, reason, ended_at)

table commands
  member_id bigint not null
  operation text not null
  key text not null
  body_hash text not null
  answer text not null
  created_at timestamp with time zone not null default clock_timestamp()
  constraint commands_pkey PRIMARY KEY (member_id, operation, key)
  CREATE TRIGGER commands_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.commands FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table deals
  id bigint not null
  member_id bigint not null
  type text not null
  title jsonb not null
  order_no text not null
  amount bigint not null
  fee bigint not null default 0
  balance_after bigint
  state text not null
  note jsonb
  order_id bigint
  created_at timestamp with time zone not null
  ended_at timestamp with time zone
  step text not null
  administrative_fee bigint not null default 0
  forfeited bigint not null default 0
  coins bigint
  coin_worth bigint
  constraint deals_administrative_fee_check CHECK ((administrative_fee >= 0))
  constraint deals_coin_worth_check CHECK ((coin_worth > 0))
  constraint deals_coins CHECK (((coins IS NULL) = (coin_worth IS NULL)))
  constraint deals_coins_check CHECK ((coins > 0))
  constraint deals_ended CHECK (((state = 'pending'::text) = (ended_at IS NULL)))
  constraint deals_fee_check CHECK ((fee >= 0))
  constraint deals_forfeited_check CHECK ((forfeited >= 0))
  constraint deals_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'success'::text, 'failed'::text, 'closed'::text])))
  constraint deals_type_check CHECK ((type = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'transfer'::text, 'exchange'::text, 'promotion'::text, 'rebate'::text, 'vip'::text, 'commission'::text, 'adjustment'::text])))
  constraint deals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint deals_pkey PRIMARY KEY (id)
  constraint deals_order_no UNIQUE (order_no)
  CREATE INDEX deals_by_time ON public.deals USING btree (created_at) WHERE (type = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))
  CREATE INDEX deals_ended_at ON public.deals USING btree (ended_at) WHERE (ended_at IS NOT NULL)
  CREATE INDEX deals_of_member ON public.deals USING btree (member_id, created_at DESC, id DESC) INCLUDE (type, state, amount)
  CREATE TRIGGER deals_kept BEFORE DELETE OR TRUNCATE ON public.deals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (title, amount, fee, balance_after, state, note, ended_at, step, coins, coin_worth)

table deposit_channels
  id text not null
  provider text not null
  name text not null
  kind text not null
  min_amount bigint not null
  max_amount bigint not null
  quick_amounts bigint[] not null
  bonus_hint text
  recommended boolean not null default false
  maintenance boolean not null default false
  sort smallint not null
  currency text not null default 'CNY'::text
  credit text not null default 'cash'::text
  fee_rate numeric(9,8) not null default 0
  network text
  needs_payer boolean not null default false
  maintenance_until timestamp with time zone
  constraint deposit_channels_check CHECK ((max_amount >= min_amount))
  constraint deposit_channels_coin CHECK ((((credit = 'cash'::text) OR (currency = 'USDT'::text)) AND ((kind = 'coin'::text) = (network IS NOT NULL)) AND ((kind <> 'coin'::text) OR (currency = 'USDT'::text))))
  constraint deposit_channels_credit_check CHECK ((credit = ANY (ARRAY['cash'::text, 'coin'::text])))
  constraint deposit_channels_currency_check CHECK ((currency = ANY (ARRAY['CNY'::text, 'USDT'::text])))
  constraint deposit_channels_fee_rate_check CHECK (((fee_rate >= (0)::numeric) AND (fee_rate < (1)::numeric)))
  constraint deposit_channels_id_check CHECK ((id ~ '^[a-z0-9-]{1,32}$'::text))
  constraint deposit_channels_kind_check CHECK ((kind = ANY (ARRAY['redirect'::text, 'scan'::text, 'transfer'::text, 'huione'::text, 'coin'::text, 'coin-cashier'::text, 'agent'::text])))
  constraint deposit_channels_min_amount_check CHECK ((min_amount > 0))
  constraint deposit_channels_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text])))
  constraint deposit_channels_pkey PRIMARY KEY (id)
  hj_app: insert, select
  hj_app: update (recommended, maintenance, maintenance_until)

table deposit_contacts
  id bigint not null identity always
  channel_id text not null
  name text not null
  contact text not null
  hours text not null
  min_amount bigint not null
  max_amount bigint not null
  sort smallint not null
  constraint deposit_contacts_check CHECK ((max_amount >= min_amount))
  constraint deposit_contacts_min_amount_check CHECK ((min_amount > 0))
  constraint deposit_contacts_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES deposit_channels(id)
  constraint deposit_contacts_pkey PRIMARY KEY (id)
  constraint deposit_contacts_name UNIQUE (channel_id, name)
  hj_app: insert, select

table deposit_inquiries
  order_id bigint not null
  provider text not null
  next_at timestamp with time zone not null
  asked_at timestamp with time zone
  constraint deposit_inquiries_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposit_orders(id)
  constraint deposit_inquiries_pkey PRIMARY KEY (order_id)
  CREATE INDEX deposit_inquiries_due ON public.deposit_inquiries USING btree (provider, next_at)
  hj_app: delete, insert, select
  hj_app: update (next_at, asked_at)

table deposit_orders
  id bigint not null
  order_no text not null
  member_id bigint not null
  channel_id text not null
  provider text not null
  amount bigint not null
  state text not null default 'pending'::text
  provider_reference text
  request_id text not null
  created_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  paid_at timestamp with time zone
  closed_at timestamp with time zone
  fee bigint not null default 0
  bonus bigint not null default 0
  reward_id bigint
  coin_rate numeric(12,6)
  payee_id bigint
  reversed_at timestamp with time zone
  ordered_amount bigint
  closed_by text
  constraint deposit_orders_amount_check CHECK ((amount > 0))
  constraint deposit_orders_bonus_check CHECK ((bonus >= 0))
  constraint deposit_orders_check CHECK (((state = 'paid'::text) = ((paid_at IS NOT NULL) AND (provider_reference IS NOT NULL))))
  constraint deposit_orders_check1 CHECK (((fee >= 0) AND (fee < amount)))
  constraint deposit_orders_check2 CHECK (((reversed_at IS NULL) OR (state = 'paid'::text)))
  constraint deposit_orders_closed_by_check CHECK ((closed_by = ANY (ARRAY['cool-off'::text, 'exclusion'::text, 'closure'::text])))
  constraint deposit_orders_coin_rate_check CHECK ((coin_rate > (0)::numeric))
  constraint deposit_orders_ordered_amount_check CHECK ((ordered_amount > 0))
  constraint deposit_orders_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'expired'::text, 'closed'::text, 'failed'::text])))
  constraint deposit_orders_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES deposit_channels(id)
  constraint deposit_orders_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint deposit_orders_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES deposit_payees(id)
  constraint deposit_orders_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES deposit_rewards(id)
  constraint deposit_orders_pkey PRIMARY KEY (id)
  constraint deposit_orders_order_no_key UNIQUE (order_no)
  CREATE INDEX deposit_orders_member ON public.deposit_orders USING btree (member_id, id DESC)
  CREATE INDEX deposit_orders_of_payee ON public.deposit_orders USING btree (payee_id, amount) WHERE (state = 'pending'::text)
  CREATE UNIQUE INDEX deposit_orders_reference ON public.deposit_orders USING btree (provider, provider_reference) WHERE (provider_reference IS NOT NULL)
  CREATE INDEX deposit_orders_waiting ON public.deposit_orders USING btree (expires_at) WHERE (state = 'pending'::text)
  CREATE TRIGGER deposit_orders_amount_stays BEFORE UPDATE OF amount, fee, ordered_amount ON public.deposit_orders FOR EACH ROW WHEN ((((old.amount IS DISTINCT FROM new.amount) OR (old.fee IS DISTINCT FROM new.fee)) OR (old.ordered_amount IS DISTINCT FROM new.ordered_amount))) EXECUTE FUNCTION ordered_amount_stays()
  hj_app: insert, select
  hj_app: update (amount, state, provider_reference, paid_at, closed_at, fee, bonus, reversed_at, ordered_amount, closed_by)

table deposit_payees
  id bigint not null identity always
  channel_id text not null
  bank text not null
  account text not null
  holder text not null
  branch text not null default ''::text
  open boolean not null default true
  constraint deposit_payees_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES deposit_channels(id)
  constraint deposit_payees_pkey PRIMARY KEY (id)
  constraint deposit_payees_account UNIQUE (channel_id, account)
  hj_app: insert, select
  hj_app: update (open)

table deposit_receipts
  order_id bigint not null
  member_id bigint not null
  sealed bytea not null
  uploaded_at timestamp with time zone not null default clock_timestamp()
  constraint deposit_receipts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint deposit_receipts_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposit_orders(id)
  constraint deposit_receipts_pkey PRIMARY KEY (order_id)
  hj_app: insert, select
  hj_app: update (sealed, uploaded_at)

table deposit_rewards
  id bigint not null identity always
  name text not null
  min_amount bigint not null
  rate numeric(9,8) not null
  max_reward bigint not null
  multiplier smallint not null
  channel_ids text[] not null default '{}'::text[]
  open boolean not null default true
  sort smallint not null default 1
  constraint deposit_rewards_max_reward_check CHECK ((max_reward > 0))
  constraint deposit_rewards_min_amount_check CHECK ((min_amount > 0))
  constraint deposit_rewards_multiplier_check CHECK (((multiplier >= 0) AND (multiplier <= 100)))
  constraint deposit_rewards_rate_check CHECK ((rate > (0)::numeric))
  constraint deposit_rewards_pkey PRIMARY KEY (id)
  constraint deposit_rewards_name_key UNIQUE (name)
  hj_app: insert, select
  hj_app: update (open)

table deposit_signal_codes
  order_id bigint not null
  code text not null
  expires_at timestamp with time zone not null
  constraint deposit_signal_codes_code_check CHECK ((code ~ '^\d{8}$'::text))
  constraint deposit_signal_codes_order_id_fkey FOREIGN KEY (order_id) REFERENCES deposit_orders(id)
  constraint deposit_signal_codes_pkey PRIMARY KEY (order_id)
  constraint deposit_signal_codes_code UNIQUE (code)
  hj_app: insert, select
  hj_app: update (code, expires_at)

table deposit_unmatched
  id bigint not null identity always
  provider text not null
  order_no text not null
  reference text not null
  amount text not null
  currency text not null
  verdict text not null
  member_id bigint
  received_at timestamp with time zone not null default clock_timestamp()
  handled_at timestamp with time zone
  handled_by text
  note text
  refund_asked_at timestamp with time zone
  refund_asked_by text
  refund_reason text
  payer text
  proposed_action text
  proposed_by text
  proposed_at timestamp with time zone
  proposal_reason text
  decided_by text
  is_credited boolean not null default false
  proposed_order_id bigint
  proposed_amount bigint
  constraint deposit_unmatched_check CHECK ((((handled_at IS NULL) = (handled_by IS NULL)) AND ((handled_at IS NULL) = (note IS NULL))))
  constraint deposit_unmatched_credited CHECK (((NOT is_credited) OR ((decided_by IS NOT NULL) AND (handled_at IS NOT NULL))))
  constraint deposit_unmatched_proposal CHECK ((((proposed_action IS NULL) = (proposed_by IS NULL)) AND ((proposed_action IS NULL) = (proposed_at IS NULL)) AND ((proposed_action IS NULL) = (proposal_reason IS NULL))))
  constraint deposit_unmatched_proposed_action_check CHECK ((proposed_action = ANY (ARRAY['credit'::text, 'refund'::text])))
  constraint deposit_unmatched_proposed_amount_check CHECK ((proposed_amount > 0))
  constraint deposit_unmatched_proposed_order CHECK ((((proposed_order_id IS NULL) = (proposed_amount IS NULL)) AND ((proposed_order_id IS NULL) OR ((proposed_action = 'credit'::text) AND (proposed_action IS NOT NULL) AND (provider = 'chain'::text)))))
  constraint deposit_unmatched_refund CHECK ((((refund_asked_at IS NULL) = (refund_asked_by IS NULL)) AND ((refund_asked_at IS NULL) = (refund_reason IS NULL))))
  constraint deposit_unmatched_two_people CHECK (((decided_by IS NULL) OR (decided_by <> proposed_by)))
  constraint deposit_unmatched_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint deposit_unmatched_proposed_order_id_fkey FOREIGN KEY (proposed_order_id) REFERENCES deposit_orders(id)
  constraint deposit_unmatched_pkey PRIMARY KEY (id)
  constraint deposit_unmatched_once UNIQUE (provider, order_no, reference, verdict)
  CREATE INDEX deposit_unmatched_open ON public.deposit_unmatched USING btree (id) WHERE (handled_at IS NULL)
  CREATE INDEX deposit_unmatched_refunds ON public.deposit_unmatched USING btree (refund_asked_at) WHERE ((refund_asked_at IS NOT NULL) AND (handled_at IS NULL))
  CREATE TRIGGER deposit_unmatched_kept BEFORE DELETE OR TRUNCATE ON public.deposit_unmatched FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (handled_at, handled_by, note, refund_asked_at, refund_asked_by, refund_reason, proposed_action, proposed_by, proposed_at, proposal_reason, decided_by, is_credited, proposed_order_id, proposed_amount)

table exposures with (fillfactor=50)
  market_id bigint not null
  outcome text not null
  match_id bigint not null
  liability bigint not null default 0
  ceiling bigint not null
  constraint exposures_ceiling_check CHECK ((ceiling > 0))
  constraint exposures_check CHECK (((liability >= 0) AND (liability <= ceiling)))
  constraint exposures_pkey PRIMARY KEY (market_id, outcome)
  hj_app: insert, select, update

table feed_directions
  id bigint not null
  match_id bigint not null
  kind text not null
  minute integer
  incident text
  asked_by text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  taken_at bigint
  ahead_ms bigint
  fault text
  constraint feed_directions_ahead_ms_check CHECK ((ahead_ms > 0))
  constraint feed_directions_check CHECK ((((kind = 'minute'::text) = (minute IS NOT NULL)) AND ((kind = 'incident'::text) = (incident IS NOT NULL))))
  constraint feed_directions_check1 CHECK ((((taken_at IS NULL) = (ahead_ms IS NULL)) AND ((fault IS NULL) OR (taken_at IS NULL))))
  constraint feed_directions_incident_check CHECK ((incident = ANY (ARRAY['goal'::text, 'card'::text, 'corner'::text, 'penalty'::text, 'section'::text])))
  constraint feed_directions_kind_check CHECK ((kind = ANY (ARRAY['end'::text, 'minute'::text, 'incident'::text])))
  constraint feed_directions_minute_check CHECK (((minute >= 0) AND (minute <= 240)))
  constraint feed_directions_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id)
  constraint feed_directions_pkey PRIMARY KEY (id)
  CREATE INDEX feed_directions_taken ON public.feed_directions USING btree (match_id, taken_at) WHERE (taken_at IS NOT NULL)
  CREATE INDEX feed_directions_waiting ON public.feed_directions USING btree (id) WHERE ((taken_at IS NULL) AND (fault IS NULL))
  hj_app: insert, select
  hj_app: update (taken_at, ahead_ms, fault)

table feed_progress
  producer text not null
  at bigint not null
  updated_at timestamp with time zone not null default now()
  constraint feed_progress_producer_check CHECK ((producer = ANY (ARRAY['live'::text, 'prematch'::text])))
  constraint feed_progress_pkey PRIMARY KEY (producer)
  hj_app: insert, select, update

table feed_schedule
  one boolean not null default true
  seed_hash text not null
  match_ms integer not null
  kickoff_every_ms integer not null
  begun_at timestamp with time zone not null default now()
  kick_offs text not null
  constraint feed_schedule_kick_offs_check CHECK ((kick_offs = ANY (ARRAY['apart'::text, 'together'::text, 'weekly'::text])))
  constraint feed_schedule_one_check CHECK (one)
  constraint feed_schedule_pkey PRIMARY KEY (one)
  hj_app: insert, select

table feed_seen
  match_id bigint not null
  at bigint not null
  digest text not null
  constraint feed_seen_pkey PRIMARY KEY (match_id, at, digest)
  hj_app: delete, insert, select

table feedback_images
  id uuid not null
  feedback_id bigint not null
  message_no integer not null
  member_id bigint not null
  place smallint not null
  sealed bytea not null
  constraint feedback_images_place_check CHECK (((place >= 0) AND (place <= 2)))
  constraint feedback_images_sealed_check CHECK (((octet_length(sealed) >= 91) AND (octet_length(sealed) <= 8388608)))
  constraint feedback_images_feedback_id_message_no_fkey FOREIGN KEY (feedback_id, message_no) REFERENCES feedback_messages(feedback_id, no)
  constraint feedback_images_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint feedback_images_pkey PRIMARY KEY (id)
  constraint feedback_images_feedback_id_message_no_place_key UNIQUE (feedback_id, message_no, place)
  CREATE INDEX feedback_images_key ON public.feedback_images USING btree (sealed_key_id(sealed))
  hj_app: insert, select
  hj_app: update (sealed)

table feedback_messages
  feedback_id bigint not null
  no integer not null
  member_id bigint not null
  author text not null
  actor text
  staff_name text
  text text not null
  client_key uuid not null
  created_at timestamp with time zone not null
  constraint feedback_messages_author_check CHECK ((author = ANY (ARRAY['member'::text, 'staff'::text])))
  constraint feedback_messages_check CHECK (((author = 'staff'::text) = (actor IS NOT NULL)))
  constraint feedback_messages_check1 CHECK (((author = 'staff'::text) = (staff_name IS NOT NULL)))
  constraint feedback_messages_no_check CHECK ((no > 0))
  constraint feedback_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)))
  constraint feedback_messages_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedbacks(id)
  constraint feedback_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint feedback_messages_pkey PRIMARY KEY (feedback_id, no)
  CREATE UNIQUE INDEX feedback_messages_once ON public.feedback_messages USING btree (member_id, author, client_key)
  hj_app: insert, select

table feedbacks
  id bigint not null identity always
  member_id bigint not null
  kind text not null
  bet_id bigint
  state text not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  last_no integer not null
  staff_no integer not null default 0
  member_read_no integer not null
  staff_read_no integer not null default 0
  deleted_at timestamp with time zone
  constraint feedbacks_check CHECK (((staff_no >= 0) AND (staff_no <= last_no)))
  constraint feedbacks_check1 CHECK (((member_read_no >= 0) AND (member_read_no <= last_no)))
  constraint feedbacks_check2 CHECK (((staff_read_no >= 0) AND (staff_read_no <= last_no)))
  constraint feedbacks_check3 CHECK (((bet_id IS NULL) OR (kind = 'bet'::text)))
  constraint feedbacks_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'deposit'::text, 'withdrawal'::text, 'activity'::text, 'account'::text, 'game'::text, 'other'::text])))
  constraint feedbacks_last_no_check CHECK ((last_no > 0))
  constraint feedbacks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
  constraint feedbacks_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES bets(id)
  constraint feedbacks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint feedbacks_pkey PRIMARY KEY (id)
  CREATE INDEX feedbacks_by_state ON public.feedbacks USING btree (state, updated_at, id)
  CREATE INDEX feedbacks_of_member ON public.feedbacks USING btree (member_id, id DESC) WHERE (deleted_at IS NULL)
  hj_app: insert, select
  hj_app: update (state, updated_at, last_no, staff_no, member_read_no, staff_read_no, deleted_at)

table gift_forfeits
  id bigint not null
  member_id bigint not null
  requirement text not null
  gift bigint not null
  taken bigint not null
  at timestamp with time zone not null default clock_timestamp()
  constraint gift_forfeits_check CHECK (((taken >= 0) AND (taken <= gift)))
  constraint gift_forfeits_gift_check CHECK ((gift > 0))
  constraint gift_forfeits_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint gift_forfeits_pkey PRIMARY KEY (id)
  constraint gift_forfeits_requirement_key UNIQUE (requirement)
  CREATE INDEX gift_forfeits_of_member ON public.gift_forfeits USING btree (member_id)
  CREATE TRIGGER gift_forfeits_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.gift_forfeits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table holds with (fillfactor=80)
  id bigint not null
  member_id bigint not null
  amount bigint not null
  kind text not null
  reference text not null
  state text not null default 'held'::text
  created_at timestamp with time zone not null
  ended_at timestamp with time zone
  constraint holds_amount_check CHECK ((amount > 0))
  constraint holds_ended CHECK (((state = 'held'::text) = (ended_at IS NULL)))
  constraint holds_reference_check CHECK ((reference <> ''::text))
  constraint holds_state_check CHECK ((state = ANY (ARRAY['held'::text, 'captured'::text, 'released'::text])))
  constraint holds_pkey PRIMARY KEY (id)
  CREATE TRIGGER holds_end_once BEFORE UPDATE ON public.holds FOR EACH ROW WHEN (((old.state <> 'held'::text) OR (new.state = 'held'::text) OR ((((((new.id IS DISTINCT FROM old.id) OR (new.member_id IS DISTINCT FROM old.member_id)) OR (new.amount IS DISTINCT FROM old.amount)) OR (new.kind IS DISTINCT FROM old.kind)) OR (new.reference IS DISTINCT FROM old.reference)) OR (new.created_at IS DISTINCT FROM old.created_at)))) EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER holds_stay BEFORE DELETE OR TRUNCATE ON public.holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state, ended_at)

table invitation_codes
  member_id bigint not null
  code text not null
  created_at timestamp with time zone not null default clock_timestamp()
  constraint invitation_codes_code_check CHECK ((code ~ '^[A-Z0-9]{6,16}$'::text))
  constraint invitation_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint invitation_codes_pkey PRIMARY KEY (member_id)
  constraint invitation_codes_code_key UNIQUE (code)
  CREATE TRIGGER invitation_codes_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invitation_codes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table invitations
  member_id bigint not null
  inviter_id bigint not null
  created_at timestamp with time zone not null default clock_timestamp()
  constraint invitations_check CHECK ((inviter_id <> member_id))
  constraint invitations_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES invitation_codes(member_id)
  constraint invitations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint invitations_pkey PRIMARY KEY (member_id)
  CREATE INDEX invitations_of_inviter ON public.invitations USING btree (inviter_id, member_id)
  CREATE TRIGGER invitations_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invitations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table leagues
  id integer not null
  name text not null
  short_name text not null
  region text not null
  tier smallint not null
  game text
  virtual boolean not null default false
  constraint leagues_game_check CHECK ((game = ANY (ARRAY['cs'::text, 'lol'::text, 'dota2'::text, 'kog'::text, 'valorant'::text])))
  constraint leagues_tier_check CHECK (((tier >= 1) AND (tier <= 3)))
  constraint leagues_pkey PRIMARY KEY (id)
  hj_app: insert, select, update

table ledger_accounts with (fillfactor=50)
  id bigint not null identity always
  member_id bigint
  kind text not null
  system text
  currency text not null default 'CNY'::text
  balance bigint not null default 0
  version bigint not null default 0
  chain bytea not null default decode(repeat('00'::text, 32), 'hex'::text)
  overdraft boolean not null default false
  constraint ledger_accounts_chain_check CHECK ((octet_length(chain) = 32))
  constraint ledger_accounts_currency CHECK (((currency = ANY (ARRAY['CNY'::text, 'USDT'::text])) AND ((currency = 'USDT'::text) = (id < 0))))
  constraint ledger_accounts_floor CHECK ((overdraft OR (balance >= 0)))
  constraint ledger_accounts_owner CHECK ((((member_id IS NOT NULL) AND (system IS NULL) AND (NOT overdraft) AND (((kind = ANY (ARRAY['cash'::text, 'hold'::text])) AND (currency = 'CNY'::text)) OR ((kind = 'coin'::text) AND (currency = 'USDT'::text)))) OR ((member_id IS NULL) AND (system IS NOT NULL) AND (kind = 'system'::text) AND ((currency = 'USDT'::text) = (system ~~ '%:USDT'::text)))))
  constraint ledger_accounts_version_check CHECK ((version >= 0))
  constraint ledger_accounts_pkey PRIMARY KEY (id)
  constraint ledger_accounts_member UNIQUE (member_id, kind)
  constraint ledger_accounts_system UNIQUE (system)
  CREATE TRIGGER ledger_accounts_go_forward BEFORE UPDATE ON public.ledger_accounts FOR EACH ROW WHEN (((new.version <= old.version) OR ((((((new.id IS DISTINCT FROM old.id) OR (new.member_id IS DISTINCT FROM old.member_id)) OR (new.kind IS DISTINCT FROM old.kind)) OR (new.system IS DISTINCT FROM old.system)) OR (new.currency IS DISTINCT FROM old.currency)) OR (new.overdraft IS DISTINCT FROM old.overdraft)))) EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: select
  hj_app: insert (id, member_id, kind, system, currency, overdraft)
  hj_app: update (balance, version, chain)

table ledger_checks
  id bigint not null identity always
  checked_at timestamp with time zone not null default clock_timestamp()
  faults integer not null
  constraint ledger_checks_faults_check CHECK ((faults >= 0))
  constraint ledger_checks_pkey PRIMARY KEY (id)
  hj_app: insert, select

table ledger_entries
  account_id bigint not null
  version bigint not null
  transfer_id bigint not null
  amount bigint not null
  balance_after bigint not null
  chain bytea not null
  created_at timestamp with time zone not null
  constraint ledger_entries_amount_check CHECK ((amount <> 0))
  constraint ledger_entries_chain_check CHECK ((octet_length(chain) = 32))
  constraint ledger_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id) NOT ENFORCED
  constraint ledger_entries_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES ledger_transfers(id) NOT ENFORCED
  constraint ledger_entries_pkey PRIMARY KEY (account_id, version)
  CREATE TRIGGER ledger_entries_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table ledger_faults
  check_id bigint not null
  place integer not null
  invariant text not null
  subject text not null
  detail text not null
  constraint ledger_faults_check_id_fkey FOREIGN KEY (check_id) REFERENCES ledger_checks(id)
  constraint ledger_faults_pkey PRIMARY KEY (check_id, place)
  CREATE TRIGGER ledger_faults_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_faults FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table ledger_transfers
  id bigint not null
  kind text not null
  debit_account_id bigint not null
  credit_account_id bigint not null
  amount bigint not null
  reference text not null
  member_id bigint
  request_id text not null
  created_at timestamp with time zone not null
  constraint ledger_transfers_amount CHECK ((amount > 0))
  constraint ledger_transfers_one_currency CHECK (((debit_account_id < 0) = (credit_account_id < 0)))
  constraint ledger_transfers_reference_check CHECK ((reference <> ''::text))
  constraint ledger_transfers_two_sides CHECK ((debit_account_id <> credit_account_id))
  constraint ledger_transfers_credit_account_id_fkey FOREIGN KEY (credit_account_id) REFERENCES ledger_accounts(id) NOT ENFORCED
  constraint ledger_transfers_debit_account_id_fkey FOREIGN KEY (debit_account_id) REFERENCES ledger_accounts(id) NOT ENFORCED
  constraint ledger_transfers_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX ledger_transfers_coin_deposit_once ON public.ledger_transfers USING btree (reference) WHERE (kind = 'coin-deposit'::text)
  CREATE UNIQUE INDEX ledger_transfers_deposit_once ON public.ledger_transfers USING btree (kind, reference) WHERE (kind = ANY (ARRAY['deposit'::text, 'deposit-reversal'::text]))
  CREATE INDEX ledger_transfers_of_withdrawal ON public.ledger_transfers USING btree (reference) WHERE (kind = ANY (ARRAY['withdrawal'::text, 'withdrawal-fee'::text, 'withdrawal-administrative'::text, 'bonus-forfeit'::text]))
  CREATE TRIGGER ledger_transfers_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table letter_choices
  member_id bigint not null
  kind text not null
  channel text not null
  chosen boolean not null
  constraint letter_choices_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'email'::text])))
  constraint letter_choices_kind_check CHECK ((kind = ANY (ARRAY['notice'::text, 'activity'::text, 'bulletin'::text, 'match'::text, 'feedback'::text])))
  constraint letter_choices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint letter_choices_pkey PRIMARY KEY (member_id, kind, channel)
  hj_app: insert, select, update

table letter_marks
  event text not null
  told_until timestamp with time zone not null
  constraint letter_marks_event_check CHECK ((event = ANY (ARRAY['bets'::text, 'deals'::text])))
  constraint letter_marks_pkey PRIMARY KEY (event)
  hj_app: select
  hj_app: update (told_until)

table letters
  id bigint not null identity always
  member_id bigint not null
  kind text not null
  broadcast_id bigint
  source text not null
  title jsonb not null
  body jsonb not null
  link text
  created_at timestamp with time zone not null
  read_at timestamp with time zone
  deleted_at timestamp with time zone
  constraint letters_kind_check CHECK ((kind = ANY (ARRAY['notice'::text, 'activity'::text, 'bulletin'::text, 'match'::text, 'feedback'::text])))
  constraint letters_link_check CHECK ((link ~ '^/[^/]'::text))
  constraint letters_source_check CHECK ((source <> ''::text))
  constraint letters_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcasts(id)
  constraint letters_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint letters_pkey PRIMARY KEY (id)
  constraint letters_once UNIQUE (member_id, source)
  CREATE INDEX letters_by_time ON public.letters USING btree (created_at)
  CREATE INDEX letters_of_broadcast ON public.letters USING btree (broadcast_id) WHERE (broadcast_id IS NOT NULL)
  CREATE INDEX letters_of_member ON public.letters USING btree (member_id, id DESC) WHERE (deleted_at IS NULL)
  CREATE INDEX letters_unread ON public.letters USING btree (member_id, kind) WHERE ((read_at IS NULL) AND (deleted_at IS NULL))
  hj_app: delete, insert, select
  hj_app: update (read_at, deleted_at)

table login_challenges
  id bigint not null identity by default
  member_id bigint not null
  device_hash bytea not null
  address_key text not null
  code smallint not null
  channel text
  expires_at timestamp with time zone not null
  constraint login_challenges_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text, 'voice'::text])))
  constraint login_challenges_code_check CHECK (((code >= 6025) AND (code <= 6029)))
  constraint login_challenges_device_hash_check CHECK ((octet_length(device_hash) = 32))
  constraint login_challenges_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint login_challenges_pkey PRIMARY KEY (id)
  constraint login_challenges_one UNIQUE (member_id, device_hash, address_key)
  CREATE INDEX login_challenges_expiry ON public.login_challenges USING btree (expires_at)
  hj_app: delete, insert, select, update

table login_graces
  member_id bigint not null
  address_key text not null
  expires_at timestamp with time zone not null
  constraint login_graces_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint login_graces_pkey PRIMARY KEY (member_id)
  hj_app: delete, insert, select, update

table login_log
  id bigint not null identity always
  at timestamp with time zone not null
  member_id bigint
  name_hash bytea not null
  outcome text not null
  factor text not null
  address text not null
  device text not null
  request_id text not null
  session_id bigint
  constraint login_log_factor_check CHECK ((factor = ANY (ARRAY['none'::text, 'image'::text, 'slider'::text, 'registration'::text, 'known'::text, 'code'::text, 'two-step'::text])))
  constraint login_log_name_hash_check CHECK ((octet_length(name_hash) = 32))
  constraint login_log_outcome_check CHECK ((outcome = ANY (ARRAY['ok'::text, 'captcha'::text, 'wrong-password'::text, 'unknown-name'::text, 'wrong-token'::text, 'limited'::text, 'barred'::text, 'region'::text, 'step-up'::text, 'wrong-code'::text, 'two-step'::text, 'wrong-proof'::text, 'too-many-devices'::text])))
  constraint login_log_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint login_log_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id)
  constraint login_log_pkey PRIMARY KEY (id)
  CREATE INDEX login_log_cleared ON public.login_log USING btree (name_hash, at DESC) WHERE ((outcome = 'ok'::text) AND (factor = ANY (ARRAY['slider'::text, 'code'::text, 'two-step'::text])))
  CREATE INDEX login_log_failures ON public.login_log USING btree (name_hash, at DESC) WHERE (outcome = ANY (ARRAY['wrong-password'::text, 'unknown-name'::text]))
  CREATE INDEX login_log_member ON public.login_log USING btree (member_id, at DESC)
  CREATE INDEX login_log_name ON public.login_log USING btree (name_hash, at DESC)
  CREATE INDEX login_log_ok ON public.login_log USING btree (member_id, id DESC) WHERE (outcome = 'ok'::text)
  CREATE TRIGGER login_log_addresses AFTER INSERT ON public.login_log REFERENCING NEW TABLE AS logged FOR EACH STATEMENT EXECUTE FUNCTION keep_login_address()
  CREATE TRIGGER login_log_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.login_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table login_tickets
  id bigint not null identity by default
  ticket_hash bytea not null
  member_id bigint not null
  device_hash bytea not null
  address_key text not null
  remember boolean not null
  remembered_hash bytea
  tries smallint not null default 0
  expires_at timestamp with time zone not null
  constraint login_tickets_device_hash_check CHECK ((octet_length(device_hash) = 32))
  constraint login_tickets_remembered_hash_check CHECK ((octet_length(remembered_hash) = 32))
  constraint login_tickets_ticket_hash_check CHECK ((octet_length(ticket_hash) = 32))
  constraint login_tickets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint login_tickets_pkey PRIMARY KEY (id)
  constraint login_tickets_ticket_hash_key UNIQUE (ticket_hash)
  CREATE INDEX login_tickets_expiry ON public.login_tickets USING btree (expires_at)
  hj_app: delete, insert, select, update

table lottery_corrections
  id bigint not null
  game text not null
  number text not null
  target text not null
  draw integer[]
  preview jsonb not null
  state text not null default 'proposed'::text
  reason text not null
  proposed_by text not null
  proposed_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  decision_note text
  corrected integer
  unpaid integer
  refusal text
  carried_at timestamp with time zone
  constraint lottery_corrections_carried CHECK ((((carried_at IS NULL) OR (state = 'approved'::text)) AND ((carried_at IS NULL) = ((corrected IS NULL) AND (refusal IS NULL))) AND ((corrected IS NULL) = (unpaid IS NULL))))
  constraint lottery_corrections_decided CHECK ((((state = 'proposed'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL))))
  constraint lottery_corrections_draw CHECK (((target = 'settled'::text) = (draw IS NOT NULL)))
  constraint lottery_corrections_game_check CHECK ((game ~ '^[a-z][a-z0-9-]{1,23}$'::text))
  constraint lottery_corrections_number_check CHECK ((number ~ '^\d{8}-\d{4}$'::text))
  constraint lottery_corrections_reason_check CHECK ((reason <> ''::text))
  constraint lottery_corrections_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])))
  constraint lottery_corrections_target_check CHECK ((target = ANY (ARRAY['void'::text, 'settled'::text])))
  constraint lottery_corrections_two_people CHECK (((state <> ALL (ARRAY['approved'::text, 'rejected'::text])) OR (decided_by <> proposed_by)))
  constraint lottery_corrections_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX lottery_corrections_open ON public.lottery_corrections USING btree (game, number) WHERE (state = 'proposed'::text)
  CREATE TRIGGER lottery_corrections_kept BEFORE DELETE OR TRUNCATE ON public.lottery_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state, decided_by, decided_at, decision_note, corrected, unpaid, refusal, carried_at)

table market_results
  match_id bigint not null
  market_key text not null
  said_at bigint not null
  settled boolean not null
  message_id bigint not null
  first_said_at bigint not null
  constraint market_results_message_id_fkey FOREIGN KEY (message_id) REFERENCES settlement_queue(id)
  constraint market_results_pkey PRIMARY KEY (match_id, market_key)
  hj_app: insert, select, update

table markets with (fillfactor=50)
  id bigint not null identity always
  match_id bigint not null
  key text not null
  type text not null
  period text not null
  line integer
  rank smallint not null
  status text not null
  outcomes text[] not null
  prices integer[] not null
  held boolean not null default false
  feed_prices integer[] not null default '{}'::integer[]
  new_handicap boolean not null default false
  constraint markets_check CHECK ((cardinality(outcomes) = cardinality(prices)))
  constraint markets_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text])))
  constraint markets_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id)
  constraint markets_pkey PRIMARY KEY (id)
  constraint markets_match_id_key_key UNIQUE (match_id, key)
  CREATE INDEX markets_held ON public.markets USING btree (id) WHERE held
  hj_app: delete, insert, select
  hj_app: update (rank, status, outcomes, prices, held, feed_prices, new_handicap)

table match_cancels
  id bigint not null identity always
  match_id bigint not null
  market_keys text[] not null
  from_ms bigint not null
  to_ms bigint not null
  reason text not null
  said_at bigint not null
  active boolean not null
  first_said_at bigint not null
  message_id bigint
  constraint match_cancels_message_id_fkey FOREIGN KEY (message_id) REFERENCES settlement_queue(id)
  constraint match_cancels_pkey PRIMARY KEY (id)
  constraint match_cancels_match_id_market_keys_from_ms_to_ms_key UNIQUE (match_id, market_keys, from_ms, to_ms)
  hj_app: insert, select, update

table matches with (fillfactor=40)
  id bigint not null
  league_id integer not null
  home_id integer not null
  away_id integer not null
  round text not null
  starts_at timestamp with time zone not null
  neutral boolean not null
  simulated boolean not null
  status text not null
  phase text not null
  stop text
  home_score integer not null
  away_score integer not null
  incident_seq integer not null default 0
  state jsonb not null
  result jsonb
  seq bigint not null
  main_seq bigint not null
  feed_at bigint not null
  fixture_at bigint not null
  updated_at timestamp with time zone not null default now()
  sport text not null default 'FT'::text
  kind text
  incidents jsonb not null default '[]'::jsonb
  held boolean not null default false
  constraint matches_check CHECK (((kind IS NOT NULL) = (sport = 'OP'::text)))
  constraint matches_id_check CHECK ((id > 0))
  constraint matches_kind_check CHECK ((kind = ANY (ARRAY['ice-hockey'::text, 'handball'::text, 'esports'::text, 'badminton'::text, 'rugby'::text])))
  constraint matches_phase_check CHECK ((phase = ANY (ARRAY['not-started'::text, 'first-half'::text, 'half-time'::text, 'second-half'::text, 'extra-time'::text, 'penalties'::text, 'in-play'::text, 'break'::text, 'ended'::text])))
  constraint matches_sport_check CHECK ((sport = ANY (ARRAY['FT'::text, 'VF'::text, 'BK'::text, 'TN'::text, 'OP'::text, 'SK'::text, 'BS'::text, 'VB'::text, 'TT'::text, 'FS'::text])))
  constraint matches_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'live'::text, 'ended'::text, 'cancelled'::text, 'postponed'::text])))
  constraint matches_away_id_fkey FOREIGN KEY (away_id) REFERENCES teams(id)
  constraint matches_home_id_fkey FOREIGN KEY (home_id) REFERENCES teams(id)
  constraint matches_league_id_fkey FOREIGN KEY (league_id) REFERENCES leagues(id)
  constraint matches_pkey PRIMARY KEY (id)
  CREATE INDEX matches_held ON public.matches USING btree (id) WHERE held
  CREATE INDEX matches_open ON public.matches USING btree (starts_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'live'::text]))
  CREATE INDEX matches_over ON public.matches USING btree (starts_at DESC, id DESC) WHERE (status = ANY (ARRAY['ended'::text, 'cancelled'::text, 'postponed'::text]))
  CREATE INDEX matches_over_by_sport ON public.matches USING btree (sport, starts_at DESC, id DESC) WHERE (status = ANY (ARRAY['ended'::text, 'cancelled'::text, 'postponed'::text]))
  hj_app: insert, select
  hj_app: update (league_id, home_id, away_id, round, starts_at, neutral, simulated, status, phase, stop, home_score, away_score, incident_seq, state, result, seq, main_seq, feed_at, fixture_at, updated_at, sport, kind, incidents, held)

table member_addresses
  member_id bigint not null
  address text not null
  constraint member_addresses_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint member_addresses_pkey PRIMARY KEY (member_id, address)
  CREATE INDEX member_addresses_by_address ON public.member_addresses USING btree (address)
  hj_app: insert, select

table member_avatars
  member_id bigint not null
  name text not null
  image bytea not null
  created_at timestamp with time zone not null
  constraint member_avatars_image_check CHECK (((octet_length(image) >= 1) AND (octet_length(image) <= 262144)))
  constraint member_avatars_name_check CHECK ((name ~ '^[0-9a-f]{32}$'::text))
  constraint member_avatars_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint member_avatars_pkey PRIMARY KEY (member_id)
  constraint member_avatars_name UNIQUE (name)
  hj_app: delete, insert, select

table member_corrections
  id bigint not null identity always
  member_id bigint not null
  field text not null
  corrected_by text not null
  at timestamp with time zone not null
  transaction_id xid8 not null default pg_current_xact_id()
  constraint member_corrections_corrected_by_check CHECK ((corrected_by ~ '^staff:[0-9]+$'::text))
  constraint member_corrections_field_check CHECK ((field = ANY (ARRAY['real-name'::text, 'birthday'::text, 'gender'::text, 'phone'::text, 'email'::text])))
  constraint member_corrections_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint member_corrections_pkey PRIMARY KEY (id)
  CREATE INDEX member_corrections_member ON public.member_corrections USING btree (member_id, id DESC)
  CREATE TRIGGER member_corrections_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.member_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: select
  hj_app: insert (member_id, field, corrected_by, at)

table member_devices
  member_id bigint not null
  device_hash bytea not null
  label text not null
  passed_by text not null
  verified_at timestamp with time zone not null
  last_used_at timestamp with time zone not null
  forgotten_at timestamp with time zone
  link_index bytea
  constraint member_devices_device_hash_check CHECK ((octet_length(device_hash) = 32))
  constraint member_devices_link_index_check CHECK ((octet_length(link_index) = 32))
  constraint member_devices_passed_by_check CHECK ((passed_by = ANY (ARRAY['first'::text, 'captcha'::text, 'code'::text, 'two-step'::text])))
  constraint member_devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint member_devices_pkey PRIMARY KEY (member_id, device_hash)
  CREATE INDEX member_devices_link ON public.member_devices USING btree (link_index) WHERE (link_index IS NOT NULL)
  hj_app: insert, select
  hj_app: update (label, passed_by, verified_at, last_used_at, forgotten_at, link_index)

table member_documents
  id bigint not null
  member_id bigint not null
  kind text not null
  sealed bytea not null
  digest_index bytea not null
  state text not null default 'pending'::text
  reason text
  created_at timestamp with time zone not null
  decided_by text
  decided_at timestamp with time zone
  constraint member_documents_decided CHECK (((state = 'pending'::text) = ((decided_at IS NULL) AND (decided_by IS NULL))))
  constraint member_documents_digest_index_check CHECK ((octet_length(digest_index) = 32))
  constraint member_documents_kind_check CHECK ((kind = ANY (ARRAY['id-front'::text, 'id-back'::text, 'passport'::text, 'address-proof'::text, 'selfie'::text])))
  constraint member_documents_reason CHECK (((state = 'rejected'::text) = (reason IS NOT NULL)))
  constraint member_documents_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
  constraint member_documents_sealed_check CHECK (((octet_length(sealed) >= 91) AND (octet_length(sealed) <= 8388608)))
  constraint member_documents_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
  constraint member_documents_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint member_documents_pkey PRIMARY KEY (id)
  CREATE INDEX member_documents_digest ON public.member_documents USING btree (digest_index)
  CREATE INDEX member_documents_key ON public.member_documents USING btree (sealed_key_id(sealed))
  CREATE UNIQUE INDEX member_documents_open ON public.member_documents USING btree (member_id, kind) WHERE (state <> 'rejected'::text)
  CREATE INDEX member_documents_pending ON public.member_documents USING btree (id) WHERE (state = 'pending'::text)
  CREATE TRIGGER member_documents_decided_once BEFORE UPDATE ON public.member_documents FOR EACH ROW EXECUTE FUNCTION document_decided_once()
  hj_app: insert, select
  hj_app: update (sealed, state, reason, decided_by, decided_at)

table member_favorites
  member_id bigint not null
  kind text not null
  target_id bigint not null
  created_at timestamp with time zone not null default now()
  constraint member_favorites_kind_check CHECK ((kind = ANY (ARRAY['match'::text, 'league'::text])))
  constraint member_favorites_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint member_favorites_pkey PRIMARY KEY (member_id, kind, target_id)
  hj_app: delete, insert, select

table member_former_contacts
  id bigint not null identity always
  member_id bigint not null
  field text not null
  blind_index bytea not null
  ended_at timestamp with time zone not null
  constraint member_former_contacts_blind_index_check CHECK ((octet_length(blind_index) = 32))
  constraint member_former_contacts_field_check CHECK ((field = ANY (ARRAY['phone'::text, 'email'::text])))
  constraint member_former_contacts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint member_former_contacts_pkey PRIMARY KEY (id)
  CREATE INDEX member_former_contacts_index ON public.member_former_contacts USING btree (blind_index)
  CREATE INDEX member_former_contacts_member ON public.member_former_contacts USING btree (member_id)
  CREATE TRIGGER member_former_contacts_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.member_former_contacts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table member_identities
  member_id bigint not null
  identity_index bytea not null
  active boolean not null default true
  created_at timestamp with time zone not null
  constraint member_identities_identity_index_check CHECK ((octet_length(identity_index) = 32))
  constraint member_identities_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint member_identities_pkey PRIMARY KEY (member_id)
  CREATE INDEX member_identities_index ON public.member_identities USING btree (identity_index)
  CREATE UNIQUE INDEX member_identities_taken ON public.member_identities USING btree (identity_index) WHERE active
  CREATE TRIGGER member_identities_stays BEFORE UPDATE OF identity_index ON public.member_identities FOR EACH ROW WHEN ((new.identity_index IS DISTINCT FROM old.identity_index)) EXECUTE FUNCTION identity_stays()
  hj_app: insert, select
  hj_app: update (identity_index, active)

table member_links
  member_id bigint not null
  other_id bigint not null
  kind text not null
  found_at timestamp with time zone not null
  constraint member_links_check CHECK ((member_id <> other_id))
  constraint member_links_kind_check CHECK ((kind = ANY (ARRAY['identity'::text, 'phone'::text, 'email'::text, 'destination'::text])))
  constraint member_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint member_links_other_id_fkey FOREIGN KEY (other_id) REFERENCES members(id)
  constraint member_links_pkey PRIMARY KEY (member_id, other_id, kind)
  CREATE INDEX member_links_other ON public.member_links USING btree (other_id)
  CREATE TRIGGER member_links_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.member_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table member_personal
  member_id bigint not null
  field text not null
  sealed bytea not null
  blind_index bytea
  active boolean not null default true
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint member_personal_blind_index_check CHECK ((octet_length(blind_index) = 32))
  constraint member_personal_check CHECK (((field = ANY (ARRAY['phone'::text, 'email'::text])) = (blind_index IS NOT NULL)))
  constraint member_personal_field CHECK ((field = ANY (ARRAY['real-name'::text, 'birthday'::text, 'phone'::text, 'email'::text, 'wechat'::text, 'qq'::text, 'telegram'::text, 'whatsapp'::text])))
  constraint member_personal_sealed_check CHECK (((octet_length(sealed) >= 91) AND (octet_length(sealed) <= 1024)))
  constraint member_personal_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint member_personal_pkey PRIMARY KEY (member_id, field)
  CREATE INDEX member_personal_index ON public.member_personal USING btree (blind_index) WHERE (blind_index IS NOT NULL)
  CREATE INDEX member_personal_key ON public.member_personal USING btree (sealed_key_id(sealed))
  CREATE UNIQUE INDEX member_personal_taken ON public.member_personal USING btree (field, blind_index) WHERE (active AND (blind_index IS NOT NULL))
  CREATE TRIGGER member_personal_kept BEFORE DELETE ON public.member_personal FOR EACH ROW WHEN ((old.field = ANY (ARRAY['real-name'::text, 'birthday'::text, 'phone'::text, 'email'::text]))) EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER member_personal_phone_checked AFTER INSERT OR UPDATE OF blind_index ON public.member_personal FOR EACH ROW WHEN ((new.field = 'phone'::text)) EXECUTE FUNCTION phone_checked()
  CREATE TRIGGER member_personal_stays BEFORE UPDATE ON public.member_personal FOR EACH ROW EXECUTE FUNCTION personal_stays()
  hj_app: delete, insert, select
  hj_app: update (sealed, blind_index, active, updated_at)

table member_places
  member_id bigint not null
  address_key text not null
  network text not null
  country text
  city text
  first_used_at timestamp with time zone not null
  last_used_at timestamp with time zone not null
  forgotten_at timestamp with time zone
  constraint member_places_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint member_places_pkey PRIMARY KEY (member_id, address_key)
  CREATE INDEX member_places_address ON public.member_places USING btree (address_key)
  hj_app: delete, insert, select
  hj_app: update (country, city, last_used_at, forgotten_at)

table member_stakes with (fillfactor=70)
  member_id bigint not null
  match_id bigint not null
  market_id bigint not null
  outcome text not null
  staked bigint not null
  constraint member_stakes_staked_check CHECK ((staked >= 0))
  constraint member_stakes_pkey PRIMARY KEY (member_id, match_id, market_id, outcome)
  hj_app: insert, select, update

table members
  id bigint not null identity by default
  name text not null
  name_key text not null generated lower(name)
  password_phc text not null
  second_password_phc text
  status text not null default 'normal'::text
  created_at timestamp with time zone not null
  terms_version text not null
  terms_accepted_at timestamp with time zone not null
  referral_code text
  invite_code text
  domain text
  avatar smallint not null default 1
  vip_grade smallint not null default 0
  gender text
  password_changed_at timestamp with time zone
  second_password_changed_at timestamp with time zone
  phone_check_since timestamp with time zone
  language text
  constraint members_avatar_check CHECK ((avatar > 0))
  constraint members_domain_check CHECK (((length(domain) >= 1) AND (length(domain) <= 255)))
  constraint members_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text])))
  constraint members_invite_code_check CHECK (((length(invite_code) >= 1) AND (length(invite_code) <= 32)))
  constraint members_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en'::text])))
  constraint members_name_shape CHECK ((name ~ '^[A-Za-z][A-Za-z0-9]{3,10}$'::text))
  constraint members_password_phc CHECK ((password_phc ~~ '$argon2id$%'::text))
  constraint members_referral_code_check CHECK (((length(referral_code) >= 1) AND (length(referral_code) <= 32)))
  constraint members_second_password_phc CHECK ((second_password_phc ~~ '$argon2id$%'::text))
  constraint members_status_check CHECK ((status = ANY (ARRAY['normal'::text, 'frozen'::text, 'disabled'::text])))
  constraint members_vip_grade_check CHECK ((vip_grade >= 0))
  constraint members_pkey PRIMARY KEY (id)
  constraint members_name_taken UNIQUE (name_key)
  CREATE TRIGGER members_destinations_status AFTER UPDATE OF status ON public.members FOR EACH ROW WHEN (((old.status = 'disabled'::text) <> (new.status = 'disabled'::text))) EXECUTE FUNCTION destinations_follow_status()
  CREATE TRIGGER members_gender_stays BEFORE UPDATE OF gender ON public.members FOR EACH ROW WHEN (((old.gender IS NOT NULL) AND (new.gender IS DISTINCT FROM old.gender))) EXECUTE FUNCTION gender_stays()
  CREATE TRIGGER members_personal_status AFTER UPDATE OF status ON public.members FOR EACH ROW WHEN (((old.status = 'disabled'::text) <> (new.status = 'disabled'::text))) EXECUTE FUNCTION personal_follows_status()
  CREATE TRIGGER members_terms_kept AFTER INSERT ON public.members FOR EACH ROW EXECUTE FUNCTION terms_kept()
  CREATE TRIGGER members_terms_kept_again AFTER UPDATE OF terms_version ON public.members FOR EACH ROW WHEN ((old.terms_version IS DISTINCT FROM new.terms_version)) EXECUTE FUNCTION terms_kept()
  hj_app: insert, select
  hj_app: update (password_phc, second_password_phc, status, terms_version, terms_accepted_at, avatar, vip_grade, gender, password_changed_at, second_password_changed_at, phone_check_since, language)

table messages_out
  id uuid not null
  kind text not null
  channel text not null
  member_id bigint
  sealed bytea
  state text not null default 'waiting'::text
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  settled_at timestamp with time zone
  constraint messages_out_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text, 'voice'::text])))
  constraint messages_out_kind_check CHECK ((kind = ANY (ARRAY['service'::text, 'marketing'::text])))
  constraint messages_out_sealed CHECK (((state = ANY (ARRAY['sent'::text, 'dropped'::text])) = (sealed IS NULL)))
  constraint messages_out_settled CHECK (((state = 'waiting'::text) = (settled_at IS NULL)))
  constraint messages_out_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'kept'::text, 'sent'::text, 'dropped'::text])))
  constraint messages_out_pkey PRIMARY KEY (id)
  CREATE INDEX messages_out_age ON public.messages_out USING btree (created_at DESC)
  CREATE INDEX messages_out_member ON public.messages_out USING btree (member_id) WHERE (member_id IS NOT NULL)
  hj_app: delete, insert, select
  hj_app: update (sealed, state, settled_at)

table new_handicaps
  market_type text not null
  league_id integer not null
  constraint new_handicaps_pkey PRIMARY KEY (market_type, league_id)
  hj_app: delete, insert, select

table outbox
  id bigint not null identity always
  topic text not null
  payload jsonb not null
  created_at timestamp with time zone not null default clock_timestamp()
  constraint outbox_pkey PRIMARY KEY (id)
  hj_app: insert

table passkey_challenges
  member_id bigint not null
  purpose text not null
  binding text not null
  challenge text not null
  expires_at timestamp with time zone not null
  recovery_hash bytea
  constraint passkey_challenges_binding_check CHECK (((length(binding) >= 1) AND (length(binding) <= 200)))
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['create'::text, 'get'::text])))
  constraint passkey_challenges_recovery_hash_check CHECK ((octet_length(recovery_hash) = 32))
  constraint passkey_challenges_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint passkey_challenges_pkey PRIMARY KEY (member_id, purpose, binding)
  CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at)
  hj_app: delete, insert, select, update

table passkeys
  id bigint not null identity always
  member_id bigint not null
  credential_id text not null
  public_key bytea not null
  counter bigint not null
  transports text[] not null
  name text not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone
  constraint passkeys_counter_check CHECK ((counter >= 0))
  constraint passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400)))
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 20)))
  constraint passkeys_public_key_check CHECK (((octet_length(public_key) >= 1) AND (octet_length(public_key) <= 4096)))
  constraint passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint passkeys_pkey PRIMARY KEY (id)
  constraint passkeys_credential UNIQUE (credential_id)
  CREATE INDEX passkeys_member ON public.passkeys USING btree (member_id)
  hj_app: delete, insert, select
  hj_app: update (counter, last_used_at)

table payout_days
  member_id bigint not null
  day date not null
  cap text not null
  won bigint not null
  most bigint not null
  constraint payout_days_check CHECK ((won <= most))
  constraint payout_days_won_check CHECK ((won >= 0))
  constraint payout_days_pkey PRIMARY KEY (member_id, day, cap)
  hj_app: insert, select, update

table payout_destinations
  id bigint not null
  member_id bigint not null
  kind text not null
  bank_code text
  network text
  sealed bytea not null
  blind_index bytea not null
  masked text not null
  active boolean not null default true
  created_at timestamp with time zone not null
  usable_at timestamp with time zone not null
  deleted_at timestamp with time zone
  constraint payout_destinations_bank CHECK (((kind = 'bank'::text) = (bank_code IS NOT NULL)))
  constraint payout_destinations_blind_index_check CHECK ((octet_length(blind_index) = 32))
  constraint payout_destinations_deleted CHECK (((deleted_at IS NULL) OR (NOT active)))
  constraint payout_destinations_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'coin'::text, 'alipay'::text])))
  constraint payout_destinations_network CHECK (((kind = 'coin'::text) = (network IS NOT NULL)))
  constraint payout_destinations_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text])))
  constraint payout_destinations_sealed_check CHECK (((octet_length(sealed) >= 91) AND (octet_length(sealed) <= 2048)))
  constraint payout_destinations_usable CHECK ((usable_at >= created_at))
  constraint payout_destinations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint payout_destinations_pkey PRIMARY KEY (id)
  CREATE INDEX payout_destinations_index ON public.payout_destinations USING btree (blind_index)
  CREATE INDEX payout_destinations_key ON public.payout_destinations USING btree (sealed_key_id(sealed))
  CREATE INDEX payout_destinations_of_member ON public.payout_destinations USING btree (member_id, id) WHERE (deleted_at IS NULL)
  CREATE UNIQUE INDEX payout_destinations_taken ON public.payout_destinations USING btree (blind_index) WHERE active
  CREATE TRIGGER payout_destinations_kept BEFORE DELETE OR TRUNCATE ON public.payout_destinations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER payout_destinations_stay BEFORE UPDATE ON public.payout_destinations FOR EACH ROW EXECUTE FUNCTION destination_stays()
  hj_app: insert, select
  hj_app: update (sealed, active, deleted_at)

table play_hours with (fillfactor=70)
  member_id bigint not null
  hour timestamp with time zone not null
  category text not null
  staked bigint not null default 0
  won bigint not null default 0
  turnover bigint not null default 0
  constraint play_hours_pkey PRIMARY KEY (member_id, hour, category)
  CREATE INDEX play_hours_by_hour ON public.play_hours USING brin (hour) WITH (pages_per_range='16')
  hj_app: insert, select, update

table protection_acknowledgements
  id bigint not null identity always
  member_id bigint not null
  session_id bigint not null
  at timestamp with time zone not null
  choice text not null
  elapsed_ms bigint not null
  staked bigint not null
  returned bigint not null
  net bigint not null
  open bigint not null
  deposited bigint not null
  constraint protection_acknowledgements_choice_check CHECK ((choice = ANY (ARRAY['continue'::text, 'stop'::text])))
  constraint protection_acknowledgements_pkey PRIMARY KEY (id)
  CREATE INDEX protection_acknowledgements_session ON public.protection_acknowledgements USING btree (session_id, at DESC)
  CREATE TRIGGER protection_acknowledgements_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.protection_acknowledgements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table protection_exclusions
  id bigint not null identity always
  member_id bigint not null
  kind text not null
  term text not null
  started_at timestamp with time zone not null
  term_ends_at timestamp with time zone not null
  revoke_requested_at timestamp with time zone
  ends_at timestamp with time zone
  reason text not null default ''::text
  actor text not null
  request_id text not null
  recorded_at timestamp with time zone not null default clock_timestamp()
  constraint protection_exclusions_check CHECK ((term_ends_at > started_at))
  constraint protection_exclusions_check1 CHECK ((revoke_requested_at >= term_ends_at))
  constraint protection_exclusions_check2 CHECK ((ends_at >= term_ends_at))
  constraint protection_exclusions_check3 CHECK (((kind = 'cool-off'::text) = (term = ANY (ARRAY['24h'::text, '7d'::text, '30d'::text]))))
  constraint protection_exclusions_check4 CHECK (((kind <> 'closure'::text) OR (term = 'indefinite'::text)))
  constraint protection_exclusions_check5 CHECK (((kind <> 'cool-off'::text) OR ((NOT (ends_at IS DISTINCT FROM term_ends_at)) AND (revoke_requested_at IS NULL))))
  constraint protection_exclusions_check6 CHECK (((kind = 'cool-off'::text) OR ((revoke_requested_at IS NULL) = (ends_at IS NULL))))
  constraint protection_exclusions_kind_check CHECK ((kind = ANY (ARRAY['cool-off'::text, 'exclusion'::text, 'closure'::text])))
  constraint protection_exclusions_term_check CHECK ((term = ANY (ARRAY['24h'::text, '7d'::text, '30d'::text, '6m'::text, '1y'::text, '3y'::text, '5y'::text, 'indefinite'::text])))
  constraint protection_exclusions_member_id_fkey FOREIGN KEY (member_id) REFERENCES protection_members(member_id)
  constraint protection_exclusions_pkey PRIMARY KEY (id)
  CREATE INDEX protection_exclusions_member ON public.protection_exclusions USING btree (member_id)
  CREATE TRIGGER protection_exclusions_kept BEFORE DELETE OR TRUNCATE ON public.protection_exclusions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER protection_exclusions_stay BEFORE UPDATE ON public.protection_exclusions FOR EACH ROW EXECUTE FUNCTION protection_exclusion_stays()
  hj_app: insert, select
  hj_app: update (revoke_requested_at, ends_at)

table protection_limit_changes
  id bigint not null identity always
  member_id bigint not null
  setter text not null
  kind text not null
  period text not null
  change text not null
  previous bigint
  value bigint
  actor text not null
  request_id text not null
  at timestamp with time zone not null
  constraint protection_limit_changes_change_check CHECK ((change = ANY (ARRAY['set'::text, 'lowered'::text, 'raise-requested'::text, 'removal-requested'::text, 'raised'::text, 'removed'::text, 'cancelled'::text])))
  constraint protection_limit_changes_pkey PRIMARY KEY (id)
  CREATE INDEX protection_limit_changes_member ON public.protection_limit_changes USING btree (member_id, at DESC)
  CREATE TRIGGER protection_limit_changes_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.protection_limit_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table protection_limits
  member_id bigint not null
  setter text not null
  kind text not null
  period text not null
  value bigint not null
  pending_change text
  pending_value bigint
  pending_since timestamp with time zone
  constraint protection_limits_check CHECK ((pending_value > value))
  constraint protection_limits_check1 CHECK (((pending_change IS NULL) = (pending_since IS NULL)))
  constraint protection_limits_check2 CHECK (((NOT (pending_change IS DISTINCT FROM 'raise'::text)) = (pending_value IS NOT NULL)))
  constraint protection_limits_check3 CHECK (((setter = 'member'::text) OR (pending_change IS NULL)))
  constraint protection_limits_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text, 'session'::text])))
  constraint protection_limits_pending_change_check CHECK ((pending_change = ANY (ARRAY['raise'::text, 'remove'::text])))
  constraint protection_limits_period_check CHECK ((period = ANY (ARRAY['24h'::text, '7d'::text, '30d'::text])))
  constraint protection_limits_setter_check CHECK ((setter = ANY (ARRAY['member'::text, 'operator'::text])))
  constraint protection_limits_value_check CHECK ((value >= 0))
  constraint protection_limits_member_id_fkey FOREIGN KEY (member_id) REFERENCES protection_members(member_id)
  constraint protection_limits_pkey PRIMARY KEY (member_id, setter, kind, period)
  hj_app: delete, insert, select
  hj_app: update (value, pending_change, pending_value, pending_since)

table protection_members
  member_id bigint not null
  reality_check_minutes smallint not null default 60
  constraint protection_members_reality_check_minutes_check CHECK ((reality_check_minutes = ANY (ARRAY[15, 30, 60])))
  constraint protection_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint protection_members_pkey PRIMARY KEY (member_id)
  hj_app: insert, select
  hj_app: update (reality_check_minutes)

table protection_questionnaires
  id bigint not null identity always
  member_id bigint not null
  at timestamp with time zone not null
  answers boolean[] not null
  score smallint not null
  advice text not null
  constraint protection_questionnaires_advice_check CHECK ((advice = ANY (ARRAY['none'::text, 'watch'::text, 'limit'::text, 'help'::text])))
  constraint protection_questionnaires_answers_check CHECK ((cardinality(answers) = 10))
  constraint protection_questionnaires_score_check CHECK (((score >= 0) AND (score <= 10)))
  constraint protection_questionnaires_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint protection_questionnaires_pkey PRIMARY KEY (id)
  CREATE INDEX protection_questionnaires_member ON public.protection_questionnaires USING btree (member_id, at DESC)
  CREATE TRIGGER protection_questionnaires_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.protection_questionnaires FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table protection_signs
  id bigint not null identity always
  member_id bigint not null
  kind text not null
  detail jsonb not null
  found_at timestamp with time zone not null
  handled_at timestamp with time zone
  handled_by text
  note text
  constraint protection_signs_check CHECK (((handled_at IS NULL) = (handled_by IS NULL)))
  constraint protection_signs_kind_check CHECK ((kind = ANY (ARRAY['frequent-deposits'::text, 'deposits-after-loss'::text, 'night-play'::text, 'limit-raises'::text, 'questionnaire'::text])))
  constraint protection_signs_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
  constraint protection_signs_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint protection_signs_pkey PRIMARY KEY (id)
  CREATE INDEX protection_signs_member ON public.protection_signs USING btree (member_id, found_at DESC)
  CREATE UNIQUE INDEX protection_signs_open ON public.protection_signs USING btree (member_id, kind) WHERE (handled_at IS NULL)
  hj_app: insert, select
  hj_app: update (handled_at, handled_by, note)

table provider_callbacks
  id bigint not null identity always
  provider text not null
  order_no text
  provider_reference text
  amount text
  verdict text not null
  body_hash text not null
  received_at timestamp with time zone not null default clock_timestamp()
  kind text not null default 'deposit'::text
  origin text not null
  constraint provider_callbacks_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'payout'::text])))
  constraint provider_callbacks_origin_check CHECK ((origin = ANY (ARRAY['callback'::text, 'inquiry'::text])))
  constraint provider_callbacks_pkey PRIMARY KEY (id)
  CREATE INDEX provider_callbacks_order ON public.provider_callbacks USING btree (order_no)
  hj_app: insert, select

table push_keys
  id smallint not null default 1
  public_key text not null
  sealed bytea not null
  created_at timestamp with time zone not null
  constraint push_keys_id_check CHECK ((id = 1))
  constraint push_keys_pkey PRIMARY KEY (id)
  hj_app: insert, select

table push_subscriptions
  id bigint not null identity always
  member_id bigint not null
  session_id bigint not null
  endpoint_hash bytea not null
  sealed bytea not null
  created_at timestamp with time zone not null
  constraint push_subscriptions_endpoint_hash_check CHECK ((octet_length(endpoint_hash) = 32))
  constraint push_subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint push_subscriptions_pkey PRIMARY KEY (id)
  constraint push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash)
  CREATE INDEX push_subscriptions_of_member ON public.push_subscriptions USING btree (member_id, id DESC)
  CREATE INDEX push_subscriptions_of_session ON public.push_subscriptions USING btree (session_id)
  hj_app: delete, insert, select, update

table rebate_closings
  day date not null
  counted_at timestamp with time zone not null default clock_timestamp()
  constraint rebate_closings_pkey PRIMARY KEY (day)
  hj_app: insert, select
  hj_app: update (counted_at)

table rebate_days
  member_id bigint not null
  day date not null
  grade smallint not null
  version integer not null
  off boolean not null
  constraint rebate_days_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint rebate_days_version_fkey FOREIGN KEY (version) REFERENCES vip_terms(version)
  constraint rebate_days_pkey PRIMARY KEY (member_id, day)
  CREATE TRIGGER rebate_days_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.rebate_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table rebate_lines
  id bigint not null
  member_id bigint not null
  day date not null
  category text not null
  no integer not null
  played bigint not null
  turnover bigint not null
  rate integer not null
  amount bigint not null
  created_at timestamp with time zone not null default clock_timestamp()
  payment_id bigint
  constraint rebate_lines_no_check CHECK ((no > 0))
  constraint rebate_lines_rate_check CHECK (((rate >= 0) AND (rate <= 10000)))
  constraint rebate_lines_member_id_day_fkey FOREIGN KEY (member_id, day) REFERENCES rebate_days(member_id, day)
  constraint rebate_lines_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES rebate_payments(id) DEFERRABLE INITIALLY DEFERRED
  constraint rebate_lines_pkey PRIMARY KEY (id)
  constraint rebate_lines_once UNIQUE (member_id, day, category, no)
  CREATE INDEX rebate_lines_of_day ON public.rebate_lines USING btree (day)
  CREATE INDEX rebate_lines_of_payment ON public.rebate_lines USING btree (payment_id) WHERE (payment_id IS NOT NULL)
  CREATE INDEX rebate_lines_open ON public.rebate_lines USING btree (member_id, category) WHERE ((payment_id IS NULL) AND (amount <> 0))
  CREATE TRIGGER rebate_lines_kept BEFORE DELETE OR TRUNCATE ON public.rebate_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (payment_id)

table rebate_payments
  id bigint not null
  member_id bigint not null
  category text not null
  amount bigint not null
  paid_by text not null
  at timestamp with time zone not null default clock_timestamp()
  constraint rebate_payments_amount_check CHECK ((amount <> 0))
  constraint rebate_payments_check CHECK (((paid_by = ANY (ARRAY['member'::text, 'job'::text, 'correction'::text])) AND ((paid_by = 'correction'::text) = (amount < 0))))
  constraint rebate_payments_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint rebate_payments_pkey PRIMARY KEY (id)
  CREATE TRIGGER rebate_payments_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.rebate_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table rebate_switches
  id bigint not null
  member_id bigint not null
  off boolean not null
  set_by text not null
  reason text not null
  at timestamp with time zone not null default clock_timestamp()
  constraint rebate_switches_set_by_check CHECK ((set_by <> ''::text))
  constraint rebate_switches_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint rebate_switches_pkey PRIMARY KEY (id)
  CREATE INDEX rebate_switches_of_member ON public.rebate_switches USING btree (member_id, id DESC)
  CREATE TRIGGER rebate_switches_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.rebate_switches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table reconciliation_differences
  id bigint not null
  provider text not null
  day date not null
  kind text not null
  order_kind text not null
  order_no text not null
  reference text not null
  statement_amount text
  order_amount bigint
  ledger_amount bigint
  first_run bigint not null
  last_run bigint not null
  state text not null default 'open'::text
  note text
  resolved_by text
  resolved_at timestamp with time zone
  constraint reconciliation_differences_kind_check CHECK ((kind = ANY (ARRAY['missing-order'::text, 'missing-statement'::text, 'missing-ledger'::text, 'amount'::text, 'duplicate'::text, 'reference'::text, 'state'::text, 'unmatched'::text])))
  constraint reconciliation_differences_order_kind_check CHECK ((order_kind = ANY (ARRAY['deposit'::text, 'payout'::text, 'transfer'::text, 'round'::text])))
  constraint reconciliation_differences_resolved CHECK (((state = 'resolved'::text) = ((resolved_by IS NOT NULL) AND (note IS NOT NULL) AND (resolved_at IS NOT NULL))))
  constraint reconciliation_differences_state_check CHECK ((state = ANY (ARRAY['open'::text, 'resolved'::text, 'cleared'::text])))
  constraint reconciliation_differences_first_run_fkey FOREIGN KEY (first_run) REFERENCES reconciliation_runs(id)
  constraint reconciliation_differences_last_run_fkey FOREIGN KEY (last_run) REFERENCES reconciliation_runs(id)
  constraint reconciliation_differences_pkey PRIMARY KEY (id)
  constraint reconciliation_differences_once UNIQUE (provider, day, kind, order_kind, order_no, reference)
  CREATE INDEX reconciliation_differences_open ON public.reconciliation_differences USING btree (id DESC) WHERE (state = 'open'::text)
  CREATE INDEX reconciliation_differences_run ON public.reconciliation_differences USING btree (last_run)
  CREATE TRIGGER reconciliation_differences_kept BEFORE DELETE OR TRUNCATE ON public.reconciliation_differences FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (statement_amount, order_amount, ledger_amount, last_run, state, note, resolved_by, resolved_at)

table reconciliation_runs
  id bigint not null
  provider text not null
  day date not null
  requested_by text not null
  state text not null default 'running'::text
  lines integer
  orders integer
  differences integer
  fault text
  started_at timestamp with time zone not null default clock_timestamp()
  ended_at timestamp with time zone
  constraint reconciliation_runs_ended CHECK (((state = 'running'::text) = (ended_at IS NULL)))
  constraint reconciliation_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
  constraint reconciliation_runs_pkey PRIMARY KEY (id)
  CREATE INDEX reconciliation_runs_latest ON public.reconciliation_runs USING btree (id DESC)
  hj_app: insert, select
  hj_app: update (state, lines, orders, differences, fault, ended_at)

table recovery_tickets
  id bigint not null identity always
  token_hash bytea not null
  step smallint not null
  binding_hash bytea not null
  member_id bigint
  expires_at timestamp with time zone not null
  constraint recovery_tickets_binding_hash_check CHECK ((octet_length(binding_hash) = 32))
  constraint recovery_tickets_step_check CHECK ((step = ANY (ARRAY[1, 2])))
  constraint recovery_tickets_token_hash_check CHECK ((octet_length(token_hash) = 32))
  constraint recovery_tickets_pkey PRIMARY KEY (id)
  constraint recovery_tickets_token UNIQUE (token_hash)
  CREATE INDEX recovery_tickets_expiry ON public.recovery_tickets USING btree (expires_at)
  hj_app: delete, insert, select, update

table region_events
  id bigint not null identity always
  at timestamp with time zone not null
  kind text not null
  member_id bigint
  address text not null
  country text
  place text not null
  call text not null
  detail jsonb not null default '{}'::jsonb
  request_id text not null
  constraint region_events_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
  constraint region_events_kind_check CHECK ((kind = ANY (ARRAY['blocked-country'::text, 'blocked-address'::text, 'anonymous'::text, 'unknown-place'::text, 'warned'::text, 'impossible-travel'::text])))
  constraint region_events_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint region_events_pkey PRIMARY KEY (id)
  CREATE INDEX region_events_member ON public.region_events USING btree (member_id, id DESC)
  CREATE INDEX region_events_time ON public.region_events USING btree (at)
  CREATE TRIGGER region_events_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.region_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table remembered_devices
  id bigint not null identity by default
  member_id bigint not null
  device_hash bytea not null
  label text not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  end_reason text
  constraint remembered_devices_check CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
  constraint remembered_devices_check1 CHECK ((expires_at <= (created_at + '90 days'::interval)))
  constraint remembered_devices_device_hash_check CHECK ((octet_length(device_hash) = 32))
  constraint remembered_devices_end_reason_check CHECK ((end_reason = ANY (ARRAY['replaced'::text, 'forgotten'::text, 'password'::text, 'reuse'::text, 'disabled'::text])))
  constraint remembered_devices_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint remembered_devices_pkey PRIMARY KEY (id)
  CREATE INDEX remembered_devices_live ON public.remembered_devices USING btree (member_id) WHERE (ended_at IS NULL)
  hj_app: insert, select
  hj_app: update (last_used_at, expires_at, ended_at, end_reason)

table remembered_tokens
  token_hash bytea not null
  remembered_id bigint not null
  created_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint remembered_tokens_token_hash_check CHECK ((octet_length(token_hash) = 32))
  constraint remembered_tokens_remembered_id_fkey FOREIGN KEY (remembered_id) REFERENCES remembered_devices(id)
  constraint remembered_tokens_pkey PRIMARY KEY (token_hash)
  CREATE INDEX remembered_tokens_family ON public.remembered_tokens USING btree (remembered_id)
  hj_app: insert, select
  hj_app: update (used_at)

table schema_migrations
  name text not null
  hash text not null
  applied_at timestamp with time zone not null default clock_timestamp()
  constraint schema_migrations_pkey PRIMARY KEY (name)
  hj_app: select

unlogged table sealed_requests
  digest bytea not null
  at timestamp with time zone not null
  constraint sealed_requests_digest_check CHECK ((octet_length(digest) = 32))
  constraint sealed_requests_pkey PRIMARY KEY (digest)
  CREATE INDEX sealed_requests_age ON public.sealed_requests USING btree (at)
  hj_app: delete, insert, select

table service_answers
  id bigint not null identity always
  title text not null
  text text not null
  for_visitors boolean not null
  actor text not null
  created_at timestamp with time zone not null default clock_timestamp()
  retired_at timestamp with time zone
  constraint service_answers_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)))
  constraint service_answers_title_check CHECK (((length(title) >= 1) AND (length(title) <= 30)))
  constraint service_answers_pkey PRIMARY KEY (id)
  hj_app: insert, select
  hj_app: update (retired_at)

table service_chats
  id bigint not null identity always
  topic uuid not null
  member_id bigint
  token_hash bytea
  state text not null
  assigned_to text
  staff_name text
  lead boolean not null default false
  rating smallint
  last_no integer not null default 0
  visitor_read_no integer not null default 0
  staff_read_no integer not null default 0
  waiting_since timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint service_chats_check CHECK (((visitor_read_no >= 0) AND (visitor_read_no <= last_no)))
  constraint service_chats_check1 CHECK (((staff_read_no >= 0) AND (staff_read_no <= last_no)))
  constraint service_chats_check2 CHECK (((member_id IS NULL) <> (token_hash IS NULL)))
  constraint service_chats_check3 CHECK (((assigned_to IS NULL) = (staff_name IS NULL)))
  constraint service_chats_check4 CHECK (((state = 'open'::text) <= (assigned_to IS NOT NULL)))
  constraint service_chats_check5 CHECK (((state = 'waiting'::text) = (waiting_since IS NOT NULL)))
  constraint service_chats_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
  constraint service_chats_state_check CHECK ((state = ANY (ARRAY['idle'::text, 'waiting'::text, 'open'::text, 'closed'::text])))
  constraint service_chats_token_hash_check CHECK ((octet_length(token_hash) = 32))
  constraint service_chats_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint service_chats_pkey PRIMARY KEY (id)
  constraint service_chats_member_id_key UNIQUE (member_id)
  constraint service_chats_token_hash_key UNIQUE (token_hash)
  constraint service_chats_topic_key UNIQUE (topic)
  CREATE INDEX service_chats_by_state ON public.service_chats USING btree (state, updated_at, id)
  hj_app: delete, insert, select
  hj_app: update (state, assigned_to, staff_name, lead, rating, last_no, visitor_read_no, staff_read_no, waiting_since, updated_at)

table service_images
  id uuid not null
  chat_id bigint not null
  message_no integer not null
  sealed bytea not null
  constraint service_images_sealed_check CHECK (((octet_length(sealed) >= 91) AND (octet_length(sealed) <= 8388608)))
  constraint service_images_chat_id_message_no_fkey FOREIGN KEY (chat_id, message_no) REFERENCES service_messages(chat_id, no)
  constraint service_images_pkey PRIMARY KEY (id)
  constraint service_images_chat_id_message_no_key UNIQUE (chat_id, message_no)
  CREATE INDEX service_images_key ON public.service_images USING btree (sealed_key_id(sealed))
  hj_app: delete, insert, select
  hj_app: update (sealed)

table service_messages
  chat_id bigint not null
  no integer not null
  author text not null
  actor text
  staff_name text
  text text not null
  client_key uuid
  created_at timestamp with time zone not null
  constraint service_messages_author_check CHECK ((author = ANY (ARRAY['visitor'::text, 'staff'::text, 'assistant'::text])))
  constraint service_messages_check CHECK (((author = 'staff'::text) = (actor IS NOT NULL)))
  constraint service_messages_check1 CHECK (((author = 'staff'::text) = (staff_name IS NOT NULL)))
  constraint service_messages_no_check CHECK ((no > 0))
  constraint service_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)))
  constraint service_messages_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES service_chats(id)
  constraint service_messages_pkey PRIMARY KEY (chat_id, no)
  CREATE INDEX service_messages_by_time ON public.service_messages USING btree (created_at)
  CREATE UNIQUE INDEX service_messages_once ON public.service_messages USING btree (chat_id, author, client_key)
  hj_app: delete, insert, select

table sessions with (fillfactor=80)
  id bigint not null identity by default
  member_id bigint not null
  token_hash bytea not null
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  active_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  end_reason text
  address text not null
  user_agent text not null
  device text not null
  device_hash bytea
  remembered_id bigint
  expiry_told_at timestamp with time zone
  constraint sessions_check CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
  constraint sessions_check1 CHECK ((expires_at <= (created_at + '30 days'::interval)))
  constraint sessions_device_hash_check CHECK ((octet_length(device_hash) = 32))
  constraint sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'revoked'::text, 'device-cap'::text, 'password'::text, 'disabled'::text, 'forgotten'::text, 'reuse'::text])))
  constraint sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
  constraint sessions_user_agent_check CHECK ((length(user_agent) <= 300))
  constraint sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint sessions_remembered_id_fkey FOREIGN KEY (remembered_id) REFERENCES remembered_devices(id)
  constraint sessions_pkey PRIMARY KEY (id)
  constraint sessions_token_hash_key UNIQUE (token_hash)
  CREATE INDEX sessions_end_untold ON public.sessions USING btree (expires_at) WHERE ((ended_at IS NULL) AND (expiry_told_at IS NULL))
  CREATE INDEX sessions_live ON public.sessions USING btree (member_id, id DESC) WHERE (ended_at IS NULL)
  CREATE INDEX sessions_of_member ON public.sessions USING btree (member_id, created_at DESC)
  CREATE INDEX sessions_remembered ON public.sessions USING btree (remembered_id) WHERE ((ended_at IS NULL) AND (remembered_id IS NOT NULL))
  hj_app: insert, select
  hj_app: update (last_seen_at, active_at, ended_at, end_reason, expiry_told_at)

table settlement_queue
  id bigint not null identity always
  match_id bigint not null
  kind text not null
  message jsonb not null
  created_at timestamp with time zone not null default clock_timestamp()
  applied boolean not null default false
  progress bigint not null default 0
  attempts integer not null default 0
  retry_at timestamp with time zone
  done_at timestamp with time zone
  turn_at timestamp with time zone not null default clock_timestamp()
  constraint settlement_queue_kind_check CHECK ((kind = ANY (ARRAY['settlement'::text, 'bet-cancel'::text, 'rollback-settlement'::text, 'rollback-cancel'::text])))
  constraint settlement_queue_pkey PRIMARY KEY (id)
  CREATE INDEX settlement_queue_open ON public.settlement_queue USING btree (match_id, id) WHERE (done_at IS NULL)
  hj_app: insert, select
  hj_app: update (applied, progress, attempts, retry_at, done_at, turn_at)

table site_adverts
  id bigint not null identity always
  version integer not null default 1
  place text not null
  words jsonb not null
  english jsonb
  art text not null
  tint text not null
  link text
  audience text not null
  min_grade smallint not null
  max_grade smallint not null
  frequency text not null
  max_shows smallint not null
  position smallint not null
  paused boolean not null default false
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone
  actor text not null
  changed_at timestamp with time zone not null
  constraint site_adverts_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'guests'::text, 'members'::text])))
  constraint site_adverts_check CHECK (((max_grade >= min_grade) AND (max_grade <= 10)))
  constraint site_adverts_check1 CHECK ((ends_at > starts_at))
  constraint site_adverts_frequency_check CHECK ((frequency = ANY (ARRAY['once'::text, 'daily'::text, 'weekly'::text])))
  constraint site_adverts_link_check CHECK (((link ~ '^/([^/\\].*)?$'::text) AND (length(link) <= 200)))
  constraint site_adverts_max_shows_check CHECK (((max_shows >= 1) AND (max_shows <= 30)))
  constraint site_adverts_min_grade_check CHECK (((min_grade >= 0) AND (min_grade <= 10)))
  constraint site_adverts_place_check CHECK ((place = ANY (ARRAY['banner'::text, 'promo'::text, 'popup'::text])))
  constraint site_adverts_position_check CHECK ((("position" >= 0) AND ("position" <= 99)))
  constraint site_adverts_pkey PRIMARY KEY (id)
  CREATE INDEX site_adverts_by_place ON public.site_adverts USING btree (place, "position", id)
  hj_app: insert, select, update

table site_notices
  id bigint not null identity always
  title text not null
  body text not null
  popup boolean not null default false
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone
  actor text not null
  created_at timestamp with time zone not null
  audience text not null default 'all'::text
  frequency text not null default 'once'::text
  priority smallint not null default 0
  constraint site_notices_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'members'::text])))
  constraint site_notices_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
  constraint site_notices_check CHECK ((ends_at > starts_at))
  constraint site_notices_frequency_check CHECK ((frequency = ANY (ARRAY['once'::text, 'daily'::text])))
  constraint site_notices_priority_check CHECK (((priority >= 0) AND (priority <= 9)))
  constraint site_notices_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60)))
  constraint site_notices_pkey PRIMARY KEY (id)
  CREATE INDEX site_notices_by_time ON public.site_notices USING btree (starts_at DESC, id DESC)
  hj_app: insert, select
  hj_app: update (ends_at)

table site_settings
  version integer not null
  settings jsonb not null
  actor text not null
  saved_at timestamp with time zone not null
  constraint site_settings_pkey PRIMARY KEY (version)
  CREATE TRIGGER site_settings_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.site_settings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table sliders
  id text not null
  action text not null
  sealed bytea not null
  address_key text not null
  device text
  tries smallint not null default 0
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  constraint sliders_action_check CHECK ((action = ANY (ARRAY['login'::text, 'register'::text, 'sendCode'::text])))
  constraint sliders_device_check CHECK ((length(device) <= 64))
  constraint sliders_tries_check CHECK (((tries >= 0) AND (tries <= 3)))
  constraint sliders_pkey PRIMARY KEY (id)
  CREATE INDEX sliders_expiry ON public.sliders USING btree (expires_at)
  hj_app: delete, insert, select
  hj_app: update (tries)

table slip_codes
  code text not null
  member_id bigint not null
  legs jsonb not null
  created_at timestamp with time zone not null default now()
  constraint slip_codes_code_check CHECK ((code ~ '^[A-HJ-NP-Z2-9]{8}$'::text))
  constraint slip_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint slip_codes_pkey PRIMARY KEY (code)
  CREATE INDEX slip_codes_of_member ON public.slip_codes USING btree (member_id, created_at DESC)
  hj_app: delete, insert, select

table sponsor_content
  version integer not null identity always
  content jsonb not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  constraint sponsor_content_pkey PRIMARY KEY (version)
  CREATE TRIGGER sponsor_content_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.sponsor_content FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table sport_delays
  sport text not null
  delay_ms integer not null
  constraint sport_delays_delay_ms_check CHECK (((delay_ms >= 0) AND (delay_ms <= 60000)))
  constraint sport_delays_sport_check CHECK ((sport = ANY (ARRAY['FT'::text, 'VF'::text, 'BK'::text, 'TN'::text, 'OP'::text, 'SK'::text, 'BS'::text, 'VB'::text, 'TT'::text, 'FS'::text])))
  constraint sport_delays_pkey PRIMARY KEY (sport)
  hj_app: delete, insert, select, update

table staff
  id bigint not null identity always
  name text not null
  display_name text not null
  password_phc text not null
  must_change_password boolean not null
  roles text[] not null
  disabled_at timestamp with time zone
  created_at timestamp with time zone not null
  last_login_at timestamp with time zone
  rights_since timestamp with time zone not null
  constraint staff_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 20)))
  constraint staff_name_check CHECK ((name ~ '^[a-z][a-z0-9._-]{2,31}$'::text))
  constraint staff_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['admin'::text, 'finance'::text, 'finance-lead'::text, 'risk'::text, 'support'::text, 'auditor'::text])))
  constraint staff_pkey PRIMARY KEY (id)
  constraint staff_name_taken UNIQUE (name)
  CREATE TRIGGER staff_kept BEFORE DELETE OR TRUNCATE ON public.staff FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (display_name, password_phc, must_change_password, roles, disabled_at, last_login_at, rights_since)

table staff_commands
  staff_id bigint not null
  operation text not null
  key text not null
  body_hash text not null
  answer text
  created_at timestamp with time zone not null default clock_timestamp()
  constraint staff_commands_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  constraint staff_commands_pkey PRIMARY KEY (staff_id, operation, key)
  hj_app: delete, insert, select, update

table staff_devices
  staff_id bigint not null
  device_hash bytea not null
  seen_at timestamp with time zone not null
  constraint staff_devices_device_hash_check CHECK ((octet_length(device_hash) = 32))
  constraint staff_devices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  constraint staff_devices_pkey PRIMARY KEY (staff_id, device_hash)
  hj_app: delete, insert, select, update

table staff_proposals
  id bigint not null
  kind text not null
  subject text not null
  body jsonb not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  reason text not null
  state text not null default 'open'::text
  decided_by text
  decided_at timestamp with time zone
  note text
  base jsonb
  constraint staff_proposals_base_check CHECK ((jsonb_typeof(base) = 'object'::text))
  constraint staff_proposals_body_check CHECK ((jsonb_typeof(body) = 'object'::text))
  constraint staff_proposals_check CHECK ((((state = 'open'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL))))
  constraint staff_proposals_check1 CHECK (((state <> 'approved'::text) OR (decided_by <> made_by)))
  constraint staff_proposals_kind_check CHECK ((kind = ANY (ARRAY['activity'::text, 'agent-move'::text, 'member-move'::text, 'vip-terms'::text, 'activity-claim'::text])))
  constraint staff_proposals_made_by_check CHECK ((made_by <> ''::text))
  constraint staff_proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'refused'::text])))
  constraint staff_proposals_subject_check CHECK ((subject <> ''::text))
  constraint staff_proposals_pkey PRIMARY KEY (id)
  CREATE INDEX staff_proposals_of_kind ON public.staff_proposals USING btree (kind, id DESC)
  CREATE UNIQUE INDEX staff_proposals_open ON public.staff_proposals USING btree (kind, subject) WHERE (state = 'open'::text)
  CREATE TRIGGER staff_proposals_facts BEFORE UPDATE OF id, kind, subject, body, base, made_by, made_at, reason ON public.staff_proposals FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER staff_proposals_kept BEFORE DELETE OR TRUNCATE ON public.staff_proposals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state, decided_by, decided_at, note)

table staff_sessions
  id bigint not null identity always
  staff_id bigint not null
  token_hash bytea not null
  created_at timestamp with time zone not null
  active_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  end_reason text
  address text not null
  user_agent text not null
  constraint staff_sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'password'::text, 'roles'::text, 'disabled'::text, 'reset'::text])))
  constraint staff_sessions_ended CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
  constraint staff_sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  constraint staff_sessions_pkey PRIMARY KEY (id)
  constraint staff_sessions_token UNIQUE (token_hash)
  CREATE INDEX staff_sessions_live ON public.staff_sessions USING btree (staff_id) WHERE (ended_at IS NULL)
  CREATE TRIGGER staff_sessions_kept BEFORE DELETE OR TRUNCATE ON public.staff_sessions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (active_at, ended_at, end_reason)

table staff_totp
  staff_id bigint not null
  sealed bytea not null
  confirmed_at timestamp with time zone not null
  last_step bigint not null
  constraint staff_totp_sealed_check CHECK (((octet_length(sealed) >= 91) AND (octet_length(sealed) <= 1024)))
  constraint staff_totp_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  constraint staff_totp_pkey PRIMARY KEY (staff_id)
  hj_app: delete, insert, select, update

table staff_totp_offers
  staff_id bigint not null
  ticket_hash bytea not null
  sealed bytea not null
  expires_at timestamp with time zone not null
  constraint staff_totp_offers_sealed_check CHECK (((octet_length(sealed) >= 91) AND (octet_length(sealed) <= 1024)))
  constraint staff_totp_offers_ticket_hash_check CHECK ((octet_length(ticket_hash) = 32))
  constraint staff_totp_offers_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
  constraint staff_totp_offers_pkey PRIMARY KEY (staff_id)
  constraint staff_totp_offers_ticket UNIQUE (ticket_hash)
  hj_app: delete, insert, select, update

table teams
  id integer not null
  name text not null
  crest smallint not null
  players jsonb
  country text
  constraint teams_country_check CHECK ((country ~ '^[a-z]{3}$'::text))
  constraint teams_players_check CHECK ((jsonb_typeof(players) = 'array'::text))
  constraint teams_pkey PRIMARY KEY (id)
  hj_app: insert, select, update

table terms_acceptances
  id bigint not null identity always
  member_id bigint not null
  terms_version text not null
  accepted_at timestamp with time zone not null
  constraint terms_acceptances_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint terms_acceptances_pkey PRIMARY KEY (id)
  CREATE INDEX terms_acceptances_member ON public.terms_acceptances USING btree (member_id)
  CREATE TRIGGER terms_acceptances_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.terms_acceptances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table totp_secrets
  member_id bigint not null
  sealed bytea not null
  created_at timestamp with time zone not null
  confirmed_at timestamp with time zone
  last_step bigint not null default 0
  recovery_hash bytea
  constraint totp_secrets_recovery_hash_check CHECK ((octet_length(recovery_hash) = 32))
  constraint totp_secrets_sealed_check CHECK (((octet_length(sealed) >= 91) AND (octet_length(sealed) <= 1024)))
  constraint totp_secrets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint totp_secrets_pkey PRIMARY KEY (member_id)
  hj_app: delete, insert, select, update

table trading_limits
  id bigint not null identity always
  scope text not null
  scope_id text not null
  market_type text not null
  member_id bigint
  minimum bigint
  maximum bigint
  per_selection bigint
  per_match bigint
  liability bigint
  max_win bigint
  factor integer
  reason text not null
  note text not null
  set_by text not null
  since timestamp with time zone not null default clock_timestamp()
  ended_by text
  ended_at timestamp with time zone
  constraint trading_limits_check CHECK (((scope = 'all'::text) = (scope_id = ''::text)))
  constraint trading_limits_check1 CHECK ((ended_at >= since))
  constraint trading_limits_check2 CHECK ((num_nonnulls(minimum, maximum, per_selection, per_match, liability, max_win, factor) > 0))
  constraint trading_limits_check3 CHECK (((factor IS NULL) OR (member_id IS NOT NULL)))
  constraint trading_limits_check4 CHECK (((liability IS NULL) OR (member_id IS NULL)))
  constraint trading_limits_check5 CHECK (((ended_by IS NULL) = (ended_at IS NULL)))
  constraint trading_limits_factor_check CHECK (((factor >= 0) AND (factor <= 1000)))
  constraint trading_limits_liability_check CHECK ((liability > 0))
  constraint trading_limits_max_win_check CHECK ((max_win > 0))
  constraint trading_limits_maximum_check CHECK ((maximum > 0))
  constraint trading_limits_minimum_check CHECK ((minimum > 0))
  constraint trading_limits_per_match_check CHECK ((per_match > 0))
  constraint trading_limits_per_selection_check CHECK ((per_selection > 0))
  constraint trading_limits_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'sport'::text, 'league'::text])))
  constraint trading_limits_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint trading_limits_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX trading_limits_active ON public.trading_limits USING btree (scope, scope_id, market_type, COALESCE(member_id, (0)::bigint)) WHERE (ended_at IS NULL)
  CREATE INDEX trading_limits_of_member ON public.trading_limits USING btree (member_id) WHERE (ended_at IS NULL)
  hj_app: insert, select
  hj_app: update (ended_by, ended_at)

table trading_margins
  id bigint not null identity always
  sport text not null
  tier smallint not null
  market text not null
  phase text not null
  margin integer not null
  reason text not null
  set_by text not null
  since timestamp with time zone not null default clock_timestamp()
  ended_by text
  ended_at timestamp with time zone
  constraint trading_margins_check CHECK ((ended_at >= since))
  constraint trading_margins_check1 CHECK (((ended_by IS NULL) = (ended_at IS NULL)))
  constraint trading_margins_margin_check CHECK (((margin >= 100) AND (margin <= 5000)))
  constraint trading_margins_phase_check CHECK ((phase = ANY (ARRAY['prematch'::text, 'live'::text])))
  constraint trading_margins_tier_check CHECK (((tier >= 1) AND (tier <= 3)))
  constraint trading_margins_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX trading_margins_active ON public.trading_margins USING btree (sport, tier, market, phase) WHERE (ended_at IS NULL)
  hj_app: insert, select
  hj_app: update (ended_by, ended_at)

table trading_prices
  id bigint not null identity always
  scope text not null
  scope_id text not null
  market_type text not null
  margin_permille integer not null
  shift_outcome text
  shift_permille integer not null
  reason text not null
  note text not null
  set_by text not null
  since timestamp with time zone not null default clock_timestamp()
  ended_by text
  ended_at timestamp with time zone
  constraint trading_prices_check CHECK (((scope = 'all'::text) = (scope_id = ''::text)))
  constraint trading_prices_check1 CHECK ((ended_at >= since))
  constraint trading_prices_check2 CHECK (((shift_outcome IS NULL) = (shift_permille = 0)))
  constraint trading_prices_check3 CHECK (((margin_permille > 0) OR (shift_permille > 0)))
  constraint trading_prices_check4 CHECK (((ended_by IS NULL) = (ended_at IS NULL)))
  constraint trading_prices_margin_permille_check CHECK (((margin_permille >= 0) AND (margin_permille <= 500)))
  constraint trading_prices_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'sport'::text, 'league'::text, 'match'::text])))
  constraint trading_prices_shift_permille_check CHECK (((shift_permille >= 0) AND (shift_permille <= 500)))
  constraint trading_prices_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX trading_prices_active ON public.trading_prices USING btree (scope, scope_id, market_type) WHERE (ended_at IS NULL)
  hj_app: insert, select
  hj_app: update (ended_by, ended_at)

table trading_requests
  id bigint not null identity always
  kind text not null
  match_id bigint not null
  body jsonb not null
  reason text not null
  note text not null
  asked_by text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  preview jsonb not null
  state text not null default 'waiting'::text
  decided_by text
  decided_at timestamp with time zone
  messages jsonb
  said_at timestamp with time zone
  fault text
  constraint trading_requests_check CHECK (((state = 'waiting'::text) = (decided_by IS NULL)))
  constraint trading_requests_check1 CHECK (((decided_by IS NULL) = (decided_at IS NULL)))
  constraint trading_requests_check2 CHECK (((state <> 'approved'::text) OR (decided_by <> asked_by)))
  constraint trading_requests_check3 CHECK (((state = 'approved'::text) = (messages IS NOT NULL)))
  constraint trading_requests_check4 CHECK (((said_at IS NULL) OR (state = 'approved'::text)))
  constraint trading_requests_check5 CHECK (((fault IS NULL) OR (state = 'approved'::text)))
  constraint trading_requests_kind_check CHECK ((kind = ANY (ARRAY['fixture'::text, 'result'::text, 'settle'::text, 'resettle'::text, 'reopen'::text, 'void'::text, 'unvoid'::text])))
  constraint trading_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
  constraint trading_requests_pkey PRIMARY KEY (id)
  CREATE INDEX trading_requests_of_match ON public.trading_requests USING btree (match_id, id DESC)
  CREATE INDEX trading_requests_unsaid ON public.trading_requests USING btree (id) WHERE ((state = 'approved'::text) AND (said_at IS NULL) AND (fault IS NULL))
  CREATE INDEX trading_requests_waiting ON public.trading_requests USING btree (id DESC) WHERE (state = 'waiting'::text)
  CREATE TRIGGER trading_requests_facts BEFORE UPDATE OF id, kind, match_id, body, reason, note, asked_by, asked_at ON public.trading_requests FOR EACH ROW EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (preview, state, decided_by, decided_at, messages, said_at, fault)

table trading_state
  only_row boolean not null default true
  version bigint not null default 0
  constraint trading_state_only_row_check CHECK (only_row)
  constraint trading_state_pkey PRIMARY KEY (only_row)
  hj_app: select
  hj_app: update (version)

table trading_stops
  id bigint not null identity always
  scope text not null
  scope_id text not null
  reason text not null
  note text not null
  stopped_by text not null
  since timestamp with time zone not null default clock_timestamp()
  lifted_by text
  lifted_at timestamp with time zone
  constraint trading_stops_check CHECK (((scope = 'all'::text) = (scope_id = ''::text)))
  constraint trading_stops_check1 CHECK ((lifted_at >= since))
  constraint trading_stops_check2 CHECK (((lifted_by IS NULL) = (lifted_at IS NULL)))
  constraint trading_stops_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'sport'::text, 'league'::text, 'match'::text, 'market'::text])))
  constraint trading_stops_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX trading_stops_active ON public.trading_stops USING btree (scope, scope_id) WHERE (lifted_at IS NULL)
  CREATE INDEX trading_stops_past ON public.trading_stops USING btree (id DESC) WHERE (lifted_at IS NOT NULL)
  hj_app: insert, select
  hj_app: update (lifted_by, lifted_at)

table turnover_requirements
  id bigint not null
  member_id bigint not null
  kind text not null
  name text not null
  reference text not null
  principal bigint not null
  bonus bigint not null
  required bigint not null
  opened_at timestamp with time zone not null default date_trunc('milliseconds'::text, clock_timestamp())
  closed_by bigint
  closed_at timestamp with time zone
  deducted bigint not null default 0
  rules jsonb
  constraint turnover_requirements_bonus_check CHECK ((bonus >= 0))
  constraint turnover_requirements_closed CHECK (((closed_by IS NULL) = (closed_at IS NULL)))
  constraint turnover_requirements_deducted_check CHECK ((deducted >= 0))
  constraint turnover_requirements_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'bonus'::text, 'gift'::text, 'adjustment'::text])))
  constraint turnover_requirements_principal_check CHECK ((principal >= 0))
  constraint turnover_requirements_required_check CHECK ((required >= 0))
  constraint turnover_requirements_rules_check CHECK ((jsonb_typeof(rules) = 'object'::text))
  constraint turnover_requirements_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint turnover_requirements_pkey PRIMARY KEY (id)
  constraint turnover_requirements_reference UNIQUE (reference)
  CREATE INDEX turnover_requirements_closed_by ON public.turnover_requirements USING btree (closed_by) WHERE (closed_by IS NOT NULL)
  CREATE INDEX turnover_requirements_open ON public.turnover_requirements USING btree (member_id, opened_at, id) WHERE (closed_by IS NULL)
  CREATE TRIGGER turnover_requirements_facts BEFORE UPDATE OF id, member_id, kind, name, reference, principal, bonus, required, opened_at, rules ON public.turnover_requirements FOR EACH ROW EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER turnover_requirements_kept BEFORE DELETE OR TRUNCATE ON public.turnover_requirements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (closed_by, closed_at, deducted)

table turnover_terms
  only_row boolean not null default true
  administrative_rate integer not null
  constraint turnover_terms_administrative_rate_check CHECK (((administrative_rate >= 0) AND (administrative_rate <= 10000)))
  constraint turnover_terms_only_row_check CHECK (only_row)
  constraint turnover_terms_pkey PRIMARY KEY (only_row)
  hj_app: select

table turnover_weights
  category text not null
  weight integer not null
  constraint turnover_weights_weight_check CHECK (((weight >= 0) AND (weight <= 10000)))
  constraint turnover_weights_pkey PRIMARY KEY (category)
  hj_app: select

table two_step_recovery_codes
  member_id bigint not null
  code_hash bytea not null
  created_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint two_step_recovery_codes_code_hash_check CHECK ((octet_length(code_hash) = 32))
  constraint two_step_recovery_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint two_step_recovery_codes_pkey PRIMARY KEY (member_id, code_hash)
  hj_app: delete, insert, select
  hj_app: update (used_at)

table venue_accounts
  member_id bigint not null
  venue text not null
  balance bigint
  balance_at timestamp with time zone
  opened_at timestamp with time zone not null default clock_timestamp()
  constraint venue_accounts_balance_check CHECK ((balance >= 0))
  constraint venue_accounts_check CHECK (((balance IS NULL) = (balance_at IS NULL)))
  constraint venue_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint venue_accounts_venue_fkey FOREIGN KEY (venue) REFERENCES venues(code)
  constraint venue_accounts_pkey PRIMARY KEY (member_id, venue)
  hj_app: insert, select
  hj_app: update (balance, balance_at)

table venue_bet_records
  id bigint not null identity always
  venue text not null
  member_id bigint not null
  game_code text not null
  round text not null
  category text not null
  stake bigint not null
  payout bigint not null
  turnover bigint not null
  state text not null
  started_at timestamp with time zone not null
  ended_at timestamp with time zone
  changed_at timestamp with time zone not null
  raw jsonb not null
  content_hash text not null
  counted boolean not null
  pulled_at timestamp with time zone not null default clock_timestamp()
  constraint venue_bet_records_payout_check CHECK ((payout >= 0))
  constraint venue_bet_records_stake_check CHECK ((stake >= 0))
  constraint venue_bet_records_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'void'::text])))
  constraint venue_bet_records_turnover_check CHECK ((turnover >= 0))
  constraint venue_bet_records_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint venue_bet_records_venue_fkey FOREIGN KEY (venue) REFERENCES venues(code)
  constraint venue_bet_records_pkey PRIMARY KEY (id)
  constraint venue_bet_records_round UNIQUE (venue, member_id, game_code, round)
  CREATE INDEX venue_bet_records_member ON public.venue_bet_records USING btree (member_id, started_at DESC, id DESC)
  CREATE TRIGGER venue_bet_records_counted AFTER INSERT ON public.venue_bet_records REFERENCING NEW TABLE AS pulled FOR EACH STATEMENT EXECUTE FUNCTION count_new_records()
  CREATE TRIGGER venue_bet_records_counted_again AFTER UPDATE ON public.venue_bet_records REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_records()
  CREATE TRIGGER venue_bet_records_kept BEFORE DELETE OR TRUNCATE ON public.venue_bet_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (stake, payout, turnover, state, ended_at, changed_at, raw, content_hash, pulled_at)

table venue_callback_signatures
  venue text not null
  signature text not null
  request_id text not null
  seen_at timestamp with time zone not null default clock_timestamp()
  constraint venue_callback_signatures_venue_fkey FOREIGN KEY (venue) REFERENCES venues(code)
  constraint venue_callback_signatures_pkey PRIMARY KEY (venue, signature)
  CREATE INDEX venue_callback_signatures_seen ON public.venue_callback_signatures USING btree (seen_at)
  hj_app: delete, insert, select

table venue_game_favourites
  member_id bigint not null
  venue text not null
  game_code text not null
  created_at timestamp with time zone not null default clock_timestamp()
  constraint venue_game_favourites_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint venue_game_favourites_venue_game_code_fkey FOREIGN KEY (venue, game_code) REFERENCES venue_games(venue, game_code)
  constraint venue_game_favourites_pkey PRIMARY KEY (member_id, venue, game_code)
  hj_app: delete, insert, select

table venue_game_visits
  member_id bigint not null
  venue text not null
  game_code text not null
  visited_at timestamp with time zone not null default clock_timestamp()
  constraint venue_game_visits_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint venue_game_visits_venue_game_code_fkey FOREIGN KEY (venue, game_code) REFERENCES venue_games(venue, game_code)
  constraint venue_game_visits_pkey PRIMARY KEY (member_id, venue, game_code)
  hj_app: insert, select
  hj_app: update (visited_at)

table venue_games
  venue text not null
  game_code text not null
  name text not null
  studio text not null
  kind text not null
  note text not null default ''::text
  search_words text not null default ''::text
  tags text[] not null default '{}'::text[]
  art text not null
  rtp_ppm integer
  volatility smallint
  hit_ppm integer
  feature_every integer
  max_win_tenths integer
  min_stake bigint
  max_stake bigint
  demo boolean not null
  maintenance boolean not null default false
  maintenance_until timestamp with time zone
  sort smallint not null
  constraint venue_games_check CHECK ((max_stake >= min_stake))
  constraint venue_games_check1 CHECK ((maintenance OR (maintenance_until IS NULL)))
  constraint venue_games_feature_every_check CHECK ((feature_every > 0))
  constraint venue_games_game_code_check CHECK ((game_code ~ '^[a-z][a-z0-9-]{1,31}$'::text))
  constraint venue_games_hit_ppm_check CHECK (((hit_ppm >= 0) AND (hit_ppm <= 1000000)))
  constraint venue_games_kind_check CHECK ((kind ~ '^[a-z][a-z0-9-]{1,15}$'::text))
  constraint venue_games_max_win_tenths_check CHECK ((max_win_tenths > 0))
  constraint venue_games_min_stake_check CHECK ((min_stake > 0))
  constraint venue_games_rtp_ppm_check CHECK (((rtp_ppm >= 0) AND (rtp_ppm <= 1000000)))
  constraint venue_games_tags_check CHECK ((tags <@ ARRAY['hot'::text, 'new'::text]))
  constraint venue_games_volatility_check CHECK (((volatility >= 1) AND (volatility <= 5)))
  constraint venue_games_venue_fkey FOREIGN KEY (venue) REFERENCES venues(code)
  constraint venue_games_pkey PRIMARY KEY (venue, game_code)
  hj_app: select
  hj_app: update (maintenance, maintenance_until)

table venue_members
  member_id bigint not null
  auto_transfer boolean not null
  constraint venue_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint venue_members_pkey PRIMARY KEY (member_id)
  hj_app: insert, select
  hj_app: update (auto_transfer)

table venue_pools
  venue text not null
  pool_code text not null
  name text not null
  game_code text
  amount bigint not null
  reported_at timestamp with time zone not null
  last_won bigint
  last_won_at timestamp with time zone
  sort smallint not null
  constraint venue_pools_amount_check CHECK ((amount >= 0))
  constraint venue_pools_check CHECK (((last_won IS NULL) = (last_won_at IS NULL)))
  constraint venue_pools_last_won_check CHECK ((last_won > 0))
  constraint venue_pools_pool_code_check CHECK ((pool_code ~ '^[a-z][a-z0-9-]{1,31}$'::text))
  constraint venue_pools_venue_fkey FOREIGN KEY (venue) REFERENCES venues(code)
  constraint venue_pools_venue_game_code_fkey FOREIGN KEY (venue, game_code) REFERENCES venue_games(venue, game_code)
  constraint venue_pools_pkey PRIMARY KEY (venue, pool_code)
  hj_app: select

table venue_pulls
  venue text not null
  read_until timestamp with time zone not null
  linked_seats bigint not null default 0
  constraint venue_pulls_venue_fkey FOREIGN KEY (venue) REFERENCES venues(code)
  constraint venue_pulls_pkey PRIMARY KEY (venue)
  hj_app: insert, select
  hj_app: update (read_until, linked_seats)

table venue_rounds
  id bigint not null
  member_id bigint not null
  venue text not null
  game_code text not null
  round text not null
  category text not null
  session_id bigint
  state text not null default 'open'::text
  staked bigint not null default 0
  won bigint not null default 0
  bets integer not null default 0
  payouts integer not null default 0
  unnamed integer not null default 0
  turnover bigint not null default 0
  opened_at timestamp with time zone not null default clock_timestamp()
  closed_at timestamp with time zone
  asked smallint not null default 0
  ask_at timestamp with time zone not null default (clock_timestamp() + '00:10:00'::interval)
  returned bigint not null default 0
  constraint venue_rounds_bets_check CHECK ((bets >= 0))
  constraint venue_rounds_check CHECK (((state = 'open'::text) = (closed_at IS NULL)))
  constraint venue_rounds_check1 CHECK (((state = 'closed'::text) OR (turnover = 0)))
  constraint venue_rounds_payouts_check CHECK ((payouts >= 0))
  constraint venue_rounds_returned_check CHECK ((returned >= 0))
  constraint venue_rounds_staked_check CHECK ((staked >= 0))
  constraint venue_rounds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'void'::text])))
  constraint venue_rounds_turnover_check CHECK ((turnover >= 0))
  constraint venue_rounds_unnamed_check CHECK ((unnamed >= 0))
  constraint venue_rounds_pkey PRIMARY KEY (id)
  constraint venue_rounds_name UNIQUE (venue, member_id, game_code, round)
  CREATE INDEX venue_rounds_member ON public.venue_rounds USING btree (member_id, opened_at DESC)
  CREATE INDEX venue_rounds_open ON public.venue_rounds USING btree (ask_at) WHERE (state = 'open'::text)
  CREATE TRIGGER venue_rounds_counted AFTER INSERT ON public.venue_rounds REFERENCING NEW TABLE AS opened FOR EACH STATEMENT EXECUTE FUNCTION count_opened_rounds()
  CREATE TRIGGER venue_rounds_counted_again AFTER UPDATE ON public.venue_rounds REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rounds()
  CREATE TRIGGER venue_rounds_kept BEFORE DELETE OR TRUNCATE ON public.venue_rounds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state, staked, won, bets, payouts, unnamed, turnover, closed_at, asked, ask_at, returned)

table venue_sessions
  id bigint not null
  member_id bigint not null
  venue text not null
  game_code text not null
  token_hash bytea not null
  session_id bigint not null
  created_at timestamp with time zone not null default clock_timestamp()
  live_until timestamp with time zone not null
  constraint venue_sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
  constraint venue_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint venue_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id)
  constraint venue_sessions_venue_fkey FOREIGN KEY (venue) REFERENCES venues(code)
  constraint venue_sessions_pkey PRIMARY KEY (id)
  constraint venue_sessions_token UNIQUE (token_hash)
  CREATE INDEX venue_sessions_member ON public.venue_sessions USING btree (member_id, venue, id DESC)
  hj_app: insert, select
  hj_app: update (live_until)

table venue_transactions
  id bigint not null
  member_id bigint not null
  venue text not null
  txn_id text not null
  kind text not null
  round_id bigint
  target text
  amount bigint not null
  moved bigint not null
  state text not null
  fingerprint text not null
  request_id text not null
  created_at timestamp with time zone not null default clock_timestamp()
  returned bigint not null default 0
  constraint venue_transactions_check CHECK (((amount >= 0) OR (kind = 'adjust'::text)))
  constraint venue_transactions_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'payout'::text, 'rollback'::text, 'adjust'::text])))
  constraint venue_transactions_returned CHECK (((returned = 0) OR ((returned > 0) AND ((kind = 'adjust'::text) OR ((kind = 'payout'::text) AND (returned <= amount))))))
  constraint venue_transactions_state_check CHECK ((state = ANY (ARRAY['applied'::text, 'cancelled'::text])))
  constraint venue_transactions_pkey PRIMARY KEY (id)
  constraint venue_transactions_once UNIQUE (venue, txn_id, kind)
  CREATE INDEX venue_transactions_day ON public.venue_transactions USING btree (venue, created_at)
  CREATE INDEX venue_transactions_round ON public.venue_transactions USING btree (round_id)
  CREATE INDEX venue_transactions_target ON public.venue_transactions USING btree (venue, target) WHERE (target IS NOT NULL)
  CREATE TRIGGER venue_transactions_kept BEFORE DELETE OR TRUNCATE ON public.venue_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state)

table venue_transfers
  id bigint not null
  order_no text not null
  member_id bigint not null
  venue text not null
  direction text not null
  amount bigint not null
  state text not null default 'processing'::text
  reason text
  cash_after bigint not null
  venue_after bigint
  request_id text not null
  created_at timestamp with time zone not null default clock_timestamp()
  ended_at timestamp with time zone
  asked smallint not null default 0
  ask_at timestamp with time zone not null default (clock_timestamp() + '00:00:10'::interval)
  constraint venue_transfers_amount_check CHECK ((amount > 0))
  constraint venue_transfers_check CHECK (((state = 'processing'::text) = (ended_at IS NULL)))
  constraint venue_transfers_check1 CHECK (((state = 'refused'::text) = (reason IS NOT NULL)))
  constraint venue_transfers_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
  constraint venue_transfers_state_check CHECK ((state = ANY (ARRAY['processing'::text, 'done'::text, 'refused'::text])))
  constraint venue_transfers_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint venue_transfers_venue_fkey FOREIGN KEY (venue) REFERENCES venues(code)
  constraint venue_transfers_pkey PRIMARY KEY (id)
  constraint venue_transfers_order_no UNIQUE (order_no)
  CREATE INDEX venue_transfers_ended ON public.venue_transfers USING btree (ended_at) WHERE (state <> 'processing'::text)
  CREATE INDEX venue_transfers_member ON public.venue_transfers USING btree (member_id, id DESC)
  CREATE INDEX venue_transfers_open ON public.venue_transfers USING btree (ask_at) WHERE (state = 'processing'::text)
  CREATE TRIGGER venue_transfers_kept BEFORE DELETE OR TRUNCATE ON public.venue_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (state, reason, cash_after, venue_after, ended_at, asked, ask_at)

table venues
  code text not null
  en_name text not null
  name text not null
  category text not null
  provider text not null
  maintenance boolean not null default false
  maintenance_until timestamp with time zone
  sort smallint not null
  wallet_mode text not null default 'transfer'::text
  wallet_provider text
  constraint venues_check CHECK ((maintenance OR (maintenance_until IS NULL)))
  constraint venues_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{1,15}$'::text))
  constraint venues_en_name_check CHECK ((en_name ~ '^[a-z][a-z0-9]{1,15}$'::text))
  constraint venues_seamless CHECK (((wallet_mode = 'seamless'::text) = (wallet_provider IS NOT NULL)))
  constraint venues_wallet_mode_check CHECK ((wallet_mode = ANY (ARRAY['transfer'::text, 'seamless'::text])))
  constraint venues_pkey PRIMARY KEY (code)
  constraint venues_en_name UNIQUE (en_name)
  hj_app: select
  hj_app: update (maintenance, maintenance_until)

table verification_codes
  purpose text not null
  subject text not null
  destination_hmac bytea not null
  code_hmac bytea not null
  tries smallint not null default 0
  sent_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint verification_codes_code_hmac_check CHECK ((octet_length(code_hmac) = 32))
  constraint verification_codes_destination_hmac_check CHECK ((octet_length(destination_hmac) = 32))
  constraint verification_codes_purpose_check CHECK ((purpose = ANY (ARRAY['bind-phone'::text, 'bind-email'::text, 'reset'::text, 'new-device'::text, 'security'::text])))
  constraint verification_codes_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
  constraint verification_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
  constraint verification_codes_pkey PRIMARY KEY (purpose, subject)
  CREATE INDEX verification_codes_expiry ON public.verification_codes USING btree (expires_at)
  hj_app: delete, insert, select
  hj_app: update (destination_hmac, code_hmac, tries, sent_at, expires_at, used_at)

table vip_changes
  id bigint not null
  member_id bigint not null
  day date not null
  from_grade smallint not null
  to_grade smallint not null
  at timestamp with time zone not null default clock_timestamp()
  constraint vip_changes_check CHECK ((to_grade <> from_grade))
  constraint vip_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint vip_changes_pkey PRIMARY KEY (id)
  constraint vip_changes_once UNIQUE (member_id, day)
  CREATE TRIGGER vip_changes_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.vip_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table vip_gifts
  id bigint not null
  member_id bigint not null
  kind text not null
  period text not null
  grade smallint not null
  amount bigint not null
  turnover bigint not null
  opens_at timestamp with time zone not null
  ends_at timestamp with time zone
  claimed_at timestamp with time zone
  constraint vip_gifts_amount_check CHECK ((amount > 0))
  constraint vip_gifts_check CHECK ((ends_at > opens_at))
  constraint vip_gifts_grade_check CHECK (((grade >= 1) AND (grade <= 10)))
  constraint vip_gifts_kind_check CHECK ((kind = ANY (ARRAY['promotion'::text, 'weekly'::text, 'monthly'::text, 'birthday'::text])))
  constraint vip_gifts_period_check CHECK ((period <> ''::text))
  constraint vip_gifts_turnover_check CHECK ((turnover >= 0))
  constraint vip_gifts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint vip_gifts_pkey PRIMARY KEY (id)
  constraint vip_gifts_once UNIQUE (member_id, kind, period)
  CREATE TRIGGER vip_gifts_kept BEFORE DELETE OR TRUNCATE ON public.vip_gifts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select
  hj_app: update (claimed_at)

table vip_members
  member_id bigint not null
  kept_from date not null
  kept_until date not null
  warned_until date
  constraint vip_members_check CHECK ((kept_until > kept_from))
  constraint vip_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint vip_members_pkey PRIMARY KEY (member_id)
  hj_app: insert, select
  hj_app: update (kept_from, kept_until, warned_until)

table vip_terms
  version integer not null
  terms jsonb not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  constraint vip_terms_made_by_check CHECK ((made_by <> ''::text))
  constraint vip_terms_version_check CHECK ((version > 0))
  constraint vip_terms_pkey PRIMARY KEY (version)
  CREATE TRIGGER vip_terms_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.vip_terms FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: insert, select

table withdrawal_limits
  grade smallint not null
  kind text not null
  open boolean not null default true
  provider text not null
  min_amount bigint not null
  max_amount bigint not null
  fee_rate numeric(7,6) not null
  free_count integer not null
  day_count integer not null
  day_amount bigint not null
  constraint withdrawal_limits_day_count_check CHECK ((day_count >= 0))
  constraint withdrawal_limits_fee_rate_check CHECK ((fee_rate >= (0)::numeric))
  constraint withdrawal_limits_free_count_check CHECK ((free_count >= 0))
  constraint withdrawal_limits_grade_check CHECK (((grade >= 0) AND (grade <= 10)))
  constraint withdrawal_limits_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'coin'::text, 'alipay'::text])))
  constraint withdrawal_limits_pkey PRIMARY KEY (grade, kind)
  hj_app: select
  hj_app: update (max_amount, free_count, day_count, day_amount)

table withdrawal_networks
  network text not null
  open boolean not null default true
  fee bigint not null
  min_amount bigint not null
  constraint withdrawal_networks_fee_check CHECK ((fee >= 0))
  constraint withdrawal_networks_min_amount_check CHECK ((min_amount > 0))
  constraint withdrawal_networks_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text])))
  constraint withdrawal_networks_pkey PRIMARY KEY (network)
  hj_app: select

table withdrawal_payouts
  withdrawal_id bigint not null
  attempt smallint not null
  payout_no text not null
  provider text not null
  state text not null default 'intended'::text
  reference text
  detail text
  queries integer not null default 0
  next_at timestamp with time zone default clock_timestamp()
  created_at timestamp with time zone not null default clock_timestamp()
  ended_at timestamp with time zone
  unknowns integer not null default 0
  constraint withdrawal_payouts_attempt_check CHECK ((attempt > 0))
  constraint withdrawal_payouts_check CHECK (((state = ANY (ARRAY['paid'::text, 'failed'::text, 'paid-twice'::text])) = (ended_at IS NOT NULL)))
  constraint withdrawal_payouts_check1 CHECK (((ended_at IS NULL) = (next_at IS NOT NULL)))
  constraint withdrawal_payouts_state_check CHECK ((state = ANY (ARRAY['intended'::text, 'sent'::text, 'paid'::text, 'failed'::text, 'paid-twice'::text])))
  constraint withdrawal_payouts_unknowns_check CHECK ((unknowns >= 0))
  constraint withdrawal_payouts_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id)
  constraint withdrawal_payouts_pkey PRIMARY KEY (withdrawal_id, attempt)
  constraint withdrawal_payouts_no UNIQUE (payout_no)
  CREATE INDEX withdrawal_payouts_due ON public.withdrawal_payouts USING btree (next_at) WHERE (next_at IS NOT NULL)
  CREATE UNIQUE INDEX withdrawal_payouts_one_paid ON public.withdrawal_payouts USING btree (withdrawal_id) WHERE (state = 'paid'::text)
  CREATE UNIQUE INDEX withdrawal_payouts_reference ON public.withdrawal_payouts USING btree (provider, reference) WHERE (reference IS NOT NULL)
  hj_app: select
  hj_app: insert (withdrawal_id, attempt, payout_no, provider)
  hj_app: update (state, reference, detail, queries, next_at, ended_at, unknowns)

table withdrawal_steps
  id bigint not null identity always
  withdrawal_id bigint not null
  state text not null
  actor text not null
  note text
  at timestamp with time zone not null default clock_timestamp()
  constraint withdrawal_steps_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'risk-review'::text, 'paying'::text, 'paid'::text, 'rejected'::text])))
  constraint withdrawal_steps_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id)
  constraint withdrawal_steps_pkey PRIMARY KEY (id)
  CREATE INDEX withdrawal_steps_of ON public.withdrawal_steps USING btree (withdrawal_id, id)
  CREATE TRIGGER withdrawal_steps_immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.withdrawal_steps FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: select
  hj_app: insert (withdrawal_id, state, actor, note)

table withdrawals
  id bigint not null
  order_no text not null
  member_id bigint not null
  destination_id bigint not null
  kind text not null
  destination text not null
  network text
  provider text not null
  amount bigint not null
  fee bigint not null
  administrative_fee bigint not null
  forfeited bigint not null
  arrives bigint not null generated (((amount - fee) - administrative_fee) - forfeited)
  coin_amount bigint
  rate text
  turnover_required bigint not null
  turnover_done bigint not null
  state text not null
  flags text[] not null
  held_until timestamp with time zone
  address text not null
  reject_reason text
  reason text
  locked_by text
  locked_until timestamp with time zone
  request_id text not null
  created_at timestamp with time zone not null default clock_timestamp()
  ended_at timestamp with time zone
  constraint withdrawals_administrative_fee_check CHECK ((administrative_fee >= 0))
  constraint withdrawals_amount_check CHECK ((amount > 0))
  constraint withdrawals_check CHECK (((network IS NULL) = (kind <> 'coin'::text)))
  constraint withdrawals_check1 CHECK ((((rate IS NULL) = (coin_amount IS NULL)) AND ((rate IS NULL) = (kind <> 'coin'::text))))
  constraint withdrawals_check2 CHECK (((state = 'rejected'::text) = ((reason IS NOT NULL) AND (reject_reason IS NOT NULL))))
  constraint withdrawals_check3 CHECK (((locked_by IS NULL) = (locked_until IS NULL)))
  constraint withdrawals_coin_amount_check CHECK ((coin_amount > 0))
  constraint withdrawals_ended CHECK (((state = ANY (ARRAY['paid'::text, 'rejected'::text])) = (ended_at IS NOT NULL)))
  constraint withdrawals_fee_check CHECK ((fee >= 0))
  constraint withdrawals_forfeited_check CHECK ((forfeited >= 0))
  constraint withdrawals_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'coin'::text, 'alipay'::text])))
  constraint withdrawals_something_arrives CHECK ((arrives > 0))
  constraint withdrawals_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'risk-review'::text, 'paying'::text, 'paid'::text, 'rejected'::text])))
  constraint withdrawals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
  constraint withdrawals_pkey PRIMARY KEY (id)
  constraint withdrawals_order_no_key UNIQUE (order_no)
  CREATE INDEX withdrawals_member ON public.withdrawals USING btree (member_id, id DESC)
  CREATE UNIQUE INDEX withdrawals_one_open ON public.withdrawals USING btree (member_id) WHERE (state = ANY (ARRAY['submitted'::text, 'risk-review'::text, 'paying'::text]))
  CREATE INDEX withdrawals_queue ON public.withdrawals USING btree (state, id) WHERE (state = ANY (ARRAY['submitted'::text, 'risk-review'::text, 'paying'::text]))
  CREATE TRIGGER withdrawals_go_forward BEFORE UPDATE ON public.withdrawals FOR EACH ROW WHEN (((old.state = ANY (ARRAY['paid'::text, 'rejected'::text])) OR ((old.state = 'paying'::text) AND (new.state <> ALL (ARRAY['paying'::text, 'paid'::text, 'risk-review'::text]))) OR ((old.state <> 'submitted'::text) AND (new.state = 'submitted'::text)))) EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER withdrawals_stay BEFORE DELETE OR TRUNCATE ON public.withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  hj_app: select
  hj_app: insert (id, order_no, member_id, destination_id, kind, destination, network, provider, amount, fee, administrative_fee, forfeited, coin_amount, rate, turnover_required, turnover_done, state, flags, held_until, address, request_id)
  hj_app: update (state, flags, reject_reason, reason, locked_by, locked_until, ended_at)

sequence ids as bigint start 1000000 increment 1000

sequence ledger_coin_accounts as bigint start -1 increment -1

CREATE OR REPLACE FUNCTION public.aml_decided_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$

CREATE OR REPLACE FUNCTION public.count_changed_bets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', at, 'UTC'), 'sport', sum(staked), sum(won), sum(turnover)
  from (
    select member_id, placed_at as at, risk as staked, coalesce(payout, 0) as won, 0 as turnover
    from after where state not in ('refused', 'void')
    union all
    select member_id, placed_at, -risk, -coalesce(payout, 0), 0 from before where state not in ('refused', 'void')
    union all
    select member_id, accepted_at, 0, 0, turnover from after where state = 'settled' and turnover > 0
    union all
    select member_id, accepted_at, 0, 0, -turnover from before where state = 'settled' and turnover > 0) as counted
  group by 1, 2
  having sum(staked) <> 0 or sum(won) <> 0 or sum(turnover) <> 0
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_changed_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', started_at, 'UTC'), category, sum(stake), sum(payout), sum(turnover)
  from (
    select member_id, started_at, category, stake, payout, turnover from after where counted and state <> 'void'
    union all
    select member_id, started_at, category, -stake, -payout, -turnover from before where counted and state <> 'void') as counted
  group by 1, 2, 3
  having sum(stake) <> 0 or sum(payout) <> 0 or sum(turnover) <> 0
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_changed_rounds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', opened_at, 'UTC'), category, sum(staked), sum(won), sum(turnover)
  from (
    select member_id, opened_at, category, staked - returned as staked, won - returned as won, turnover from after
    union all
    select member_id, opened_at, category, returned - staked, returned - won, -turnover from before) as counted
  group by 1, 2, 3
  having sum(staked) <> 0 or sum(won) <> 0 or sum(turnover) <> 0
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_new_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', started_at, 'UTC'), category, sum(stake), sum(payout), sum(turnover)
  from pulled where counted and state <> 'void' group by 1, 2, 3
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_opened_rounds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', opened_at, 'UTC'), category, sum(staked - returned), sum(won - returned), sum(turnover)
  from opened group by 1, 2, 3
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_placed_bets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into play_hours as p (member_id, hour, category, staked, won, turnover)
  select member_id, date_trunc('hour', at, 'UTC'), 'sport', sum(staked), sum(won), sum(turnover)
  from (
    select member_id, placed_at as at, risk as staked, coalesce(payout, 0) as won, 0 as turnover
    from placed where state not in ('refused', 'void')
    union all
    select member_id, accepted_at, 0, 0, turnover from placed where state = 'settled' and turnover > 0) as counted
  group by 1, 2
  on conflict (member_id, hour, category) do update
  set staked = p.staked + excluded.staked, won = p.won + excluded.won, turnover = p.turnover + excluded.turnover;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.destination_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.member_id, new.kind, new.bank_code, new.network, new.blind_index, new.masked, new.created_at, new.usable_at)
      is distinct from
      (old.id, old.member_id, old.kind, old.bank_code, old.network, old.blind_index, old.masked, old.created_at, old.usable_at)
    or (old.deleted_at is not null and (new.deleted_at is distinct from old.deleted_at or new.active))
    -- A new master key changes the wrapping and not the value, which begins at byte 64.
    or substring(new.sealed from 64) <> substring(old.sealed from 64)
  then
    raise exception 'a destination is not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$

CREATE OR REPLACE FUNCTION public.destinations_follow_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update payout_destinations set active = new.status <> 'disabled' where member_id = new.id and deleted_at is null;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.document_decided_once()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if (new.id, new.member_id, new.kind, new.digest_index, new.created_at)
      is distinct from (old.id, old.member_id, old.kind, old.digest_index, old.created_at)
    -- A new master key changes the wrapping and not the picture, which begins at byte 64.
    or substring(new.sealed from 64) <> substring(old.sealed from 64)
    or (old.state <> 'pending' and (new.state, new.reason, new.decided_by, new.decided_at)
      is distinct from (old.state, old.reason, old.decided_by, old.decided_at)
      and not (old.state = 'approved' and new.state = 'pending'
        and is_corrected_now(old.member_id, array['real-name', 'birthday'])))
  then
    raise exception 'a document is decided once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$

CREATE OR REPLACE FUNCTION public.gender_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.gender is null or not is_corrected_now(old.id, array['gender']) then
    raise exception 'a gender that was submitted is never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$

CREATE OR REPLACE FUNCTION public.identity_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_corrected_now(old.member_id, array['real-name', 'birthday']) then
    raise exception 'an identity is not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$

CREATE OR REPLACE FUNCTION public.is_corrected_now(corrected bigint, fields text[])
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from member_corrections
    where member_id = corrected and field = any(fields) and transaction_id = pg_current_xact_id())
$function$

CREATE OR REPLACE FUNCTION public.is_public_address(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  -- Private and loopback addresses are everybody's.
  select case when pg_input_is_valid(address, 'inet') then not (address::inet << any (array[
      '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10']::inet[])
      or address::inet = '::1') else false end
$function$

CREATE OR REPLACE FUNCTION public.keep_login_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into member_addresses (member_id, address)
  select distinct member_id, address from logged where outcome = 'ok' and member_id is not null and is_public_address(address)
  on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.ordered_amount_stays()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if old.state = 'paid' or old.ordered_amount is not null or new.ordered_amount is distinct from old.amount
    or new.fee > old.fee and new.amount <= old.amount
    or not exists (select from deposit_unmatched u
      where u.proposed_action = 'credit' and u.decided_by <> u.proposed_by and u.handled_at is null
        and u.provider = old.provider
        and (u.order_no = old.order_no and u.proposed_order_id is null
            and case when u.amount ~ '^\d{1,15}(\.\d{1,2})?$' then u.amount::numeric * 100 = new.amount else false end
          or u.proposed_order_id = old.id and u.proposed_amount = new.amount and u.currency = 'USDT'
            and case when u.amount ~ '^\d{1,12}(\.\d{1,6})?$' then u.amount::numeric * old.coin_rate * 100 >= new.amount else false end
            and exists (select from coin_transfer_claims c
              where c.order_id = old.id and c.member_id = old.member_id and c.state = 'open'
                and c.network = split_part(u.reference, ':', 1) and c.tx_hash = split_part(u.reference, ':', 2))))
  then
    raise exception 'the amount of an order is not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$

CREATE OR REPLACE FUNCTION public.outbox_take(batch integer)
 RETURNS TABLE(id bigint, topic text, payload jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('outbox', 0)) then
    return;
  end if;
  return query
    with taken as (
      delete from public.outbox as o
      where o.id in (
        select waiting.id from public.outbox as waiting order by waiting.id limit batch for update skip locked
      )
      returning o.id, o.topic, o.payload
    )
    select taken.id, taken.topic, taken.payload from taken order by taken.id;
end
$function$

CREATE OR REPLACE FUNCTION public.personal_follows_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update member_personal set active = new.status <> 'disabled' where member_id = new.id;
  update member_identities set active = new.status <> 'disabled' where member_id = new.id;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.personal_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.member_id, new.field, new.created_at) is distinct from (old.member_id, old.field, old.created_at)
    -- A new master key changes the wrapping and not the value, which begins at byte 64.
    or (old.field in ('real-name', 'birthday') and substring(new.sealed from 64) <> substring(old.sealed from 64)
      and not is_corrected_now(old.member_id, array[old.field]))
  then
    raise exception 'what was submitted is not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$function$

CREATE OR REPLACE FUNCTION public.phone_checked()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if is_corrected_now(new.member_id, array['phone']) then
    update members set phone_check_since = new.updated_at where id = new.member_id;
  else
    update members set phone_check_since = null where id = new.member_id and phone_check_since is not null;
  end if;
  return new;
end
$function$

CREATE OR REPLACE FUNCTION public.protection_exclusion_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed (% refused)', tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end
$function$

CREATE OR REPLACE FUNCTION public.sealed_key_id(sealed bytea)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((get_byte(sealed, 1) * 256) + get_byte(sealed, 2))

CREATE OR REPLACE FUNCTION public.terms_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into terms_acceptances (member_id, terms_version, accepted_at)
    values (new.id, new.terms_version, new.terms_accepted_at);
  return null;
end
$function$
