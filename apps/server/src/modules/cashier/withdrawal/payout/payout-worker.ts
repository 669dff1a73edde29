import { type Loops, startLoops } from '@hj/platform';
import type { WithdrawalDeps } from '../withdrawals.ts';
import { payNext } from './payout-calls.ts';

/** Parallel loops: a slow payout does not delay the others. */
const width = 4;

/** Starts the payout loops of the worker role. Attempts are taken from rows, so any number of processes may run. */
export function startPayouts(deps: WithdrawalDeps, { pauseMs = 1_000 } = {}): Loops {
  const loop = { name: 'payouts', turn: async () => ((await payNext(deps)) ? 0 : pauseMs) };
  return startLoops(Array(width).fill(loop), { log: deps.log, pauseMs });
}
