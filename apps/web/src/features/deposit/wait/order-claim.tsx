import { Amount, ClockIcon, Notice, ResultHero } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { coinText } from '../../../shared/wallet/coin-text.ts';
import type { DepositOrder } from '../queries.ts';
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

/** In place of the address to pay to, while a claimed transfer is checked: the member would pay twice. */
export function OrderClaim({ order, claim }: { order: DepositOrder; claim: Claim }) {
  return (
    <>
      <ResultHero tone="wait" icon={<ClockIcon size={28} />} title={t`转账核对中`}>
        <Trans>
          订单金额 <Amount value={order.amount} />
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

/** How the claim ended, above what the order says itself. */
export function ClaimEnd({ claim }: { claim: DepositOrder['claim'] }) {
  if (claim === null || claim.state === 'checking') return null;
  if (claim.state === 'closed') {
    return (
      <Notice className="mb-4">
        <Trans>
          您申请核对的转账 <Hash text={claim.hash} /> 未通过或已退回，未入账。如有疑问请联系在线客服。
        </Trans>
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
