-- A bet keeps what its leg was called when it was taken: the player of a scorer market, and whether the match was simulated.
alter table bet_legs
  add column simulated boolean not null default false,
  add column player text;
alter table bet_legs disable trigger bet_legs_facts;
update bet_legs l set simulated = m.simulated from matches m where m.id = l.match_id;
-- Players came with a migration of a higher number: a new database has neither them nor bets here.
do $$ begin
  if exists (select from information_schema.columns where table_name = 'teams' and column_name = 'players') then
    execute $fill$
      update bet_legs l set player = t.players ->> (split_part(l.outcome, '-', 2)::int - 1)
      from matches m, teams t
      where m.id = l.match_id and t.id = case when l.outcome like 'home-%' then m.home_id else m.away_id end
        and l.market_key ~ '^[a-z]+-scorer:' and l.outcome ~ '^(home|away)-[0-9]+$'
    $fill$;
  end if;
end $$;
alter table bet_legs enable trigger bet_legs_facts;
