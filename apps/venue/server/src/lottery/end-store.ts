/**
 * SQL that ends bets: with their win, or with their stake returned. Invariants: a bet ends once, with its entry or with its call to the
 * operator; players, then accounts, are locked in one order before any bet is touched.
 */
import type { Amount } from '@hj/money';
import type { Tx } from '@hj/platform';
import type { Exposure } from './bet-store.ts';

export type VoidReason = 'cancelled' | 'stopped' | 'void';

export interface EndedBet {
  id: string;
  win: Amount;
  /** The part of the win that is stake. */
  back: Amount;
}

/** No bet of these players is placed, cancelled or settled until the transaction ends. */
export async function lockHolders({ sql }: Tx, players: readonly bigint[]): Promise<void> {
  const ids = [...new Set(players)];
  await sql`select from players where id = any(${ids}::bigint[]) order by id for no key update`;
  await sql`
    select from accounts where (channel, account) in (
      select channel, account from players where id = any(${ids}::bigint[]) and mode = 'real')
    order by channel, account for update`;
}

/** Pays bets that are drawn. Their players are locked. */
export const payBets = (tx: Tx, bets: readonly EndedBet[]): Promise<void> => endBets(tx, 'closed', bets);

/** Gives stakes back. The players are locked. */
export async function voidBets(tx: Tx, ids: readonly string[], reason: VoidReason): Promise<void> {
  await tx.sql`update lottery_bets set void_reason = ${reason} where round_id = any(${[...ids]}::uuid[])`;
  await endBets(
    tx,
    'void',
    ids.map((id) => ({ id, win: 0n, back: 0n })),
  );
}

/** A player with several bets gets one entry for each: they are numbered from the account's version. */
async function endBets({ sql }: Tx, state: 'closed' | 'void', bets: readonly EndedBet[]): Promise<void> {
  const suffix = state === 'closed' ? '/win' : '/back';
  await sql`
    with ended as (
      select * from unnest(${bets.map(({ id }) => id)}::uuid[], ${bets.map(({ win }) => win)}::bigint[],
        ${bets.map(({ back }) => back)}::bigint[]) as e (id, win, back)
    ), changed as (
      update rounds r set state = ${state}, win = ended.win, returned = ended.back, changed_at = clock_timestamp(),
        ended_at = clock_timestamp()
      from ended where r.id = ended.id and r.state = 'open'
      returning r.id, r.player_id, r.win, r.returned, case when ${state} = 'void' then r.stake else r.win end as amount
    ), owed as (
      select c.*, p.mode, p.channel, p.account, o.wallet_mode
      from changed c join players p on p.id = c.player_id join operator_channels o using (operator, channel)
    ), numbered as (
      select owed.*, row_number() over owner as ordinal, sum(amount) over owner as up_to, a.balance, a.version
      from owed join accounts a using (channel, account)
      where mode = 'real' and wallet_mode = 'transfer' and amount > 0
      window owner as (partition by channel, account order by owed.id rows unbounded preceding)
    ), booked as (
      insert into entries (channel, account, version, reference, amount, balance_after)
      select channel, account, version + ordinal, 'lottery/' || id || ${suffix}, amount, balance + up_to from numbered
    ), credited as (
      update accounts a set balance = a.balance + n.amount, version = a.version + n.count
      from (select channel, account, sum(amount) as amount, count(*) as count from numbered group by channel, account) n
      where a.channel = n.channel and a.account = n.account
    ), asked as (
      insert into wallet_calls (id, round_id, kind, reference, amount, returned, round_closed, next_at)
      select gen_random_uuid(), w.id, case when ${state} = 'void' then 'rollback' else 'win' end, c.id, w.amount, w.returned, true,
        clock_timestamp()
      from owed w join wallet_calls c on c.round_id = w.id and c.kind = 'bet'
      where mode = 'real' and wallet_mode = 'seamless'
    )
    update players p set demo_balance = p.demo_balance + d.amount
    from (select player_id, sum(amount) as amount from owed where mode = 'demo' group by player_id) d where p.id = d.player_id`;
}

/** Bets that are void cost the house nothing. */
export async function takeExposures({ sql }: Tx, exposures: readonly Exposure[]): Promise<void> {
  await sql`
    with gone as (
      select e.issue_id, e.place, g.amount from lottery_exposures e join unnest(
        ${exposures.map(({ issueId }) => issueId)}::uuid[], ${exposures.map(({ place }) => place)}::text[],
        ${exposures.map(({ amount }) => amount)}::bigint[]) as g (issue_id, place, amount)
        on g.issue_id = e.issue_id and g.place = e.place
      order by 1, 2 for update of e
    )
    update lottery_exposures e set amount = greatest(0, e.amount - gone.amount) from gone
    where e.issue_id = gone.issue_id and e.place = gone.place`;
}
