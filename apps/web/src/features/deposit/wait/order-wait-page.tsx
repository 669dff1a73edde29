import { buttonClass, Card, Empty, Page, QueryView, Skeleton, YuanIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Navigate, useLocation } from '@tanstack/react-router';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { DepositLink } from '../../../shared/site/deposit-link.tsx';
import { openClaimOf, receivedOf } from '../being-checked.ts';
import { isReturn, orderIdOf } from '../pay-link.ts';
import type { DepositOrder } from '../queries.ts';
import { SafetyLine } from '../safety.tsx';
import { useCloseOrder, useOrder } from '../use-order.ts';
import { useShownChange } from '../use-shown-change.ts';
import { WAIT_PATHS, type WaitPath } from '../wait-address.ts';
import { ClaimLink } from './claim-link.tsx';
import { ClaimEnd, OrderClaim } from './order-claim.tsx';
import { OrderFacts } from './order-facts.tsx';
import { isSeen, OrderPending } from './order-pending.tsx';
import { OrderReceived } from './order-received.tsx';
import { OrderResult } from './order-result.tsx';
import { ReceiptUpload } from './receipt-upload.tsx';
import './wait.css';

const NOT_FOUND = 6004;

function NoOrder() {
  return (
    <Empty
      icon={<YuanIcon size={28} />}
      title={t`没有找到这笔存款订单`}
      hint={t`请从存款页重新进入`}
      action={
        <DepositLink className={buttonClass({ variant: 'soft', size: 'sm' })}>{t`前往存款`}</DepositLink>
      }
    />
  );
}

function OrderSkeleton() {
  return (
    <div className="grid justify-items-center py-5">
      <Skeleton className="size-22 rounded-full" />
      <Skeleton className="mt-3 h-6 w-24" />
      <Skeleton className="mt-2 h-9 w-40" />
      <Skeleton className="mt-6 h-72 w-full" />
    </div>
  );
}

/** Money that was sent by hand can be on its way when the order is over: the desk finds it by its receipt. */
function takesReceipt({ kind, state, received }: DepositOrder): boolean {
  if (received?.state === 'returned' || received?.state === 'handled') return false;
  return (kind === 'transfer' || kind === 'huione') && state !== 'paid' && state !== 'pending';
}

function Order({ order, userId, returned }: { order: DepositOrder; userId: string; returned: boolean }) {
  const closing = useCloseOrder(userId);
  const [received, claim] = [receivedOf(order), openClaimOf(order)];
  const head = useShownChange<HTMLDivElement>(
    `${order.state} ${order.received?.state} ${order.claim?.state}`,
  );
  return (
    <div className="grid grid-cols-1 desktop:grid-cols-[minmax(0,1fr)_19rem] desktop:items-start desktop:gap-8">
      <div ref={head} className="min-w-0 scroll-mt-20">
        <ClaimEnd order={order} />
        {received ? (
          <OrderReceived order={order} received={received} />
        ) : claim && !isSeen(order) ? (
          <OrderClaim order={order} claim={claim} />
        ) : order.state === 'pending' ? (
          <OrderPending
            order={order}
            returned={returned}
            isClosing={closing.closingId === order.orderId}
            onClose={() => closing.ask(order.orderId)}
          />
        ) : (
          <OrderResult order={order} state={order.state} />
        )}
        <ClaimLink order={order} />
        {takesReceipt(order) ? <ReceiptUpload order={order} /> : null}
      </div>
      <OrderFacts order={order} />
    </div>
  );
}

function OrderBody({ orderId, path, search }: { orderId: string; path: WaitPath; search: string }) {
  const userId = useSession((session) => session.userId) ?? '';
  const query = useOrder(userId, orderId);
  const order = query.data;
  // A visitor with another kind's address, as from a provider that knows only one, is sent on.
  if (order && WAIT_PATHS[order.kind] !== path)
    return (
      <Navigate
        to={WAIT_PATHS[order.kind]}
        search={isReturn(search) ? { orderNo: `D${orderId}` } : { orderId }}
        replace
      />
    );
  return (
    <QueryView
      query={query}
      skeleton={<OrderSkeleton />}
      failed={t`订单加载失败`}
      safe={(error) => t`${messageOf(error)}，已付款项不受影响`}
      instead={(error) => (error instanceof ApiError && error.code === NOT_FOUND ? <NoOrder /> : undefined)}
    >
      {(known) => <Order order={known} userId={userId} returned={isReturn(search)} />}
    </QueryView>
  );
}

/** The order named in the address, until it is paid or over; one page under the five names. */
export function OrderWaitPage({ path }: { path: WaitPath }) {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const orderId = orderIdOf(search);
  return (
    <Page title={t`存款订单`}>
      <Card label={t`存款订单`} className="p-6 pt-5 max-tablet:p-4 max-tablet:pt-3">
        {orderId === undefined ? (
          <NoOrder />
        ) : (
          <OrderBody key={orderId} orderId={orderId} path={path} search={search} />
        )}
      </Card>
      <SafetyLine />
    </Page>
  );
}
