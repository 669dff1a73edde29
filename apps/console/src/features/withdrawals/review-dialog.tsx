import { Button, QueryView, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call, messageOf } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import '../../shared/page/review.css';
import { useMay, useSession } from '../../shared/session/session-store.ts';
import { usePresence } from '../../shared/session/use-presence.ts';
import { momentText } from '../../shared/time.ts';
import { Facts } from './facts.tsx';
import { factsQuery, QUEUE_MS, type WithdrawalFacts } from './queries.ts';
import { RejectDialog } from './reject-dialog.tsx';

type Asked = 'approve' | 'risk' | 'reject' | 'retry';

const ACTIONS = {
  approve: {
    ...{ title: t`通过提款`, sure: t`通过并出款`, usual: t`审核通过` },
    text: t`通过后立即提交渠道出款，不可撤回。`,
  },
  risk: {
    ...{ title: t`转风控复核`, sure: t`转交`, usual: '' },
    text: t`由风控继续审核，会员看到的状态为风控审核。`,
  },
  retry: {
    ...{ title: t`重新出款`, sure: t`重新出款`, usual: '' },
    text: t`用新的出款单号再次提交渠道；请先确认上一次确已失败。`,
  },
} as const;
const PATHS = {
  approve: '/console/api/v1/withdrawals/approve',
  risk: '/console/api/v1/withdrawals/toRisk',
  retry: '/console/api/v1/withdrawals/retryPayout',
} as const;

/** The actions open to the logged-in staff member. */
function useActions(facts: WithdrawalFacts): Asked[] {
  const mayReview = useMay('withdrawals.review');
  const mayRisk = useMay('withdrawals.decide-risk');
  const mayRetry = useMay('withdrawals.retry-payout');
  const { state, flags, isHeld } = facts.row;
  if (state !== 'submitted' && state !== 'risk-review') return [];
  const decides = mayReview && (state === 'submitted' || mayRisk);
  const failed = flags.includes('payout-failed');
  return [
    ...(decides ? (['reject'] as const) : []),
    ...(mayReview && state === 'submitted' ? (['risk'] as const) : []),
    ...(decides && !failed && !isHeld ? (['approve'] as const) : []),
    ...(mayRetry && failed && (state === 'submitted' || mayRisk) ? (['retry'] as const) : []),
  ];
}

function Actions({ facts, onClose }: { facts: WithdrawalFacts; onClose: () => void }) {
  const refresh = useRefresh('withdrawals');
  const [asked, setAsked] = useState<Asked>();
  const me = useSession(({ staff }) => `staff:${staff?.staffId}`);
  const actions = useActions(facts);
  const { orderId, lock } = facts.row;
  // Nothing is paid to a new destination until then (C69).
  const { isHeld, heldUntil } = facts.row;
  const locking = useMutation({
    mutationFn: (take: boolean) =>
      call(take ? '/console/api/v1/withdrawals/lock' : '/console/api/v1/withdrawals/unlock', { orderId }),
    onSettled: refresh,
  });
  if (actions.length === 0) return null;
  const mine = lock?.by.actor === me;
  if (!mine) {
    return (
      <footer className="review__actions">
        <span className="text-13 text-fg-2">
          {locking.error ? (
            <b role="alert" className="mr-3 font-normal text-danger">
              {messageOf(locking.error)}
            </b>
          ) : null}
          {lock ? t`${lock.by.name ?? t`他人`} 正在审核` : t`领取后 15 分钟内由您审核，他人不能同时处理`}
        </span>
        <Button loading={locking.isPending} disabled={lock !== null} onClick={() => locking.mutate(true)}>
          {t`领取审核`}
        </Button>
      </footer>
    );
  }
  return (
    <footer className="review__actions">
      <Button variant="ghost" loading={locking.isPending} onClick={() => locking.mutate(false)}>
        {t`放回队列`}
      </Button>
      <span className="flex-1 text-13 text-fg-2">
        {!isHeld || heldUntil === null
          ? null
          : t`新收款方式冷静期至 ${momentText(heldUntil)}，到期后才能通过`}
      </span>
      {actions.includes('reject') ? (
        <Button variant="danger" onClick={() => setAsked('reject')}>
          {t`拒绝`}
        </Button>
      ) : null}
      {actions.includes('risk') ? (
        <Button variant="outline" onClick={() => setAsked('risk')}>
          {t`转风控复核`}
        </Button>
      ) : null}
      {actions.includes('retry') ? <Button onClick={() => setAsked('retry')}>{t`重新出款`}</Button> : null}
      {actions.includes('approve') ? <Button onClick={() => setAsked('approve')}>{t`通过`}</Button> : null}
      {asked === 'reject' ? (
        <RejectDialog
          orders={[facts.row]}
          onSend={(rejection, key) =>
            call('/console/api/v1/withdrawals/reject', { orderId, ...rejection }, { key })
          }
          onDone={() => {
            refresh();
            onClose();
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : asked ? (
        <ActionDialog
          title={ACTIONS[asked].title}
          sureText={ACTIONS[asked].sure}
          usualReason={ACTIONS[asked].usual}
          subject={orderId}
          onSend={({ reason, key }) => call(PATHS[asked], { orderId, reason }, { key })}
          onDone={refresh}
          onClose={() => setAsked(undefined)}
        >
          <p>{ACTIONS[asked].text}</p>
        </ActionDialog>
      ) : null}
    </footer>
  );
}

export interface ReviewDialogProps {
  orderId: string;
  orderNo: string;
  onClose: () => void;
}

/** One withdrawal with the facts for its decision. The reviewer locks it first. */
export function ReviewDialog({ orderId, orderNo, onClose }: ReviewDialogProps) {
  const isPresent = usePresence();
  const query = useQuery({
    ...factsQuery(orderId),
    refetchInterval: isPresent && QUEUE_MS,
  });
  return (
    <DeskDialog size="xl" title={t`提款 ${orderNo}`} onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-80 w-full" />}
        failed={t`提款加载失败`}
        safe={messageOf}
      >
        {(facts) => (
          <>
            <Facts facts={facts} />
            <Actions facts={facts} onClose={onClose} />
          </>
        )}
      </QueryView>
    </DeskDialog>
  );
}
