-- What the platform knows a member by, for venues where members play against one another: as at the marks of activities, and the addresses
-- of 90 days. An address of this machine or of a private network is the operator's own and says nothing of a member.
create view table_marks_of_members as
  select member_id, kind, encode(mark, 'hex') as mark from activity_marks_of_members
  union
  select member_id, 'address', address_key from member_places
  where last_used_at > clock_timestamp() - interval '90 days'
    and address_key !~ '^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0:0:0:0::|f[cd]|fe80:)';
grant select on table_marks_of_members to hj_app;
