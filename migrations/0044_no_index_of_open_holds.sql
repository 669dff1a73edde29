-- Only the ledger check read it, and that reads all holds anyway. Without it a hold costs one index entry less when it is placed, and
-- its end changes the row in place.
drop index holds_open;
