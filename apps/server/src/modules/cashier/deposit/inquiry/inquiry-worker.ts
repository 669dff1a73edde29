import { type Loops, startLoops } from '@hj/platform';
import type { PaymentProvider, Providers } from '../../providers/provider.ts';
import type { CallbackDeps } from '../callback/callback.ts';
import { askDue } from './inquiry.ts';
import { hastenAllInquiries } from './inquiry-store.ts';

const pauseMs = 1_000;
/** Pause after a provider did not answer; doubles up to the longest. */
const longestPauseMs = 30_000;

/**
 * One loop per provider: a provider that does not answer delays no other. Starts with all orders of the last day. Orders are taken
 * from rows, so any number of processes may run.
 */
export function startInquiries(deps: CallbackDeps, providers: Providers): Loops {
  const started = hastenAllInquiries(deps.db);
  started.catch((error: unknown) =>
    deps.log.error({ err: error }, 'orders could not be asked about at the start'),
  );

  function loopOf(provider: PaymentProvider) {
    let failures = 0;
    return {
      name: `inquiries:${provider.name}`,
      turn: async () => {
        const asked = await askDue(deps, provider);
        if (asked !== 'unreachable') {
          failures = 0;
          return asked === 0 ? pauseMs : 0;
        }
        if (failures === 0)
          deps.log.warn({ provider: provider.name }, 'a provider does not answer inquiries');
        failures += 1;
        return Math.min(pauseMs * 2 ** failures, longestPauseMs);
      },
    };
  }

  return startLoops([...providers.values()].map(loopOf), { log: deps.log, pauseMs });
}
