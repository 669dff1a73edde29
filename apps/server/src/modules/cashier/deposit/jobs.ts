import type { JobHandler } from '@hj/platform';
import type { DepositDeps } from './deposit.ts';
import { expireDeposits, expireOneJob, expiryTask } from './expiry.ts';
import { rewrapReceipts } from './receipt.ts';
import { refundJob } from './refund.ts';

/** Tasks of the deposits and the lines that start them. */
export function depositJobs(deps: DepositDeps) {
  const { config, db } = deps;
  const tasks: Record<string, JobHandler> = {
    [expiryTask]: expireOneJob(db),
    'deposits-expire': async (_payload, { log }) => {
      log.debug({ orders: await expireDeposits(db) }, 'unpaid deposits expired');
    },
    'receipts-rewrap': async (_payload, { log }) => {
      log.debug({ receipts: await rewrapReceipts({ config, db, log }) }, 'receipts wrapped anew');
    },
    'deposits-refund': refundJob(deps),
  };
  return {
    tasks,
    crontab: '*/10 * * * * deposits-expire\n* * * * * deposits-refund\n27 * * * * receipts-rewrap',
  };
}
