import type { Queries } from '@hj/platform';
import {
  type Finding,
  findBrokenChains,
  findBrokenTransfers,
  findDoubleCredits,
  findDriftedAccounts,
  findHoldDifferences,
  findMemberToMember,
  findMixedCurrencies,
  findNegativeBalances,
  findStrayRounds,
  findUnbalancedLedger,
} from './check-store.ts';

export interface LedgerFault {
  /** The row of requirements §4.2 (I1 …) or of the matrix (C36). */
  invariant: string;
  subject: string;
  detail: string;
}

/** A check that another module adds for its own tables; the composition root passes them in. */
export interface Invariant {
  name: string;
  find(queries: Queries): Promise<readonly Finding[]>;
}

export const walletInvariants: readonly Invariant[] = [
  { name: 'I1', find: findBrokenTransfers },
  { name: 'I1', find: findUnbalancedLedger },
  { name: 'I1', find: findMixedCurrencies },
  { name: 'I2', find: findDriftedAccounts },
  { name: 'I3', find: findNegativeBalances },
  { name: 'I4', find: findHoldDifferences },
  { name: 'I6', find: findDoubleCredits },
  { name: 'I7', find: findBrokenChains },
  { name: 'C36', find: findMemberToMember },
  { name: 'C36', find: findStrayRounds },
];

/** Every fault of the ledger, at most 100 per check; an empty list is a clean ledger. */
export async function checkLedger(
  queries: Queries,
  further: readonly Invariant[] = [],
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const { name, find } of [...walletInvariants, ...further]) {
    for (const { subject, detail } of await find(queries)) faults.push({ invariant: name, subject, detail });
  }
  return faults;
}
