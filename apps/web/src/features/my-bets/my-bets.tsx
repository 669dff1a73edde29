import { displayAmount, parseAmount, parseSignedAmount } from '@hj/money';
import { Button, Empty, ErrorPanel, Segmented, Skeleton, SkeletonGate, TicketIcon } from '@hj/ui';
import { clsx } from 'clsx';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { requireLogin } from '../../shared/session/flows.ts';
import { BetCard } from './bet-card.tsx';
import type { BetsTab } from './queries.ts';
import { useMyBets } from './use-my-bets.ts';

type Bets = ReturnType<typeof useMyBets>;

/** 我的注单: open and settled bets of today, with the day's figures at the foot. */
export function MyBets({ className }: { className?: string }) {
  const [tab, setTab] = useState<BetsTab>('open');
  const bets = useMyBets(tab);
  const openCount = bets.summary?.openCount;
  const tabs: readonly { value: BetsTab; label: string }[] = [
    { value: 'open', label: openCount === undefined ? '未结算' : `未结算 ${openCount}` },
    { value: 'settled', label: '已结算' },
  ];
  return (
    <div className={clsx('flex min-h-0 flex-1 flex-col', className)}>
      <div className="flex-none px-3 py-2">
        <Segmented label="注单" block options={tabs} value={tab} onChange={setTab} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        <BetList bets={bets} tab={tab} />
      </div>
      <DaySummary bets={bets} />
    </div>
  );
}

function BetList({ bets, tab }: { bets: Bets; tab: BetsTab }) {
  if (!bets.isLoggedIn) {
    return (
      <Empty
        className="py-10"
        icon={<TicketIcon size={28} />}
        title="登录后查看注单"
        hint="您的投注和结算都在这里"
        action={
          <Button size="sm" variant="soft" onClick={requireLogin}>
            登录
          </Button>
        }
      />
    );
  }
  if (bets.error) {
    return (
      <ErrorPanel
        title="注单加载失败"
        safe={`${messageOf(bets.error)}，已接受的注单不受影响`}
        retryAfterSeconds={5}
        onRetry={bets.refresh}
        className="py-6"
      />
    );
  }
  return (
    <SkeletonGate loading={bets.isLoading} skeleton={<ListSkeleton />}>
      {bets.bets.length === 0 ? (
        <Empty
          className="py-10"
          icon={<TicketIcon size={28} />}
          title={tab === 'open' ? '没有未结算的注单' : '今日还没有结算的注单'}
          hint={tab === 'open' ? '点选任意赔率即可投注' : '比赛结束后会显示在这里'}
        />
      ) : (
        <ul className="flex flex-col gap-2">
          {bets.bets.map((bet) => (
            <li key={bet.betId}>
              <BetCard bet={bet} />
            </li>
          ))}
        </ul>
      )}
      {bets.hasMore ? (
        <Button block variant="ghost" className="mt-2" loading={bets.isLoadingMore} onClick={bets.loadMore}>
          查看更多
        </Button>
      ) : null}
    </SkeletonGate>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="block h-21" />
      <Skeleton className="block h-21" />
      <Skeleton className="block h-21" />
    </div>
  );
}

/** 今日已结算 and 今日输赢 */
function DaySummary({ bets }: { bets: Bets }) {
  const today = bets.summary?.settledToday;
  if (!today) return null;
  const profit = parseSignedAmount(today.profit) ?? 0n;
  return (
    <dl className="flex-none border-line border-t px-4 py-3 text-13 text-fg-2 leading-[1.375rem]">
      <div className="flex justify-between">
        <dt>今日已结算</dt>
        <dd className="num font-bold text-fg-1">
          {today.count} 注 {displayAmount(parseAmount(today.stake) ?? 0n)}
        </dd>
      </div>
      <div className="flex justify-between">
        <dt>今日输赢</dt>
        <dd
          className={clsx(
            'num font-bold',
            profit > 0n ? 'text-win' : profit < 0n ? 'text-lose' : 'text-fg-1',
          )}
        >
          {displayAmount(profit, { sign: 'always' })}
        </dd>
      </div>
    </dl>
  );
}
