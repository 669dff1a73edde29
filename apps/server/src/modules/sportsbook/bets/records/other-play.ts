import type { CallAnswer } from '@hj/contract';
import type { MemberId, Queries } from '@hj/platform';

interface PlayFilter {
  /** A venue's name; every venue without it. */
  enName: string | undefined;
  state: 'all' | 'open' | 'settled';
  from: Date | undefined;
  to: Date | undefined;
}

/** A member's play outside the sportsbook, for the one record of all bets. */
export interface OtherPlay {
  list(
    q: Queries,
    memberId: MemberId,
    filter: PlayFilter & { limit: number; offset: number },
  ): Promise<CallAnswer<'/game/api/v1/record/betRecordList'>['rounds']>;
  sum(
    q: Queries,
    memberId: MemberId,
    filter: PlayFilter,
  ): Promise<CallAnswer<'/game/api/v1/record/betRecordTotal'>>;
}
