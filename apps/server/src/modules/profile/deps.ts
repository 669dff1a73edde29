import type { CallContext, Db, Logger, MemberId, Queries, Sealer, Tx } from '@hj/platform';
import type { Config } from '../../config.ts';
import type { Codes, Notifier } from '../verification/index.ts';

/** Dependencies of the profile's use-cases. */
export interface ProfileDeps {
  config: Config;
  db: Db;
  log: Logger;
  now: () => Date;
  codes: Pick<Codes, 'check'>;
  notifier: Pick<Notifier, 'queue'>;
  /** Of these members, those who have excluded themselves from playing (C19). */
  excludedAmong(q: Queries, members: MemberId[]): Promise<ReadonlySet<MemberId>>;
  /** @throws AppError password-check-failure */
  requirePassword(member: MemberId, digest: string, context: CallContext): Promise<void>;
  /** The phone has to be proven from this transaction on: live sessions hear of it. */
  phoneCheckBegan(tx: Tx, member: MemberId): void;
  sealer: Sealer;
}
