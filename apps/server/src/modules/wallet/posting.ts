/**
 * The one way to move money. Invariants:
 * - every transfer takes from one account the amount that it gives to another of the same currency (I1), on rows that are locked;
 * - no account that may not be overdrawn falls below zero, not even between two steps of one posting (I3);
 * - a hold ends once, whole: captured or released (I4, C32);
 * - money of one member never reaches another (C36);
 * - each entry carries the balance after it and the next link of its account's hash chain (I2, I7).
 * The database refuses the same again: CHECKs, column grants and triggers of 0003_wallet.sql.
 */
import { type Amount, type CoinAmount, formatAmount } from '@hj/money';
import { type MemberId, nextIds, type Tx } from '@hj/platform';
import {
  type Account,
  type AccountRef,
  type Hold,
  type HoldState,
  insufficientBalance,
  type LockRequest,
  nextChain,
  type Transfer,
} from './accounts.ts';
import type { HoldKind, TransferKind } from './kinds.ts';
import {
  type EntryRow,
  insertCoinAccounts,
  insertSystemAccounts,
  lockRows,
  type TransferRow,
  writeRows,
} from './store.ts';

export interface TransferRequest {
  kind: TransferKind;
  from: AccountRef;
  to: AccountRef;
  /** Above zero. */
  amount: Amount;
  /** The order behind it, as `deposit:123`. */
  reference: string;
  /** Whom it concerns, where neither account is a member's. */
  memberId?: MemberId;
}

export interface HoldRequest {
  /** From `nextIds`. */
  id: bigint;
  memberId: MemberId;
  amount: Amount;
  kind: HoldKind;
  reference: string;
}

export interface EndRequest {
  holdId: bigint;
  kind: TransferKind;
  reference: string;
}

export interface Posting {
  /** The member's cash as it stands inside this posting. */
  available(memberId: MemberId): Amount;
  /** The member's coins as they stand inside this posting. @throws Error if no coin account was locked */
  coins(memberId: MemberId): CoinAmount;
  /** @throws AppError 6012 `{ reason: 'balance' }` when the account would fall below zero; then nothing is changed */
  transfer(request: TransferRequest): void;
  /** Cash → hold. @throws AppError 6012 as `transfer` */
  hold(request: HoldRequest): void;
  /** The hold as it stands inside this posting. */
  findHold(holdId: bigint): Readonly<Hold> | undefined;
  /** The whole hold goes to `to`. @throws Error if it is not held any more */
  capture(request: EndRequest & { to: AccountRef }): void;
  /** The whole hold goes back to the member's cash. @throws Error if it is not held any more */
  release(request: EndRequest): void;
  /** Writes everything at once; the posting is closed then. */
  write(requestId: string): Promise<void>;
}

/** The event `wallet.changed` on the bus: amounts as on the wire. */
export interface WalletChanged {
  memberId: string;
  cash: string;
  held: string;
}

export const walletChangedTopic = 'wallet.changed';

/** Locks wallets by their cash rows, then system accounts. System and coin accounts that are missing are opened first. */
export async function lockWallets(tx: Tx, request: LockRequest): Promise<Posting> {
  let rows = await lockRows(tx, request);
  const missing = (request.systems ?? []).filter(
    (name) => !rows.accounts.some((account) => account.system === name),
  );
  const coinless = (request.coins ?? []).filter(
    (owner) => !rows.accounts.some(({ memberId, kind }) => memberId === owner && kind === 'coin'),
  );
  if (missing.length > 0 || coinless.length > 0) {
    await insertSystemAccounts(tx, missing);
    await insertCoinAccounts(tx, coinless);
    rows = await lockRows(tx, request);
  }
  return new LockedPosting(tx, rows);
}

interface Wallet {
  cash?: Account;
  hold?: Account;
  coin?: Account;
}

class LockedPosting implements Posting {
  readonly #tx: Tx;
  readonly #at: Date;
  readonly #wallets = new Map<bigint, Wallet>();
  readonly #systems = new Map<string, Account>();
  readonly #holds = new Map<bigint, Hold>();
  readonly #transfers: Transfer[] = [];
  readonly #placed: Hold[] = [];
  readonly #ended: Hold[] = [];
  #isOpen = true;

  constructor(tx: Tx, rows: { at: Date; accounts: readonly Account[]; holds: readonly Hold[] }) {
    this.#tx = tx;
    this.#at = rows.at;
    for (const account of rows.accounts) this.#admit(account);
    for (const hold of rows.holds) this.#holds.set(hold.id, hold);
  }

  #admit(account: Account): void {
    if (account.memberId === null || account.kind === 'system') {
      this.#systems.set(account.system ?? '', account);
      return;
    }
    const wallet = this.#wallets.get(account.memberId) ?? {};
    wallet[account.kind] = account;
    this.#wallets.set(account.memberId, wallet);
  }

  available(memberId: MemberId): Amount {
    return this.#account({ memberId, kind: 'cash' }).balance;
  }

  coins(memberId: MemberId): CoinAmount {
    return this.#account({ memberId, kind: 'coin' }).balance;
  }

  findHold(holdId: bigint): Readonly<Hold> | undefined {
    return this.#holds.get(holdId);
  }

  transfer({ kind, from, to, amount, reference, memberId }: TransferRequest): void {
    this.#move(kind, this.#account(from), this.#account(to), amount, reference, memberId);
  }

  hold({ id, memberId, amount, kind, reference }: HoldRequest): void {
    if (this.#holds.has(id)) throw new Error(`Hold ${id} exists already.`);
    const cash = this.#account({ memberId, kind: 'cash' });
    this.#move(`${kind}-hold`, cash, this.#account({ memberId, kind: 'hold' }), amount, reference);
    const hold: Hold = { id, memberId, amount, kind, reference, state: 'held' };
    this.#holds.set(id, hold);
    this.#placed.push(hold);
  }

  capture({ to, ...request }: EndRequest & { to: AccountRef }): void {
    this.#end(request, 'captured', this.#account(to));
  }

  release(request: EndRequest): void {
    const hold = this.#holds.get(request.holdId);
    const cash = hold === undefined ? undefined : this.#account({ memberId: hold.memberId, kind: 'cash' });
    this.#end(request, 'released', cash);
  }

  #end({ holdId, kind, reference }: EndRequest, state: HoldState, to: Account | undefined): void {
    const hold = this.#holds.get(holdId);
    if (hold === undefined || to === undefined)
      throw new Error(`Hold ${holdId} is not part of this posting.`);
    if (hold.state !== 'held') throw new Error(`Hold ${holdId} was ${hold.state} before.`);
    this.#move(kind, this.#account({ memberId: hold.memberId, kind: 'hold' }), to, hold.amount, reference);
    hold.state = state;
    this.#ended.push(hold);
  }

  #move(
    kind: TransferKind,
    debit: Account,
    credit: Account,
    amount: Amount,
    reference: string,
    memberId?: MemberId,
  ): void {
    if (!this.#isOpen) throw new Error('The posting was written before.');
    if (amount <= 0n) throw new Error(`A transfer of ${amount} is none.`);
    if (debit === credit) throw new Error('A transfer needs two accounts.');
    if (debit.currency !== credit.currency) throw new Error('A transfer joins two accounts of one currency.');
    if (debit.memberId !== null && credit.memberId !== null && debit.memberId !== credit.memberId) {
      throw new Error('Money never moves from one member to another.');
    }
    if (!debit.overdraft && debit.balance < amount) throw insufficientBalance();
    debit.balance -= amount;
    credit.balance += amount;
    this.#transfers.push({
      kind,
      debit,
      credit,
      amount,
      reference,
      memberId: debit.memberId ?? credit.memberId ?? memberId ?? null,
    });
  }

  #account(ref: AccountRef): Account {
    const account =
      'system' in ref ? this.#systems.get(ref.system) : this.#wallets.get(ref.memberId)?.[ref.kind];
    if (account === undefined) {
      throw new Error(
        'system' in ref
          ? `Account ${ref.system} is not locked.`
          : `The wallet of member ${ref.memberId} is not locked or was not opened.`,
      );
    }
    return account;
  }

  async write(requestId: string): Promise<void> {
    if (!this.#isOpen) throw new Error('The posting was written before.');
    this.#isOpen = false;
    if (this.#transfers.length === 0) return;
    const ids = await nextIds(this.#tx, this.#transfers.length);
    const { transfers, entries, touched } = chainEntries(this.#transfers, ids);
    // A hold that was placed and ended in one posting is stored as it ended.
    const placed = new Set(this.#placed);
    const endedBefore = this.#ended.filter((hold) => !placed.has(hold));
    await writeRows(this.#tx, {
      ...{ requestId, at: this.#at, transfers, entries },
      ...{ accounts: [...touched], placed: this.#placed, ended: endedBefore },
    });
    this.#announce(touched);
  }

  #announce(touched: ReadonlySet<Account>): void {
    const members = new Set<MemberId>();
    for (const { memberId } of touched) if (memberId !== null) members.add(memberId);
    for (const memberId of members) {
      const wallet = this.#wallets.get(memberId);
      const message: WalletChanged = {
        memberId: memberId.toString(),
        cash: formatAmount(wallet?.cash?.balance ?? 0n),
        held: formatAmount(wallet?.hold?.balance ?? 0n),
      };
      this.#tx.announce(walletChangedTopic, message);
    }
  }
}

/** Two entries per transfer, in order. Balances were moved before; here they are counted again from where they began. */
function chainEntries(transfers: readonly Transfer[], ids: readonly bigint[]) {
  const running = new Map<Account, bigint>();
  for (const { debit, credit, amount } of transfers) {
    running.set(debit, (running.get(debit) ?? debit.balance) + amount);
    running.set(credit, (running.get(credit) ?? credit.balance) - amount);
  }
  const entries: EntryRow[] = [];
  const rows: TransferRow[] = transfers.map((transfer, index) => {
    const id = ids[index];
    if (id === undefined) throw new Error('There are fewer ids than transfers.');
    for (const [account, amount] of [
      [transfer.debit, -transfer.amount],
      [transfer.credit, transfer.amount],
    ] as const) {
      const balanceAfter = (running.get(account) ?? 0n) + amount;
      running.set(account, balanceAfter);
      account.version += 1n;
      const { kind, reference } = transfer;
      const link = {
        accountId: account.id,
        version: account.version,
        transferId: id,
        kind,
        reference,
        amount,
        balanceAfter,
      };
      account.chain = nextChain(account.chain, link);
      entries.push({ ...link, chain: account.chain });
    }
    return { ...transfer, id };
  });
  return { transfers: rows, entries, touched: new Set(running.keys()) };
}
