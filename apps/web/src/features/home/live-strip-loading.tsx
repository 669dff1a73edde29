import { Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';

const CARDS = [1, 2, 3, 4];

/** Boxes of the same size as the cards that follow. */
export function LiveCardsLoading() {
  return (
    <div className="live-strip" role="status" aria-label={t`加载中...`}>
      {CARDS.map((key) => (
        <div key={key} className="hj-card live-card live-card--loading">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </div>
  );
}
