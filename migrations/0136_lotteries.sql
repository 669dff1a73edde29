-- The lotteries of the house venue. Each play type has its price and its return in its own rules; a game has no single figure.
insert into venues (code, en_name, name, category, provider, sort) values
  ('lottery', 'hjlottery', '鸿竞彩票', 'lottery', 'house', 5);
insert into venue_games
  (venue, game_code, name, studio, kind, note, search_words, tags, art, rtp_ppm, volatility, hit_ppm, feature_every, max_win_tenths,
   min_stake, max_stake, demo, sort) values
  ('lottery', 'ssc1', '一分时时彩', '鸿竞游戏', 'ssc', '每分钟一期，全天 1440 期', 'yifenshishicai yfssc', '{hot}', 'ssc',
   null, null, null, null, null, 2, 2000000, true, 1),
  ('lottery', 'ssc3', '三分时时彩', '鸿竞游戏', 'ssc', '三分钟一期，全天 480 期', 'sanfenshishicai sfssc', '{}', 'ssc',
   null, null, null, null, null, 2, 2000000, true, 2),
  ('lottery', 'pk10', '极速赛车', '鸿竞游戏', 'pk10', '每分钟一期，十车名次', 'jisusaiche jssc pk10', '{hot}', 'pk10',
   null, null, null, null, null, 2, 2000000, true, 3),
  ('lottery', 'k3', '一分快三', '鸿竞游戏', 'k3', '每分钟一期，三颗骰子', 'yifenkuaisan yfks', '{new}', 'k3',
   null, null, null, null, null, 2, 2000000, true, 4),
  ('lottery', 'eleven', '五分11选5', '鸿竞游戏', 'eleven', '五分钟一期，十一选五', 'wufenshiyixuanwu wf11x5', '{}', 'eleven',
   null, null, null, null, null, 2, 2000000, true, 5),
  ('lottery', 'mark6-10', '十分六合', '鸿竞游戏', 'mark6', '十分钟一期，六个正码与特码', 'shifenliuhe sflh', '{hot}', 'mark6',
   null, null, null, null, null, 2, 2000000, true, 6),
  ('lottery', 'mark6-week', '周四六合', '鸿竞游戏', 'mark6', '每周四 21:30 开奖', 'zhousiliuhe zslh liuhecai lhc', '{}', 'mark6',
   null, null, null, null, null, 2, 2000000, true, 7),
  ('lottery', 'pc28', '幸运28', '鸿竞游戏', 'pc28', '三分钟一期，三码和值', 'xingyunershiba xy28 pc28', '{new}', 'pc28',
   null, null, null, null, null, 2, 2000000, true, 8);
