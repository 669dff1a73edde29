import type { GameType } from '@hj/contract';
import { Amount, ChevronLeftIcon, ChevronRightIcon, Empty, IconButton, QueryView, TicketIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { sportNames, sportOrder } from '../../shared/sportsbook/bet-words.ts';
import { BetCards, ListSkeleton, MoreBets } from './bet-list.tsx';
import { dayQuery, daysQuery } from './queries.ts';
import { useMemberId } from './use-my-bets.ts';

type Days = NonNullable<ReturnType<typeof useDays>['data']>;

function useDays(gtype: GameType) {
  return useQuery(daysQuery(useMemberId(), gtype));
}

/** The last eight days by settlement with their sums, and the bets of one of them. */
export function History() {
  const [gtype, setSport] = useState<GameType>('ALL');
  const [date, setDate] = useState<string>();
  const days = useDays(gtype);
  return (
    <div className="flex flex-col gap-2">
      <SportFilter value={gtype} onChange={setSport} />
      {date !== undefined ? (
        <Day date={date} gtype={gtype} onLeave={() => setDate(undefined)} />
      ) : (
        <QueryView
          query={days}
          className="py-6"
          skeleton={<ListSkeleton />}
          failed={t`历史加载失败`}
          safe={(error) => t`${messageOf(error)}，您的注单不受影响`}
          isEmpty={(list) => list.every(({ count }) => count === 0)}
          empty={<Nothing title={t`近 8 天没有结算的注单`} />}
        >
          {(list) => <DayList days={list} onOpen={setDate} />}
        </QueryView>
      )}
    </div>
  );
}

function SportFilter({ value, onChange }: { value: GameType; onChange: (value: GameType) => void }) {
  return (
    <select
      aria-label={t`球类`}
      className="h-9 w-full rounded-[0.375rem] border border-line-control bg-surface-1 px-2 text-13 text-fg-1"
      value={value}
      onChange={({ target }) => onChange(sportOrder.find((each) => each === target.value) ?? 'ALL')}
    >
      {sportOrder.map((each) => (
        <option key={each} value={each}>
          {sportNames[each]}
        </option>
      ))}
    </select>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <Empty
      className="py-10"
      icon={<TicketIcon size={28} />}
      title={title}
      hint={t`更早的注单请在“我的 · 投注记录”查看`}
    />
  );
}

function DayList({ days, onOpen }: { days: Days; onOpen: (day: string) => void }) {
  return (
    <ul className="flex flex-col gap-2">
      {days.map(({ day, count, stake, turnover, profit }) => (
        <li key={day}>
          <button
            type="button"
            className="grid w-full grid-cols-[minmax(0,1fr)_auto_1rem] items-center gap-x-2 rounded-md border border-line bg-surface-2 px-3 py-2 text-left disabled:opacity-60"
            disabled={count === 0}
            onClick={() => onOpen(day)}
          >
            <span className="num font-semibold text-14">{day}</span>
            <b className="text-14">
              <Amount value={profit} result sign="always" />
            </b>
            <ChevronRightIcon size={16} className="row-span-2 text-fg-3" />
            <span className="num text-12 text-fg-2">
              <Trans>
                {count} 注　投注 <Amount value={stake} />
              </Trans>
            </span>
            <span className="text-12 text-fg-3">
              <Trans>
                流水 <Amount value={turnover} currency={false} />
              </Trans>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Day({ date, gtype, onLeave }: { date: string; gtype: GameType; onLeave: () => void }) {
  const query = useInfiniteQuery(dayQuery(useMemberId(), date, gtype));
  const bets = query.data?.pages.flatMap((page) => page.bets) ?? [];
  return (
    <section aria-label={date}>
      <header className="mb-1 flex items-center gap-1">
        <IconButton label={t`返回日期`} size="sm" onClick={onLeave}>
          <ChevronLeftIcon size={18} />
        </IconButton>
        <b className="num text-14">{date}</b>
        <span className="num ml-auto text-12 text-fg-2">
          {query.data?.pages[0]?.total ?? 0} {t`注`}
        </span>
      </header>
      <QueryView
        query={query}
        className="py-6"
        skeleton={<ListSkeleton />}
        failed={t`注单加载失败`}
        safe={(error) => t`${messageOf(error)}，您的注单不受影响`}
      >
        {() => (
          <>
            {bets.length === 0 ? <Nothing title={t`这一天没有结算的注单`} /> : <BetCards bets={bets} />}
            <MoreBets
              hasMore={query.hasNextPage}
              isLoadingMore={query.isFetchingNextPage}
              loadMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </QueryView>
    </section>
  );
}
