import type { Amount, CoinAmount } from '@hj/money';
import type { MemberId, Queries, Tx } from '@hj/platform';
import { insertMemberAccounts, readBalances } from './store.ts';

export interface Balance {
  cash: Amount;
  /** In open holds. */
  held: Amount;
}

/** The two accounts of a new member: cash and hold. */
export async function openWallet(tx: Tx, memberId: MemberId): Promise<void> {
  await insertMemberAccounts(tx, memberId);
}

/** @throws Error when the member has no wallet */
export async function getBalance(queries: Queries, memberId: MemberId): Promise<Balance> {
  const rows = await readBalances(queries, memberId);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance;
  const cash = of('cash');
  if (cash === undefined) throw new Error(`Member ${memberId} has no wallet.`);
  return { cash, held: of('hold') ?? 0n };
}

/** The member's coins; zero for a member who never had any. */
export async function getCoins(queries: Queries, memberId: MemberId): Promise<CoinAmount> {
  const rows = await readBalances(queries, memberId);
  return rows.find(({ kind }) => kind === 'coin')?.balance ?? 0n;
}
