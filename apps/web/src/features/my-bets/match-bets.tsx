import { QueryView } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { BetCards, ListSkeleton } from './bet-list.tsx';
import { matchBetsQuery } from './queries.ts';
import { useMemberId } from './use-my-bets.ts';

/** The member's bets on one match. */
export function MatchBets({ gide }: { gide: string }) {
  const query = useQuery(matchBetsQuery(useMemberId(), gide));
  return (
    <QueryView
      query={query}
      className="py-4"
      skeleton={<ListSkeleton />}
      failed={t`注单加载失败`}
      safe={(error) => t`${messageOf(error)}，您的注单不受影响`}
    >
      {(bets) => <BetCards bets={bets} />}
    </QueryView>
  );
}
