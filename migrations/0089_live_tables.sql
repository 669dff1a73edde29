-- The other live tables of the house venue. Each bet has a return of its own, which the table's rules state.
insert into venue_games
  (venue, game_code, name, studio, kind, note, search_words, tags, art, rtp_ppm, volatility, hit_ppm, feature_every, max_win_tenths,
   min_stake, max_stake, demo, sort) values
  ('live', 'dt-1', '龙虎', '鸿竞游戏', 'dragon-tiger', '八副牌，和局退一半', 'longhu lh', '{new}', 'dragon-tiger',
   null, null, null, null, null, 500, 1000000, true, 5),
  ('live', 'rou-1', '欧式轮盘', '鸿竞游戏', 'roulette', '单零，返还率 97.30%', 'oushilunpan oslp', '{new}', 'wheel',
   null, null, null, null, null, 100, 500000, true, 6),
  ('live', 'sic-1', '骰宝', '鸿竞游戏', 'sic-bo', '三颗骰子，澳大利亚赔付表', 'toubao tb', '{new}', 'sic-bo',
   null, null, null, null, null, 100, 500000, true, 7),
  ('live', 'bull-1', '视讯牛牛', '鸿竞游戏', 'bull-bull', '平倍、翻倍、超级翻倍', 'shixunniuniu sxnn', '{new}', 'bull-bull',
   null, null, null, null, null, 500, 200000, true, 8);
