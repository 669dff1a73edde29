import type { Bus, Db, Logger } from '@hj/platform';
import type { Config } from './config.ts';

/** What every module is given by the composition root. */
export interface Deps {
  config: Config;
  db: Db;
  bus: Bus;
  log: Logger;
  /** The server's clock; tests move it. What decides money asks the database's clock. */
  now: () => Date;
}
