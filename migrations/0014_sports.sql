-- Every sport: what is played, where a match of it stands, what happened last, and what the operator holds.

alter table matches
  add column sport text not null default 'FT'
    check (sport in ('FT', 'VF', 'BK', 'TN', 'OP', 'SK', 'BS', 'VB', 'TT', 'FS')),
  -- What OP stands for.
  add column kind text check (kind in ('ice-hockey', 'handball', 'esports')),
  -- The latest incidents, newest last, as the page of the match shows them.
  add column incidents jsonb not null default '[]',
  -- The operator has stopped betting on the match, whatever the feed says.
  add column held boolean not null default false,
  add check ((kind is not null) = (sport = 'OP')),
  drop constraint matches_phase_check,
  add constraint matches_phase_check check (phase in ('not-started', 'first-half', 'half-time', 'second-half', 'extra-time',
    'penalties', 'in-play', 'break', 'ended'));
-- Goals in football, and in other sports the score by which the match is won.
alter table matches rename column home_goals to home_score;
alter table matches rename column away_goals to away_score;

create index matches_over_by_sport on matches (sport, starts_at desc, id desc)
  where status in ('ended', 'cancelled', 'postponed');

-- Periods are those of @hj/betting; `line` is the parameter of the type: quarters, or a number.
alter table markets drop constraint markets_period_check;
alter table markets add column held boolean not null default false;

-- Matches and leagues that members have marked.
create table member_favorites (
  member_id bigint not null references members,
  kind text not null check (kind in ('match', 'league')),
  target_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (member_id, kind, target_id)
);

grant update (sport, kind, incidents, held, home_score, away_score) on matches to hj_app;
grant update (held) on markets to hj_app;
grant select, insert, delete on member_favorites to hj_app;
