/** A process of two members of staff who credit claimed transfers of coins, and which kills itself at a given step. */
import { AppError, createDb } from '@hj/platform';
import { z } from 'zod';
import { decideUnmatched, proposeUnmatched } from '../modules/cashier/deposit/desk/unmatched.ts';
import { payoutDeps } from './test-payouts.ts';
import { countSteps } from './test-steps.ts';

const plan = z
  .object({
    databaseUrl: z.string(),
    killAt: z.int(),
    payments: z.array(z.object({ id: z.coerce.bigint(), claimId: z.coerce.bigint() })),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const steps = countSteps(plan.killAt);
const db = createDb({ url: plan.databaseUrl, max: 3 });
const deps = {
  ...payoutDeps({ db, providerUrl: 'http://127.0.0.1:1', step: steps.step }),
  // In the decision, after the money and before its end.
  tellMember: async () => steps.step(),
};
const action = (actor: string) => ({ actor, reason: '与会员核对', address: '127.0.0.1', requestId: 'kill' });

/** Whatever an earlier process did is refused. */
async function once(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 6012)) throw error;
  }
}

for (const { id, claimId } of plan.payments) {
  await once(proposeUnmatched(deps, { id, action: 'credit', claimId }, action('staff:7')));
  await once(decideUnmatched(deps, { id, decision: 'approved' }, action('staff:8')));
}
process.stdout.write(String(steps.taken()));
await db.close();
process.exit(0);
