import type { WithdrawalDeps } from './deps.ts';
import { payNext } from './payout-calls.ts';

export interface PayoutWorker {
  stop(): Promise<void>;
}

/** A provider that is slow with one payout does not hold up the others. */
const width = 4;

/** The loops of the worker role; they take their work from rows, so any number of processes may run them. */
export function startPayouts(deps: WithdrawalDeps, { pauseMs = 1_000 } = {}): PayoutWorker {
  const stopping = new AbortController();
  const loops = Array.from({ length: width }, async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await payNext(deps)) continue;
      } catch (error) {
        deps.log.error({ err: error }, 'payouts could not be worked on');
      }
      await pause(pauseMs, stopping.signal);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
