-- Minute 0 is the kick-off: some sports have no clock.
alter table feed_directions drop constraint feed_directions_minute_check;
alter table feed_directions add constraint feed_directions_minute_check check (minute between 0 and 240);
