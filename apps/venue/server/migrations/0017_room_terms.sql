-- The operator sets the terms of a room. A hand has those of the moment at which its first seat was taken, and keeps them.

alter table chess_rooms
  -- What a player must have on the account to take a seat; at least what the seat locks.
  add column entry_min bigint not null default 0 check (entry_min >= 0),
  -- Without house opponents a hand that is not full when its time to gather is over gives all seats back.
  add column house_sits boolean not null default true;

alter table chess_hands
  add column entry_min bigint not null default 0,
  add column house_sits boolean not null default true,
  add column gather_ms int,
  add column turn_ms int;
update chess_hands h set gather_ms = r.gather_ms, turn_ms = r.turn_ms from chess_rooms r where r.code = h.room;
alter table chess_hands alter column gather_ms set not null, alter column turn_ms set not null;

-- The stake of a seat is taken by the terms of its hand.
create function keep_terms_of_seated() returns trigger language plpgsql as $$
begin
  if (new.base, new.rake_percent, new.entry_min, new.house_sits, new.gather_ms, new.turn_ms)
      is distinct from (old.base, old.rake_percent, old.entry_min, old.house_sits, old.gather_ms, old.turn_ms)
    and (old.state <> 'gathering' or exists (select from chess_seats where hand_id = old.id)) then
    raise exception 'a hand with a seat keeps its terms' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger chess_hands_keep_terms before update on chess_hands for each row execute function keep_terms_of_seated();

grant update (base, rake_percent, entry_min, house_sits, gather_ms, turn_ms) on chess_rooms to hj_app;
grant update (base, rake_percent, entry_min, house_sits, gather_ms, turn_ms) on chess_hands to hj_app;
