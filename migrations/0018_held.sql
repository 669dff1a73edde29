-- What the operator holds is looked for as a whole whenever the controls change; it is little.

create index matches_held on matches (id) where held;
create index markets_held on markets (id) where held;
