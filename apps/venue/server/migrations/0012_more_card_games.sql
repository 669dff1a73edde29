-- 炸金花 as a game of seats, and two games of many players against the house's bank: tables like those of the live channel, in the chess one.
insert into chess_rooms (code, channel, game, name, base, rake_percent, gather_ms, turn_ms, sort)
select 'zhajinhua-' || sort, 'chess', 'zhajinhua', name, base, 5, 4000, 15000, sort
from (values (1, '新手场', 10), (2, '初级场', 100), (3, '中级场', 1000), (4, '高级场', 5000), (5, '至尊场', 20000)) as rooms (sort, name, base);

insert into game_tables (code, channel, game, name, bet_ms, reveal_ms, pause_ms, min_bet, max_bet, max_round) values
  ('bull-100', 'chess', 'bull-bull', '百人牛牛', 15000, 9000, 5000, 100, 200000, 1000000),
  ('erba-1', 'chess', 'er-ba-gang', '二八杠', 15000, 8000, 5000, 100, 500000, 2000000);
