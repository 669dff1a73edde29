import { buttonClass, Empty, ErrorPanel, ShieldIcon, Skeleton, SkeletonGate, YuanIcon } from '@hj/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderPending } from './order-pending.tsx';
import { OrderResult } from './order-result.tsx';
import { orderIdOf } from './pay-link.ts';
import { useCloseOrder, useOrder } from './use-order.ts';
import './deposit.css';
import './order.css';

const NOT_FOUND = 6004;

function NoOrder() {
  return (
    <Empty
      icon={<YuanIcon size={28} />}
      title="没有找到这笔存款订单"
      hint="请从存款页重新进入"
      action={
        <Link to="/mine/savemoney" className={buttonClass({ variant: 'soft', size: 'sm' })}>
          前往存款
        </Link>
      }
    />
  );
}

function OrderBody({ orderId }: { orderId: string }) {
  const userId = useSession((session) => session.userId) ?? '';
  const { data: order, isPending, error, refetch } = useOrder(userId, orderId);
  const closing = useCloseOrder(userId);
  if (!order && error) {
    if (error instanceof ApiError && error.code === NOT_FOUND) return <NoOrder />;
    return (
      <ErrorPanel
        title="订单加载失败"
        safe={`${messageOf(error)}，已付款项不受影响`}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <SkeletonGate loading={isPending} skeleton={<Skeleton className="h-96 w-full" />}>
      {order ? (
        <>
          {order.state === 'pending' ? (
            <OrderPending
              order={order}
              isClosing={closing.isPending}
              onClose={() => closing.ask(order.orderId)}
            />
          ) : (
            <OrderResult order={order} state={order.state} />
          )}
          <OrderFacts order={order} />
        </>
      ) : null}
    </SkeletonGate>
  );
}

/** 存款等待: the order named in the address, until it is paid or over. */
export function RechargeWaitPage() {
  const orderId = orderIdOf(useLocation({ select: ({ searchStr }) => searchStr }));
  return (
    <div className="deposit">
      <section className="hj-card order-card" aria-label="存款订单">
        <h1 className="deposit__title">存款订单</h1>
        {orderId === undefined ? <NoOrder /> : <OrderBody key={orderId} orderId={orderId} />}
      </section>
      <p className="deposit-safe">
        <ShieldIcon size={14} />
        安全提示：存款渠道仅由官网、APP 与在线客服提供，请勿线下代充
      </p>
    </div>
  );
}
