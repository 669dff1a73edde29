import { Amount, Button, Empty, ErrorPanel, SkeletonGate, WarnIcon, YuanIcon } from '@hj/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { ChannelSkeleton } from './channel-picker.tsx';
import { DepositForm } from './deposit-form.tsx';
import { type Attempt, lastOrderId } from './deposit-memory.ts';
import { PendingBanner } from './pending-banner.tsx';
import { channelsQuery } from './queries.ts';
import { useOpenOrder } from './use-open-order.ts';
import { useCloseOrder, useOrder } from './use-order.ts';
import './deposit.css';
import './order.css';

function UnansweredNotice({ attempt, onAsk, busy }: { attempt: Attempt; onAsk: () => void; busy: boolean }) {
  return (
    <section className="deposit-pending" aria-label="结果未知的存款">
      <WarnIcon size={24} />
      <span className="deposit-pending__text">
        <b>
          上一笔存款 <Amount value={attempt.amount} /> 结果未知
        </b>
        <span>确认结果不会重复下单</span>
      </span>
      <Button loading={busy} onClick={onAsk}>
        确认结果
      </Button>
    </section>
  );
}

/** 存款: what still waits to be paid, the channels, the amount. */
export function DepositPage() {
  const userId = useSession((session) => session.userId) ?? '';
  const [orderId] = useState(() => lastOrderId(userId));
  const channels = useQuery(channelsQuery());
  const waiting = useOrder(userId, orderId).data;
  const closing = useCloseOrder(userId);
  const order = useOpenOrder(userId);

  return (
    <div className="deposit">
      <h1 className="deposit__title">存款</h1>
      {order.unanswered ? (
        <UnansweredNotice
          attempt={order.unanswered}
          busy={order.isPending}
          onAsk={() => {
            if (order.unanswered) order.open(order.unanswered.channelId, order.unanswered.amount);
          }}
        />
      ) : null}
      {waiting?.state === 'pending' ? (
        <PendingBanner
          order={waiting}
          isClosing={closing.isPending}
          onClose={() => closing.ask(waiting.orderId)}
        />
      ) : null}
      <SkeletonGate
        loading={channels.isPending}
        skeleton={
          <div className="deposit-box">
            <ChannelSkeleton />
          </div>
        }
      >
        {channels.data && channels.data.length > 0 ? (
          <DepositForm channels={channels.data} order={order} />
        ) : channels.isError ? (
          <div className="deposit-box">
            <ErrorPanel
              title="存款方式加载失败"
              safe={`${messageOf(channels.error)}，您的资金不受影响`}
              onRetry={() => channels.refetch()}
            />
          </div>
        ) : (
          <div className="deposit-box">
            <Empty
              icon={<YuanIcon size={28} />}
              title="暂无可用的存款方式"
              hint="请稍后再来，或联系在线客服"
            />
          </div>
        )}
      </SkeletonGate>
    </div>
  );
}
