import { Amount, Button, Spinner } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { coinText } from '../../../shared/wallet/coin-text.ts';
import { OrderRing } from '../order-ring.tsx';
import type { ChannelKind, DepositOrder } from '../queries.ts';
import { AgentSteps } from './agent-steps.tsx';
import { CoinCashierSteps, CoinSteps } from './coin-steps.tsx';
import { PayLink } from './pay-action.tsx';
import { RedirectSteps, ScanSteps } from './redirect-steps.tsx';
import { HuioneSteps, TransferSteps } from './transfer-steps.tsx';

const STEPS: Record<ChannelKind, ComponentType<{ order: DepositOrder }>> = {
  redirect: RedirectSteps,
  scan: ScanSteps,
  agent: AgentSteps,
  transfer: TransferSteps,
  huione: HuioneSteps,
  coin: CoinSteps,
  'coin-cashier': CoinCashierSteps,
};

interface Words {
  title: string;
  text: string;
}

/** The payment stands in a block: only its depth is waited for. */
export const isSeen = ({ coin }: DepositOrder): boolean => coin?.confirmations != null;

/** The awaited event. Coming back from the provider's page is no payment: only its message to us is. */
function wordsOf(order: DepositOrder, returned: boolean): Words {
  if (isSeen(order)) {
    return { title: t`网络确认中`, text: t`已看到您的付款，确认数达到要求后自动到账，请勿重复转账` };
  }
  if (returned) {
    return { title: t`付款结果确认中`, text: t`收到支付机构的通知后才会到账，已付款请勿重复支付` };
  }
  return { title: t`等待支付`, text: t`请在时限内完成支付，到账后本页自动更新` };
}

/** The sum to pay, to the last decimal where it identifies the payment. */
function ToPay({ order: { amount, payee, coin } }: { order: DepositOrder }) {
  if (coin) {
    return (
      <>
        <b className="num text-32 leading-11">
          {coinText(coin.exactAmount)} {coin.coin}
        </b>
        <span className="num text-13 text-fg-2">
          <Trans>
            约 <Amount value={amount} />
          </Trans>
        </span>
      </>
    );
  }
  return (
    <b className="text-32 leading-11">
      <Amount value={payee?.exactAmount ?? amount} />
    </b>
  );
}

export interface OrderPendingProps {
  order: DepositOrder;
  /** The member comes back from the provider's page. */
  returned: boolean;
  isClosing: boolean;
  onClose: () => void;
}

/** An order that waits for its payment: how long, how much, where to. */
export function OrderPending({ order, returned, isClosing, onClose }: OrderPendingProps) {
  const { title, text } = wordsOf(order, returned);
  const Steps = STEPS[order.kind];
  return (
    <>
      <div className="grid justify-items-center py-5 text-center">
        <OrderRing createdAt={order.createdAt} expiresAt={order.expiresAt} size={88} />
        <div role="status">
          <h2 className="mt-3 text-18 font-bold">{title}</h2>
          <p className="mt-1 text-13 text-fg-2">{text}</p>
        </div>
        <ToPay order={order} />
      </div>
      <Steps order={order} />
      {isSeen(order) ? null : (
        <div className="order-actions">
          <Button variant="outline" size="lg" loading={isClosing} onClick={onClose}>
            {t`关闭订单`}
          </Button>
          <PayLink order={order} />
        </div>
      )}
      <p className="mt-4 flex items-center justify-center gap-2 text-12 text-fg-3">
        <Spinner size={14} />
        {isSeen(order) ? t`正在等待网络确认` : t`正在等待支付结果`}
      </p>
    </>
  );
}
