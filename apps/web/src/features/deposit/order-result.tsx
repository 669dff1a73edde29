import { Amount, buttonClass, CheckIcon, ClockIcon, CloseIcon, type Icon, WarnIcon } from '@hj/ui';
import { Link } from '@tanstack/react-router';
import type { DepositOrder } from './queries.ts';

type FinalState = Exclude<DepositOrder['state'], 'pending'>;

interface Look {
  icon: Icon;
  tone: 'good' | 'calm' | 'bad';
  title: string;
  text: string;
}

const LOOKS: Record<FinalState, Look> = {
  paid: { icon: CheckIcon, tone: 'good', title: '已到账', text: '款项已存入中心钱包' },
  expired: {
    icon: ClockIcon,
    tone: 'calm',
    title: '订单已过期',
    text: '请勿再付款。如您已付款，款项到账后会自动入账',
  },
  closed: { icon: CloseIcon, tone: 'calm', title: '订单已关闭', text: '未产生扣款，您可以重新发起存款' },
  failed: {
    icon: WarnIcon,
    tone: 'bad',
    title: '支付未成功',
    text: '款项未入账。如您已被扣款，请联系在线客服核实',
  },
};

/** Paid after its time was over: credited all the same. */
export function isLate({
  state,
  paidAt,
  expiresAt,
}: Pick<DepositOrder, 'state' | 'paidAt' | 'expiresAt'>): boolean {
  return state === 'paid' && paidAt !== null && paidAt > expiresAt;
}

function Actions({ state }: { state: FinalState }) {
  if (state === 'paid') {
    return (
      <div className="order-actions">
        <Link to="/mine/wallet" className={buttonClass({ variant: 'outline', size: 'lg' })}>
          查看钱包
        </Link>
        <Link to="/game/sport" className={buttonClass({ size: 'lg' })}>
          去看赛事
        </Link>
      </div>
    );
  }
  return (
    <div className="order-actions">
      <a
        href="/app/help/zxkf"
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'outline', size: 'lg' })}
      >
        联系客服
      </a>
      <Link to="/mine/savemoney" className={buttonClass({ variant: 'gold', size: 'lg' })}>
        重新存款
      </Link>
    </div>
  );
}

/** How an order ended; each end has its own look. */
export function OrderResult({ order, state }: { order: DepositOrder; state: FinalState }) {
  const { icon: ResultIcon, tone, title, text } = LOOKS[state];
  return (
    <>
      <div className="order-head" role="status">
        <span className={`order-disc order-disc--${tone}`}>
          <ResultIcon size={28} />
        </span>
        <h2>{title}</h2>
        <b className="order-amount">
          <Amount value={order.amount} />
        </b>
        <p>{isLate(order) ? '付款在订单过期后收到，款项已存入中心钱包' : text}</p>
      </div>
      <Actions state={state} />
    </>
  );
}
