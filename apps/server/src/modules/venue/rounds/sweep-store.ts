/** Rounds that stay open. */
import { type MemberId, memberId, type Queries, type Tx } from '@hj/platform';

export interface OpenRound {
  id: bigint;
  memberId: MemberId;
  venue: string;
  provider: string;
  gameCode: string;
  round: string;
  openedAt: Date;
}

/** Those that one of these providers is to be asked about now, the longest waiting first. */
export async function listOpenRounds({ sql }: Queries, providers: readonly string[]): Promise<OpenRound[]> {
  const rows = await sql<(Omit<OpenRound, 'memberId'> & { memberId: bigint })[]>`
    select r.id, r.member_id, r.venue, v.wallet_provider as provider, r.game_code, r.round, r.opened_at
    from venue_rounds r join venues v on v.code = r.venue
    where r.state = 'open' and r.ask_at <= clock_timestamp() and v.wallet_provider = any(${[...providers]}::text[])
    order by r.ask_at limit 100`;
  return rows.map((row) => ({ ...row, memberId: memberId(row.memberId) }));
}

/** Waits twice as long each time, six hours at most. */
export async function postponeRound({ sql }: Queries, id: bigint): Promise<void> {
  await sql`
    update venue_rounds
    set asked = least(asked + 1, 30000),
      ask_at = clock_timestamp() + least(interval '10 minutes' * power(2, least(asked, 8)), interval '6 hours')
    where id = ${id} and state = 'open'`;
}

/** The caller holds the wallet's lock. */
export async function closeRound({ sql }: Tx, id: bigint): Promise<void> {
  await sql`
    update venue_rounds set state = 'closed', turnover = staked, closed_at = clock_timestamp()
    where id = ${id} and state = 'open'`;
}

/** What was not taken back, payouts before bets. */
export function listLiveTxns({ sql }: Queries, round: bigint): Promise<{ id: bigint; txnId: string }[]> {
  return sql<{ id: bigint; txnId: string }[]>`
    select id, txn_id from venue_transactions
    where round_id = ${round} and state = 'applied' and kind <> 'rollback' order by kind = 'bet', id`;
}
