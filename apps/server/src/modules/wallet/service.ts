import type { Amount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';
import { transferKindName } from './kinds.ts';
import { insertMemberAccounts, listCashEntries, type MovementFilter, readBalances } from './store.ts';

export interface Balance {
  cash: Amount;
  bonus: Amount;
  /** In open holds. */
  held: Amount;
}

export interface Movement {
  transferId: bigint;
  kind: string;
  kindName: string;
  /** What it did to the cash: negative when money left. */
  amount: Amount;
  balanceAfter: Amount;
  reference: string;
  at: Date;
}

/** The three accounts of a new member: cash, bonus, hold. */
export async function openWallet(tx: Tx, memberId: MemberId): Promise<void> {
  await insertMemberAccounts(tx, memberId);
}

/** @throws Error when the member has no wallet */
export async function getBalance(queries: Queries, memberId: MemberId): Promise<Balance> {
  const rows = await readBalances(queries, memberId);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance;
  const cash = of('cash');
  if (cash === undefined) throw new Error(`Member ${memberId} has no wallet.`);
  return { cash, bonus: of('bonus') ?? 0n, held: of('hold') ?? 0n };
}

/** The movements of the member's cash, newest first. */
export async function listMovements(
  queries: Queries,
  memberId: MemberId,
  filter: MovementFilter,
): Promise<{ list: Movement[]; total: number }> {
  const { rows, total } = await listCashEntries(queries, memberId, filter);
  return { list: rows.map((row) => ({ ...row, kindName: transferKindName(row.kind) })), total };
}
