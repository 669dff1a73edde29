import type { AppError, Bus, Db, Logger, MemberContext, MemberId, Probe, Queries } from '@hj/platform';
import type { Config } from './config.ts';

/** The purpose of a check of place and identity: bets and launches, or deposits. */
export type PlayPurpose = 'play' | 'deposit';

/** The refusal of a purpose for this member at this place: 6015, 6031, 6033 or 6449. */
export type FindRefusal = (context: MemberContext, purpose: PlayPurpose) => Promise<AppError | undefined>;

/** The dependencies of every module, made by the composition root. */
export interface Deps {
  config: Config;
  db: Db;
  bus: Bus;
  log: Logger;
  /** Whether the database answers; without it calls wait for it. */
  probe?: Probe;
  /** The server's clock; tests move it. Decisions about money use the database's clock. */
  now: () => Date;
}

/** The dependencies of modules that accept bets, deposits and launches. */
export interface PlayDeps extends Deps {
  findRefusal: FindRefusal;
}

/** The author, origin and reason of an action of staff; audited in the transaction of the change (`recordAction`). Each desk service takes it. */
export interface StaffAction {
  /** Such as `staff:7`. */
  actor: string;
  /** Empty where the console asks for none. */
  reason: string;
  /** Free text beside a reason of a closed list. */
  note?: string;
  address: string;
  requestId: string;
}

/** The reader of messages by phone, e-mail or Web Push. */
export interface Reader {
  memberId?: MemberId | undefined;
  /** Of the page from which the reader asked for the message; it goes before the choice of the account. */
  language?: string | undefined;
}

/** The site's name and texts in the words of one reader. */
export interface Words {
  /** The name of the site. */
  site: string;
  /** A text of one or several sentences; `{site}` in it is the name of the site. */
  say(chinese: string): string;
  /** A text message, which has no sender but its first words. */
  signed(chinese: string): string;
  /** The subject of an e-mail. */
  headed(chinese: string): string;
}

export interface Wording {
  find(q: Queries, reader: Reader): Promise<Words>;
}
