/** For tests only: the questions of the ledger check, for tests that have a database and no server. */
import { createBus, createLog, type Db } from '@hj/platform';
import { readConfig } from './config.ts';
import { createModules, invariantsOf } from './modules.ts';

export function allInvariants(db: Db) {
  const config = readConfig({
    DATABASE_URL: 'postgres://unused',
    HJ_SECRET: '5a'.repeat(32),
    HJ_PAYMENT_SECRET: 'a5'.repeat(32),
  });
  const log = createLog({ level: 'silent' });
  return invariantsOf(createModules({ config, db, bus: createBus(log), log, now: () => new Date() }));
}
