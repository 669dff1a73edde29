-- The paytable of sic bo is the Australian version, as players call it. A note that was edited since stands.
update venue_games set note = '三颗骰子，赔率为澳洲版'
  where venue = 'live' and game_code = 'sic-1' and note = '三颗骰子，澳大利亚赔付表';
