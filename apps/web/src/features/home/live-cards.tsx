import { BallIcon, Empty, ErrorPanel } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useDeskFeed } from '../../shared/sportsbook/live-feed.ts';
import { LiveCard } from './live-card.tsx';
import type { LiveStripProps } from './live-strip.tsx';
import { LiveCardsLoading } from './live-strip-loading.tsx';

/** The cards of the strip and the feed behind them; a chunk of its own, fetched when the door is already open. */
export function LiveCards({ gides, isKnown, failed, onRetry }: LiveStripProps) {
  useDeskFeed();
  if (!isKnown && failed) {
    return (
      <div className="hj-card">
        <ErrorPanel title={t`赛事加载失败`} safe={t`您的账户与资金不受影响`} onRetry={onRetry} />
      </div>
    );
  }
  if (!isKnown) return <LiveCardsLoading />;
  if (gides.length === 0) {
    return (
      <div className="hj-card">
        <Empty
          icon={<BallIcon size={28} />}
          title={t`暂无进行中的比赛`}
          hint={t`可在体育页查看今日与早盘赛事`}
        />
      </div>
    );
  }
  return (
    <div className="live-strip">
      {gides.map((gide) => (
        <LiveCard key={gide} gide={gide} />
      ))}
    </div>
  );
}
