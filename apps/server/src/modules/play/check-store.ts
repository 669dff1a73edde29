import type { Queries } from '@hj/platform';
import type { Invariant } from '../wallet/index.ts';

/** I12: the counters of play are the sum of bets and rounds, hour by hour. */
function findCounterFaults({ sql }: Queries): ReturnType<Invariant['find']> {
  return sql<{ subject: string; detail: string }[]>`
    with played as (
      select member_id, date_trunc('hour', at, 'UTC') as hour, category, sum(staked) as staked, sum(won) as won,
        sum(turnover) as turnover
      from play_results group by 1, 2, 3)
    select format('member %s, %s from %s', coalesce(c.member_id, p.member_id), coalesce(c.category, p.category),
        coalesce(c.hour, p.hour)) as subject,
      format('counted %s staked, %s won, %s turnover; played %s, %s, %s', coalesce(c.staked, 0), coalesce(c.won, 0),
        coalesce(c.turnover, 0), coalesce(p.staked, 0), coalesce(p.won, 0), coalesce(p.turnover, 0)) as detail
    from play_hours c
    full join played p on p.member_id = c.member_id and p.hour = c.hour and p.category = c.category
    where coalesce(c.staked, 0) <> coalesce(p.staked, 0) or coalesce(c.won, 0) <> coalesce(p.won, 0)
      or coalesce(c.turnover, 0) <> coalesce(p.turnover, 0)
    order by 1 limit 100`;
}

/** For the ledger check; every module that counts play passes them to it. */
export const playInvariants: readonly Invariant[] = [{ name: 'I12', find: findCounterFaults }];
