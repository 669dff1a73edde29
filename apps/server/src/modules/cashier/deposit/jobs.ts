import type { JobHandler } from '@hj/platform';
import type { CashierDeps } from '../deps.ts';
import { expireDeposits } from './expiry.ts';
import { rewrapReceipts } from './receipt.ts';

/** Tasks of the deposits and the lines that start them. */
export function depositJobs({ config, db }: Pick<CashierDeps, 'config' | 'db'>) {
  const tasks: Record<string, JobHandler> = {
    'deposits-expire': async (_payload, { log }) => {
      log.debug({ orders: await expireDeposits(db) }, 'unpaid deposits expired');
    },
    'receipts-rewrap': async (_payload, { log }) => {
      log.debug({ receipts: await rewrapReceipts({ config, db, log }) }, 'receipts wrapped anew');
    },
  };
  return { tasks, crontab: '* * * * * deposits-expire\n27 * * * * receipts-rewrap' };
}
