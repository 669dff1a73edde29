-- The baseline: the very rows that the worker moves, set-based, in chunks, with the results known beforehand and no chain to follow
-- (an entry is hashed once, but by itself). A bet of many legs ends with its first lost leg or with its last leg.
create sequence bench_ids start 900000000000 cache 1000;
create table bench_results (match_id bigint, market_key text, outcome text, code text, primary key (match_id, market_key, outcome));
create aggregate bench_product (numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1');

insert into ledger_accounts (kind, system, overdraft) select 'system', 'provider:sport:' || n, true from generate_series(0, 15) n
on conflict do nothing;

create function bench_factor(code text, price int) returns numeric language sql immutable as $$
  select case code when 'W' then price / 1000.0 when 'LW' then (price + 1000) / 2000.0 when 'LL' then 0.5 when 'L' then 0 else 1 end
$$;

create function bench_settle_chunk(played bigint, last bigint, most int) returns bigint language plpgsql as $$
declare
  reached bigint;
begin
  create temp table if not exists touched (bet_id bigint, leg_no smallint, code text) on commit delete rows;
  create temp table if not exists chunk (
    bet_id bigint, member_id bigint, hold_id bigint, risk bigint, stake bigint, kind text, code text, payout bigint, cash bigint,
    hold bigint, provider bigint) on commit delete rows;
  create temp table if not exists moves (
    place bigint, id bigint, kind text, debit bigint, credit bigint, amount bigint, reference text, member_id bigint)
    on commit delete rows;

  insert into touched
  select l.bet_id, l.leg_no, (
    select r.code from bench_results r
    where r.match_id = l.match_id and r.market_key = l.market_key and r.outcome = l.outcome)
  from bet_legs l
  join bets b on b.id = l.bet_id
  where l.match_id = played and l.bet_id > last
  order by l.bet_id limit most for update of b;
  reached := (select max(bet_id) from touched);
  if reached is null then return null; end if;
  insert into bet_leg_results (bet_id, leg_no, result_code, settled_at) select bet_id, leg_no, code, now() from touched;

  insert into chunk (bet_id, member_id, hold_id, risk, stake, kind, payout)
  select b.id, b.member_id, b.hold_id, b.risk, b.stake, b.kind, case when e.lost then 0 else round(b.risk * e.factor) end
  from touched t
  join bets b on b.id = t.bet_id
  cross join lateral (
    select bool_or(r.result_code = 'L') as lost, count(*) = count(r.result_code) as complete,
      bench_product(bench_factor(r.result_code, l.price)) as factor
    from bet_legs l left join bet_leg_results r using (bet_id, leg_no) where l.bet_id = b.id) e
  where b.state = 'accepted' and (e.lost or e.complete);
  update chunk set code = case when payout > risk then 'W' when payout = risk then 'P' when payout > 0 then 'LL' else 'L' end;
  update chunk c set code = t.code from touched t where t.bet_id = c.bet_id and c.kind = 'single';
  perform from ledger_accounts where kind = 'cash' and member_id in (select member_id from chunk) order by id for update;
  perform from ledger_accounts where system in (select 'provider:sport:' || member_id % 16 from chunk) order by id for update;
  update chunk c set cash = k.id from ledger_accounts k where k.member_id = c.member_id and k.kind = 'cash';
  update chunk c set provider = p.id from ledger_accounts p where p.system = 'provider:sport:' || c.member_id % 16;
  update chunk c set hold = h.id from ledger_accounts h where h.member_id = c.member_id and h.kind = 'hold';

  insert into moves
  select row_number() over (order by bet_id, step), nextval('bench_ids'), kind, debit, credit, amount, 'bet:' || bet_id || ':1', member_id
  from (
    select c.bet_id, c.member_id, m.* from chunk c, lateral (values
      (1, 'bet-stake', c.hold, c.provider, c.risk), (2, 'bet-payout', c.provider, c.cash, c.payout)) as m (step, kind, debit, credit, amount)) m
  where amount > 0;
  insert into ledger_transfers (id, kind, debit_account_id, credit_account_id, amount, reference, member_id, request_id, created_at)
  select id, kind, debit, credit, amount, reference, member_id, 'bench', now() from moves;

  with entries as (
    insert into ledger_entries (account_id, version, transfer_id, amount, balance_after, chain, created_at)
    select account, version, id, amount, balance,
      sha256(convert_to(concat_ws('|', account, version, id, kind, reference, amount, balance), 'UTF8')), now()
    from (
      select e.account, e.amount, e.id, e.kind, e.reference,
        a.version + row_number() over per_account as version, (a.balance + sum(e.amount) over per_account)::bigint as balance
      from (
        select place * 2 as place, debit as account, -amount as amount, id, kind, reference from moves
        union all select place * 2 + 1, credit, amount, id, kind, reference from moves) e
      join ledger_accounts a on a.id = e.account
      window per_account as (partition by e.account order by e.place)) n
    returning account_id, version, balance_after, chain)
  update ledger_accounts a set balance = e.balance_after, version = e.version, chain = e.chain
  from (select distinct on (account_id) * from entries order by account_id, version desc) e where e.account_id = a.id;

  update holds h set state = 'captured', ended_at = now() from chunk c where h.id = c.hold_id and h.state = 'held';
  update bets b set state = 'settled', settled_at = now(), result_code = c.code, payout = c.payout, settlement_no = 1,
    turnover = case c.kind when 'single' then least(c.stake, abs(c.payout - c.risk)) else c.stake end
  from chunk c where b.id = c.bet_id;
  insert into bet_settlements (bet_id, settlement_no, result_code, payout, turnover, hold_id, message_id, settled_at)
  select bet_id, 1, code, payout, case kind when 'single' then least(stake, abs(payout - risk)) else stake end, hold_id, 1, now()
  from chunk;
  insert into payout_days as p (member_id, day, cap, won, most)
  select member_id, (now() at time zone 'Asia/Shanghai')::date, 'football', sum(payout - risk), 1080000000
  from chunk where payout > risk group by member_id
  on conflict (member_id, day, cap) do update set won = p.won + excluded.won;
  update exposures e set liability = e.liability - c.by
  from (
    select l.market_id, l.outcome, sum(l.liability) as by from chunk join bet_legs l using (bet_id) group by 1, 2) c
  where e.market_id = c.market_id and e.outcome = c.outcome;
  insert into outbox (topic, payload) select 'bet.settled', jsonb_agg(jsonb_build_object('betId', bet_id::text,
    'settlementNo', 1, 'code', code, 'payout', payout::text, 'turnover', '0')) from chunk having count(*) > 0;
  return reached;
end $$;
