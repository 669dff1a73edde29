-- Actions of the trading desk name their actor as every other desk does: staff:7.
alter table trading_requests disable trigger trading_requests_facts;
update trading_stops set stopped_by = 'staff:' || stopped_by where stopped_by not like '%:%';
update trading_stops set lifted_by = 'staff:' || lifted_by where lifted_by not like '%:%';
update trading_prices set set_by = 'staff:' || set_by where set_by not like '%:%';
update trading_prices set ended_by = 'staff:' || ended_by where ended_by not like '%:%';
update trading_limits set set_by = 'staff:' || set_by where set_by not like '%:%';
update trading_limits set ended_by = 'staff:' || ended_by where ended_by not like '%:%';
update trading_requests set asked_by = 'staff:' || asked_by where asked_by not like '%:%';
update trading_requests set decided_by = 'staff:' || decided_by where decided_by not like '%:%';
alter table trading_requests enable trigger trading_requests_facts;
