import type { AppError, Bus, Db, Logger, MemberContext } from '@hj/platform';
import type { Config } from './config.ts';

/** What somebody asks to do: bets and launches, or deposits. */
export type PlayPurpose = 'play' | 'deposit';

/** Why this member may not do so, or not from this place: 6015, 6031, 6033 or 6449. */
export type FindRefusal = (context: MemberContext, purpose: PlayPurpose) => Promise<AppError | undefined>;

/** What every module is given by the composition root. */
export interface Deps {
  config: Config;
  db: Db;
  bus: Bus;
  log: Logger;
  /** The server's clock; tests move it. What decides money asks the database's clock. */
  now: () => Date;
}

/** What the modules are given that take bets, deposits and launches. */
export interface PlayDeps extends Deps {
  findRefusal: FindRefusal;
}

/** Who acts at the operator's desk, why and from where; written to the audit in the transaction of the change. Every desk service takes it. */
export interface StaffAction {
  /** Such as `staff:7`. */
  actor: string;
  reason: string;
  /** Beside a reason of a closed list: free words. */
  note?: string;
  address: string;
  requestId: string;
}
