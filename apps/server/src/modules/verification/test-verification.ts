/** For tests only: the module on a database of its own, with a clock that can be moved and a log that can be read. */

import type { Config } from '../../config.ts';
import { testDeps } from '../../test-deps.ts';
import { createWording } from '../../wording.ts';
import { createVerification } from './index.ts';
import type { ExcludedAmong } from './notifier.ts';

export async function testVerification(
  overrides: Partial<Config> = {},
  excludedAmong: ExcludedAmong = async () => new Set(),
) {
  const { database, owner, clock, lines, deps } = await testDeps({ config: overrides });
  const { config, db, log, now } = deps;
  const verification = createVerification({ ...deps, excludedAmong, wording: createWording() });
  /** Delivers waiting messages, as the job queue would; a failure is thrown. */
  async function deliverAll(): Promise<void> {
    const rows = await owner.sql<{ id: string }[]>`
      select id from messages_out where state = 'waiting' order by created_at`;
    for (const { id } of rows) await verification.notifier.deliver(id, log);
  }
  return {
    ...verification,
    ...{ database, db, owner },
    ...{ clock, now, config, deps, lines, log, deliverAll },
  };
}

export type TestVerification = Awaited<ReturnType<typeof testVerification>>;
