import type { Amount } from '@hj/money';
import type { MemberId, Queries } from '@hj/platform';
import type { Deps, StaffAction } from '../../deps.ts';

export interface AmlDeps extends Pick<Deps, 'db' | 'bus' | 'log' | 'now'> {
  /** Accounts that seem to be one person's. */
  linkedMembers(q: Queries, memberId: MemberId): Promise<MemberId[]>;
  /** Effective turnover from a moment on. */
  turnoverSince(q: Queries, memberId: MemberId, since: Date): Promise<Amount>;
  /** Freezes the account, with an audit of its own. Doing it twice does it once. */
  freeze(memberId: MemberId, action: StaffAction): Promise<void>;
}
