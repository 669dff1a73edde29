-- The operator sets the limits of a lottery.
grant update (min_line, max_line, max_member, max_number, max_issue) on lottery_games to hj_app;
