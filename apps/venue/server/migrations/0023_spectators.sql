-- One word: a hand is spectated, a topic is watched.
alter table chess_watchers rename to chess_spectators;
alter index chess_watchers_of_hand rename to chess_spectators_of_hand;
alter table chess_spectators rename constraint chess_watchers_pkey to chess_spectators_pkey;
alter table chess_spectators rename constraint chess_watchers_player_id_fkey to chess_spectators_player_id_fkey;
alter table chess_spectators rename constraint chess_watchers_hand_id_fkey to chess_spectators_hand_id_fkey;
