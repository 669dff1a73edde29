-- What the house keeps of a market in the place of the default, by sport, tier of the league, kind of market and phase.
create table trading_margins (
  id bigint generated always as identity primary key,
  sport text not null,
  tier smallint not null check (tier between 1 and 3),
  market text not null,
  phase text not null check (phase in ('prematch', 'live')),
  -- What the implied chances sum to beyond one, in hundredths of a per cent.
  margin int not null check (margin between 100 and 5000),
  reason text not null,
  set_by text not null,
  since timestamptz not null default clock_timestamp(),
  ended_by text,
  ended_at timestamptz check (ended_at >= since),
  check ((ended_by is null) = (ended_at is null))
);
create unique index trading_margins_active on trading_margins (sport, tier, market, phase) where ended_at is null;

grant select, insert on trading_margins to hj_app;
grant update (ended_by, ended_at) on trading_margins to hj_app;
