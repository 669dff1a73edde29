-- The sportsbook's catalog: what the feed says, as it stands now.
--
-- A market's row changes only in a transaction that also changes its match's row (seq grows), match rows first and in the order of
-- their ids. So whoever holds a match FOR SHARE knows that neither it nor its markets move, and locks matches before markets.

create table leagues (
  id int primary key,
  name text not null,
  short_name text not null,
  region text not null,
  tier smallint not null check (tier between 1 and 3)
);

create table teams (
  id int primary key,
  name text not null,
  crest smallint not null
);

create table matches (
  id bigint primary key check (id > 0),
  league_id int not null references leagues,
  home_id int not null references teams,
  away_id int not null references teams,
  round text not null,
  starts_at timestamptz not null,
  neutral bool not null,
  simulated bool not null,
  status text not null check (status in ('scheduled', 'live', 'ended', 'cancelled', 'postponed')),
  phase text not null check (phase in ('not-started', 'first-half', 'half-time', 'second-half', 'ended')),
  -- Why betting is stopped; null while it is open.
  stop text,
  home_goals int not null,
  away_goals int not null,
  -- Grows with every incident that decides bets in their delay: goal, goal taken back, red card, penalty.
  incident_seq int not null default 0,
  -- MatchState of @hj/betting without its stop.
  state jsonb not null,
  -- MatchResult of @hj/betting, as far as it is known.
  result jsonb,
  -- Last sequence numbers of the push topics match:{id} and main:{id}.
  seq bigint not null,
  main_seq bigint not null,
  -- Feed time of the last state and of the last fixture that were taken: older ones are ignored.
  feed_at bigint not null,
  fixture_at bigint not null,
  updated_at timestamptz not null default now()
) with (fillfactor = 40);

create index matches_open on matches (starts_at) where status in ('scheduled', 'live');
create index matches_over on matches (starts_at desc, id desc) where status in ('ended', 'cancelled', 'postponed');

create table markets (
  id bigint generated always as identity primary key,
  match_id bigint not null references matches,
  key text not null,
  type text not null,
  period text not null check (period in ('full', 'first')),
  -- Quarters of a goal or corner; null for markets without a line.
  line int,
  rank smallint not null,
  status text not null check (status in ('active', 'suspended', 'closed')),
  outcomes text[] not null,
  -- Decimal odds in thousandths, in the order of outcomes.
  prices int[] not null,
  unique (match_id, key),
  check (cardinality(outcomes) = cardinality(prices))
) with (fillfactor = 50);

-- Feed time up to which the messages of a producer are processed; recovery starts there.
create table feed_progress (
  producer text primary key check (producer in ('live', 'prematch')),
  at bigint not null,
  updated_at timestamptz not null default now()
);

-- Messages that must count once however often they are delivered: deciding incidents, settlements, cancels, rollbacks.
create table feed_seen (
  match_id bigint not null,
  at bigint not null,
  digest text not null,
  primary key (match_id, at, digest)
);

grant select on leagues, teams, matches, markets, feed_progress, feed_seen to hj_app;
grant insert on leagues, teams, matches, markets, feed_progress, feed_seen to hj_app;
grant update on leagues, teams, feed_progress to hj_app;
grant update (league_id, home_id, away_id, round, starts_at, neutral, simulated, status, phase, stop, home_goals, away_goals,
  incident_seq, state, result, seq, main_seq, feed_at, fixture_at, updated_at) on matches to hj_app;
grant update (rank, status, outcomes, prices) on markets to hj_app;
grant delete on markets, feed_seen to hj_app;
