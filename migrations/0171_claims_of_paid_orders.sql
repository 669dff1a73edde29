-- A claim ends with the credit of its order, also by another payment (ADR 193). Those of before stayed open, and nothing could be credited by them.
update coin_transfer_claims c set state = 'closed', ended_at = clock_timestamp()
  from deposit_orders o where o.id = c.order_id and o.state = 'paid' and c.state = 'open';
