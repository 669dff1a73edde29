import { BallIcon, ChevronRightIcon, Empty, ErrorPanel, LiveDot, Skeleton } from '@hj/ui';
import { Link } from '@tanstack/react-router';
import { LiveCard } from './live-card.tsx';

export interface LiveStripProps {
  gides: readonly string[];
  total: number | undefined;
  failed: boolean;
  onRetry: () => void;
}

export const LIVE_SHOWN = 4;

function Cards({ gides, total, failed, onRetry }: LiveStripProps) {
  if (total === undefined && failed) {
    return (
      <div className="hj-card">
        <ErrorPanel title="赛事加载失败" safe="您的账户与资金不受影响" onRetry={onRetry} />
      </div>
    );
  }
  if (total === undefined) {
    return (
      <div className="live-strip" role="status" aria-label="加载中...">
        {[1, 2, 3, 4].map((key) => (
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
  if (gides.length === 0) {
    return (
      <div className="hj-card">
        <Empty icon={<BallIcon size={28} />} title="暂无进行中的比赛" hint="可在体育页查看今日与早盘赛事" />
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

/** 正在进行: matches in play with live prices; a row on a desktop, a strip to swipe on a phone. */
export function LiveStrip(props: LiveStripProps) {
  return (
    <section className="home-section" aria-labelledby="home-live">
      <header className="home-section__head">
        <h2 id="home-live">正在进行</h2>
        {props.total === undefined ? null : (
          <span className="home-section__sub">
            <LiveDot />
            <span className="num">{props.total}</span> 场滚球
          </span>
        )}
        <Link to="/game/sport" className="home-section__more">
          进入体育
          <ChevronRightIcon size={16} />
        </Link>
      </header>
      <Cards {...props} />
    </section>
  );
}
