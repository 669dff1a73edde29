import { Amount, Button, ClockIcon, RefreshIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isBeingChecked, openClaimOf } from './being-checked.ts';
import { OrderRing } from './order-ring.tsx';
import type { DepositOrder } from './queries.ts';
import { useCloseOrder, useOpenOrders } from './use-order.ts';
import { type Received, ReceivedSum } from './wait/order-received.tsx';
import { WAIT_PATHS } from './wait-address.ts';
import '../../shared/wallet/pending-strip.css';

/** More than these are folded away: the form stays in sight. */
const SHOWN = 2;

/** Where money stands that came for an order and was not credited. */
const RECEIVED_STAGES: Record<Received['state'], string> = {
  checking: t`人工核对中`,
  returning: t`正在原路退回`,
  returned: t`已原路退回`,
  handled: t`客服已核对处理`,
};

/** An order that money came for, or whose transfer is claimed, is not waiting for a payment. */
function titleOf(orders: readonly DepositOrder[]): string {
  if (!orders.some(isBeingChecked)) return t`待支付订单`;
  return orders.every(({ received }) => received) ? t`未能自动入账的订单` : t`进行中的存款订单`;
}

/** What became of the order so far. */
function Standing({ order: { amount, received }, isClaimed }: { order: DepositOrder; isClaimed: boolean }) {
  if (received)
    return (
      <Trans>
        已收到 <ReceivedSum received={received} />，{RECEIVED_STAGES[received.state]}
      </Trans>
    );
  return isClaimed ? (
    <Trans>
      转账核对中，订单 <Amount value={amount} />
    </Trans>
  ) : (
    <Trans>
      待支付 <Amount value={amount} />
    </Trans>
  );
}

interface RowProps {
  order: DepositOrder;
  isClosing: boolean;
  onClose: () => void;
}

function OrderRow({ order, isClosing, onClose }: RowProps) {
  const isChecked = isBeingChecked(order);
  return (
    <li className="pending-strip pending-strip--bleed">
      {isChecked ? (
        <ClockIcon size={24} />
      ) : (
        <OrderRing createdAt={order.createdAt} expiresAt={order.expiresAt} />
      )}
      <span className="grid flex-[1_1_6rem] min-w-0 text-12 text-fg-2">
        <b className="text-[0.9375rem] text-fg-1">
          <Standing order={order} isClaimed={openClaimOf(order) !== null} />
        </b>
        <span className="truncate">
          {order.channelName}　<span className="num">{order.orderNo}</span>
        </span>
      </span>
      {isChecked ? null : (
        <Button
          variant="ghost"
          loading={isClosing}
          aria-label={t`关闭订单 ${order.orderNo}`}
          onClick={onClose}
        >
          {t`关闭`}
        </Button>
      )}
      <Link
        to={WAIT_PATHS[order.kind]}
        search={{ orderId: order.orderId }}
        className="hj-btn hj-btn--primary"
      >
        {isChecked ? t`查看` : t`继续支付`}
      </Link>
    </li>
  );
}

/** The orders that are still open, newest first; nothing while there is none. */
export function OpenOrders({ userId }: { userId: string }) {
  const { data: orders, isError, refetch } = useOpenOrders(userId);
  const closing = useCloseOrder(userId);
  const [all, setAll] = useState(false);
  if (orders === undefined && isError) {
    return (
      <p
        className="flex items-center justify-between gap-2 rounded-md border border-line bg-surface-1 px-3 py-1 text-12 text-fg-2"
        role="alert"
      >
        <Trans>
          待支付订单加载失败，已付款项不受影响
          <Button variant="ghost" size="sm" onClick={() => refetch()}>
            <RefreshIcon size={14} />
            重试
          </Button>
        </Trans>
      </p>
    );
  }
  if (!orders?.length) return null;
  return (
    <section className="max-tablet:-mt-3" aria-label={titleOf(orders)}>
      {orders.length > 1 ? (
        <header className="flex items-center justify-between max-tablet:mx-1 max-tablet:min-h-11 tablet:mb-1 tablet:min-h-9">
          <h2 className="text-14 font-semibold">
            {titleOf(orders)} <span className="num">{orders.length}</span>
          </h2>
          {orders.length > SHOWN ? (
            <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t`收起` : t`查看全部`}
            </Button>
          ) : null}
        </header>
      ) : null}
      <ul className="grid tablet:gap-2">
        {(all ? orders : orders.slice(0, SHOWN)).map((order) => (
          <OrderRow
            key={order.orderId}
            order={order}
            isClosing={closing.closingId === order.orderId}
            onClose={() => closing.ask(order.orderId)}
          />
        ))}
      </ul>
    </section>
  );
}
