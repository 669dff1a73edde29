-- Each shot of the fishing game returns 965/1000 whatever it meets; rooms from 0.01 to 10.00 a shot, cannons up to 50 times the base.
update venue_games set rtp_ppm = 965000, min_stake = 1, max_stake = 50000 where venue = 'fish' and game_code = 'longgong';
