import { Amount } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { momentText } from '../../../shared/sportsbook/clock.ts';
import { rateText } from '../../../shared/wallet/coin-text.ts';
import { CopyRow } from '../copy-row.tsx';
import type { DepositOrder } from '../queries.ts';

function isZero(amount: string): boolean {
  return /^0(\.0+)?$/.test(amount);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** The order in figures; times are GMT+8. */
export function OrderFacts({ order }: { order: DepositOrder }) {
  return (
    <dl className="order-facts">
      <CopyRow name={t`订单号`} text={order.orderNo} />
      <Fact name={t`存款方式`}>{order.channelName}</Fact>
      <Fact name={t`金额`}>
        <Amount value={order.amount} />
      </Fact>
      {order.coinCredit && order.state === 'paid' ? (
        <Fact name={t`汇率`}>1 USDT = ¥{rateText(order.coinCredit.rate)}</Fact>
      ) : null}
      {isZero(order.fee) ? null : (
        <Fact name={t`手续费`}>
          −<Amount value={order.fee} />
        </Fact>
      )}
      {isZero(order.bonus) ? null : (
        <Fact name={order.state === 'paid' ? t`加赠礼金` : t`到账后加赠`}>
          <Amount value={order.bonus} sign="always" />
        </Fact>
      )}
      <Fact name={t`下单时间`}>{momentText(order.createdAt)}</Fact>
      {order.paidAt === null ? (
        <Fact name={t`支付截止`}>{momentText(order.expiresAt)}</Fact>
      ) : (
        <Fact name={t`到账时间`}>{momentText(order.paidAt)}</Fact>
      )}
    </dl>
  );
}
