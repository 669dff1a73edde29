-- The baccarat tables of the house venue. Each bet has a return of its own, which the table's rules state; so there is no single figure.
insert into venue_games
  (venue, game_code, name, studio, kind, note, search_words, tags, art, rtp_ppm, volatility, hit_ppm, feature_every, max_win_tenths,
   min_stake, max_stake, demo, sort) values
  ('live', 'bac-1', '经典百家乐 1', '鸿竞游戏', 'baccarat', '八副牌，庄赢抽水 5%', 'jingdianbaijiale jdbjl', '{}', 'baccarat',
   null, null, null, null, null, 1000, 2000000, true, 1),
  ('live', 'bac-2', '经典百家乐 2', '鸿竞游戏', 'baccarat', '八副牌，庄赢抽水 5%', 'jingdianbaijiale jdbjl', '{}', 'baccarat',
   null, null, null, null, null, 2000, 5000000, true, 2),
  ('live', 'bac-fast', '极速百家乐', '鸿竞游戏', 'baccarat', '每局下注 12 秒', 'jisubaijiale jsbjl', '{new}', 'baccarat',
   null, null, null, null, null, 1000, 2000000, true, 3),
  ('live', 'bac-free', '免佣百家乐', '鸿竞游戏', 'baccarat', '庄赢 1 赔 1，庄 6 点赢半赔', 'mianyongbaijiale mybjl', '{new}', 'baccarat',
   null, null, null, null, null, 1000, 2000000, true, 4);
