-- Since when somebody of the staff has the account and the roles: whoever was made, reset or given roles a moment ago approves no money
-- yet, so that one admin with two accounts is no two people. The others have a day to see it.
alter table staff add column rights_since timestamptz;
update staff set rights_since = created_at;
alter table staff alter column rights_since set not null;
grant update (rights_since) on staff to hj_app;
