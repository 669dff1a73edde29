-- A payer who sent coins of another amount names no order: the member says by the transaction's hash which transfer was meant for which
-- order (ADR 193). A claim moves no money: it shows the desk whose an unmatched transfer may be. It may come before the transfer is seen.
create table coin_transfer_claims (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  order_id bigint not null references deposit_orders,
  network text not null check (network in ('TRC20', 'ERC20')),
  tx_hash text not null check (tx_hash ~ '^(0x)?[0-9a-f]{64}$'),
  -- `closed`: not credited by this claim.
  state text not null default 'open' check (state in ('open', 'credited', 'closed')),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint coin_transfer_claims_ended check ((state = 'open') = (ended_at is null)),
  -- One claim of a member for a transaction; several members may claim one.
  constraint coin_transfer_claims_once unique (network, tx_hash, member_id)
);
create index coin_transfer_claims_of_order on coin_transfer_claims (order_id, id desc);
create index coin_transfer_claims_open on coin_transfer_claims (created_at) where state = 'open';
create index coin_transfer_claims_of_member on coin_transfer_claims (member_id) where state = 'open';
create index coin_transfer_claims_over on coin_transfer_claims (ended_at) where state <> 'open';
grant select, insert, delete on coin_transfer_claims to hj_app;
grant update (state, ended_at) on coin_transfer_claims to hj_app;

-- The order and the worth, in fen, that a proposal credits a claimed transfer to: the second member of staff approves these figures.
alter table deposit_unmatched
  add column proposed_order_id bigint references deposit_orders,
  add column proposed_amount bigint check (proposed_amount > 0),
  add constraint deposit_unmatched_proposed_order check (
    (proposed_order_id is null) = (proposed_amount is null)
    and (proposed_order_id is null or proposed_action = 'credit' and proposed_action is not null and provider = 'chain'));
grant update (proposed_order_id, proposed_amount) on deposit_unmatched to hj_app;

-- As before, or for a transfer of coins that the order's member claims, of at most its worth at the order's rate.
create or replace function ordered_amount_stays() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state = 'paid' or old.ordered_amount is not null or new.ordered_amount is distinct from old.amount
    or new.fee > old.fee and new.amount <= old.amount
    or not exists (select from deposit_unmatched u
      where u.proposed_action = 'credit' and u.decided_by <> u.proposed_by and u.handled_at is null
        and u.provider = old.provider
        and (u.order_no = old.order_no and u.proposed_order_id is null
            and case when u.amount ~ '^\d{1,15}(\.\d{1,2})?$' then u.amount::numeric * 100 = new.amount else false end
          or u.proposed_order_id = old.id and u.proposed_amount = new.amount and u.currency = 'USDT'
            and case when u.amount ~ '^\d{1,12}(\.\d{1,6})?$' then u.amount::numeric * old.coin_rate * 100 >= new.amount else false end
            and exists (select from coin_transfer_claims c
              where c.order_id = old.id and c.member_id = old.member_id and c.state = 'open'
                and c.network = split_part(u.reference, ':', 1) and c.tx_hash = split_part(u.reference, ':', 2))))
  then
    raise exception 'the amount of an order is not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

-- The desk looks for other members whom the sender of a claimed transfer paid before.
create index coin_transfers_from on coin_transfers (network, from_address, block_at) where state = 'credited';
