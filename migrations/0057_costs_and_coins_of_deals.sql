-- The record has the costs of a withdrawal one by one, as preview, order and console have them, and the coins of a coin deposit with
-- their worth in CNY when the order was opened.
alter table deals
  add column administrative_fee bigint not null default 0 check (administrative_fee >= 0),
  add column forfeited bigint not null default 0 check (forfeited >= 0),
  add column coins bigint check (coins > 0),
  add column coin_worth bigint check (coin_worth > 0),
  add constraint deals_coins check ((coins is null) = (coin_worth is null));

update deals d set fee = w.fee, administrative_fee = w.administrative_fee, forfeited = w.forfeited
from withdrawals w where d.type = 'withdrawal' and d.order_id = w.id;

-- Rounded up to 10⁻⁶, as they are credited.
update deals d set coin_worth = o.amount - o.fee, coins = ceil((o.amount - o.fee) * 10000 / o.coin_rate)
from deposit_orders o join deposit_channels c on c.id = o.channel_id
where d.type = 'deposit' and d.order_id = o.id and c.credit = 'coin' and o.coin_rate is not null;

grant update (coins, coin_worth) on deals to hj_app;
