/** SQL of the bookings of corrected rounds. */
import type { Amount } from '@hj/money';
import type { Tx } from '@hj/platform';

export interface Holder {
  mode: 'real' | 'demo';
  channel: string;
  account: string;
}

export interface AccountState {
  channel: string;
  account: string;
  balance: Amount;
  version: bigint;
}

/** In one order. */
export function lockAccountsOf({ sql }: Tx, holders: readonly Holder[]): Promise<AccountState[]> {
  const real = holders.filter(({ mode }) => mode === 'real');
  return sql<AccountState[]>`
    select channel, account, balance, version from accounts
    where (channel, account) in (
      select * from unnest(${real.map(({ channel }) => channel)}::text[], ${real.map(({ account }) => account)}::text[]))
    order by channel, account for update`;
}

export interface Entry extends AccountState {
  reference: string;
  amount: Amount;
}

/** Entries with the balance after each; the accounts get the last of theirs. */
export async function insertCorrectionEntries({ sql }: Tx, entries: readonly Entry[]): Promise<void> {
  await sql`
    with booked as (
      insert into entries (channel, account, version, reference, amount, balance_after)
      select * from unnest(
        ${entries.map(({ channel }) => channel)}::text[], ${entries.map(({ account }) => account)}::text[],
        ${entries.map(({ version }) => version)}::bigint[], ${entries.map(({ reference }) => reference)}::text[],
        ${entries.map(({ amount }) => amount)}::bigint[], ${entries.map(({ balance }) => balance)}::bigint[])
      returning channel, account, version, balance_after
    )
    update accounts a set balance = b.balance_after, version = b.version
    from (select distinct on (channel, account) * from booked order by channel, account, version desc) b
    where a.channel = b.channel and a.account = b.account`;
}
