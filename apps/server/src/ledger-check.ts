/** `npm run ledger:check`: prints every fault of the ledger; the exit code is 1 if there is one. */
import { createBus, createDb, createLog } from '@hj/platform';
import { readConfig } from './config.ts';
import { checkLedger, type Invariant } from './modules/wallet/index.ts';
import { createModules, invariantsOf } from './modules.ts';

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
  const config = readConfig(process.env);
  const log = createLog({ level: 'silent' });
  // The modules only give their checks: nothing of them runs, and this connection is never opened.
  const db = createDb({ url: config.databaseUrl, max: 1, applicationName: 'hj-ledger-check' });
  const modules = createModules({ config, db, bus: createBus(log), log, now: () => new Date() });
  const write = (line: string) => process.stdout.write(`${line}\n`);
  process.exitCode = await runLedgerCheck(config.databaseUrl, invariantsOf(modules), write);
}
