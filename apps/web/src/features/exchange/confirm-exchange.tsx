import { Amount, Button, CountdownRing, DataList, DataRow } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { messageOf } from '../../shared/api/api-error.ts';
import { FormMessage } from '../../shared/member/form-message.tsx';
import { coinText, rateText } from '../../shared/wallet/coin-text.ts';
import type { useExchange } from './use-exchange.ts';
import type { useRate } from './use-rate.ts';

export interface ConfirmExchangeProps {
  open: boolean;
  amount: string;
  worth: bigint | undefined;
  rating: ReturnType<typeof useRate>;
  exchange: ReturnType<typeof useExchange>;
  onClose: () => void;
}

/** What leaves and what arrives, at the rate that is on screen. */
export function ConfirmExchange({ open, amount, worth, rating, exchange, onClose }: ConfirmExchangeProps) {
  const { rate, isOver } = rating;
  if (!rate || worth === undefined) return null;
  return (
    <Dialog
      open={open}
      title={t`确认兑换`}
      size="sm"
      // The answer comes here; a closed dialog would have nowhere to say it.
      closeAble={!exchange.isPending}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <div className="grid gap-4 pt-3">
        <DataList look="open" className="grid gap-4">
          <DataRow name={t`支付`}>
            <b className="num text-18">{coinText(amount)} USDT</b>
          </DataRow>
          <DataRow name={t`可得`}>
            <b className="text-18" aria-live="polite">
              <Amount value={worth} />
            </b>
          </DataRow>
          <DataRow name={t`汇率`}>
            <span className="num">1 USDT = ¥{rateText(rate.rate)}</span>
            <CountdownRing secondsLeft={rating.leftSeconds} totalSeconds={rating.totalSeconds} />
          </DataRow>
        </DataList>
        <FormMessage>{exchange.error ? messageOf(exchange.error) : undefined}</FormMessage>
        <Button
          size="lg"
          block
          loading={exchange.isPending}
          aria-disabled={isOver || undefined}
          onClick={() => {
            if (!isOver) exchange.send({ quote: rate.quote, amount });
          }}
        >
          {t`确认兑换`}
        </Button>
      </div>
    </Dialog>
  );
}
