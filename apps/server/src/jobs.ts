import type { JobHandler } from '@hj/platform';
import type { App } from './app.ts';
import type { Deps } from './deps.ts';
import { coinInvariants, depositInvariants, withdrawalInvariants } from './modules/cashier/index.ts';
import { betInvariants } from './modules/sportsbook/index.ts';
import { venueInvariants } from './modules/venue/index.ts';
import { type Invariant, ledgerCheckJob } from './modules/wallet/index.ts';

interface JobList {
  tasks: Record<string, JobHandler>;
  crontab: string;
}

/** What the ledger check asks beside the wallet's own questions. */
export const invariants: readonly Invariant[] = [
  ...betInvariants,
  ...depositInvariants,
  ...coinInvariants,
  ...withdrawalInvariants,
  ...venueInvariants,
];

/** Every recurring job of the server. None of them deletes money or bet records: they are kept five years and longer. */
export function serverJobs(
  deps: Deps,
  {
    account,
    aml,
    captcha,
    cashier,
    profile,
    protection,
    site,
    sportsbook,
    twoStep,
    venue,
    verification,
  }: App,
): JobList {
  return {
    tasks: {
      ...account.jobs.tasks,
      ...aml.jobs.tasks,
      ...captcha.jobs.tasks,
      ...cashier.jobs.tasks,
      ...profile.jobs.tasks,
      ...protection.jobs.tasks,
      ...site.jobs.tasks,
      ...twoStep.jobs.tasks,
      ...venue.jobs.tasks,
      ...verification.jobs.tasks,
      'ledger-check': ledgerCheckJob({ db: deps.db, invariants }),
      'catalog-prune': async (_payload, { log }) => {
        log.info({ rows: await sportsbook.catalog.prune() }, 'markets without bets removed');
      },
      'trading-tidy': async (_payload, { log }) => {
        log.info(
          { rows: await sportsbook.trading.tidy() },
          'stops and price rules of matches that are over ended',
        );
      },
      'slip-codes-prune': async (_payload, { log }) => {
        log.info({ rows: await sportsbook.pruneSlipCodes() }, 'old booking codes removed');
      },
    },
    crontab: [
      account.jobs.crontab,
      aml.jobs.crontab,
      captcha.jobs.crontab,
      cashier.jobs.crontab,
      profile.jobs.crontab,
      protection.jobs.crontab,
      site.jobs.crontab,
      twoStep.jobs.crontab,
      venue.jobs.crontab,
      verification.jobs.crontab,
      '7 * * * * ledger-check',
      '37 * * * * catalog-prune',
      '43 3 * * * slip-codes-prune',
      '53 * * * * trading-tidy',
    ].join('\n'),
  };
}
