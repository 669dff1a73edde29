-- Football's players by the number on the shirt, and the country that a player of tennis, table tennis, snooker or badminton plays for (ADR 107).
alter table teams
  add column players jsonb check (jsonb_typeof(players) = 'array'),
  add column country text check (country ~ '^[a-z]{3}$');
