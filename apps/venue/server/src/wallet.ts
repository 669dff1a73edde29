/**
 * The venue's wallet. Invariant of this file: a reference has one permanent answer, at any repetition and in any order of
 * requests; no balance falls below zero; every change of a balance has its entry.
 */
import type { Amount } from '@hj/money';
import type { Db, Tx } from '@hj/platform';
import {
  type Direction,
  findAccount,
  findChannel,
  insertAccount,
  insertTransfer,
  lockAccount,
  lockReference,
  moveBalance,
  type StoredTransfer,
} from './wallet-store.ts';

export interface TransferRequest {
  reference: string;
  channel: string;
  account: string;
  direction: Direction;
  amount: Amount;
}

/** `mismatch`: the reference was used for another transfer. */
export type TransferFault = 'mismatch';

/** Opens an account, or finds it open. @returns undefined when there is no such channel */
export async function openAccount(db: Db, channel: string, account: string): Promise<Amount | undefined> {
  if ((await findChannel(db, channel)) === undefined) return undefined;
  await insertAccount(db, channel, account);
  return (await findAccount(db, channel, account))?.balance;
}

/** Moves money between the operator and an account; a repeat of the reference gets the first answer. */
export function applyTransfer(db: Db, request: TransferRequest): Promise<StoredTransfer | TransferFault> {
  return db.transaction(async (tx) => {
    const known = await lockReference(tx, request.reference);
    if (known === undefined) return decide(tx, request);
    return known.state === 'void' || isSame(known, request) ? known : 'mismatch';
  });
}

/**
 * The final result of a transfer. One that never came is void from now on, so that the operator may give the money back: should it
 * come late, it is refused.
 */
export function concludeTransfer(db: Db, reference: string): Promise<StoredTransfer> {
  return db.transaction(async (tx) => {
    const known = await lockReference(tx, reference);
    if (known !== undefined) return known;
    const nothing = { channel: null, account: null, direction: null, amount: null };
    const empty: StoredTransfer = { ...nothing, reference, state: 'void', reason: null, balanceAfter: null };
    await insertTransfer(tx, empty);
    return empty;
  });
}

async function decide(tx: Tx, request: TransferRequest): Promise<StoredTransfer> {
  const { channel: code, account: name, direction, amount, reference } = request;
  const account = await lockAccount(tx, code, name);
  const channel = await findChannel(tx, code);
  const refuse = async (reason: string): Promise<StoredTransfer> => {
    const refused: StoredTransfer = { ...request, state: 'refused', reason, balanceAfter: null };
    await insertTransfer(tx, refused);
    return refused;
  };
  if (account === undefined || channel === undefined) return refuse('account');
  // No games during maintenance, but withdrawals to the centre wallet continue.
  if (channel.maintenance && direction === 'in') return refuse('maintenance');
  const change = direction === 'in' ? amount : -amount;
  if (account.balance + change < 0n) return refuse('balance');
  const done: StoredTransfer = {
    ...{ ...request, state: 'done', reason: null },
    balanceAfter: account.balance + change,
  };
  await insertTransfer(tx, done);
  await moveBalance(tx, account, change, reference);
  return done;
}

function isSame(known: StoredTransfer, { channel, account, direction, amount }: TransferRequest): boolean {
  return (
    known.channel === channel &&
    known.account === account &&
    known.direction === direction &&
    known.amount === amount
  );
}
