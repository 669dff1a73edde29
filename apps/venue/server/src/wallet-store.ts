/** All SQL of the venue's wallet. Entries and transfers are only added; of an account balance and version are written. */
import type { Amount } from '@hj/money';
import type { Queries, Tx } from '@hj/platform';

export interface Channel {
  code: string;
  maintenance: boolean;
  maintenanceUntil: Date | null;
}

export interface Account {
  channel: string;
  account: string;
  balance: Amount;
  version: bigint;
}

export type Direction = 'in' | 'out';

export interface StoredTransfer {
  reference: string;
  state: 'done' | 'refused' | 'void';
  reason: string | null;
  channel: string | null;
  account: string | null;
  direction: Direction | null;
  amount: Amount | null;
  balanceAfter: Amount | null;
}

export async function findChannel({ sql }: Queries, code: string): Promise<Channel | undefined> {
  const [channel] = await sql<Channel[]>`
    select code, maintenance, maintenance_until from channels where code = ${code}`;
  return channel;
}

export async function updateMaintenance(
  { sql }: Queries,
  code: string,
  until: Date | 'open' | 'open-end',
): Promise<boolean> {
  const { count } = await sql`
    update channels set maintenance = ${until !== 'open'}, maintenance_until = ${until instanceof Date ? until : null}
    where code = ${code}`;
  return count === 1;
}

export async function insertAccount({ sql }: Queries, channel: string, account: string): Promise<void> {
  await sql`insert into accounts (channel, account) values (${channel}, ${account}) on conflict do nothing`;
}

export async function findAccount(
  { sql }: Queries,
  channel: string,
  account: string,
): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`
    select channel, account, balance, version from accounts where channel = ${channel} and account = ${account}`;
  return row;
}

export async function lockAccount(
  { sql }: Tx,
  channel: string,
  account: string,
): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`
    select channel, account, balance, version from accounts
    where channel = ${channel} and account = ${account} for update`;
  return row;
}

/** One request at a time per reference; then its stored answer, with a snapshot that is younger than the wait. */
export async function lockReference({ sql }: Tx, reference: string): Promise<StoredTransfer | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 0))`;
  const [row] = await sql<StoredTransfer[]>`
    select reference, state, reason, channel, account, direction, amount, balance_after
    from transfers where reference = ${reference}`;
  return row;
}

export interface StatementLine extends StoredTransfer {
  at: Date;
}

/** Transfers of a day (Asia/Shanghai) in order of time; those after a line, at most `count`. */
export function listTransfers(
  { sql }: Queries,
  { day, after, count }: { day: string; after: string | null; count: number },
): Promise<StatementLine[]> {
  return sql<StatementLine[]>`
    with bounds as (
      select (${day}::text::date)::timestamp at time zone 'Asia/Shanghai' as from_at,
        (${day}::text::date + 1)::timestamp at time zone 'Asia/Shanghai' as until_at
    )
    select reference, state, reason, channel, account, direction, amount, balance_after, created_at as at
    from transfers
    where created_at >= (select from_at from bounds) and created_at < (select until_at from bounds)
      and (created_at, reference) > (
        coalesce((select created_at from transfers where reference = ${after}), (select from_at from bounds)), ${after ?? ''})
    order by created_at, reference limit ${count}`;
}

export async function insertTransfer({ sql }: Tx, transfer: StoredTransfer): Promise<void> {
  await sql`
    insert into transfers (reference, state, reason, channel, account, direction, amount, balance_after)
    values (${transfer.reference}, ${transfer.state}, ${transfer.reason}, ${transfer.channel}, ${transfer.account},
      ${transfer.direction}, ${transfer.amount}, ${transfer.balanceAfter})`;
}

/** The account's row is locked. */
export async function moveBalance(
  { sql }: Tx,
  { channel, account, balance, version }: Account,
  amount: Amount,
  reference: string,
): Promise<void> {
  await Promise.all([
    sql`
      update accounts set balance = ${balance + amount}, version = ${version + 1n}
      where channel = ${channel} and account = ${account}`,
    sql`
      insert into entries (channel, account, version, reference, amount, balance_after)
      values (${channel}, ${account}, ${version + 1n}, ${reference}, ${amount}, ${balance + amount})`,
  ]);
}

/** Several amounts, one entry for each. The account's row is locked. */
export async function moveBalanceEach(
  { sql }: Tx,
  { channel, account, balance, version }: Account,
  moves: readonly { amount: Amount; reference: string }[],
): Promise<void> {
  let after = balance;
  const afters = moves.map(({ amount }) => {
    after += amount;
    return after;
  });
  await Promise.all([
    sql`
      update accounts set balance = ${after}, version = ${version + BigInt(moves.length)}
      where channel = ${channel} and account = ${account}`,
    sql`
      insert into entries (channel, account, version, reference, amount, balance_after)
      select ${channel}, ${account}, ${version} + ordinal, reference, amount, balance_after
      from unnest(${moves.map(({ reference }) => reference)}::text[], ${moves.map(({ amount }) => amount)}::bigint[],
        ${afters}::bigint[]) with ordinality as m (reference, amount, balance_after, ordinal)`,
  ]);
}

/** Whether it was not used before. Those whose time is over make room. */
export async function insertNonce({ sql }: Queries, nonce: string): Promise<boolean> {
  const { count } = await sql`
    with gone as (delete from nonces where at < clock_timestamp() - interval '15 minutes')
    insert into nonces (nonce) values (${nonce}) on conflict do nothing`;
  return count === 1;
}
