-- The card games of the house venue. Stakes are what a seat locks, from the smallest room to the largest. Winners pay five hundredths of
-- what they won; there is no return to state, as players play against one another.
insert into venue_games
  (venue, game_code, name, studio, kind, note, search_words, tags, art, rtp_ppm, volatility, hit_ppm, feature_every, max_win_tenths,
   min_stake, max_stake, demo, sort) values
  ('chess', 'doudizhu', '斗地主', '鸿竞游戏', 'landlord', '三人一桌，炸弹翻倍，25 倍封顶', 'doudizhu ddz', '{hot}', 'doudizhu',
   null, null, null, null, null, 500, 1000000, true, 1),
  ('chess', 'niuniu', '抢庄牛牛', '鸿竞游戏', 'banker', '六人一桌，抢庄比牛', 'qiangzhuangniuniu qznn', '{hot}', 'niuniu',
   null, null, null, null, null, 2250, 4500000, true, 2),
  ('chess', 'niuniu4', '看四张抢庄', '鸿竞游戏', 'banker', '先看四张，再抢庄', 'kansizhangqiangzhuang kszqz', '{new}', 'niuniu4',
   null, null, null, null, null, 2250, 4500000, true, 3),
  ('chess', 'sangong', '三公', '鸿竞游戏', 'banker', '六人一桌，抢庄比三公', 'sangong sg', '{new}', 'sangong',
   null, null, null, null, null, 2250, 4500000, true, 4);
