import type { Authenticate, MemberContext, MemberId, Queries, Tx } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import type { Turnover } from '../turnover/index.ts';

export interface ChatDeps extends Pick<Deps, 'db' | 'bus' | 'log' | 'now' | 'config'> {
  excludedAmong(q: Queries, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>>;
  /** For sockets: refuses idle sessions. */
  authenticateListener: Authenticate;
  /** @throws AppError 6001 the session ended in another process */
  requireLiveSession(tx: Tx, context: Pick<MemberContext, 'session'>): Promise<void>;
  turnover: Turnover;
  /** Every account that seems to belong to this member (AC7). */
  linkedMembers(q: Queries, member: MemberId): Promise<readonly { memberId: MemberId }[]>;
}
