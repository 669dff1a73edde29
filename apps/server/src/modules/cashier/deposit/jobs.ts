import type { JobTable } from '@hj/platform';
import { sweepClaims } from './claim/sweep.ts';
import type { DepositDeps } from './deposit.ts';
import { refundJob } from './desk/refund.ts';
import { expireDeposits, expireOneJob, expiryTask } from './expiry.ts';
import { rewrapReceipts } from './receipt/receipt.ts';

export function depositJobs(deps: DepositDeps): JobTable {
  const { config, db } = deps;
  return {
    [expiryTask]: { run: expireOneJob(db) },
    'deposits-expire': {
      cron: '*/10 * * * *',
      run: async (_payload, { log }) => {
        log.debug({ orders: await expireDeposits(db) }, 'unpaid deposits expired');
      },
    },
    'receipts-rewrap': {
      cron: '27 * * * *',
      run: async (_payload, { log }) => {
        log.debug({ receipts: await rewrapReceipts({ config, db, log }) }, 'receipts rewrapped');
      },
    },
    'coin-claims-sweep': {
      cron: '17 * * * *',
      run: async (_payload, { log }) => {
        log.debug(await sweepClaims(deps), 'claims to coin transfers swept');
      },
    },
    'deposits-refund': { cron: '* * * * *', run: refundJob(deps) },
  };
}
