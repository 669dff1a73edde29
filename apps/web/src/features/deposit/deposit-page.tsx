import { Amount, buttonClass, Card, Empty, ListIcon, Page, QueryView, YuanIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { useShownRefusal } from '../../shared/member/use-shown-refusal.ts';
import { ExclusionNotice } from '../../shared/protection/exclusion-notice.tsx';
import { protectionQuery, useExclusion } from '../../shared/protection/state.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { UnansweredNotice } from '../../shared/wallet/unanswered-notice.tsx';
import { DepositSkeleton } from './channel-picker.tsx';
import { DepositForm } from './deposit-form.tsx';
import { noRoomText, roomAgainMs, roomOf } from './deposit-room.ts';
import { LimitPrompt } from './limit-prompt.tsx';
import { NoRoom } from './no-room.tsx';
import { OpenOrders } from './open-orders.tsx';
import { channelsQuery } from './queries.ts';
import { useOpenOrder } from './use-open-order.ts';

function DepositBody({ userId }: { userId: string }) {
  const channels = useQuery(channelsQuery());
  const order = useOpenOrder(userId);
  const exclusion = useExclusion();
  // The form comes with its prompt, or without: one that comes later would push it down. It waits for no second try.
  const protection = useQuery({
    ...protectionQuery(),
    refetchInterval: ({ state }) => roomAgainMs(state.data),
  });
  const asking = protection.isPending && protection.failureCount === 0;
  const { unanswered } = order;
  const room = roomOf(protection.data);
  const noRoom = noRoomText(channels.data ?? [], room);
  // What began meanwhile takes the form’s place, above where the button was.
  const refusedBy = useShownRefusal<HTMLDivElement>((exclusion || noRoom) && order.error);
  return (
    <>
      {unanswered ? (
        <UnansweredNotice
          what={t`存款`}
          note={t`确认结果不会重复下单`}
          busy={order.isPending}
          onAsk={() => order.open(unanswered.request)}
        >
          <Amount value={unanswered.request.amount} />
        </UnansweredNotice>
      ) : null}
      <OpenOrders userId={userId} />
      {exclusion ? (
        <div ref={refusedBy} tabIndex={-1} className="outline-none">
          <Card bleed className="hj-section">
            <ExclusionNotice exclusion={exclusion} what={t`存款`} />
          </Card>
        </div>
      ) : (
        <QueryView
          query={{ ...channels, isPending: channels.isPending || asking }}
          skeleton={<DepositSkeleton />}
          failed={t`存款方式加载失败`}
          safe={(error) => t`${messageOf(error)}，您的资金不受影响`}
          frame={(state) => (
            <Card bleed className="hj-section">
              {state}
            </Card>
          )}
          isEmpty={(list) => list.length === 0}
          empty={
            <Empty
              icon={<YuanIcon size={28} />}
              title={t`暂无可用的存款方式`}
              hint={t`请稍后再来，或联系在线客服`}
            />
          }
        >
          {(list) =>
            noRoom === undefined ? (
              <>
                <LimitPrompt userId={userId} state={protection.data} />
                <DepositForm userId={userId} channels={list} order={order} room={room} />
              </>
            ) : (
              <div ref={refusedBy} tabIndex={-1} className="outline-none">
                <NoRoom why={noRoom} />
              </div>
            )
          }
        </QueryView>
      )}
    </>
  );
}

/** 存款: unpaid orders, channels, amount. */
export function DepositPage() {
  const userId = useSession((session) => session.userId) ?? '';
  return (
    <Page
      title={t`存款`}
      aside={
        <Link to="/mine/transRecord" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <ListIcon size={16} />
          {t`存款记录`}
        </Link>
      }
    >
      <DepositBody userId={userId} />
    </Page>
  );
}
