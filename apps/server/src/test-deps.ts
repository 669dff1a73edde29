/** For tests only: the dependencies of a module, on a database of its own, with a clock that can be moved and a log that can be read. */
import { createBus, createLog } from '@hj/platform';
import { testDatabase } from '@hj/platform/test-kit';
import { type Config, readConfig } from './config.ts';

export interface TestDepsOptions {
  environment?: Record<string, string>;
  config?: Partial<Config>;
  /** Connections at most. */
  max?: number;
  /** Milliseconds since 1970 at which the clock stands until it is moved; without it, it goes. */
  startedAt?: number;
}

export async function testDeps({
  environment = {},
  config: changes = {},
  max = 20,
  startedAt,
}: TestDepsOptions = {}) {
  const database = await testDatabase({ max });
  const { db, owner } = database;
  const clock = { shiftMs: 0 };
  const now = () => new Date((startedAt ?? Date.now()) + clock.shiftMs);
  const lines: string[] = [];
  const log = createLog({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } });
  const config: Config = {
    ...readConfig({
      DATABASE_URL: 'postgres://unused',
      HJ_SECRET: '5a'.repeat(32),
      HJ_PAYMENT_SECRET: 'a5'.repeat(32),
      ...environment,
    }),
    ...changes,
  };
  return { database, owner, clock, lines, deps: { config, db, bus: createBus(log), log, now } };
}
