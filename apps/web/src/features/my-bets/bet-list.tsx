import type { WireBet } from '@hj/contract';
import { Button, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { BetCard } from './bet-card.tsx';

export function BetCards({ bets }: { bets: readonly WireBet[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {bets.map((bet) => (
        <li key={bet.betId}>
          <BetCard bet={bet} />
        </li>
      ))}
    </ul>
  );
}

export interface MoreBetsProps {
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

export function MoreBets({ hasMore, isLoadingMore, loadMore }: MoreBetsProps) {
  return hasMore ? (
    <Button block variant="ghost" className="mt-2" loading={isLoadingMore} onClick={loadMore}>
      {t`查看更多`}
    </Button>
  ) : null;
}

export function ListSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="block h-21" />
      <Skeleton className="block h-21" />
      <Skeleton className="block h-21" />
    </div>
  );
}
