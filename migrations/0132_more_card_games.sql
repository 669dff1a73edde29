-- 炸金花 and the banker games of the house venue. At 炸金花 players play against one another; each bet against a bank has a return of its
-- own, which the table's rules state.
insert into venue_games
  (venue, game_code, name, studio, kind, note, search_words, tags, art, rtp_ppm, volatility, hit_ppm, feature_every, max_win_tenths,
   min_stake, max_stake, demo, sort) values
  ('chess', 'zhajinhua', '炸金花', '鸿竞游戏', 'zha-jin-hua', '六人一桌，闷牌看牌，比牌定胜负', 'zhajinhua zjh', '{new}', 'zhajinhua',
   null, null, null, null, null, 2010, 4020000, true, 5),
  ('chess', 'bull-100', '百人牛牛', '鸿竞游戏', 'bull-bull', '四门对庄，平倍、翻倍、超级翻倍', 'bairenniuniu brnn', '{new}', 'bull-bull',
   null, null, null, null, null, 100, 200000, true, 6),
  ('chess', 'erba-1', '二八杠', '鸿竞游戏', 'er-ba-gang', '三门对庄，平倍、翻倍', 'erbagang ebg', '{new}', 'er-ba-gang',
   null, null, null, null, null, 100, 500000, true, 7);
