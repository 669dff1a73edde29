import { Amount, buttonClass, CheckIcon, ClockIcon, ResultHero } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DepositLink } from '../../../shared/site/deposit-link.tsx';
import type { DepositOrder } from '../queries.ts';
import { ServiceButton } from './service-button.tsx';

export type Received = NonNullable<DepositOrder['received']>;

/** How much came, as the provider wrote it. */
export function ReceivedSum({ received: { amount, currency } }: { received: Received }) {
  if (currency === 'CNY') return <Amount value={amount} />;
  return (
    <span className="num">
      {amount} {currency}
    </span>
  );
}

/** The next step for it. */
export const RECEIVED_NEXT: Record<Received['state'], string> = {
  checking: t`人工核对中，结果会通知您。请勿重复付款`,
  returning: t`正在原路退回付款账户，请留意到账`,
  returned: t`已原路退回付款账户，请留意到账`,
  handled: t`客服已核对处理，如有疑问请联系在线客服`,
};

/** The last thing that happened to the money. */
function Title({ received }: { received: Received }) {
  const sum = <ReceivedSum received={received} />;
  if (received.state === 'returned') return <Trans>已原路退回 {sum}</Trans>;
  if (received.state === 'returning') return <Trans>正在原路退回 {sum}</Trans>;
  if (received.reason === 'payer') return <Trans>已收到 {sum}，付款人与实名不符</Trans>;
  if (received.reason === 'limit') return <Trans>已收到 {sum}，超出您的存款限额</Trans>;
  return <Trans>已收到 {sum}，与订单不符</Trans>;
}

const REASONS: Partial<Record<Received['reason'], string>> = {
  payer: t`付款人与实名不符`,
  limit: t`超出您的存款限额`,
};

/** Why it was not credited, where the head says what became of it. */
function Reason({ received: { state, reason } }: { received: Received }) {
  if (state !== 'returned' && state !== 'returning') return null;
  return t`${REASONS[reason] ?? t`收到的款项与订单不符`}，未入账。`;
}

/** Money came for the order and was not credited: the amount, and the next step. */
export function OrderReceived({ order, received }: { order: DepositOrder; received: Received }) {
  const isOver = received.state === 'returned' || received.state === 'handled';
  return (
    <>
      <ResultHero
        tone={isOver ? 'calm' : 'wait'}
        icon={isOver ? <CheckIcon size={28} /> : <ClockIcon size={28} />}
        title={<Title received={received} />}
      >
        <Reason received={received} />
        <Trans>
          订单金额 <Amount value={order.amount} />。{RECEIVED_NEXT[received.state]}
        </Trans>
      </ResultHero>
      <div className="order-actions">
        <ServiceButton />
        {isOver ? (
          <DepositLink className={buttonClass({ variant: 'gold', size: 'lg' })}>{t`重新存款`}</DepositLink>
        ) : null}
      </div>
    </>
  );
}
