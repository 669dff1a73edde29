import { Amount, Button, buttonClass, Spinner } from '@hj/ui';
import { OrderRing } from './order-ring.tsx';
import { safePayUrl } from './pay-link.ts';
import type { DepositOrder } from './queries.ts';

export interface OrderPendingProps {
  order: DepositOrder;
  isClosing: boolean;
  onClose: () => void;
}

/** An order that waits for its payment: how long, how much, where to. */
export function OrderPending({ order, isClosing, onClose }: OrderPendingProps) {
  const payUrl = safePayUrl(order.payUrl);
  return (
    <>
      <div className="order-head order-head--pending" role="status">
        <OrderRing createdAt={order.createdAt} expiresAt={order.expiresAt} size={88} />
        <h2>等待支付</h2>
        <b className="order-amount">
          <Amount value={order.amount} />
        </b>
        <p>请在时限内完成支付，到账后本页自动更新</p>
      </div>
      <div className="order-actions">
        <Button variant="outline" size="lg" loading={isClosing} onClick={onClose}>
          关闭订单
        </Button>
        {payUrl ? (
          <a
            href={payUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'gold', size: 'lg' })}
          >
            前往支付
          </a>
        ) : (
          <Button size="lg" loading>
            正在取得支付地址
          </Button>
        )}
      </div>
      <p className="order-waiting">
        <Spinner size={14} />
        正在等待支付结果
      </p>
    </>
  );
}
