/**
 * Books the credits and debits of corrected rounds. Invariants: no account goes below zero: a round whose money cannot be taken
 * back is left out, and tried again when the correction is asked for again.
 */
import type { Amount } from '@hj/money';
import type { Tx } from '@hj/platform';
import {
  type AccountState,
  type Entry,
  type Holder,
  insertCorrectionEntries,
  lockAccountsOf,
} from './correction-store.ts';

/** @returns those that are booked; demos and rounds that change nothing have no entry */
export async function bookDeltas<Round extends Holder & { id: string; delta: Amount }>(
  tx: Tx,
  rounds: readonly Round[],
  referenceOf: (id: string) => string,
): Promise<Round[]> {
  const accounts = new Map<string, AccountState>();
  for (const state of await lockAccountsOf(tx, rounds)) accounts.set(keyOf(state), state);
  const entries: Entry[] = [];
  const done = rounds.filter((round) => {
    const account = accounts.get(keyOf(round));
    if (round.mode === 'demo' || account === undefined || round.delta === 0n) return true;
    const balance = account.balance + round.delta;
    if (balance < 0n) return false;
    const next = { ...account, balance, version: account.version + 1n };
    accounts.set(keyOf(round), next);
    entries.push({ ...next, reference: referenceOf(round.id), amount: round.delta });
    return true;
  });
  await insertCorrectionEntries(tx, entries);
  return done;
}

const keyOf = ({ channel, account }: { channel: string; account: string }): string => `${channel}/${account}`;
