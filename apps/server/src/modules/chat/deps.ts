import type { Authenticate, MemberId, Queries } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import type { Turnover } from '../turnover/index.ts';
import type { CommandDeps } from '../wallet/index.ts';

export interface ChatDeps extends CommandDeps, Pick<Deps, 'bus' | 'log' | 'now' | 'config'> {
  excludedAmong(q: Queries, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>>;
  /** For sockets: refuses idle sessions. */
  authenticateListener: Authenticate;
  turnover: Turnover;
  /** Every account that seems to belong to this member (AC7). */
  linkedMembers(q: Queries, member: MemberId): Promise<readonly { memberId: MemberId }[]>;
}
