/** `npm run ledger:check`: prints every fault of the ledger; the exit code is 1 if there is one. */
import { createDb } from '@hj/platform';
import { invariants } from './jobs.ts';
import { checkLedger, type Invariant } from './modules/wallet/index.ts';

/** Checks the database at `url` and writes one line per fault. @returns the exit code */
export async function runLedgerCheck(
  url: string,
  invariants: readonly Invariant[],
  write: (line: string) => void,
): Promise<0 | 1> {
  const db = createDb({ url, max: 2, applicationName: 'hj-ledger-check' });
  try {
    const startedAt = performance.now();
    const faults = await checkLedger(db, invariants);
    for (const { invariant, subject, detail } of faults) write(`${invariant}  ${subject}: ${detail}`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    write(
      faults.length === 0 ? `The ledger is clean (${seconds} s).` : `${faults.length} faults (${seconds} s).`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (url === undefined) throw new Error('DATABASE_URL names the database to check.');
  process.exitCode = await runLedgerCheck(url, invariants, (line) => process.stdout.write(`${line}\n`));
}
