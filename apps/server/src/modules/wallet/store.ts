/**
 * All SQL of the ledger; no other file touches its tables. Rows are only added; of an account the running balance, version and
 * chain are written, of a hold its end. Sets travel as arrays, one flight per lock and one per write.
 */
import { column, type MemberId, type Queries, type Tx, textColumn, violatedConstraint } from '@hj/platform';
import {
  type Account,
  type Hold,
  insufficientBalance,
  isCoinAccount,
  type Link,
  type LockRequest,
  type MemberAccountKind,
  type Transfer,
} from './accounts.ts';

export async function insertMemberAccounts(tx: Tx, owner: MemberId): Promise<void> {
  await tx.sql`
    insert into ledger_accounts (member_id, kind)
    values (${owner}, 'cash'), (${owner}, 'hold')`;
}

/** Channels, transit and exchange accounts stand for money outside: they may be overdrawn. */
export async function insertSystemAccounts({ sql }: Tx, names: readonly string[]): Promise<void> {
  const sorted = [...names].sort();
  const [coins, others] = [sorted.filter(isCoinAccount), sorted.filter((name) => !isCoinAccount(name))];
  if (others.length > 0) {
    await sql`
      insert into ledger_accounts (kind, system, overdraft)
      select 'system', name, true from unnest(${others}::text[]) as name
      on conflict on constraint ledger_accounts_system do nothing`;
  }
  if (coins.length > 0) {
    await sql`
      insert into ledger_accounts (id, kind, system, currency, overdraft) overriding system value
      select nextval('ledger_coin_accounts'), 'system', name, 'USDT', true from unnest(${coins}::text[]) as name
      on conflict on constraint ledger_accounts_system do nothing`;
  }
}

/** Under the lock of the members' cash. */
export async function insertCoinAccounts({ sql }: Tx, owners: readonly MemberId[]): Promise<void> {
  if (owners.length === 0) return;
  await sql`
    insert into ledger_accounts (id, member_id, kind, currency) overriding system value
    select nextval('ledger_coin_accounts'), owner, 'coin', 'USDT' from unnest(${[...owners]}::bigint[]) as owner
    on conflict on constraint ledger_accounts_member do nothing`;
}

/**
 * Locks and reads wallets, system accounts and holds. One flight of statements, each with a snapshot of its own (READ COMMITTED):
 * 1. the cash row of each wallet, in id order: hold and coin rows and the holds change only under the lock of the cash;
 * 2. the system rows, in id order, after all cash rows: a busy row is waited for last and held shortest (no deadlock);
 * 3. the members' rows and the holds, read after the wait.
 *
 * Both locks look at one table without a join. After a wait PostgreSQL checks the new version of a row by running the plan again
 * for that row (EvalPlanQual). In a nested loop over a list of ids, the first id that is not the row's empties the slot with the
 * row; the later, right id finds nothing. The row is then locked, and missing in the answer, unless its id is the first of the list.
 *
 * Returns only the rows that the locks returned. A row committed between lock and read is visible but not locked: two transactions
 * that used it would write the same version. Such an account counts as missing.
 */
export async function lockRows(
  tx: Tx,
  { members, systems = [], holds = [] }: LockRequest,
): Promise<{ at: Date; accounts: Account[]; holds: Hold[] }> {
  const { sql } = tx;
  const isOwner =
    holds.length === 0
      ? sql`member_id = any(${[...members]}::bigint[])`
      : sql`member_id = any(array(
          select unnest(${[...members]}::bigint[])
          union select member_id from holds where id = any(${[...holds]}::bigint[])
        ))`;
  const columns = sql`
    id, member_id, kind, system, currency, balance, version, encode(chain, 'hex') as chain, overdraft`;
  const [cash, systemRows, memberRows, holdRows, clock] = await Promise.all([
    sql<{ memberId: MemberId }[]>`
      select member_id from ledger_accounts where ${isOwner} and kind = 'cash' order by id for update`,
    systems.length === 0
      ? []
      : sql<Account[]>`
          select ${columns} from ledger_accounts where system = any(${[...systems]}::text[]) order by id for update`,
    sql<Account[]>`select ${columns} from ledger_accounts where ${isOwner}`,
    holds.length === 0
      ? []
      : sql<Hold[]>`
          select id, member_id, amount, kind, reference, state
          from holds where id = any(${[...holds]}::bigint[])`,
    sql<{ at: Date }[]>`select clock_timestamp() as at`,
  ]);
  const locked = new Set(cash.map((row) => row.memberId));
  const accounts = memberRows.filter((row) => row.memberId !== null && locked.has(row.memberId));
  return { at: clock[0]?.at ?? new Date(), accounts: [...accounts, ...systemRows], holds: holdRows };
}

export interface TransferRow extends Transfer {
  id: bigint;
}

export interface EntryRow extends Link {
  chain: string;
}

export interface PostingRows {
  requestId: string;
  at: Date;
  accounts: readonly Account[];
  transfers: readonly TransferRow[];
  entries: readonly EntryRow[];
  placed: readonly Hold[];
  /** Holds of earlier postings that ended in this one. */
  ended: readonly Hold[];
}

/** @throws AppError 6012 when the database itself refuses a balance below zero */
export async function writeRows(tx: Tx, rows: PostingRows): Promise<void> {
  try {
    const [accounts, , , , ended] = await Promise.all([
      updateAccounts(tx, rows.accounts),
      insertTransfers(tx, rows),
      insertEntries(tx, rows),
      rows.placed.length === 0 ? undefined : insertHolds(tx, rows),
      rows.ended.length === 0 ? { count: 0 } : endHolds(tx, rows),
    ]);
    if (accounts.count !== rows.accounts.length) throw new Error('An account moved under its lock.');
    if (ended.count !== rows.ended.length) throw new Error('A hold ended under its lock.');
  } catch (error) {
    if (violatedConstraint(error) === 'ledger_accounts_floor') throw insufficientBalance(error);
    throw error;
  }
}

function updateAccounts({ sql }: Tx, accounts: readonly Account[]) {
  return sql`
    update ledger_accounts as account
    set balance = moved.balance, version = moved.version, chain = decode(moved.chain, 'hex')
    from unnest(
      ${column(accounts, (account) => account.id)}::bigint[],
      ${column(accounts, (account) => account.balance)}::bigint[],
      ${column(accounts, (account) => account.version)}::bigint[],
      ${textColumn(accounts, (account) => account.chain)}::text[]
    ) as moved(id, balance, version, chain)
    where account.id = moved.id and account.version < moved.version`;
}

function insertTransfers({ sql }: Tx, { transfers, requestId, at }: PostingRows) {
  return sql`
    insert into ledger_transfers
      (id, kind, debit_account_id, credit_account_id, amount, reference, member_id, request_id, created_at)
    select id, kind, debit, credit, amount, reference, nullif(member_id, 0), ${requestId}, ${at}::timestamptz
    from unnest(
      ${column(transfers, (transfer) => transfer.id)}::bigint[],
      ${textColumn(transfers, (transfer) => transfer.kind)}::text[],
      ${column(transfers, (transfer) => transfer.debit.id)}::bigint[],
      ${column(transfers, (transfer) => transfer.credit.id)}::bigint[],
      ${column(transfers, (transfer) => transfer.amount)}::bigint[],
      ${textColumn(transfers, (transfer) => transfer.reference)}::text[],
      ${column(transfers, (transfer) => transfer.memberId ?? 0n)}::bigint[]
    ) as posted(id, kind, debit, credit, amount, reference, member_id)`;
}

function insertEntries({ sql }: Tx, { entries, at }: PostingRows) {
  return sql`
    insert into ledger_entries (account_id, version, transfer_id, amount, balance_after, chain, created_at)
    select account_id, version, transfer_id, amount, balance_after, decode(chain, 'hex'), ${at}::timestamptz
    from unnest(
      ${column(entries, (entry) => entry.accountId)}::bigint[],
      ${column(entries, (entry) => entry.version)}::bigint[],
      ${column(entries, (entry) => entry.transferId)}::bigint[],
      ${column(entries, (entry) => entry.amount)}::bigint[],
      ${column(entries, (entry) => entry.balanceAfter)}::bigint[],
      ${textColumn(entries, (entry) => entry.chain)}::text[]
    ) as posted(account_id, version, transfer_id, amount, balance_after, chain)`;
}

function insertHolds({ sql }: Tx, { placed, at }: PostingRows) {
  return sql`
    insert into holds (id, member_id, amount, kind, reference, state, created_at, ended_at)
    select id, member_id, amount, kind, reference, state, ${at}::timestamptz,
      case when state = 'held' then null else ${at}::timestamptz end
    from unnest(
      ${column(placed, (hold) => hold.id)}::bigint[],
      ${column(placed, (hold) => hold.memberId)}::bigint[],
      ${column(placed, (hold) => hold.amount)}::bigint[],
      ${textColumn(placed, (hold) => hold.kind)}::text[],
      ${textColumn(placed, (hold) => hold.reference)}::text[],
      ${textColumn(placed, (hold) => hold.state)}::text[]
    ) as placed(id, member_id, amount, kind, reference, state)`;
}

function endHolds({ sql }: Tx, { ended, at }: PostingRows) {
  return sql`
    update holds as hold set state = ended.state, ended_at = ${at}::timestamptz
    from unnest(
      ${column(ended, (hold) => hold.id)}::bigint[],
      ${textColumn(ended, (hold) => hold.state)}::text[]
    ) as ended(id, state)
    where hold.id = ended.id and hold.state = 'held'`;
}

export async function readBalances(
  { sql }: Queries,
  owner: MemberId,
): Promise<{ kind: MemberAccountKind; balance: bigint }[]> {
  return sql<{ kind: MemberAccountKind; balance: bigint }[]>`
    select kind, balance from ledger_accounts where member_id = ${owner}`;
}
