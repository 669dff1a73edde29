import { Amount, ClockIcon, Notice, ResultHero } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { coinText } from '../../../shared/wallet/coin-text.ts';
import type { DepositOrder } from '../queries.ts';
import { isClaimable } from './claim-link.tsx';
import { ServiceButton } from './service-button.tsx';

export type Claim = NonNullable<DepositOrder['claim']>;

/** Both ends of a hash: enough to know it by. */
function Hash({ text }: { text: string }) {
  return (
    <span className="num" title={text}>
      {text.slice(0, 8)}…{text.slice(-8)}
    </span>
  );
}

/** The coins that the order asked for, and its yuan. */
function Ordered({ order: { coin, amount } }: { order: DepositOrder }) {
  if (coin === null) return <Amount value={amount} />;
  return (
    <span className="num">
      {coinText(coin.exactAmount)} {coin.coin}（<Amount value={amount} />）
    </span>
  );
}

/** In place of the address to pay to, while a claimed transfer is checked: the member would pay twice. */
export function OrderClaim({ order, claim }: { order: DepositOrder; claim: Claim }) {
  return (
    <>
      <ResultHero tone="wait" icon={<ClockIcon size={28} />} title={t`转账核对中`}>
        <Trans>
          订单 <Ordered order={order} />
          ，交易哈希 <Hash text={claim.hash} />
          。核对无误后按实收金额入账，结果会通知您。请勿重复转账
        </Trans>
      </ResultHero>
      <div className="order-actions">
        <ServiceButton />
      </div>
    </>
  );
}

/** Why nothing was credited by a closed claim, and what the member can do now. */
function Closed({ order, claim }: { order: DepositOrder; claim: Claim }) {
  const hash = <Hash text={claim.hash} />;
  switch (claim.end) {
    case 'rejected':
      return <Rejected order={order} claim={claim} />;
    case 'handled':
      return (
        <Trans>您申请核对的转账 {hash} 已由客服核对处理，未为此订单入账。如有疑问请联系在线客服。</Trans>
      );
    case 'not-found':
      return (
        <Trans>您申请核对的转账 {hash} 7 天内未找到可入账的款项，申请已关闭。如有疑问请联系在线客服。</Trans>
      );
    case 'paid-otherwise':
      return (
        <Trans>
          您申请核对的转账 {hash} 未为此订单入账：订单已由另一笔付款到账。那笔转账如未入账，请用另一笔未到账的
          USDT 订单重新申请。
        </Trans>
      );
    default:
      return <Trans>您申请核对的转账 {hash} 未为此订单入账。如有疑问请联系在线客服。</Trans>;
  }
}

function Rejected({ order, claim }: { order: DepositOrder; claim: Claim }) {
  const hash = <Hash text={claim.hash} />;
  if (!isClaimable(order))
    return <Trans>您申请核对的转账 {hash} 未通过核对，未入账。如有疑问请联系在线客服。</Trans>;
  return (
    <>
      <Trans>
        您申请核对的转账 {hash}{' '}
        未通过核对，未入账。如已转账，请勿重复转账：可在下方用正确的交易哈希重新申请，或联系在线客服。
      </Trans>
      {order.state === 'pending' ? t`尚未转账的，才需按本页金额付款。` : null}
    </>
  );
}

/** How the claim ended, above what the order says itself. */
export function ClaimEnd({ order }: { order: DepositOrder }) {
  const { claim } = order;
  if (claim === null || claim.state === 'checking') return null;
  if (claim.state === 'closed') {
    return (
      <Notice className="mb-4">
        <Closed order={order} claim={claim} />
      </Notice>
    );
  }
  return (
    <p className="mt-2 text-center text-13 text-fg-2">
      {claim.coins === null ? (
        t`您申请核对的转账已按实收入账。`
      ) : (
        <Trans>
          您申请核对的转账已按实收 <span className="num">{coinText(claim.coins)} USDT</span> 入账。
        </Trans>
      )}
    </p>
  );
}
