/** A process that takes withdrawals from their hand-in to their payment, and kills itself at the step that it was told. */
import { withdrawalCalls } from '@hj/contract';
import { createDb, createLog, memberId } from '@hj/platform';
import { z } from 'zod';
import { createDesk } from '../modules/cashier/withdrawal/desk/desk.ts';
import { payNext } from '../modules/cashier/withdrawal/payout/payout-calls.ts';
import { withdraw } from '../modules/cashier/withdrawal/withdraw.ts';
import { payoutDeps } from './test-payouts.ts';
import { countSteps } from './test-steps.ts';

const plan = z
  .object({
    databaseUrl: z.string(),
    providerUrl: z.string(),
    killAt: z.int(),
    members: z.array(
      z.object({
        memberId: z.coerce.bigint(),
        sessionId: z.coerce.bigint(),
        key: z.string(),
        body: withdrawalCalls['/fd/api/v1/withdraw/new'].request,
      }),
    ),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const steps = countSteps(plan.killAt);
const db = createDb({ url: plan.databaseUrl, max: 3 });
const deps = payoutDeps({ db, providerUrl: plan.providerUrl, step: steps.step });
const desk = createDesk(deps);
const log = createLog({ level: 'error' });
for (const { memberId: id, sessionId, key, body } of plan.members) {
  const session = { memberId: memberId(id), sessionId, name: 'test' };
  const context = { ...{ session, key, log, requestId: 'kill', address: '127.0.0.1', userAgent: 'test' } };
  const { orderId } = await withdraw(deps, body, { ...context, device: undefined, token: undefined });
  const action = { actor: 'staff:7', reason: '', address: '127.0.0.1', requestId: 'kill' };
  const { state } = await desk.get(orderId);
  if (state === 'submitted' || state === 'risk-review') {
    await desk.approve(orderId, action, { canDecideRisk: true });
  }
  const times = { leaseMs: 0, askMs: 0, mostMs: 0 };
  while ((await desk.get(orderId)).state === 'paying') await payNext(deps, times);
}
process.stdout.write(String(steps.taken()));
await db.close();
// The pool that hashes passwords would keep it alive.
process.exit(0);
