/** Questions of the ledger check about bets (requirements §4.2). Each question is one statement and sees one snapshot. */
import type { Queries } from '@hj/platform';
import { playInvariants } from '../../play/index.ts';
import type { Invariant } from '../../wallet/index.ts';
import { settlementInvariants } from '../settlement/settlement-check-store.ts';

type Findings = ReturnType<Invariant['find']>;

/** I5: a bet holds its stake exactly while it is open, and holds it once. */
function findHoldFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select 'bet ' || b.id as subject,
      format('%s, risk %s: hold %s of %s is %s', b.state, b.risk, b.hold_id, h.amount, coalesce(h.state, 'missing')) as detail
    from bets b
    left join holds h on h.id = b.hold_id
    left join holds f on f.id = b.id
    where h.id is null or f.id is null or h.kind <> 'bet' or f.kind <> 'bet'
      or (h.amount, h.member_id) is distinct from (b.risk, b.member_id)
      or (h.state = 'held') <> (b.state in ('confirming', 'accepted'))
      or (b.state = 'refused' and h.state <> 'released')
      or (b.id <> b.hold_id and f.state = 'held')
    union all
    select 'hold ' || h.id, 'of no bet'
    from holds h
    where h.kind = 'bet' and not exists (select from bets b where b.id = h.id)
      and not exists (select from bets b where b.hold_id = h.id)
      and not exists (select from bet_settlements s where s.hold_id = h.id)
    order by 1 limit 100`;
}

/** I5: results are numbered without a hole, A follows the result that it takes back, and the bet shows the last. */
function findNumberingFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with numbered as (
      select s.*, lag(result_code) over per_bet as code_before, lag(payout) over per_bet as payout_before,
        row_number() over per_bet as place, lead(settlement_no) over per_bet is null as is_last
      from bet_settlements s window per_bet as (partition by bet_id order by settlement_no))
    select 'bet ' || coalesce(b.id, n.bet_id) as subject,
      format('settlement %s: %s %s; the bet is %s %s %s', n.settlement_no, n.result_code, n.payout, b.state,
        b.result_code, b.payout) as detail
    from numbered n
    full join (select * from bets where settlement_no > 0 or state in ('settled', 'void')) b on b.id = n.bet_id
    where b.id is null or n.bet_id is null or n.place <> n.settlement_no
      or (n.result_code = 'A') is not distinct from (coalesce(n.code_before, 'A') = 'A')
      or (n.result_code = 'A' and n.payout <> n.payout_before)
      or (n.is_last and b.settlement_no <> n.settlement_no)
      or (n.is_last and n.result_code <> 'A' and (b.result_code, b.payout) is distinct from (n.result_code, n.payout))
      or (n.is_last and n.result_code = 'A' and b.result_code is not null)
      or (n.result_code ~ '^(P|D.*)$' and n.payout <> b.risk)
    order by 1 limit 100`;
}

/**
 * I5: the balance of a bet on the sportsbook's accounts is the stake less the payout, after every result; and nothing while there is none.
 * They move for bets only. Until ADR 062 bets were booked against `house`: corrections of those have transfers on both.
 */
function findMoneyFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with own as (select id from ledger_accounts where system = 'house' or system like 'provider:sport:%'),
    moved as (
      select split_part(t.reference, ':', 2)::bigint as bet_id,
        coalesce(nullif(split_part(t.reference, ':', 3), ''), '0')::int as no,
        sum(case when c.id is not null then t.amount else 0 end - case when d.id is not null then t.amount else 0 end) as net
      from ledger_transfers t
      left join own c on c.id = t.credit_account_id left join own d on d.id = t.debit_account_id
      where t.reference like 'bet:%' group by 1, 2),
    points as (
      select bet_id, settlement_no::int as no, result_code, payout from bet_settlements
      union all select id, 0, null, null from bets),
    after as (
      select bet_id, no, p.bet_id is null as is_loose, p.result_code, p.payout,
        sum(coalesce(m.net, 0)) over (partition by bet_id order by no) as net,
        lead(no) over (partition by bet_id order by no) is null as is_last
      from points p full join moved m using (bet_id, no))
    select 'bet ' || a.bet_id as subject,
      format('the sportsbook has %s after settlement %s; the bet is %s, risk %s, paid %s', a.net, a.no, b.state, b.risk,
        coalesce(a.payout, b.payout)) as detail
    from after a
    left join bets b on b.id = a.bet_id
    where b.id is null or a.is_loose
      or (a.no = 0 and a.net <> 0)
      or (a.result_code <> 'A' and a.net <> b.risk - a.payout)
      or (a.is_last and a.net <> case when b.state in ('settled', 'void') then b.risk - b.payout else 0 end)
    union all
    select 'transfer ' || t.id, format('%s %s on %s', t.kind, t.reference, p.system)
    from ledger_transfers t
    cross join lateral (values (t.debit_account_id), (t.credit_account_id)) as side(id)
    join ledger_accounts p on p.id = side.id
    where p.system like 'provider:sport:%' and t.reference not like 'bet:%'
    order by 1 limit 100`;
}

/** I9: the bets of a slip are the first answer to exactly one command, which names each of them and no other. */
function findCommandFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with named as (
      select c.member_id, c.key, e.bet->>'betId' as bet_id, e.place - 1 as place
      from commands c
      left join lateral jsonb_array_elements(
        coalesce(c.answer::jsonb->'bets', jsonb_build_array(c.answer::jsonb->'bet')))
        with ordinality as e (bet, place) on true
      where c.operation = 'bet')
    select coalesce('bet ' || b.id, 'command ' || n.key) as subject,
      case when n.key is null then 'no command names it' when b.id is null then 'no such bet'
        else format('place %s of slip %s', b.slip_place, b.slip_id) end as detail
    from named n
    full join bets b on b.member_id = n.member_id and b.client_key = n.key and b.id::text = n.bet_id
    left join bets f on f.member_id = b.member_id and f.client_key = b.client_key and f.slip_place = 0
    where b.id is null or n.key is null or n.place <> b.slip_place or f.id is distinct from b.slip_id
    order by 1 limit 100`;
}

/** I10: the exposure of a selection is the sum over the legs of open bets, and within its ceiling. */
function findExposureFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with open as (
      select l.market_id, l.outcome, sum(l.liability) as liability
      from bets b join bet_legs l on l.bet_id = b.id
      where b.state in ('confirming', 'accepted') group by 1, 2)
    select format('selection %s %s', coalesce(e.market_id, o.market_id), coalesce(e.outcome, o.outcome)) as subject,
      format('exposure %s of %s, open bets %s', e.liability, e.ceiling, coalesce(o.liability, 0)) as detail
    from exposures e
    full join open o on o.market_id = e.market_id and o.outcome = e.outcome
    where coalesce(e.liability, 0) <> coalesce(o.liability, 0) or e.liability > e.ceiling
    order by 1 limit 100`;
}

/** The figures behind the limits of a match are the sum of the stakes. */
function findStakeFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with staked as (
      select b.member_id, l.market_id, l.outcome, sum(b.stake) as total
      from bets b join bet_legs l on l.bet_id = b.id
      where b.state not in ('refused', 'void') group by 1, 2, 3)
    select format('member %s on %s %s', coalesce(m.member_id, s.member_id), coalesce(m.market_id, s.market_id),
        coalesce(m.outcome, s.outcome)) as subject,
      format('counted %s, staked %s', coalesce(m.staked, 0), coalesce(s.total, 0)) as detail
    from member_stakes m
    full join staked s on s.member_id = m.member_id and s.market_id = m.market_id and s.outcome = m.outcome
    where coalesce(m.staked, 0) <> coalesce(s.total, 0)
    order by 1 limit 100`;
}

/** The debt of a member is the ledger's receivable. */
function findDebtFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with ledger as (
      select split_part(system, ':', 2)::bigint as member_id, -balance as owed
      from ledger_accounts where system like 'receivable:%')
    select 'member ' || coalesce(d.member_id, l.member_id) as subject,
      format('owes %s, receivable %s', coalesce(d.owed, 0), coalesce(l.owed, 0)) as detail
    from bet_debts d full join ledger l on l.member_id = d.member_id
    where coalesce(d.owed, 0) <> coalesce(l.owed, 0)
    order by 1 limit 100`;
}

/**
 * C37: a bet has the legs that its kind and lines ask for, numbered from 1 and of as many matches, and a leg has its bet. A
 * single adds its possible win to the exposure of its selection.
 */
function findLegFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with counted as (
      select bet_id, count(*) as legs, max(leg_no) as last, count(distinct match_id) as matches, max(liability) as most
      from bet_legs group by 1)
    select 'bet ' || coalesce(b.id, l.bet_id) as subject,
      case when l.bet_id is null then 'no leg' when b.id is null then 'a leg without its bet'
        else format('%s of sizes %s and %s lines: %s legs of %s matches, liability %s of %s', b.kind, b.sizes, b.lines, l.legs,
          l.matches, l.most, b.to_win) end as detail
    from bets b full join counted l on l.bet_id = b.id
    where b.id is null or l.bet_id is null or l.last <> l.legs or l.matches <> l.legs
      or b.sizes[cardinality(b.sizes)] > l.legs
      or b.kind <> case when l.legs = 1 then 'single' when b.lines = 1 then 'series' else 'system' end
      or (b.kind = 'single' and (b.sizes, b.lines, b.to_win) is distinct from ('{1}'::smallint[], 1, l.most))
      or (b.kind = 'series' and b.sizes <> array[l.legs]::smallint[])
    order by 1 limit 100`;
}

/** For the ledger check; the composition root passes them to it. */
export const betInvariants: readonly Invariant[] = [
  { name: 'I5', find: findHoldFaults },
  { name: 'I5', find: findNumberingFaults },
  { name: 'I5', find: findMoneyFaults },
  { name: 'I9', find: findCommandFaults },
  { name: 'I10', find: findExposureFaults },
  { name: 'I10', find: findStakeFaults },
  { name: 'I5', find: findDebtFaults },
  { name: 'C37', find: findLegFaults },
  ...settlementInvariants,
  ...playInvariants,
];
