import { displayAmount, parseAmount } from '@hj/money';
import { Button, ConfirmingNotice, OrderState, Spinner } from '@hj/ui';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNow } from '../../shared/sportsbook/seconds.ts';
import type { OrderView } from './bet-placer.ts';
import { betPlacer } from './order-store.ts';

type ShownOrder = Exclude<OrderView, { phase: 'none' }>;

/** The order that was sent last: on its way, confirming, accepted or refused. */
export function OrderCard({ view }: { view: ShownOrder }) {
  const { shown } = view.order;
  const isOpen = view.phase === 'sending' || view.phase === 'confirming';
  const bet = view.phase === 'confirming' || view.phase === 'accepted' ? view.bet : undefined;
  return (
    <article
      className={clsx(
        'rounded-md border px-3 py-2.5',
        isOpen && 'border-warn-line bg-warn-soft',
        view.phase === 'accepted' && 'border-line bg-surface-2',
        view.phase === 'refused' && 'border-danger-line bg-surface-2',
      )}
      aria-live={view.phase === 'refused' ? 'assertive' : 'polite'}
    >
      <Row>
        <b className="truncate font-semibold">{shown.selection}</b>
        <span className="num flex-none">@{bet?.odds ?? shown.odds}</span>
      </Row>
      <div className="flex justify-between gap-2 text-12 text-fg-2 leading-[1.125rem]">
        <span className="truncate">
          {shown.market} {bet?.score ?? ''} • {shown.match}
        </span>
        <span className="num flex-none text-fg-1">
          {displayAmount(parseAmount(bet?.stake ?? shown.stake) ?? 0n)}
        </span>
      </div>
      <div className="mt-2">
        <Outcome view={view} />
      </div>
    </article>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex justify-between gap-2 text-14 leading-5">{children}</div>;
}

function Outcome({ view }: { view: ShownOrder }) {
  switch (view.phase) {
    case 'sending':
      return (
        <p className="flex items-center gap-2 text-12 text-warn">
          <Spinner size={16} />
          {view.attempts > 1 ? '网络不稳定，结果确认中，请勿重复提交' : '注单提交中'}
        </p>
      );
    case 'confirming':
      return <Delay placedAt={view.bet.placedAt} decideAt={view.bet.decideAt} />;
    case 'accepted':
      return (
        <div className="flex items-center justify-between gap-2 text-12">
          <OrderState state="accepted" />
          <span className="num min-w-0 flex-1 truncate text-fg-3">单号 {view.bet.ticket_id}</span>
          <Button size="sm" variant="soft" onClick={() => betPlacer.dismiss()}>
            完成
          </Button>
        </div>
      );
    case 'refused':
      return (
        <div className="flex flex-col gap-1.5 text-12">
          <div className="flex items-center justify-between gap-2">
            <OrderState state="rejected" />
            <Button size="sm" variant="ghost" onClick={() => betPlacer.dismiss()}>
              知道了
            </Button>
          </div>
          <p className="text-fg-2 leading-4">{view.reason}</p>
        </div>
      );
  }
}

function Delay({ placedAt, decideAt }: { placedAt: number; decideAt: number | null }) {
  const now = useNow();
  const due = decideAt ?? placedAt;
  return (
    <ConfirmingNotice
      secondsLeft={(due - now) / 1_000}
      totalSeconds={Math.max(1, (due - placedAt) / 1_000)}
    />
  );
}
