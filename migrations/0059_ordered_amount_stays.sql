-- What an order asked for changes once, before it is paid, to what was received, and only for a payment of that amount which one member
-- of staff proposed to credit and another approved (ADR 072).
create function ordered_amount_stays() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.state = 'paid' or old.ordered_amount is not null or new.ordered_amount is distinct from old.amount
    or new.fee > old.fee and new.amount <= old.amount
    or not exists (select from deposit_unmatched u
      where u.provider = old.provider and u.order_no = old.order_no and u.proposed_action = 'credit'
        and u.decided_by <> u.proposed_by and u.handled_at is null
        and case when u.amount ~ '^\d{1,15}(\.\d{1,2})?$' then u.amount::numeric * 100 = new.amount else false end)
  then
    raise exception 'the amount of an order is not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger deposit_orders_amount_stays before update of amount, fee, ordered_amount on deposit_orders for each row
  when ((old.amount, old.fee, old.ordered_amount) is distinct from (new.amount, new.fee, new.ordered_amount))
  execute function ordered_amount_stays();
