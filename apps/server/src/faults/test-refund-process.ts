/** A process that sends payments back, unanswered ones first, and kills itself at a given step. */
import { AppError, createDb, createLog } from '@hj/platform';
import { z } from 'zod';
import { refundJob, refundUnmatched } from '../modules/cashier/deposit/desk/refund.ts';
import { payoutDeps } from './test-payouts.ts';
import { countSteps } from './test-steps.ts';

const plan = z
  .object({
    databaseUrl: z.string(),
    providerUrl: z.string(),
    killAt: z.int(),
    /** Whether the job runs that asks again: its work depends on the time, and the steps must not. */
    asksAgain: z.boolean(),
    payments: z.array(z.coerce.bigint()),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const steps = countSteps(plan.killAt);
const db = createDb({ url: plan.databaseUrl, max: 3 });
const deps = payoutDeps({ db, providerUrl: plan.providerUrl, step: steps.step });
if (plan.asksAgain) await refundJob(deps)({}, { log: createLog({ level: 'error' }), jobId: '7' });
for (const id of plan.payments) {
  const action = { actor: 'staff:7', reason: '退回付款人', address: '127.0.0.1', requestId: 'kill' };
  try {
    await refundUnmatched(deps, id, action);
  } catch (error) {
    // The job was faster.
    if (!(error instanceof AppError && error.code === 6012)) throw error;
  }
}
process.stdout.write(String(steps.taken()));
await db.close();
process.exit(0);
