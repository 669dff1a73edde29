-- The statement of a day is read in this order, page by page.
create index transfers_by_time on transfers (created_at, reference);
