import type { JobHandler } from '@hj/platform';
import type { App } from './app.ts';
import type { Deps } from './deps.ts';
import { depositInvariants } from './modules/cashier/index.ts';
import { betInvariants } from './modules/sportsbook/index.ts';
import { type Invariant, ledgerCheckJob } from './modules/wallet/index.ts';

interface JobList {
  tasks: Record<string, JobHandler>;
  crontab: string;
}

/** What the ledger check asks beside the wallet's own questions. */
export const invariants: readonly Invariant[] = [...betInvariants, ...depositInvariants];

/** Every recurring job of the server. None of them deletes money or bet records: they are kept five years and longer. */
export function serverJobs(deps: Deps, { account, sportsbook }: App): JobList {
  return {
    tasks: {
      ...account.jobs.tasks,
      'ledger-check': ledgerCheckJob({ db: deps.db, invariants }),
      'catalog-prune': async (_payload, { log }) => {
        log.info({ rows: await sportsbook.catalog.prune() }, 'markets without bets removed');
      },
    },
    crontab: [account.jobs.crontab, '7 * * * * ledger-check', '37 * * * * catalog-prune'].join('\n'),
  };
}
