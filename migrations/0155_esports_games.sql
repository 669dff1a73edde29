-- What a competition of e-sports plays, and whether its matches are the short ones of virtual sides (ADR 170).
alter table leagues
  add column game text check (game in ('cs', 'lol', 'dota2', 'kog', 'valorant')),
  add column virtual boolean not null default false;

-- The director may end the set, map or half that is played.
alter table feed_directions
  drop constraint feed_directions_incident_check,
  add constraint feed_directions_incident_check check (incident in ('goal', 'card', 'corner', 'penalty', 'section'));
