/** Questions of the ledger check on settlement: legs, results, payout caps (requirements §4.2). Each question sees one snapshot. */
import { type Grade, grades, isCancelled } from '@hj/betting';
import type { Queries } from '@hj/platform';
import type { Invariant } from '../../wallet/index.ts';
import { type BetDbRow, betColumns, betsOf, legsOf } from '../bets/records/bet-row-store.ts';
import { resultOfBet } from './bet-result.ts';
import type { FinalCode, LegResult } from './settlement-rules.ts';

type Findings = ReturnType<Invariant['find']>;

/** I5: the amount that the cap withheld is the ledger's transfer for it, result by result, and the bet shows the last. */
function findCutFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with moved as (
      select split_part(reference, ':', 2)::bigint as bet_id, split_part(reference, ':', 3)::int as no, kind,
        sum(amount)::bigint as amount
      from ledger_transfers where kind in ('payout-cap', 'payout-cap-reversal') group by 1, 2, 3),
    said as (
      select bet_id, settlement_no::int as no,
        case result_code when 'A' then 'payout-cap-reversal' else 'payout-cap' end as kind, cut as amount
      from bet_settlements where cut > 0)
    select 'bet ' || coalesce(m.bet_id, s.bet_id) as subject,
      format('settlement %s: %s of %s moved, %s withheld', coalesce(m.no, s.no), coalesce(m.kind, s.kind),
        coalesce(m.amount, 0), coalesce(s.amount, 0)) as detail
    from moved m full join said s on s.bet_id = m.bet_id and s.no = m.no and s.kind = m.kind
    where m.amount is distinct from s.amount
    union all
    select 'bet ' || b.id, format('shows a cut of %s, its last result one of %s', b.cut, coalesce(s.cut, 0))
    from bets b left join bet_settlements s on s.bet_id = b.id and s.settlement_no = b.settlement_no
    where b.cut <> case when s.result_code = 'A' then 0 else coalesce(s.cut, 0) end
    order by 1 limit 100`;
}

/** I11: the amount under a daily cap is the sum of the day's winnings, and within the cap. */
function findCapFaults({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    with caps as (
      select distinct on (l.bet_id) l.bet_id, c.cap
      from bet_legs l
      cross join lateral (select case
        when l.new_handicap then 'new-handicap'
        when l.sport = 'FT' then 'football' when l.sport = 'BK' then 'basketball' when l.sport = 'TN' then 'tennis'
        when l.sport = 'BS' then 'baseball' when l.sport = 'VB' then 'volleyball'
        when l.kind in ('ice-hockey', 'rugby') then l.kind else 'other-sports' end as cap) c
      order by l.bet_id, case c.cap when 'new-handicap' then 1 when 'other-sports' then 2
        when 'football' then 4 when 'basketball' then 4 else 3 end, l.leg_no),
    won as (
      select b.member_id, (b.settled_at at time zone 'Asia/Shanghai')::date as day, c.cap, sum(b.payout - b.risk)::bigint as won
      from bets b join caps c on c.bet_id = b.id
      where b.state = 'settled' and b.payout > b.risk group by 1, 2, 3)
    select format('member %s on %s, %s', coalesce(d.member_id, w.member_id), coalesce(d.day, w.day),
        coalesce(d.cap, w.cap)) as subject,
      format('%s of at most %s counted, %s won', coalesce(d.won, 0), d.most, coalesce(w.won, 0)) as detail
    from payout_days d
    full join won w on w.member_id = d.member_id and w.day = d.day and w.cap = d.cap
    where coalesce(d.won, 0) <> coalesce(w.won, 0) or d.won > d.most
    order by 1 limit 100`;
}

/** A refused bet has no results of legs, and a bet in its delay has none yet. */
function findEarlyLegs({ sql }: Queries): Findings {
  return sql<{ subject: string; detail: string }[]>`
    select 'bet ' || r.bet_id as subject, format('leg %s has %s; the bet is %s', r.leg_no, r.result_code, b.state) as detail
    from bet_leg_results r
    left join bets b on b.id = r.bet_id
    left join bet_legs l on l.bet_id = r.bet_id and l.leg_no = r.leg_no
    where b.id is null or l.bet_id is null or b.state in ('confirming', 'refused')
    order by 1 limit 100`;
}

const recent = 20_000;

/** C46: the latest bets follow from the results of their legs, computed again. Older ones were seen by earlier checks. */
async function findResultFaults(q: Queries): Promise<{ subject: string; detail: string }[]> {
  const rows = await q.sql<BetDbRow[]>`
    select ${betColumns(q)}
    from (
      (select * from bets where state in ('settled', 'void') order by settled_at desc limit ${recent})
      union all (select * from bets where state = 'accepted' order by id desc limit ${recent})) b
    ${legsOf(q)}`;
  return betsOf(rows).flatMap((bet) => {
    const result = resultOfBet(
      bet,
      bet.legs.map(({ resultCode, winners }) => legResultOf(resultCode, winners)),
    );
    const { resultCode, payout, cut, turnover } = bet;
    const isRight =
      resultCode === result?.code &&
      (payout === undefined ? undefined : payout + cut) === result?.payout &&
      turnover === result?.turnover;
    if (isRight) return [];
    const shown = `${resultCode} ${payout} and ${cut} withheld, turnover ${turnover}`;
    const due = `${result?.code} ${result?.payout}, turnover ${result?.turnover}`;
    return [{ subject: `bet ${bet.id}`, detail: `shows ${shown}; by its legs ${due}` }];
  });
}

function legResultOf(code: string | undefined, winners: number): LegResult | undefined {
  return code === undefined ? undefined : { code: finalCodeOf(code), winners };
}

function finalCodeOf(code: string): FinalCode {
  if (isCancelled(code)) return code;
  const grade = grades.find((each): each is Grade => each === code);
  if (grade === undefined) throw new RangeError(`a leg cannot have the result ${code}`);
  return grade;
}

/** Part of the ledger check of bets. */
export const settlementInvariants: readonly Invariant[] = [
  { name: 'I5', find: findCutFaults },
  { name: 'I11', find: findCapFaults },
  { name: 'C46', find: findEarlyLegs },
  { name: 'C46', find: findResultFaults },
];
