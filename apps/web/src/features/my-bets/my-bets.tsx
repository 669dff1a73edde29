import { displayAmount, parseAmount, parseSignedAmount } from '@hj/money';
import { Button, Empty, QueryView, Segmented, TicketIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { requireLogin } from '../../shared/session/flows.ts';
import { BetCards, ListSkeleton, MoreBets } from './bet-list.tsx';
import { History } from './history.tsx';
import { type MyBetsView, useLiveLegs, useMemberId, useMyBets } from './use-my-bets.ts';

type Tab = 'open' | 'settled' | 'history';

/** 我的注单: bets in their delay and open ones, those settled today, and the days before. */
export function MyBets({ className }: { className?: string }) {
  const [tab, setTab] = useState<Tab>('open');
  const isLoggedIn = useMemberId() !== undefined;
  const open = useMyBets('open');
  const openCount = open.summary?.openCount;
  const tabs: readonly { value: Tab; label: string }[] = [
    { value: 'open', label: openCount === undefined ? t`未结算` : t`未结算 ${openCount}` },
    { value: 'settled', label: t`已结算` },
    { value: 'history', label: t`历史` },
  ];
  return (
    <div className={clsx('flex min-h-0 flex-1 flex-col', className)}>
      <div className="flex-none px-3 py-2">
        <Segmented label={t`注单`} block options={tabs} value={tab} onChange={setTab} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        {!isLoggedIn ? <GuestBets /> : tab === 'open' ? <OpenBets open={open} /> : null}
        {isLoggedIn && tab === 'settled' ? <SettledBets /> : null}
        {isLoggedIn && tab === 'history' ? <History /> : null}
      </div>
      {tab === 'history' ? null : <DaySummary bets={open} />}
    </div>
  );
}

function GuestBets() {
  return (
    <Empty
      className="py-10"
      icon={<TicketIcon size={28} />}
      title={t`登录后查看注单`}
      hint={t`您的投注和结算都在这里`}
      action={
        <Button size="sm" variant="soft" onClick={requireLogin}>
          {t`登录`}
        </Button>
      }
    />
  );
}

/** Bets in their delay above those that are taken, each under its word. */
function OpenBets({ open }: { open: MyBetsView }) {
  const confirming = useMyBets('confirming');
  useLiveLegs([...confirming.bets, ...open.bets]);
  const isEmpty = confirming.bets.length + open.bets.length === 0;
  return (
    <Answered
      bets={open}
      empty={isEmpty ? { title: t`没有未结算的注单`, hint: t`点选任意赔率即可投注` } : undefined}
    >
      {confirming.bets.length > 0 ? (
        <section aria-label={t`确认中`} className="mb-2">
          <BetCards bets={confirming.bets} />
          <MoreBets {...confirming} />
        </section>
      ) : null}
      <section aria-label={t`未结算`}>
        <BetCards bets={open.bets} />
        <MoreBets {...open} />
      </section>
    </Answered>
  );
}

function SettledBets() {
  const bets = useMyBets('settled');
  const isEmpty = bets.bets.length === 0;
  return (
    <Answered
      bets={bets}
      empty={isEmpty ? { title: t`今日还没有结算的注单`, hint: t`比赛结束后会显示在这里` } : undefined}
    >
      <BetCards bets={bets.bets} />
      <MoreBets {...bets} />
    </Answered>
  );
}

interface AnsweredProps {
  bets: MyBetsView;
  empty: { title: string; hint: string } | undefined;
  children: ReactNode;
}

/** A list once the server has answered; the fault, or the empty state. */
function Answered({ bets, empty, children }: AnsweredProps) {
  const { error = null, isLoading, refresh } = bets;
  const data = error || isLoading ? undefined : bets;
  return (
    <QueryView
      query={{ data, error, isPending: isLoading, refetch: refresh }}
      skeleton={<ListSkeleton />}
      failed={t`注单加载失败`}
      safe={(failure) => t`${messageOf(failure)}，已接受的注单不受影响`}
      retryAfterSeconds={5}
      className="py-6"
    >
      {() => (empty ? <Empty className="py-10" icon={<TicketIcon size={28} />} {...empty} /> : children)}
    </QueryView>
  );
}

/** 今日已结算 and 今日输赢 */
function DaySummary({ bets }: { bets: MyBetsView }) {
  const today = bets.summary?.settledToday;
  if (!today) return null;
  const profit = parseSignedAmount(today.profit) ?? 0n;
  return (
    <dl className="flex-none border-line border-t px-4 py-3 text-13 text-fg-2 leading-[1.375rem]">
      <div className="flex justify-between">
        <dt>{t`今日已结算`}</dt>
        <dd className="num font-bold text-fg-1">
          {t`${today.count} 注 ${displayAmount(parseAmount(today.stake) ?? 0n)}`}
        </dd>
      </div>
      <div className="flex justify-between">
        <dt>{t`今日输赢`}</dt>
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
