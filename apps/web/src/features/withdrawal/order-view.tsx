import { parseAmount } from '@hj/money';
import {
  Amount,
  Button,
  buttonClass,
  Card,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  CopyIcon,
  DataList,
  DataRow,
  Empty,
  type Icon,
  IconButton,
  Notice,
  QueryView,
  ResultHero,
  type ResultTone,
  Skeleton,
  toast,
  WalletIcon,
  WarnIcon,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { useNow } from '../../shared/clock/seconds.ts';
import { copyText } from '../../shared/copy-text.ts';
import { askService } from '../../shared/site/ask-service.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { coinText, rateText } from '../../shared/wallet/coin-text.ts';
import { DESTINATION_PAGES } from '../../shared/wallet/destinations.ts';
import { CostLines } from './cost-lines.tsx';
import { OrderSteps } from './order-steps.tsx';
import { infoQuery, isOver, type WithdrawalOrder } from './queries.ts';
import { useOrder } from './use-order.ts';

const NOT_FOUND = 6004;

interface Look {
  icon: Icon;
  tone: ResultTone;
  title: string;
  text: string;
}

const LOOKS: Record<WithdrawalOrder['state'], Look> = {
  submitted: { icon: ClockIcon, tone: 'wait', title: t`取款已提交`, text: t`正在审核，通常在数分钟内完成` },
  'risk-review': {
    icon: ClockIcon,
    tone: 'wait',
    title: t`风控审核中`,
    text: t`为保护您的资金，本笔取款需人工核实，请留意通知`,
  },
  paying: { icon: ClockIcon, tone: 'wait', title: t`出款中`, text: t`款项已交付出款，到账时间以收款方为准` },
  paid: { icon: CheckIcon, tone: 'good', title: t`已到账`, text: t`款项已付至您的收款账户` },
  rejected: {
    icon: CloseIcon,
    tone: 'calm',
    title: t`取款已退回`,
    text: t`全部款项已退回中心钱包，没有收取任何费用`,
  },
};

const PAYOUT_FAILED: Look = {
  icon: WarnIcon,
  tone: 'bad',
  title: t`出款未成功`,
  text: t`款项仍冻结在您的账户中，正在人工处理，将重新出款或退回，结果会通知您`,
};

export interface OrderViewProps {
  userId: string;
  orderId: string;
  /** Back to the form. */
  onLeave: () => void;
}

/** One withdrawal, live until it is over. */
export function OrderView({ userId, orderId, onLeave }: OrderViewProps) {
  const query = useOrder(userId, orderId);
  return (
    <Card label={t`取款订单`} className="grid w-full max-w-160 gap-4 p-6 pt-5 max-tablet:p-4 max-tablet:pt-3">
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-120 w-full" />}
        failed={t`取款订单加载失败`}
        safe={(error) => t`${messageOf(error)}，订单不受影响`}
        instead={(error) => (isUnknown(error) ? <NoOrder onLeave={onLeave} /> : undefined)}
      >
        {(order) => <OrderBody order={order} onLeave={onLeave} />}
      </QueryView>
    </Card>
  );
}

const isUnknown = (error: Error) => error instanceof ApiError && error.code === NOT_FOUND;

function NoOrder({ onLeave }: { onLeave: () => void }) {
  return (
    <Empty
      icon={<WalletIcon size={28} />}
      title={t`没有找到这笔取款`}
      hint={t`您可以在交易记录中查看全部取款`}
      action={
        <Button variant="soft" size="sm" onClick={onLeave}>
          {t`返回取款`}
        </Button>
      }
    />
  );
}

function OrderBody({ order, onLeave }: { order: WithdrawalOrder; onLeave: () => void }) {
  const { icon: StateIcon, tone, title, text } = order.payoutFailed ? PAYOUT_FAILED : LOOKS[order.state];
  const now = useNow();
  const isHeld = !isOver(order) && order.heldUntil !== null && order.heldUntil > now;
  return (
    <>
      <ResultHero tone={tone} icon={<StateIcon size={28} />} title={title} sum={<Headline order={order} />}>
        {text}
      </ResultHero>
      {order.reason === null ? null : <Refusal order={order} reason={order.reason} onLeave={onLeave} />}
      {isHeld && order.heldUntil !== null ? (
        <Notice icon={<ClockIcon size={16} />}>
          <Trans>
            收款账户是新添加的，取款已提交，<span className="num">{momentText(order.heldUntil)}</span>{' '}
            之后出款（GMT+8）
          </Trans>
        </Notice>
      ) : null}
      <OrderSteps order={order} />
      <OrderFacts order={order} />
      {isOver(order) ? null : <p className="text-pretty text-13 text-fg-2 leading-5">{nextText(order)}</p>}
      <Actions state={order.state} onLeave={onLeave} />
    </>
  );
}

type RejectReason = NonNullable<WithdrawalOrder['rejectReason']>;

/** What a member can do after each reason; after `turnover` that depends on what is missing of it. */
const NEXT: Record<Exclude<RejectReason, 'turnover'>, string> = {
  destination: t`请核对收款账户，更换或重新添加后再取款。`,
  name: t`收款账户须为本人名下，请更换收款账户后再取款。`,
  risk: t`请联系客服完成核实，之后可以重新取款。`,
  provider: t`可以重新取款，也可以换一个收款账户。`,
  request: t`可以随时重新取款。`,
  other: t`如有疑问，请联系客服。`,
};

/** Why the order was given back, and what can be done. */
function Refusal({
  order,
  reason,
  onLeave,
}: {
  order: WithdrawalOrder;
  reason: string;
  onLeave: () => void;
}) {
  const { kind, rejectReason } = order;
  const isOfAccount =
    rejectReason === 'destination' || rejectReason === 'name' || rejectReason === 'provider';
  return (
    <Notice tone="danger">
      <span className="grid gap-1">
        <span>{t`退回原因：${reason}`}</span>
        {rejectReason === null ? null : rejectReason === 'turnover' ? (
          <TurnoverNext onLeave={onLeave} />
        ) : (
          <span>{NEXT[rejectReason]}</span>
        )}
        {isOfAccount ? (
          <Link to={DESTINATION_PAGES[kind]} search={{ from: '/mine/takemoney' }} className={NEXT_LINK}>
            {t`管理收款账户`}
          </Link>
        ) : null}
      </span>
    </Notice>
  );
}

const NEXT_LINK = 'justify-self-start py-2 font-semibold text-brand-text';

function TurnoverNext({ onLeave }: { onLeave: () => void }) {
  const { data } = useQuery(infoQuery);
  if (data === undefined) return null;
  const { lack } = data.turnover;
  if ((parseAmount(lack) ?? 0n) === 0n) return <span>{t`流水现已完成，可以重新取款。`}</span>;
  return (
    <>
      <span>
        <Trans>
          还差流水 <Amount value={lack} />
          ，完成后可以重新取款。
        </Trans>
      </span>
      <button type="button" className={NEXT_LINK} onClick={onLeave}>
        {t`查看流水要求`}
      </button>
    </>
  );
}

/** Why the page has no form, when it has one again, and how the order is stopped: a member cannot take it back (C23). */
function nextText({ state, payoutFailed }: WithdrawalOrder): string {
  const rule = t`同一时间只能有一笔处理中的取款，这笔到账或退回后可以申请下一笔。`;
  if (state === 'paying' && !payoutFailed) return t`${rule}已交付出款的取款不能再停止。`;
  return t`${rule}取款提交后不能自行取消，如需停止，请在出款前联系客服。`;
}

/** The payout; of a returned order, the whole sum. */
function Headline({ order: { state, amount, arrives, coinAmount } }: { order: WithdrawalOrder }) {
  if (state === 'rejected') return <Amount value={amount} />;
  if (coinAmount === null) return <Amount value={arrives} />;
  return <span className="num">{coinText(coinAmount)} USDT</span>;
}

async function copyNumber(orderNo: string): Promise<void> {
  if (await copyText(orderNo)) toast.success(t`订单号已复制`);
  else toast.error(t`复制失败，请长按选择订单号`);
}

function OrderFacts({ order }: { order: WithdrawalOrder }) {
  // Of a returned order nothing was kept and nothing was paid out.
  const isReturned = order.state === 'rejected';
  return (
    <>
      {isReturned ? null : <CostLines costs={order} isPaid={order.state === 'paid'} />}
      <DataList>
        {isReturned || order.coinAmount === null ? null : (
          <DataRow name={t`到账数量`} num>
            {coinText(order.coinAmount)} USDT
            {order.rate === null ? null : t`（汇率 ${rateText(order.rate)}）`}
          </DataRow>
        )}
        <DataRow name={t`收款账户`}>{order.destination}</DataRow>
        <DataRow name={t`订单号`}>
          <span className="num select-all">{order.orderNo}</span>
          <IconButton size="sm" label={t`复制订单号`} onClick={() => copyNumber(order.orderNo)}>
            <CopyIcon size={16} />
          </IconButton>
        </DataRow>
        <DataRow name={t`提交时间（GMT+8）`} num>
          {momentText(order.createdAt)}
        </DataRow>
      </DataList>
    </>
  );
}

function Actions({ state, onLeave }: { state: WithdrawalOrder['state']; onLeave: () => void }) {
  const over = state === 'paid' || state === 'rejected';
  return (
    <div className="grid grid-cols-[repeat(2,minmax(0,12rem))] justify-center gap-3">
      <Button variant="outline" size="lg" onClick={askService}>
        {t`联系客服`}
      </Button>
      {over ? (
        <Button size="lg" onClick={onLeave}>
          {state === 'paid' ? t`再取一笔` : t`重新取款`}
        </Button>
      ) : (
        <Link to="/mine/wallet" className={buttonClass({ size: 'lg' })}>
          {t`返回钱包`}
        </Link>
      )}
    </div>
  );
}
