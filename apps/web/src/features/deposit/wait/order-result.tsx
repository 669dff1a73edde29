import { displayAmount, parseAmount } from '@hj/money';
import {
  Amount,
  buttonClass,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  type Icon,
  Notice,
  ResultHero,
  type ResultTone,
  WarnIcon,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DepositLink } from '../../../shared/site/deposit-link.tsx';
import { coinText } from '../../../shared/wallet/coin-text.ts';
import { arrivedOf } from '../deposit-sums.ts';
import type { DepositOrder } from '../queries.ts';
import { RECEIVED_NEXT, ReceivedSum } from './order-received.tsx';
import { ServiceButton } from './service-button.tsx';

type FinalState = Exclude<DepositOrder['state'], 'pending'>;

interface Look {
  icon: Icon;
  tone: ResultTone;
  title: string;
  text: string;
}

/** The fate of a payment that is still on its way. */
const PAID_LATE = t`请勿再付款。如您已付款，与订单一致且未超存款限额的款项会入账，其余由人工核对`;

const LOOKS: Record<FinalState, Look> = {
  paid: { icon: CheckIcon, tone: 'good', title: t`已到账`, text: t`款项已存入中心钱包` },
  expired: {
    icon: ClockIcon,
    tone: 'calm',
    title: t`订单已过期`,
    text: PAID_LATE,
  },
  closed: {
    icon: CloseIcon,
    tone: 'calm',
    title: t`订单已关闭`,
    text: PAID_LATE,
  },
  failed: {
    icon: WarnIcon,
    tone: 'bad',
    title: t`支付未成功`,
    text: t`款项未入账。如您已被扣款，请联系在线客服核实`,
  },
};

/** Why an order closed that the member did not close. */
const STOPPED: Record<NonNullable<DepositOrder['closedBy']>, string> = {
  'cool-off': t`您开启了冷静期，订单随之关闭`,
  exclusion: t`您已自我排除，订单随之关闭`,
  closure: t`您已关闭账户，订单随之关闭`,
};

function textOf(order: DepositOrder, state: FinalState): string {
  if (state === 'paid') return paidText(order);
  if (state !== 'closed' || !order.closedBy) return LOOKS[state].text;
  return t`${STOPPED[order.closedBy]}。${PAID_LATE}`;
}

/** Paid after its time was over: credited all the same. */
export function isLate({
  state,
  paidAt,
  expiresAt,
}: Pick<DepositOrder, 'state' | 'paidAt' | 'expiresAt'>): boolean {
  return state === 'paid' && paidAt !== null && paidAt > expiresAt;
}

/** The received sum, or the expected one. */
function Sum({ order, state }: { order: DepositOrder; state: FinalState }) {
  const { coinCredit } = order;
  if (state === 'paid' && coinCredit)
    return (
      <span className="num">
        {coinText(coinCredit.coins)} {coinCredit.coin}
      </span>
    );
  return <Amount value={state === 'paid' ? arrivedOf(order) : order.amount} />;
}

const sumText = (amount: string) => displayAmount(parseAmount(amount) ?? 0n);

function paidText(order: DepositOrder): string {
  const wallet = order.coinCredit ? t`虚拟币钱包` : t`中心钱包`;
  const { orderedAmount, amount } = order;
  if (orderedAmount) {
    return t`订单 ${sumText(orderedAmount)} · 实收 ${sumText(amount)}，已按实收存入${wallet}`;
  }
  return isLate(order) ? t`付款在订单过期后收到，款项已存入${wallet}` : t`款项已存入${wallet}`;
}

function Actions({ order, state }: { order: DepositOrder; state: FinalState }) {
  const coinWallet = order.coinCredit !== null;
  if (state === 'paid') {
    return (
      <div className="order-actions">
        <Link to="/mine/wallet" className={buttonClass({ variant: 'outline', size: 'lg' })}>
          {t`查看钱包`}
        </Link>
        <Link to={coinWallet ? '/mine/exchange' : '/game/sport'} className={buttonClass({ size: 'lg' })}>
          {coinWallet ? t`兑换为人民币` : t`去看赛事`}
        </Link>
      </div>
    );
  }
  return (
    <div className="order-actions">
      <ServiceButton />
      {state === 'closed' && order.closedBy ? (
        <Link to="/mine/protection" className={buttonClass({ size: 'lg' })}>
          {t`查看责任博彩设置`}
        </Link>
      ) : (
        <DepositLink className={buttonClass({ variant: 'gold', size: 'lg' })}>{t`重新存款`}</DepositLink>
      )}
    </div>
  );
}

/** How an order ended; each end has its own look. */
export function OrderResult({ order, state }: { order: DepositOrder; state: FinalState }) {
  const { icon: ResultIcon, tone, title } = LOOKS[state];
  return (
    <>
      <ResultHero
        tone={tone}
        icon={<ResultIcon size={28} />}
        title={title}
        sum={<Sum order={order} state={state} />}
      >
        {textOf(order, state)}
      </ResultHero>
      {order.received ? (
        <Notice className="mb-4">
          <Trans>
            此订单又收到一笔 <ReceivedSum received={order.received} />。{RECEIVED_NEXT[order.received.state]}
          </Trans>
        </Notice>
      ) : null}
      <Actions order={order} state={state} />
    </>
  );
}
