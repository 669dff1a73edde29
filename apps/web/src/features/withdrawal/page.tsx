import { bothOf, Card, Notice, Page, QueryView, Skeleton, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useWalletBalance } from '../../shared/wallet/balance.ts';
import { type Destination, destinationsQuery } from '../../shared/wallet/destinations.ts';
import { PrivateAmount } from '../../shared/wallet/private-amount.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { MissingList, stepsOf } from './missing-list.tsx';
import { OrderView } from './order-view.tsx';
import { infoQuery, type WithdrawInfo } from './queries.ts';
import { TurnoverPanel } from './turnover-panel.tsx';
import { useInfo } from './use-order.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

const PROTECTION_BROKEN = 6111;

/** The order that the address names. Read from the text, for ids are longer than numbers; the router writes quotes around digits. */
export function orderIdOf(search: string): string | undefined {
  const id = new URLSearchParams(search).get('orderId')?.replace(/^"(.*)"$/, '$1');
  return id && /^[1-9]\d{0,18}$/.test(id) ? id : undefined;
}

/** 取款: the form, or in its place the order that is still under way. */
export function WithdrawalPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const userId = useSession((session) => session.userId) ?? '';
  const asked = orderIdOf(useLocation({ select: ({ searchStr }) => searchStr }));
  const info = useInfo(userId);
  const query = bothOf(info, useQuery(destinationsQuery));
  // The order that was open last stays on screen when it ends: the member waits for its end.
  const [kept, setKept] = useState<string>();
  const open = info.data?.openOrder?.orderId;
  // Whether the dialog of a confirmation is open.
  const confirms = useRef(false);
  useEffect(() => {
    if (open === undefined || !confirms.current) return;
    confirms.current = false;
    toast.info(t`另一笔取款已提交，正在确认的这一笔没有提交`);
  }, [open]);
  if (open !== undefined && kept !== open) setKept(open);
  const shown = asked ?? open ?? kept;

  async function leave(): Promise<void> {
    // First the news: the data of the open order are older than its end.
    await client.invalidateQueries({ queryKey: infoQuery.queryKey });
    setKept(undefined);
    void navigate({ to: '/mine/takemoney', replace: true });
  }

  return (
    <Page title={t`取款`}>
      {shown !== undefined ? (
        <OrderView key={shown} userId={userId} orderId={shown} onLeave={leave} />
      ) : (
        <QueryView
          query={query}
          skeleton={<PageSkeleton />}
          failed={isBroken(query.error) ? t`取款暂不可用` : t`取款信息加载失败`}
          safe={(error) => t`${messageOf(error)}，您的资金不受影响`}
          frame={(state) => <Card bleed>{state}</Card>}
        >
          {([facts, destinations]) => (
            <Desk userId={userId} info={facts} destinations={destinations} confirms={confirms} />
          )}
        </QueryView>
      )}
    </Page>
  );
}

function PageSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

const isBroken = (error: unknown) => error instanceof ApiError && error.code === PROTECTION_BROKEN;

interface DeskProps {
  userId: string;
  info: WithdrawInfo;
  destinations: readonly Destination[];
  /** Tells the page whether a dialog of confirmation is open. */
  confirms: RefObject<boolean>;
}

/** The withdrawable amount, the missing steps or the form, and the turnover beside it. */
function Desk({ userId, info, destinations, confirms }: DeskProps) {
  const navigate = useNavigate();
  const wallet = useWalletBalance();
  const balance = wallet.centre ?? info.centerWalletBalance;
  const [asksOutcome, setAsksOutcome] = useState(false);
  const withdrawal = useWithdrawal(userId, (order) => {
    setAsksOutcome(false);
    confirms.current = false;
    void navigate({ href: `/mine/takemoney?orderId=${order.orderId}` });
  });
  const isConfirming = withdrawal.quoted?.isOpen === true;
  useEffect(() => {
    confirms.current = isConfirming;
  }, [confirms, isConfirming]);
  const steps = stepsOf(info, destinations.length > 0);
  return (
    <>
      <Card
        bleed
        label={t`余额`}
        className="flex flex-wrap items-end gap-x-10 px-6 py-4 text-12 leading-5 text-fg-2 max-tablet:-mt-3 max-tablet:gap-x-5 max-tablet:px-4 max-tablet:py-3"
      >
        <span className="grid">
          <Trans>
            可取余额
            <b className="text-[1.75rem] leading-8 text-fg-1">
              <PrivateAmount value={balance} />
            </b>
          </Trans>
        </span>
        <span className="grid">
          <Trans>
            冻结
            <b className="text-18 leading-8 text-fg-1">
              <PrivateAmount value={wallet.locked ?? info.lockMoney} />
            </b>
          </Trans>
        </span>
        <Link
          to="/mine/transRecord"
          className="-mb-1.5 ml-auto text-13 leading-11 whitespace-nowrap text-brand-text"
        >
          {t`取款记录`}
        </Link>
      </Card>
      {withdrawal.unanswered ? (
        <Unanswered
          isAsked={withdrawal.quoted?.isOpen === true || asksOutcome}
          onOpen={() => setAsksOutcome(true)}
        />
      ) : null}
      <div className="grid grid-cols-1 items-start gap-2 tablet:gap-4 desktop:grid-cols-[minmax(0,1fr)_20rem]">
        {steps.every(({ done }) => done) ? (
          <WithdrawalForm info={info} destinations={destinations} balance={balance} withdrawal={withdrawal} />
        ) : (
          <MissingList steps={steps} />
        )}
        <TurnoverPanel turnover={info.turnover} />
      </div>
      <ConfirmDialog
        asksOutcome={asksOutcome}
        withdrawal={withdrawal}
        destinations={destinations}
        onClose={() => {
          setAsksOutcome(false);
          withdrawal.drop();
        }}
      />
    </>
  );
}

/** Comes into sight when its dialog is closed: on a scrolled page nothing else would remind of it. */
function Unanswered({ isAsked, onOpen }: { isAsked: boolean; onOpen: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) place.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return (
    <div ref={place}>
      <Notice
        action={
          <button type="button" className="flex-none px-1 font-semibold text-brand-text" onClick={onOpen}>
            {t`确认结果`}
          </button>
        }
      >
        {t`上一笔取款结果未知，请先确认结果`}
      </Notice>
    </div>
  );
}
