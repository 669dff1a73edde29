import { Amount, DataList, DataRow } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { momentText } from '../../../shared/sportsbook/clock.ts';
import { coinText, rateText } from '../../../shared/wallet/coin-text.ts';
import { isBeingChecked, receivedOf } from '../being-checked.ts';
import { CopyRow } from '../copy-row.tsx';
import { arrivedOf } from '../deposit-sums.ts';
import type { DepositOrder } from '../queries.ts';
import type { Claim } from './order-claim.tsx';
import { type Received, ReceivedSum } from './order-received.tsx';

function isZero(amount: string): boolean {
  return /^0(\.0+)?$/.test(amount);
}

/** The received sum, coins with their worth. */
function Arrived({ order }: { order: DepositOrder }) {
  const { coinCredit } = order;
  return (
    <DataRow num name={t`实际到账`}>
      {coinCredit ? (
        <span>
          <Trans>
            {coinText(coinCredit.coins)} {coinCredit.coin}（约合{' '}
            <Amount value={coinCredit.worth} className="whitespace-nowrap" />）
          </Trans>
        </span>
      ) : (
        <Amount value={arrivedOf(order)} />
      )}
    </DataRow>
  );
}

/** What came for an order that was not credited, and that it went back. */
function NotCredited({ received }: { received: Received }) {
  const sum = <ReceivedSum received={received} />;
  return (
    <>
      <DataRow num name={t`收到金额`}>
        {sum}
      </DataRow>
      {received.state === 'returned' || received.state === 'returning' ? (
        <DataRow num name={received.state === 'returned' ? t`已退回` : t`退回中`}>
          {sum}
        </DataRow>
      ) : null}
    </>
  );
}

/** A payer who asks his bank needs them. */
function ReceivedTimes({ received: { receivedAt, handledAt, state } }: { received: Received }) {
  return (
    <>
      <DataRow num name={t`收款时间`}>
        {momentText(receivedAt)}
      </DataRow>
      {handledAt === null ? null : (
        <DataRow num name={state === 'returned' ? t`退回时间` : t`处理时间`}>
          {momentText(handledAt)}
        </DataRow>
      )}
    </>
  );
}

/** The order and the claimed transfer in coins, and when it was claimed. */
function ClaimFacts({ order: { coin }, claim }: { order: DepositOrder; claim: Claim }) {
  return (
    <>
      {coin ? (
        <DataRow num name={t`订单数量`}>
          {coinText(coin.exactAmount)} {coin.coin}
        </DataRow>
      ) : null}
      {claim.coins === null ? null : (
        <DataRow num name={t`实收数量`}>
          {coinText(claim.coins)} USDT
        </DataRow>
      )}
      <CopyRow name={t`交易哈希`} text={claim.hash}>
        <span className="break-all">{claim.hash}</span>
      </CopyRow>
      <DataRow num name={t`申请时间`}>
        {momentText(claim.claimedAt)}
      </DataRow>
    </>
  );
}

/** The order in figures; times are GMT+8. */
export function OrderFacts({ order }: { order: DepositOrder }) {
  const received = receivedOf(order);
  return (
    <DataList className="mt-5 desktop:mt-0 desktop:rounded-md desktop:bg-surface-2 desktop:px-4 desktop:py-1 desktop:[&>:first-child]:border-t-0">
      <CopyRow name={t`订单号`} text={order.orderNo} />
      <DataRow num name={t`存款方式`}>
        {order.channelName}
      </DataRow>
      <DataRow num name={received || order.orderedAmount ? t`订单金额` : t`金额`}>
        <Amount value={order.orderedAmount ?? order.amount} />
      </DataRow>
      {order.orderedAmount ? (
        <DataRow num name={t`实收金额`}>
          <Amount value={order.amount} />
        </DataRow>
      ) : null}
      {order.claim ? <ClaimFacts order={order} claim={order.claim} /> : null}
      {received ? <NotCredited received={received} /> : null}
      {order.coinCredit && order.state === 'paid' ? (
        <DataRow num name={t`汇率`}>
          1 USDT = ¥{rateText(order.coinCredit.rate)}
        </DataRow>
      ) : null}
      {isZero(order.fee) || received || (order.state !== 'paid' && order.state !== 'pending') ? null : (
        <DataRow num name={t`手续费`}>
          −<Amount value={order.fee} />
        </DataRow>
      )}
      {isZero(order.bonus) || received ? null : (
        <DataRow num name={order.state === 'paid' ? t`加赠礼金` : t`到账后加赠`}>
          <Amount value={order.bonus} sign="always" />
        </DataRow>
      )}
      {order.state === 'paid' ? <Arrived order={order} /> : null}
      <DataRow num name={t`下单时间`}>
        {momentText(order.createdAt)}
      </DataRow>
      {received ? <ReceivedTimes received={received} /> : null}
      {/* Once money has been received or claimed, the order must not ask for another payment. */}
      {isBeingChecked(order) ? null : order.paidAt === null ? (
        <DataRow num name={t`支付截止`}>
          {momentText(order.expiresAt)}
        </DataRow>
      ) : (
        <DataRow num name={t`到账时间`}>
          {momentText(order.paidAt)}
        </DataRow>
      )}
    </DataList>
  );
}
