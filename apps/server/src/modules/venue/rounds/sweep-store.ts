/** Rounds that stay open. */
import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';

export interface OpenRound {
  id: bigint;
  memberId: MemberId;
  venue: string;
  gameCode: string;
  round: string;
  openedAt: Date;
}

/**
 * Takes those that a provider is to be asked about now, for the caller alone. Each is postponed twice as long as the last time, six
 * hours at most. `early`: also those whose time has not come, if they were asked about before.
 */
export async function takeOpenRounds(
  { sql }: Queries,
  { provider, most, early = false }: { provider: string; most: number; early?: boolean },
): Promise<OpenRound[]> {
  const rows = await sql<(Omit<OpenRound, 'memberId'> & { memberId: bigint })[]>`
    with due as (
      select r.id from venue_rounds r join venues v on v.code = r.venue
      where r.state = 'open' and v.wallet_provider = ${provider}
        and (r.ask_at <= clock_timestamp() or (${early} and r.asked > 0))
      order by r.asked, r.ask_at limit ${most} for update of r skip locked)
    update venue_rounds r
    set asked = least(r.asked + 1, 30000),
      ask_at = clock_timestamp() + least(interval '30 seconds' * power(2, least(r.asked, 12)), interval '6 hours')
    from due where r.id = due.id
    returning r.id, r.member_id, r.venue, r.game_code, r.round, r.opened_at`;
  return rows.map((row) => ({ ...row, memberId: memberId(row.memberId) }));
}

/** The provider answers again: those that it was asked about are due. */
export async function hastenRounds({ sql }: Queries, provider: string): Promise<void> {
  await sql`
    update venue_rounds r set ask_at = clock_timestamp()
    from venues v
    where v.code = r.venue and v.wallet_provider = ${provider} and r.state = 'open' and r.asked > 0
      and r.ask_at > clock_timestamp()`;
}

/** The caller holds the wallet's lock. */
export async function closeRound({ sql }: Tx, id: bigint): Promise<void> {
  await sql`
    update venue_rounds set state = 'closed', turnover = staked - returned, closed_at = clock_timestamp()
    where id = ${id} and state = 'open'`;
}

/** Transactions that were not taken back, payouts before bets. */
export function listLiveTxns({ sql }: Queries, round: bigint): Promise<{ id: bigint; txnId: string }[]> {
  return sql<{ id: bigint; txnId: string }[]>`
    select id, txn_id from venue_transactions
    where round_id = ${round} and state = 'applied' and kind <> 'rollback' order by kind = 'bet', id`;
}
