-- Agents of many members (issue 15).

-- The public addresses from which a member logged in, each once: the log of logins grows for ever, and the search for linked accounts
-- read all of it every hour.
create table member_addresses (
  member_id bigint not null references members,
  address text not null,
  primary key (member_id, address)
);
create index member_addresses_by_address on member_addresses (address);

create function is_public_address(address text) returns boolean language sql immutable as $$
  -- Private and loopback addresses are everybody's.
  select case when pg_input_is_valid(address, 'inet') then not (address::inet << any (array[
      '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10']::inet[])
      or address::inet = '::1') else false end
$$;

create function keep_login_address() returns trigger language plpgsql as $$
begin
  insert into member_addresses (member_id, address)
  select distinct member_id, address from logged where outcome = 'ok' and member_id is not null and is_public_address(address)
  on conflict do nothing;
  return null;
end $$;
create trigger login_log_addresses after insert on login_log referencing new table as logged
  for each statement execute function keep_login_address();

insert into member_addresses (member_id, address)
select distinct member_id, address from login_log where outcome = 'ok' and member_id is not null and is_public_address(address);

-- One row for each mark of a member; those of a device may stand several times.
create or replace view member_marks as
  select member_id, 'device'::text as reason, encode(link_index, 'hex') as mark from member_devices where link_index is not null
  union all
  select member_id, 'name', encode(identity_index, 'hex') from member_identities
  union all
  select member_id, 'instrument', encode(blind_index, 'hex') from payout_destinations
  union all
  select member_id, 'address', address from member_addresses;

-- What of a statement is paid: the share of an agent below counts for nothing where the statement of that agent was refused.
create view agent_payables as
  select t.id as statement_id, t.downline - r.refused as downline, t.total - r.refused as total
  from agent_statements t
  cross join lateral (
    select coalesce(sum(h.amount), 0)::bigint as refused from agent_statement_shares h
    join agent_statements c on c.agent_id = h.agent_id and c.month = t.month and c.state = 'refused'
    where h.statement_id = t.id) as r;

grant select, insert on member_addresses to hj_app;
grant select on agent_payables to hj_app;
