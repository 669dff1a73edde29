/**
 * Pays the tickets of a round of a table. Invariants: a ticket is paid once, with its entry; accounts are locked in one
 * order, so that tables which end at once never wait for each other in a circle.
 */
import type { Amount } from '@hj/money';
import type { Tx } from '@hj/platform';
import { listOpenTickets, type OpenTicket } from './table-store.ts';

/** Tickets of one statement. */
const batch = 500;

/** Hundredths of a unit that come back on each bet. */
type Returns = Readonly<Record<string, number>>;

/** The return of a ticket. Units are whole yuan, so hundredths of them are whole fen. */
export function returnOf(wagers: Readonly<Record<string, string>>, returned: Returns): Amount {
  return Object.entries(wagers).reduce(
    (sum, [bet, amount]) => sum + (BigInt(amount) / 100n) * BigInt(returned[bet] ?? 0),
    0n,
  );
}

/** Settles up to one batch. @returns whether all tickets of the round are settled */
export async function settleTickets(tx: Tx, round: { id: string; returned: Returns }): Promise<boolean> {
  const tickets = await listOpenTickets(tx, round.id, batch);
  if (tickets.length === 0) return true;
  await lockAccounts(tx, tickets);
  await pay(
    tx,
    tickets.map((ticket) => ({ id: ticket.id, win: returnOf(ticket.wagers, round.returned) })),
  );
  return tickets.length < batch;
}

async function lockAccounts({ sql }: Tx, tickets: readonly OpenTicket[]): Promise<void> {
  const real = tickets.filter(({ mode }) => mode === 'real');
  await sql`
    select from accounts
    where (channel, account) in (
      select * from unnest(${real.map(({ channel }) => channel)}::text[], ${real.map(({ account }) => account)}::text[]))
    order by channel, account for update`;
}

/** A player with several tickets gets one entry for each: they are numbered from the account's version. */
async function pay({ sql }: Tx, wins: readonly { id: string; win: Amount }[]): Promise<void> {
  await sql`
    with wins as (
      select * from unnest(${wins.map(({ id }) => id)}::uuid[], ${wins.map(({ win }) => win)}::bigint[]) as w (id, win)
    ), closed as (
      update rounds r set state = 'closed', win = wins.win, changed_at = clock_timestamp(), ended_at = clock_timestamp()
      from wins where r.id = wins.id and r.state = 'open' returning r.id, r.player_id, r.win
    ), paid as (
      select c.id, p.mode, p.id as player_id, p.channel, p.account, c.win
      from closed c join players p on p.id = c.player_id where c.win > 0
    ), numbered as (
      select paid.*, row_number() over owner as ordinal, sum(win) over owner as up_to, a.balance, a.version
      from paid join accounts a using (channel, account) where mode = 'real'
      window owner as (partition by channel, account order by paid.id rows unbounded preceding)
    ), booked as (
      insert into entries (channel, account, version, reference, amount, balance_after)
      select channel, account, version + ordinal, 'ticket/' || id || '/win', win, balance + up_to from numbered
    ), credited as (
      update accounts a set balance = a.balance + n.win, version = a.version + n.count
      from (select channel, account, sum(win) as win, count(*) as count from numbered group by channel, account) n
      where a.channel = n.channel and a.account = n.account
    )
    update players p set demo_balance = p.demo_balance + d.win
    from (select player_id, sum(win) as win from paid where mode = 'demo' group by player_id) d where p.id = d.player_id`;
}
