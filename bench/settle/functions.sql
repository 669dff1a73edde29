-- The baseline: the very rows that the worker moves, set-based, in chunks, with nothing to decide and no chain to follow (an entry
-- is hashed once, but by itself). The match ended 2-1.
create sequence bench_ids start 900000000000 cache 1000;

create function bench_settle_chunk(last bigint, most int) returns bigint language plpgsql as $$
declare
  reached bigint;
  house bigint := (select id from ledger_accounts where system = 'house');
begin
  create temp table if not exists chunk (
    bet_id bigint, member_id bigint, hold_id bigint, risk bigint, stake bigint, to_win bigint, market_id bigint, outcome text,
    code text, payout bigint, cash bigint, hold bigint) on commit delete rows;
  create temp table if not exists moves (
    place bigint, id bigint, kind text, debit bigint, credit bigint, amount bigint, reference text, member_id bigint)
    on commit delete rows;

  insert into chunk
  select b.id, b.member_id, b.hold_id, b.risk, b.stake, b.to_win, l.market_id, l.outcome, g.code,
    case g.code when 'W' then b.risk + b.to_win when 'LW' then b.risk + round(b.to_win / 2.0) when 'LL' then round(b.risk / 2.0)
      else 0 end
  from bet_legs l
  join bets b on b.id = l.bet_id
  cross join lateral (select case l.market_key || ' ' || l.outcome
    when 'winner:full home' then 'W' when 'total:full:10 over' then 'W'
    when 'handicap:full:-5 home' then 'LL' when 'handicap:full:-5 away' then 'LW' else 'L' end as code) g
  where l.match_id = 1 and l.bet_id > last and b.state = 'accepted'
  order by l.bet_id limit most for update of b;
  reached := (select max(bet_id) from chunk);
  if reached is null then return null; end if;
  perform from ledger_accounts where id = house or (kind = 'cash' and member_id in (select member_id from chunk))
    order by id for update;
  update chunk c set cash = k.id from ledger_accounts k where k.member_id = c.member_id and k.kind = 'cash';
  update chunk c set hold = h.id from ledger_accounts h where h.member_id = c.member_id and h.kind = 'hold';

  insert into moves
  select row_number() over (order by bet_id, step), nextval('bench_ids'), kind, debit, credit, amount, 'bet:' || bet_id || ':1', member_id
  from chunk, lateral (values (1, 'bet-stake', hold, house, risk), (2, 'bet-payout', house, cash, payout))
    as m (step, kind, debit, credit, amount)
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
  update bets b set state = 'settled', settled_at = now(), result_code = c.code, payout = c.payout,
    turnover = least(c.stake, abs(c.payout - c.risk)), settlement_no = 1
  from chunk c where b.id = c.bet_id;
  insert into bet_settlements (bet_id, settlement_no, result_code, payout, turnover, hold_id, message_id, settled_at)
  select bet_id, 1, code, payout, least(stake, abs(payout - risk)), hold_id, 1, now() from chunk;
  update exposures e set liability = e.liability - c.by
  from (select market_id, outcome, sum(to_win) as by from chunk group by 1, 2) c
  where e.market_id = c.market_id and e.outcome = c.outcome;
  insert into outbox (topic, payload) select 'bet.settled', jsonb_agg(jsonb_build_object('betId', bet_id::text,
    'settlementNo', 1, 'code', code, 'payout', payout::text, 'turnover', '0')) from chunk;
  return reached;
end $$;
