-- A claim that ended without a credit does not keep its member from claiming the transaction again (ADR 193). The name stays: a server
-- of before names it in its statement. An exclusion, for a unique constraint has no condition.
alter table coin_transfer_claims
  drop constraint coin_transfer_claims_once,
  add constraint coin_transfer_claims_once
    exclude using btree (network with =, tx_hash with =, member_id with =) where (state <> 'closed');
create index coin_transfer_claims_of_hash on coin_transfer_claims (network, tx_hash, member_id);
