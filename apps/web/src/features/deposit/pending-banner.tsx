import { Amount, Button } from '@hj/ui';
import { Link } from '@tanstack/react-router';
import { OrderRing } from './order-ring.tsx';
import type { DepositOrder } from './queries.ts';

export interface PendingBannerProps {
  order: DepositOrder;
  isClosing: boolean;
  onClose: () => void;
}

/** The order that still waits for its payment. */
export function PendingBanner({ order, isClosing, onClose }: PendingBannerProps) {
  return (
    <section className="deposit-pending" aria-label="待支付订单">
      <OrderRing createdAt={order.createdAt} expiresAt={order.expiresAt} />
      <span className="deposit-pending__text">
        <b>
          待支付 <Amount value={order.amount} />
        </b>
        <span className="truncate">
          {order.channelName}　<span className="num">{order.orderNo}</span>
        </span>
      </span>
      <Button variant="ghost" loading={isClosing} onClick={onClose}>
        取消
      </Button>
      <Link to="/mine/rechargeWait" search={{ orderId: order.orderId }} className="hj-btn hj-btn--primary">
        继续支付
      </Link>
    </section>
  );
}
