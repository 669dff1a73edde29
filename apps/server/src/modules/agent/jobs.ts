import type { JobTable } from '@hj/platform';
import { closeMonth } from './close-month.ts';
import { insertExclusions } from './figures-store.ts';
import { monthOf } from './months.ts';
import type { AgentDeps } from './payout.ts';
import { listOpenMonths } from './statement-store.ts';

/** On the fifth day at 02:00 in Beijing: by then the last bets of a month are settled; later results are in the next statement. */
export function agentJobs(deps: Pick<AgentDeps, 'db' | 'now'>): JobTable {
  return {
    'agent-statements': {
      cron: '0 18 4 * *',
      fill: '14d',
      run: async (_payload, { log }) => {
        for (const month of await listOpenMonths(deps.db, monthOf(deps.now()))) {
          log.info({ month, statements: await closeMonth(deps.db, month) }, 'statements of agents written');
        }
      },
    },
    'agent-exclusions': {
      cron: '20 * * * *',
      run: async (_payload, { log }) => {
        // A link that is found before a month is closed holds for that month too, as it would at the closing.
        const present = monthOf(deps.now());
        const [open = present] = await listOpenMonths(deps.db, present);
        const found = await insertExclusions(deps.db, open);
        log.debug({ found }, 'members linked to their agents excluded');
      },
    },
  };
}
